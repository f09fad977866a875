"""The words of a report, in English and German."""

WORDS = {
    "title": ("{title}: a study", "{title}: eine Studie"),
    "other": ("Deutsch", "English"),
    "games": (
        "{games} games, {players} players, all seats played by {opponent}, luck {seed}.",
        "{games} Partien, {players} Personen, alle Plätze gespielt von {opponent}, Glück {seed}.",
    ),
    "length": (
        "A game takes {decisions} decisions of players ({shortest} to {longest}). {forced} of them "
        "are forced; the others offer {unforced} actions on average ({mean} with forced ones).",
        "Eine Partie hat {decisions} Entscheidungen ({shortest} bis {longest}). {forced} davon "
        "sind erzwungen; die anderen bieten im Mittel {unforced} Aktionen ({mean} mit "
        "erzwungenen).",
    ),
    "correction": (
        "The last column says how likely such a win rate is by luck alone, corrected for all "
        "figures of this page together (Holm). What is bold is settled; one interval among many "
        "is not.",
        "Die letzte Spalte sagt, wie wahrscheinlich eine solche Siegquote durch Glück allein ist, "
        "bereinigt für alle Zahlen dieser Seite zusammen (Holm). Was fett ist, steht fest; ein "
        "einzelnes Intervall unter vielen nicht.",
    ),
    "note": (
        "A figure is about the seats that used a thing, not about what the thing alone brings: "
        "a card that is bought by those who lead anyway looks better than it is.",
        "Eine Zahl gilt den Plätzen, die etwas benutzt haben, nicht dem, was es allein bringt: "
        "Eine Karte, die kauft, wer ohnehin führt, sieht besser aus, als sie ist.",
    ),
    "spread": ("How games end", "Wie Partien enden"),
    "points": ("Points at the end", "Punkte am Ende"),
    "lead": ("Points ahead of the second", "Vorsprung auf den Zweiten"),
    "decisions": ("Decisions in a game", "Entscheidungen je Partie"),
    "average": ("mean", "Mittel"),
    "seats": ("Seats", "Plätze"),
    "seat": ("seat", "Platz"),
    "win rate": ("win rate", "Siegquote"),
    "interval": ("95 %", "95 %"),
    "margin": ("margin", "Abstand"),
    "p": ("p, corrected", "p, bereinigt"),
    "rounds": ("Points by round", "Punkte je Runde"),
    "round": ("round", "Runde"),
    "worth": ("What things are worth", "Was Dinge wert sind"),
    "when": ("When and where", "Wann und wo"),
    "when_note": (
        "How often a thing is used in each round, for each game; the darker, the more.",
        "Wie oft etwas in jeder Runde benutzt wird, je Partie; je dunkler, desto öfter.",
    ),
    "openings": ("Openings", "Eröffnungen"),
    "openings_note": (
        "The first own decisions of a seat, in notation; further in is what follows. The usual "
        "ones first; those of fewer than five seats are left out.",
        "Die ersten eigenen Entscheidungen eines Platzes, in Notation; eingerückt steht, was "
        "folgt. Die häufigen zuerst; was weniger als fünf Plätze spielten, fehlt.",
    ),
    "decision": ("decision", "Entscheidung"),
    "picks": ("Offered and taken", "Angeboten und genommen"),
    "picks_note": (
        "Where there is a choice: in how many decisions an action is offered, and how often it is "
        "then taken.",
        "Wo es eine Wahl gibt: in wie vielen Entscheidungen eine Aktion angeboten und wie oft sie "
        "dann genommen wird.",
    ),
    "action": ("action", "Aktion"),
    "offers": ("offers", "Angebote"),
    "offer rate": ("offered", "angeboten"),
    "pick rate": ("taken", "genommen"),
    "winners": ("winners", "wer siegt"),
    "others": ("others", "andere"),
    "to": ("to", "bis"),
}
LANGUAGES = ("en", "de")


def say(key: str, language: str, **values: object) -> str:
    """A text in a language."""
    return WORDS[key][LANGUAGES.index(language)].format(**values)
