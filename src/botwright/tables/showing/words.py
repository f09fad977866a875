"""What a table itself says, in English and German, and which names can be read."""

# control characters, separators of lines, marks that turn the direction, and what cannot be seen
UNSEEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)

TEXTS = {
    # refusals
    "not_your_seat": ("This seat is not yours.", "Dieser Platz ist nicht deiner."),
    "no_seat": ("Only a seat can do this.", "Das kann nur, wer am Tisch sitzt."),
    "not_your_turn": ("It is not your turn.", "Du bist nicht an der Reihe."),
    "stale": (
        "The table has moved on; choose again.",
        "Am Tisch ist inzwischen etwas geschehen; wähle neu.",
    ),
    "future": ("This number has not happened yet.", "Diese Nummer gibt es noch nicht."),
    "not_begun": ("The game has not begun.", "Das Spiel hat noch nicht begonnen."),
    "begun": ("The game has begun.", "Das Spiel hat begonnen."),
    "not_host": (
        "Only whoever made the table can do this.",
        "Das kann nur, wer den Tisch aufgemacht hat.",
    ),
    "over": ("The game is over.", "Das Spiel ist zu Ende."),
    "illegal": ("This is not possible now.", "Das geht jetzt nicht."),
    "from_position": (
        "Only games from their beginning can be opened here; this one began from a position.",
        "Hier lassen sich nur Partien von Anfang an öffnen; diese begann in einer Stellung.",
    ),
    "not_offered": (
        "This is left out of the lesson.",
        "Das kommt in dieser Lektion nicht vor.",
    ),
    "not_yet": ("Not yet.", "Noch nicht."),
    "notation": ("This is no action: {detail}", "Das ist keine Aktion: {detail}"),
    "no_action": ("Name an action or its notation.", "Nenne eine Aktion oder ihre Notation."),
    "no_undo": ("There is nothing to take back.", "Es gibt nichts zurückzunehmen."),
    "no_hints": ("There are no hints at this table.", "An diesem Tisch gibt es keine Tipps."),
    "hints_later": (
        "No hints with this box yet: its rules are being compiled, or other boxes come first. Ask"
        " again in a minute or two.",
        "Noch keine Tipps mit dieser Schachtel: Ihre Regeln werden übersetzt, oder andere sind"
        " vorher dran. Frag in ein, zwei Minuten noch einmal.",
    ),
    "usual_box_only": (
        "This server gives hints with its usual box alone.",
        "Dieser Server gibt Tipps nur mit seiner üblichen Schachtel.",
    ),
    "old_rules": (
        "This game has older rules: hints and reviews know those of today alone.",
        "Diese Partie hat ältere Regeln: Tipps und Rückblicke kennen nur die heutigen.",
    ),
    "no_ask": ("Nobody has asked to go back.", "Niemand hat gefragt, ob ihr zurückgeht."),
    "answered": ("You have answered already.", "Du hast schon geantwortet."),
    "forbidden": ("This table is private.", "Dieser Tisch ist privat."),
    "no_open_seat": ("No seat is open here.", "Hier ist kein Platz frei."),
    "no_colour": (
        "There is no such colour here; free are: {detail}.",
        "Diese Farbe gibt es hier nicht; frei sind: {detail}.",
    ),
    "colour_taken": (
        "Somebody has this colour already; free are: {detail}.",
        "Diese Farbe hat schon jemand; frei sind: {detail}.",
    ),
    "seated": ("This seat is taken.", "Dieser Platz ist besetzt."),
    "no_table": ("There is no such table.", "Diesen Tisch gibt es nicht."),
    "no_level": ("No opponent is called {detail}.", "Kein Gegner heißt {detail}."),
    "not_handed": (
        "No opponent plays for you here.",
        "Hier spielt kein Gegner für dich.",
    ),
    "still_here": (
        "This player is still here; only an absent one's seat can be handed over.",
        "Dieser Spieler ist noch da; nur der Platz eines Abwesenden kann übergeben werden.",
    ),
    "no_offer": ("Nobody has offered another game.", "Niemand hat eine Revanche angeboten."),
    "not_agreed": (
        "For someone who is away only the opponent may play that was agreed on for this table.",
        "Für Abwesende darf nur der Gegner spielen, der für diesen Tisch vereinbart ist.",
    ),
    "too_soon": (
        "This player has not been away for long enough.",
        "Dieser Spieler ist noch nicht lange genug fort.",
    ),
    "not_over": ("The game is not over yet.", "Das Spiel ist noch nicht zu Ende."),
    "nothing_played": (
        "No decisions were made in this game, so there is nothing to review.",
        "In dieser Partie wurde nichts entschieden; es gibt nichts zu besprechen.",
    ),
    "name": (
        "A name can hold neither control characters nor invisible ones, nor < and >,"
        " and its letters are of one script.",
        "Ein Name darf weder Steuerzeichen noch unsichtbare Zeichen enthalten, auch nicht < und >,"
        " und seine Buchstaben sind aus einer Schrift.",
    ),
    "name_taken": (
        "This name could be taken for that of an opponent or of someone at this table.",
        "Dieser Name ließe sich mit dem eines Gegners oder eines anderen am Tisch verwechseln.",
    ),
    "name_bot": ("A bot needs a name.", "Ein Bot braucht einen Namen."),
    "not_owner": (
        "Only the browser that took this seat can renew its key.",
        "Nur der Browser, der diesen Platz genommen hat, kann den Schlüssel erneuern.",
    ),
    "no_pledge": ("This seat has pledged no share.", "Dieser Platz hat keinen Anteil zugesagt."),
    "share": (
        "This is not the share that was pledged.",
        "Das ist nicht der Anteil, der zugesagt war.",
    ),
    "share_early": (
        "Shares are opened when all seats are taken.",
        "Anteile werden offengelegt, wenn alle Plätze besetzt sind.",
    ),
    "share_late": (
        "The game has begun without this share.",
        "Das Spiel hat ohne diesen Anteil begonnen.",
    ),
    "talk_off": (
        "People talk here only when everybody at the table wants to.",
        "Geredet wird hier nur, wenn alle am Tisch es wollen.",
    ),
    "talk_text": (
        "A remark holds up to 160 characters that can be seen, on one line.",
        "Eine Bemerkung hat bis zu 160 sichtbare Zeichen in einer Zeile.",
    ),
    "talk_full": ("Enough has been said at this table.", "An diesem Tisch ist genug gesagt."),
    "no_remark": ("There is no such remark.", "Diese Bemerkung gibt es nicht."),
    "bad_options": ("{detail}", "{detail}"),
    "bad_box": ("{detail}", "{detail}"),
    "no_box": ("No box is called {detail} here.", "Keine Schachtel heißt hier {detail}."),
    "version": ("{detail}", "{detail}"),
    "token": ("This key opens no seat here.", "Dieser Schlüssel öffnet hier keinen Platz."),
    "malformed": ("This cannot be read: {detail}", "Das ist nicht lesbar: {detail}"),
    "too_fast": ("Too many requests; slow down.", "Zu viele Anfragen; bitte langsamer."),
    "limit": (
        "This was done so often at this table that it is no longer possible.",
        "Das wurde an diesem Tisch so oft getan, dass es nicht mehr geht.",
    ),
    "too_large": ("This is too large.", "Das ist zu groß."),
    "too_many": ("Too many connections.", "Zu viele Verbindungen."),
    "origin": ("Requests from other sites are refused.", "Anfragen anderer Seiten sind gesperrt."),
    "host": ("This server has another name.", "Dieser Server heißt anders."),
    "no_page": ("There is nothing here.", "Hier gibt es nichts."),
    "method": ("This cannot be done here.", "Das geht hier nicht."),
    "hello_first": ("Say hello first.", "Zuerst kommt hello."),
    "hello_again": ("You have said hello already.", "Du hast dich schon gemeldet."),
    "target": ("This address may not be called.", "Diese Adresse darf nicht gerufen werden."),
    "stopping": ("The server is stopping.", "Der Server hält gerade an."),
    "fault": ("The server has failed.", "Der Server hat versagt."),
    "storage": ("The server's database does not work.", "Die Datenbank des Servers versagt."),
    # what is wrong with the database, and for the operator what helps
    "storage_full": (
        "The server's disk is full. Nothing was changed; try again later.",
        "Die Platte des Servers ist voll. Nichts wurde geändert; versuche es später wieder.",
    ),
    "page_full": (
        "This browser cannot store the game: there may be no space left. Nothing was changed.",
        "Dieser Browser kann die Partie nicht speichern: Vielleicht fehlt Platz."
        " Nichts wurde geändert.",
    ),
    "storage_readonly": (
        "The server may not write to its database. Nothing was changed; try again later.",
        "Der Server darf nicht in seine Datenbank schreiben. Nichts wurde geändert.",
    ),
    "storage_locked": (
        "Another program holds the server's database. Nothing was changed; try again.",
        "Ein anderes Programm hält die Datenbank fest. Nichts wurde geändert; versuche es neu.",
    ),
    "storage_damaged": (
        "The server's database is damaged. What was stored before may still be saved.",
        "Die Datenbank des Servers ist beschädigt. Was gespeichert war, ist vielleicht zu retten.",
    ),
    "storage_gone": (
        "The server cannot reach its database. Look again when it is back.",
        "Der Server erreicht seine Datenbank nicht. Sieh noch einmal nach, wenn sie wieder da ist.",
    ),
    "storage_fails": (
        "The server's disk fails or is full. Nothing was changed; try again later.",
        "Die Platte des Servers versagt oder ist voll. Nichts wurde geändert; versuche es später.",
    ),
    "help_full": ("Make room on the disk.", "Schaffe Platz auf der Platte."),
    "help_readonly": (
        "Give the server the right to write to the file and its folder.",
        "Gib dem Server das Recht, in die Datei und ihren Ordner zu schreiben.",
    ),
    "help_locked": (
        "End the program that holds a transaction open in the database.",
        "Beende das Programm, das in der Datenbank eine Transaktion offen hält.",
    ),
    "help_damaged": (
        "Stop the server and put back a backup; `botwright check-database` says what is damaged, "
        "and with --rescue FILE it saves what can be read.",
        "Halte den Server an und spiele eine Sicherung ein; `botwright check-database` sagt, was "
        "beschädigt ist, und rettet mit --rescue DATEI, was lesbar ist.",
    ),
    "help_gone": (
        "Start the database, or put its file back where it was.",
        "Starte die Datenbank, oder lege ihre Datei wieder an ihren Ort.",
    ),
    "help_fails": (
        "Look at the disk: free room, limits, the system's log.",
        "Sieh nach der Platte: freier Platz, Grenzen, Protokoll des Systems.",
    ),
    # why undo is not free
    "chance": ("Luck has decided since.", "Seitdem hat der Zufall entschieden."),
    "other": ("Someone else has acted since.", "Seitdem hat jemand anders gehandelt."),
    "revealed": ("Secrets have been revealed.", "Geheimes wurde aufgedeckt."),
    "again": (
        "Draws that are taken back come again, the same ones.",
        "Zurückgenommene Ziehungen kommen genauso wieder.",
    ),
    # the log
    "log_sat": ("{name} takes seat {seat}.", "{name} nimmt Platz {seat}."),
    "log_sat_bot": ("The bot {name} takes seat {seat}.", "Der Bot {name} nimmt Platz {seat}."),
    "log_handed": ("{name} plays for {person}.", "{name} spielt für {person}."),
    "log_back": ("{name} is back.", "{name} ist wieder da."),
    "log_begin": ("The game begins.", "Das Spiel beginnt."),
    "log_begin_without": (
        "The game begins without a share of the luck from {names}: not opened in time.",
        "Das Spiel beginnt ohne Anteil am Zufall von {names}: nicht rechtzeitig offengelegt.",
    ),
    "log_undo": ("{name} takes back.", "{name} nimmt zurück."),
    "log_undo_agreed": (
        "{name} takes back; all have agreed.",
        "{name} nimmt zurück; alle waren einverstanden.",
    ),
    "log_ask": ("{name} asks to go back.", "{name} möchte zurückgehen."),
    "log_yes": ("{name} agrees.", "{name} ist einverstanden."),
    "log_no": ("{name} does not agree.", "{name} ist nicht einverstanden."),
    "log_lapse": (
        "Nobody has answered; {name} no longer asks to go back.",
        "Niemand hat geantwortet; {name} möchte nicht mehr zurückgehen.",
    ),
    "log_resigned": ("{name} resigns.", "{name} gibt auf."),
    "log_timeout": ("{name} has run out of time.", "{name} hat keine Zeit mehr."),
    "log_hint": ("{name} takes a hint.", "{name} nimmt einen Tipp."),
    "log_pause": (
        "The server was down; clocks stood still.",
        "Der Server war nicht erreichbar; die Uhren standen still.",
    ),
    "log_pause_without": (
        "The server was down for a while.",
        "Der Server war eine Weile nicht erreichbar.",
    ),
    "log_offer": ("{name} offers another game.", "{name} bietet eine Revanche an."),
    "log_offer_yes": ("{name} wants another game too.", "{name} ist für die Revanche."),
    "log_offer_no": ("{name} does not want another game.", "{name} möchte keine Revanche."),
    "log_here": ("{name} is here.", "{name} ist da."),
    "log_rematch": ("{name} opens the next game.", "{name} eröffnet das nächste Spiel."),
    "log_end_cancelled": ("The table was called off.", "Der Tisch wurde abgesagt."),
    "log_end_played": ("The game is over.", "Das Spiel ist zu Ende."),
    "log_end_resigned": ("The game is over: resigned.", "Das Spiel ist zu Ende: aufgegeben."),
    "log_end_timeout": (
        "The game is over: out of time.",
        "Das Spiel ist zu Ende: Zeit abgelaufen.",
    ),
    # emotes
    "emote_hello": ("Hello!", "Hallo!"),
    "emote_luck": ("Good luck!", "Viel Glück!"),
    "emote_nice": ("Nice move!", "Schöner Zug!"),
    "emote_thanks": ("Thank you!", "Danke!"),
    "emote_oops": ("Oops.", "Hoppla."),
    "emote_thinking": ("I am thinking …", "Ich denke nach …"),
    "emote_sorry": ("Sorry!", "Entschuldige!"),
    "emote_played": ("Well played!", "Gut gespielt!"),
    # opponents
    "level_uniform": ("Chance", "Zufall"),
    "level_uniform_text": ("Any legal action.", "Irgendein erlaubter Zug."),
    "level_rookie": ("Rookie", "Neuling"),
    "level_rookie_text": ("Mostly sensible, with slips.", "Meist vernünftig, mit Patzern."),
    "level_first_day": ("Rookie, first day", "Neuling am ersten Tag"),
    "level_first_day_text": ("Slips every other time.", "Patzt jedes zweite Mal."),
    "level_distracted": ("Pilot, distracted", "Pilot, zerstreut"),
    "level_distracted_text": ("Plans, and slips at times.", "Plant, und patzt manchmal."),
    "level_hurried": ("Engineer, in a hurry", "Ingenieurin in Eile"),
    "level_hurried_text": ("Looks ahead, but not for long.", "Rechnet voraus, aber nicht lange."),
    "level_pilot": ("Pilot", "Pilot"),
    "level_pilot_text": ("Plans a whole turn.", "Plant einen ganzen Zug."),
    "level_engineer": ("Engineer", "Ingenieurin"),
    "level_engineer_text": ("Looks ahead for a second.", "Rechnet eine Sekunde voraus."),
    "level_architect": ("Architect", "Architekt"),
    "level_architect_text": (
        "A trained network that looks ahead.",
        "Ein geübtes Netz, das vorausrechnet.",
    ),
    "level_other_text": ("A player of this house.", "Im Haus gebaut."),
    "nameless": ("Player {seat}", "Spieler {seat}"),
    # notices
    "turn": ("{game}: it is your turn.", "{game}: du bist an der Reihe."),
}


def say(key: str, language: str, **values: object) -> str:
    """A text in a language."""
    english, german = TEXTS[key]
    return (german if language == "de" else english).format(**values)


def level_title(level: str, language: str) -> str:
    """What an opponent is called; one of others has only its name."""
    return say(f"level_{level}", language) if f"level_{level}" in TEXTS else level.capitalize()


def level_text(level: str, language: str) -> str:
    """What an opponent is like, in a few words."""
    key = f"level_{level}_text"
    return say(key if key in TEXTS else "level_other_text", language)


def called(seats: list[tuple[str, str, str | None]], language: str) -> list[str]:
    """Whoever sits on the seats (kind, name, level): persons by name, opponents by their level.

    The second of a level is number 2; who has no name is called by the seat; an open seat has none.
    """
    names = []
    for seat, (kind, name, level) in enumerate(seats):
        if level:
            which = [other[2] for other in seats[: seat + 1]].count(level)
            names.append(level_title(level, language) + (f" {which}" if which > 1 else ""))
        elif kind == "open" or name.strip():
            names.append(name)
        else:
            names.append(say("nameless", language, seat=seat + 1))
    return names
