const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Titles and connectives: a name or the rest of the thought always follows the full stop. */
export const NEVER_ENDS = list(
  'mr mrs ms messrs dr prof gen sen rep gov lt col maj capt sgt cpl cmdr adm supt insp cllr rev hon pres st mt ft vs cf e.g i.e viz approx ' +
    'hr fr dipl ing z.b d.h u.a bzw ca ggf vgl inkl mme mlle sr sra dott sig sig.ra dra dhr mevr',
)

/** Abbreviations only before a number: "No. 5", "Art. 3", "Jan. 12". Otherwise the word is a word. */
export const NUMBER_FOLLOWS = list(
  'no nos nr art arts abs fig figs p pp vol ch sec para eq jan feb mar apr jun jul aug sept sep oct nov dec',
)

/** May stand at the end of a sentence as well as inside one. */
export const MAY_END = list(
  'inc ltd co corp llc plc etc jr esq bros dept univ assn ave blvd rd al usw et.al s.a s.p.a s.r.l',
)

/** Words that seldom follow an abbreviation inside a sentence but often open a new one. */
export const SENTENCE_OPENERS = list(
  'the a an in on at it its he she they we you i this that these those there but and or so yet if when while after before since ' +
    'as for from by with his her their our my no not what who where why how some many most both each all any one two another ' +
    'however meanwhile although though because despite during until according officials police nobody ' +
    'der die das ein eine er sie es wir ich und aber im am in le la les un une il elle el los las una o os as um uma de het een',
)
