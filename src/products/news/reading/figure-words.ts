import type { Language } from '../../../language/detect-language.ts'

/** The words by which a sentence ties its figures together. */
export type FigureWords = {
  up: RegExp
  down: RegExp
  from: RegExp
  to: RegExp
  /** Before a whole: "120 of the 400". */
  of: RegExp
  /** Before the same in other words: ", or 30 percent". */
  inOtherWords: RegExp
  /** Before a figure that is not meant exactly. */
  vague: RegExp
}

const anywhere = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})\\s$`, 'iu')
const opening = (words: string) => new RegExp(`(?:^|\\s)(?:${words})\\s?$`, 'iu')
const restating = (words: string) => new RegExp(`(?:,?\\s(?:${words})|\\(|[—–])\\s?$`, 'iu')

/** The languages in which figures are compared with one another. */
const WORDS: Partial<Record<Language, FigureWords>> = {
  en: {
    up: anywhere(
      'rose|risen|rise|rises|increased?|increases|grew|grown|growth|climbed|jumped|gained|surged|soared|up',
    ),
    down: anywhere(
      'fell|fallen|fall|falls|dropped|drop|drops|decreased?|decreases|declined?|declines|shrank|slid|plunged|down',
    ),
    from: before('from'),
    to: before('to'),
    of: opening('(?:out\\s)?of(?:\\sthe|\\sits|\\stheir|\\sall)?'),
    inOtherWords: restating('or'),
    vague: before(
      'about|around|nearly|almost|roughly|some|approximately|over|under|more than|less than|at least|up to',
    ),
  },
  de: {
    up: anywhere(
      'stieg|stiegen|gestiegen|steigt|erhöhte|erhöht|wuchs|gewachsen|kletterte|zugenommen|zulegte',
    ),
    down: anywhere('fiel|fielen|gefallen|fällt|sank|sanken|gesunken|sinkt|verringerte|schrumpfte|abgenommen'),
    from: before('von'),
    to: before('auf'),
    of: opening('(?:von|unter)(?:\\sden|\\sinsgesamt)?|der'),
    inOtherWords: restating('oder|also|das\\ssind|das\\sentspricht|rund'),
    vague: before(
      'etwa|rund|knapp|fast|über|unter|mehr als|weniger als|mindestens|bis zu|ungefähr|circa|gut',
    ),
  },
  fr: {
    up: anywhere('augmenté|augmente|augmentent|grimpé|progressé|hausse|bondi'),
    down: anywhere('baissé|baisse|diminué|chuté|reculé|recul'),
    from: before('de'),
    to: before('à'),
    of: opening('(?:sur|parmi)(?:\\sles)?|des'),
    inOtherWords: restating("soit|ou|c’est-à-dire|c'est-à-dire"),
    vague: before('environ|près de|presque|plus de|moins de|au moins|jusqu’à|quelque|autour de'),
  },
  es: {
    up: anywhere('subió|subieron|subido|aumentó|aumentaron|aumentado|creció|crecido|alza'),
    down: anywhere('bajó|bajaron|bajado|cayó|cayeron|caído|disminuyó|descendió|descenso'),
    from: before('de|desde'),
    to: before('a|hasta'),
    of: opening('(?:de|entre)(?:\\slos|\\slas)?'),
    inOtherWords: restating('o|o\\ssea|es\\sdecir|es\\sdecir,?\\sel|o\\sel|el'),
    vague: before('unos|unas|cerca de|casi|alrededor de|más de|menos de|al menos|hasta|aproximadamente'),
  },
  it: {
    up: anywhere(
      'salito|saliti|salita|salite|sale|aumentato|aumentati|aumentate|aumenta|cresciuto|cresciuti|rialzo',
    ),
    down: anywhere('sceso|scesi|scesa|scese|scende|calato|calati|diminuito|diminuiti|calo|ribasso'),
    from: before('da'),
    to: before('a'),
    of: opening('(?:su|tra|fra)(?:\\si|\\sle)?|dei|degli|delle|di'),
    inOtherWords: restating('o|ovvero|ossia|cioè|cioè\\sil|pari\\sal|ovvero\\sil|ossia\\sil|il'),
    vague: before('circa|quasi|oltre|più di|meno di|almeno|fino a'),
  },
}

export function figureWords(language: Language): FigureWords | undefined {
  return WORDS[language]
}
