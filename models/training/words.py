"""Word lists for made pairs: antonyms out of WordNet, names, places, units, months."""

import re
from pathlib import Path

MONTHS = "January February March April May June July August September October November December".split()
WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
NUMBER_WORDS = (
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety"
).split()
NUMBER_VALUES = dict(zip(NUMBER_WORDS, [*range(2, 21), *range(30, 100, 10)]))

COUNTRIES = (
    "Argentina Australia Austria Belgium Brazil Bulgaria Canada Chile China Colombia Cuba Denmark Egypt Ethiopia "
    "Finland France Germany Ghana Greece Hungary India Indonesia Iran Iraq Ireland Israel Italy Jamaica Japan Jordan "
    "Kenya Kuwait Lebanon Libya Malaysia Mexico Morocco Nepal Nigeria Norway Pakistan Peru Poland Portugal Qatar "
    "Romania Russia Scotland Serbia Singapore Somalia Spain Sudan Sweden Switzerland Syria Thailand Tunisia Turkey "
    "Uganda Ukraine Vietnam Wales Yemen Zambia"
).split()
CITIES = (
    "Amsterdam Athens Atlanta Baghdad Bangkok Barcelona Beijing Berlin Boston Brussels Budapest Cairo Chicago "
    "Copenhagen Dallas Delhi Denver Detroit Dubai Dublin Edinburgh Frankfurt Geneva Hamburg Helsinki Houston Istanbul "
    "Jerusalem Johannesburg Karachi Lagos Lima Lisbon London Madrid Manila Melbourne Miami Milan Montreal Moscow "
    "Mumbai Munich Nairobi Oslo Paris Philadelphia Prague Rome Seattle Seoul Shanghai Stockholm Sydney Tehran Tokyo "
    "Toronto Vienna Warsaw Washington Zurich"
).split()
NATIONALITIES = (
    "American Australian Austrian Belgian Brazilian British Canadian Chinese Danish Dutch Egyptian Finnish French "
    "German Greek Indian Indonesian Iranian Iraqi Irish Israeli Italian Japanese Kenyan Mexican Nigerian Norwegian "
    "Pakistani Polish Portuguese Russian Saudi Scottish Spanish Swedish Swiss Syrian Thai Turkish Ukrainian"
).split()
FIRST_NAMES = set(
    "Aaron Adam Ahmed Alan Alex Alexander Ali Alice Amanda Amy Andrea Andrew Angela Anna Anne Anthony Arthur Barbara "
    "Ben Benjamin Bill Bob Brian Bruce Carl Carlos Carol Caroline Catherine Charles Charlie Chris Christian "
    "Christopher Claire Craig Dan Daniel David Deborah Dennis Diana Donald Douglas Edward Elena Elizabeth Emily Emma "
    "Eric Frank Fred Gary George Gordon Grace Greg Hannah Harry Heather Helen Henry Hillary Howard Ian Ivan Jack "
    "Jacob James Jane Jason Jeff Jennifer Jeremy Jessica Jim Joan Joe John Jonathan Jose Joseph Joshua Juan Julia "
    "Julie Karen Kate Kathleen Keith Kelly Ken Kenneth Kevin Kim Larry Laura Lee Leo Linda Lisa Louis Lucy Luke "
    "Margaret Maria Mark Martha Martin Mary Matt Matthew Max Melissa Michael Michelle Mike Mohammed Nancy Neil "
    "Nicholas Nick Nicole Oliver Oscar Pamela Patricia Patrick Paul Peter Philip Rachel Ralph Ray Rebecca Richard "
    "Rick Robert Roger Ron Ronald Rosa Roy Russell Ruth Ryan Sam Samuel Sandra Sara Sarah Scott Sean Sharon Simon "
    "Sophie Stephanie Stephen Steve Steven Stuart Susan Terry Theresa Thomas Tim Timothy Tom Tony Victor Victoria "
    "Vincent Walter Wayne William Zoe".split()
)

# Each group is one quantity: a word may be exchanged for another of its group.
UNIT_GROUPS = [
    "kilometers miles meters feet yards centimeters inches".split(),
    "kilometres miles metres feet".split(),
    "km miles".split(),
    "seconds minutes hours days weeks months years decades".split(),
    "second minute hour day week month year decade".split(),
    "thousand million billion trillion".split(),
    "kilograms pounds tons grams ounces".split(),
    "dollars euros pounds yen rupees".split(),
    "percent degrees".split(),
    "liters gallons litres".split(),
    "acres hectares".split(),
]

# Common in news and reports, and often missing or rare in WordNet.
OWN_ANTONYMS = """rose fell|rises falls|rise fall|rising falling|increased decreased|increases decreases|increase decrease
increasing decreasing|gained lost|won lost|wins loses|win lose|winning losing|grew shrank|growing shrinking
accepted rejected|accept reject|approved rejected|approves rejects|approve reject|confirmed denied|confirms denies
confirm deny|allowed banned|allows bans|allow ban|legal illegal|guilty innocent|alive dead|killed saved|opened closed
opens closes|open closed|started ended|starts ends|began ended|begins ends|arrived left|arrives leaves|bought sold
buys sells|buy sell|hired fired|strengthened weakened|improved worsened|improves worsens|higher lower|highest lowest
more less|most least|largest smallest|larger smaller|bigger smaller|biggest smallest|longer shorter|longest shortest
older younger|oldest youngest|earlier later|before after|above below|inside outside|early late|always never
everyone nobody|everything nothing|all none|male female|man woman|men women|boy girl|boys girls|father mother
son daughter|brother sister|husband wife|king queen|north south|east west|northern southern|eastern western
true false|real fake|safe dangerous|safer riskier|strong weak|stronger weaker|rich poor|richer poorer|public private
success failure|successful unsuccessful|succeeded failed|succeeds fails|supported opposed|supports opposes
support oppose|agreed disagreed|agrees disagrees|agree disagree|positive negative|possible impossible|likely unlikely
hot cold|warm cool|warmer cooler|warming cooling|hotter colder|wet dry|day night|morning evening|first last
expanded contracted|raised lowered|raises lowers|raise lower|added removed|adds removes|include exclude|includes excludes
included excluded|encouraged discouraged|encourages discourages|present absent|permanent temporary|voluntary mandatory
domestic foreign|profit loss|profits losses|surplus deficit|majority minority|minimum maximum|urban rural|major minor
victory defeat|ally enemy|allies enemies|love hate|loves hates|loved hated|heavy light|thick thin|fast slow|faster slower
full empty|young old|near far|front back|left right|up down|quickly slowly|rarely often|often rarely|better worse
best worst|good bad|happy sad|easy difficult|easier harder|cheap expensive|cheaper dearer|complete incomplete
known unknown|certain uncertain|able unable|healthy sick|peaceful violent|simple complex|visible invisible
accurate inaccurate|reliable unreliable|effective ineffective|necessary unnecessary|stable unstable|honest dishonest"""


def antonyms(wordnet: str) -> dict[str, list[str]]:
    """Word to its opposites. WordNet's own pointers (`!`), single words only, plus the list above."""
    found: dict[str, set[str]] = {}

    def add(one, other):
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)

    for pair in re.split(r"[|\n]", OWN_ANTONYMS):
        add(*pair.split())
    for part in ("adj", "verb", "adv"):
        synsets = {}
        for line in Path(wordnet, f"data.{part}").read_text(encoding="latin-1").splitlines():
            if line.startswith("  "):
                continue
            cells = line.split("|")[0].split()
            count = int(cells[3], 16)
            words = [re.sub(r"\(.*\)", "", cells[4 + 2 * i]) for i in range(count)]
            pointers = cells[4 + 2 * count :]
            synsets[cells[0]] = words, [
                pointers[1 + 4 * i : 5 + 4 * i] for i in range(int(pointers[0])) if pointers[1 + 4 * i] == "!"
            ]
        for words, opposites in synsets.values():
            for _, offset, _, places in opposites:
                source, target = int(places[:2], 16), int(places[2:], 16)
                if source == 0 or target == 0 or offset not in synsets:
                    continue
                one, other = words[source - 1], synsets[offset][0][target - 1]
                if one.isalpha() and other.isalpha() and one.islower() and other.islower():
                    add(one, other)
    return {word: sorted(opposites) for word, opposites in found.items()}
