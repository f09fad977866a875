"""The texts of facts, in English and German."""

from botwright.games.aquasphere.data import Source

# kind of fact, where needed with a variant: English, German. Square brackets hold words about
# somebody and, after the bar, the same to the reader.
SENTENCES = {
    # the table
    "SectorLaid": ("Sector {sector} joins the ring.", "Sektor {sector} kommt in den Ring."),
    "StartPlayerDrawn": ("{who} [begins|begin].", "{who} [beginnt|beginnst]."),
    "BaseLabDrawn": (
        "{who} [gets|get] base lab {sector}.",
        "{who} [erhält|erhältst] Basislabor {sector}.",
    ),
    "BaseLabDrawn unused": (
        "Base lab {sector} is turned up.",
        "Basislabor {sector} wird aufgedeckt.",
    ),
    "PlayerPlaced": (
        "{who} [starts|start] in sector {sector} with {time} and a bot: {program}.",
        "{who} [beginnt|beginnst] in Sektor {sector}, [hat|hast] {time} und einen Bot: {program}.",
    ),
    "SectorPrepared": ("Sector {sector} receives {things}.", "Sektor {sector} erhält {things}."),
    "CardTurned": (
        "Research card at sector {sector}: {card}.",
        "Forschungskarte an Sektor {sector}: {card}.",
    ),
    "ExpansionTurned": (
        "Lab expansion at sector {sector}: {expansion}.",
        "Laborausbau an Sektor {sector}: {expansion}.",
    ),
    "TileTurned": (
        "The centre tile is turned towards sector {sector}.",
        "Das Zentrumsplättchen zeigt zu Sektor {sector}.",
    ),
    "ProgramCardTurned": (
        "Program card {face} is turned up for round {number}.",
        "Programmkarte {face} wird für Runde {number} aufgedeckt.",
    ),
    "Refilled": ("Sector {sector} receives {things}.", "Sektor {sector} erhält {things}."),
    "NeutralArrived": (
        "A neutral submarine ({name}) comes to sector {sector}.",
        "Ein neutrales U-Boot ({name}) kommt in Sektor {sector}.",
    ),
    "TileRemoved": ("The next centre tile is on top.", "Das nächste Zentrumsplättchen liegt oben."),
    "RoundEnded": ("Round {number} is over.", "Runde {number} ist zu Ende."),
    "RoundBegan": ("Round {number} begins.", "Runde {number} beginnt."),
    "OrderSet": (
        "The order of passing is the order of play: {order}.",
        "Die Reihenfolge des Passens ist die Spielreihenfolge: {order}.",
    ),
    # turns
    "Asked": ("[{name}: |]{question}", "[{name}: |]{question}"),
    "Asked draw": ("{question}", "{question}"),
    "Nothing": ("Nothing comes of it.", "Es bringt nichts."),
    "TurnBegan": ("It is [{name}'s|your] turn.", "{who} [ist|bist] am Zug."),
    "TurnEnded": ("{who} [ends|end] the turn.", "{who} [beendet|beendest] den Zug."),
    "Passed": (
        "{who} [passes|pass]: place {place} of the pass track.",
        "{who} passt: Platz {place} der Passleiste.",
    ),
    "Stepped": (
        "{who} [moves|move] the engineer to the room {quoted}.",
        "{who} [zieht|ziehst] den Ingenieur in den Raum {quoted}.",
    ),
    "Stepped 68": (
        "{who} [takes|take] the side door to the room {quoted}.",
        "{who} [geht|gehst] durch die Seitentür in den Raum {quoted}.",
    ),
    "ProgramPaid": (
        "{who} [pays|pay] {time} and [programs|program] a bot: {program}.",
        "{who} [zahlt|zahlst] {time} und [programmiert|programmierst] einen Bot: {program}.",
    ),
    "Programmed": (
        "{who} [has|have] a new programmed bot: {program}.",
        "{who} [hat|hast] einen neuen programmierten Bot: {program}.",
    ),
    "SymbolTaken": (
        "The symbol is occupied: {to} [gets|get] {time}{lost}.",
        "Das Symbol ist besetzt: [{name} erhält|Du erhältst] {time}{lost}.",
    ),
    "NoBotLeft": (
        "[The supply of {name}|Your supply] is empty: no bot is programmed.",
        "[Der Vorrat von {name}|Dein Vorrat] ist leer: Kein Bot wird programmiert.",
    ),
    "Returned": (
        "{who} [takes|take] the bot {quoted} back and [gets|get] {time}{lost}.",
        "{who} [nimmt|nimmst] den Bot {quoted} zurück und [erhält|erhältst] {time}{lost}.",
    ),
    # research cards
    "RewardDue": (
        "[A research card of {name}|Your research card] pays: {card}.",
        "[Eine Forschungskarte von {name}|Deine Forschungskarte] zahlt: {card}.",
    ),
    "GainChosen": ("{who} [takes|take] {gain} first.", "{who} [nimmt|nimmst] zuerst {gain}."),
    "TimeGained": (
        "{who} [gets|get] {time} from a research card{lost}.",
        "{who} [erhält|erhältst] {time} durch eine Forschungskarte{lost}.",
    ),
    "CrystalGained": (
        "{who} [gets|get] {crystals} from a research card{lost}.",
        "{who} [erhält|erhältst] {crystals} durch eine Forschungskarte{lost}.",
    ),
    # the station
    "Deployed": (
        "{who} [goes|go] to sector {sector} for {time} and [deploys|deploy] the bot: {program}.",
        "{who} [geht|gehst] für {time} in Sektor {sector} und setzt den Bot ein: {program}.",
    ),
    "Deployed free": (
        "{who} [deploys|deploy] the bot in sector {sector}: {program}.",
        "{who} setzt den Bot in Sektor {sector} ein: {program}.",
    ),
    "Displaced": (
        "[{name}'s bot|Your bot] in sector {sector} moves to the charging station.",
        "[Der Bot von {name}|Dein Bot] in Sektor {sector} rückt in die Ladestation.",
    ),
    "SentHome": (
        "The charging station of sector {sector} overflows: {to} [takes|take] back {bots}.",
        "Die Ladestation von Sektor {sector} läuft über: [{name} nimmt|Du nimmst] {bots} zurück.",
    ),
    "Idle": (
        "In sector {sector} the bot {quoted} can do nothing: {why}.",
        "In Sektor {sector} kann der Bot {quoted} nichts tun: {why}.",
    ),
    "ActionSkipped": (
        "{who} [skips|skip] the action.",
        "{who} [verzichtet|verzichtest] auf die Aktion.",
    ),
    "TimeTaken": (
        "{who} [takes|take] {time} in sector {sector}{full}.",
        "{who} [nimmt|nimmst] {time} in Sektor {sector}{full}.",
    ),
    "CrystalsTaken": (
        "{who} [takes|take] {crystals} in sector {sector}.",
        "{who} [nimmt|nimmst] {crystals} in Sektor {sector}.",
    ),
    "OctopodsCaught": (
        "{who} [catches|catch] {octopods} in sector {sector}.",
        "{who} [fängt|fängst] {octopods} in Sektor {sector}.",
    ),
    "Launched": (
        "{who} [launches|launch] a submarine in sector {sector} for {time}.",
        "{who} setzt für {time} ein U-Boot in Sektor {sector} ein.",
    ),
    "CardTaken": (
        "{who} [takes|take] a research card in sector {sector}: {card}.",
        "{who} [nimmt|nimmst] eine Forschungskarte in Sektor {sector}: {card}.",
    ),
    "WhiteUsed": (
        "{who} [programs|program] a bot in sector {sector}: {program}.",
        "{who} [programmiert|programmierst] einen Bot in Sektor {sector}: {program}.",
    ),
    "Expanded": (
        "{who} [expands|expand] the lab: {expansion}.",
        "{who} [erweitert|erweiterst] das Labor: {expansion}.",
    ),
    "LetterServed": (
        "{who} [puts|put] a bot on control field {sector}.",
        "{who} [stellt|stellst] einen Bot auf Kontrollfeld {sector}.",
    ),
    "LettersLapsed": (
        "{who} [has|have] no bot left for the letters.",
        "{who} [hat|hast] keinen Bot mehr für die Buchstaben.",
    ),
    "Declined O11": (
        "{who} [places|place] no further bot.",
        "{who} [stellt|stellst] keinen weiteren Bot auf.",
    ),
    "Declined 80": (
        "{who} [uses|use] no further card.",
        "{who} nutzt keine weitere Karte.",
    ),
    # points
    "Scored": ("{who} [gets|get] {points} {source}.", "{who} [erhält|erhältst] {points} {source}."),
    "RoundScored": ("{who}: {signed} {source}.", "{who}: {signed} {source}."),
    "Held": (
        "{who} [stands|stand] before a red line with {points} to go.",
        "{who} [steht|stehst] vor einer roten Linie; offen: {points}.",
    ),
    "Crossed": (
        "{who} [pays|pay] a crystal and [crosses|cross] the red line: {points}.",
        "{who} [zahlt|zahlst] einen Kristall und [überquert|überquerst] die rote Linie: {points}.",
    ),
    "Crossed 72": (
        "{who} [takes|take] back the bot {quoted} and [crosses|cross] the red line: {points}.",
        "{who} [nimmt|nimmst] den Bot {quoted} zurück und [überquert|überquerst] die rote Linie:"
        " {points}.",
    ),
    "Forfeited": (
        "{who} [loses|lose] {points} at the red line.",
        "{who} [verliert|verlierst] {points} an der roten Linie.",
    ),
    "Spared": (
        "{who} [moves|move] back no further and [keeps|keep] {points}.",
        "{who} [geht|gehst] nicht weiter zurück und [behält|behältst] {points}.",
    ),
    "ScoringBegan": (
        "[Intermediate scoring, {name}|Your intermediate scoring].",
        "[Zwischenwertung, {name}|Deine Zwischenwertung].",
    ),
    "IncomeTaken": (
        "{who} [takes|take] {time} for submarines{lost}.",
        "{who} [nimmt|nimmst] {time} für U-Boote{lost}.",
    ),
    "CardUsed": (
        "{who} [uses|use] a research card for {time}: {card}.",
        "{who} nutzt für {time} eine Forschungskarte: {card}.",
    ),
    "RoundCounted": (
        "[Intermediate scoring, {name}|Your intermediate scoring]: majority {majority},"
        " bots {bots}, crystals {crystals}, octopods {octopods}; together {total}.",
        "[Zwischenwertung, {name}|Deine Zwischenwertung]: Mehrheit {majority},"
        " Bots {bots}, Kristalle {crystals}, Oktopoden {octopods}; zusammen {total}.",
    ),
    "FinalScored": (
        "Final scoring: {to} [gets|get] {points} {source}.",
        "Schlusswertung: [{name} erhält|Du erhältst] {points} {source}.",
    ),
    "GameEnded points": (
        "{who} [wins|win] with {number} points.",
        "{who} [gewinnt|gewinnst] mit {number} Wissenspunkten.",
    ),
    "GameEnded control": (
        "{who} [wins|win]: equal points, more control fields.",
        "{who} [gewinnt|gewinnst]: gleich viele Wissenspunkte, mehr Kontrollfelder.",
    ),
    "GameEnded crystals": (
        "{who} [wins|win]: equal points and control fields, more crystals.",
        "{who} [gewinnt|gewinnst]: gleich viele Wissenspunkte und Kontrollfelder, mehr Kristalle.",
    ),
    "GameEnded shared": ("{who} share the victory.", "{who} teilen sich den Sieg."),
}
SOURCES = {
    Source.OCTOPODS: ("for octopods", "für Oktopoden"),
    Source.SUBMARINES: ("for the submarine", "für das U-Boot"),
    Source.RESEARCH: ("for the research card", "für die Forschungskarte"),
    Source.CARD_REWARDS: ("from a research card", "durch eine Forschungskarte"),
    Source.DISPLACED: ("for bots sent home", "für nach Hause geschickte Bots"),
    Source.MAJORITY: ("for the majority", "für die Mehrheit"),
    Source.BOTS: ("for bots", "für Bots"),
    Source.CRYSTALS: ("for crystals", "für Kristalle"),
    Source.OCTOPODS_LEFT: ("for octopods", "für Oktopoden"),
    Source.LETTERS: ("for letters", "für Buchstaben"),
    Source.TIME: ("for time markers", "für Zeitmarker"),
    Source.ALL_SUBMARINES: ("for all submarines", "für alle U-Boote"),
    Source.FULL_LAB: ("for the complete lab", "für das vollständige Labor"),
}
# why an area has nothing to do, by ruling
REASONS = {
    "37": ("no lab expansion lies there", "dort liegt kein Laborausbau"),
    "38": ("the lab is complete", "das Labor ist vollständig"),
    "48": ("no crystal can be taken", "kein Kristall kann genommen werden"),
    "52": ("no octopods are there", "dort sind keine Oktopoden"),
    "53": ("no submarine can come there", "kein U-Boot kann dorthin"),
    "55": ("the submarine cannot be paid for", "das U-Boot kann nicht bezahlt werden"),
    "61": ("no research card can be taken", "keine Forschungskarte kann genommen werden"),
    "C5": ("the supply is empty", "der Vorrat ist leer"),
}
LOST = (", no room for {}", ", kein Platz für {}")
FULL = (": no room for more", ": kein Platz für mehr")
NEUTRAL = {
    "submarine": ("a neutral submarine", "ein neutrales U-Boot"),
    "bot": ("a neutral bot", "einen neutralen Bot"),
}
NOTHING = ("nothing", "nichts")
