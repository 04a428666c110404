import type { Language } from '../../../language/detect-language.ts'

const pattern = (list: string, before = '') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${before}(?:${list.split(' ').join('|').replaceAll('_', '\\s')})(?![\\p{L}\\p{N}])`,
    'iu',
  )

// "was told" and "are confirmed" say nothing about who speaks.
const ACTIVE = '(?<!(?:is|are|was|were|been|be|being)\\s)'

// Verbs whose subject is the source of what is said. Only their finite forms: "a saying" attributes nothing.
const VERBS: Record<Exclude<Language, 'unknown'>, RegExp> = {
  en: pattern(
    'said says say told tells added adds announced announces stated reported wrote writes explained explains confirmed confirms denied denies warned warns argued argues acknowledged acknowledges claimed testified tweeted noted insisted insists urged urges estimated concluded concludes replied responded recalled suggested suggests predicted predicts declared declares recommended revealed disclosed described asserted stressed emphasised emphasized commented indicated pledged promised vowed accused',
    ACTIVE,
  ),
  de: pattern(
    'sagte sagt sagten erklärte erklärt teilte teilten berichtete berichtet berichteten betonte betont kündigte schrieb schreibt warnte warnt bestätigte bestätigten äußerte forderte fordert heißt_es hieß_es meinte meint',
  ),
  fr: pattern(
    'dit déclaré déclare affirmé affirme indiqué indique expliqué explique annoncé annonce précisé précise souligné souligne ajouté ajoute estimé estime assuré rapporté confirmé averti écrit raconte',
  ),
  es: pattern(
    'dijo dice dijeron afirmó afirma declaró señaló señala explicó explica indicó anunció aseguró asegura informó informaron añadió agregó advirtió confirmó destacó manifestó escribió',
  ),
  it: pattern(
    'detto dice dichiarato dichiara affermato afferma spiegato spiega annunciato aggiunto riferito riferisce sostiene sottolineato confermato avvertito scritto scrive',
  ),
  pt: pattern(
    'disse diz disseram afirmou afirma declarou explicou explica anunciou informou informaram acrescentou ressaltou alertou confirmou destacou escreveu contou',
  ),
  nl: pattern(
    'zei zegt zeiden verklaarde verklaart meldde meldt vertelde vertelt schreef schrijft waarschuwde bevestigde bevestigt benadrukte liet_weten laat_weten aldus stelt stelde',
  ),
}

// Words whose object is the source: "according to the ministry".
const ACCORDING: Record<Exclude<Language, 'unknown'>, RegExp> = {
  en: pattern('according_to in_the_words_of citing quoting'),
  de: pattern('laut nach_angaben nach_aussage zufolge gemäß'),
  fr: pattern("selon d[’']après"),
  es: pattern('según de_acuerdo_con'),
  it: pattern('secondo stando_a'),
  pt: pattern('segundo de_acordo_com conforme'),
  nl: pattern('volgens'),
}

// "She said" goes on with the source named before.
const PRONOUNS: Record<Exclude<Language, 'unknown'>, RegExp> = {
  en: pattern('he she they it'),
  de: pattern('er sie es'),
  fr: pattern('il elle ils elles'),
  es: pattern('él ella ellos ellas'),
  it: pattern('lui lei ha hanno'),
  pt: pattern('ele ela eles elas'),
  nl: pattern('hij zij ze'),
}

/** The plain words of a reporter. Other languages have few others on their lists. */
const PLAIN = pattern('said says say told tells according_to')

export type SpeechWords = {
  verb: RegExp
  according: RegExp
  pronoun: RegExp
  /** Ties a statement to its source without colouring it: "said", not "slammed". */
  plain: RegExp[]
}

/** The words that tie a statement to its source in a language; undefined where we do not know them. */
export function speechWords(language: Language): SpeechWords | undefined {
  if (language === 'unknown') return undefined
  const [verb, according] = [VERBS[language], ACCORDING[language]]
  const plain = language === 'en' ? [PLAIN] : [verb, according]
  return { verb, according, pronoun: PRONOUNS[language], plain }
}

/** Sources that cannot be asked: unnamed people and the voice of the crowd. */
export const NOBODY = pattern(
  'sources? insiders? source_familiar people_familiar person_familiar anonymity anonymous anonymously not_to_be_named not_authori[sz]ed_to critics observers experts analysts some many everyone everybody people they_say ' +
    'rumou?rs quellen insider kreise sources_proches experten fuentes expertos fonti esperti fontes especialistas bronnen kenners',
)

/** Hearsay that names no source at all. */
export const HEARSAY = pattern(
  'reportedly allegedly it_is_said it_is_believed it_is_understood is_rumou?red are_rumou?red word_is angeblich il_semblerait supuestamente presuntamente presumibilmente supostamente naar_verluidt',
)

/** Sources that can be asked though no person is named: offices, firms, papers. */
export const INSTITUTION = pattern(
  'police officials? authorities ministry minister department government company firm court prosecutors? council commission committee agency university hospital office spokes(?:man|woman|person|people) statement report study survey poll census data figures records? documents? filing researchers scientists engineers? investigators? lawyers? attorneys? judge mayor president governor senator senators lawmakers bank union party organi[sz]ation association institute company’s airline army military firefighters residents witnesses ' +
    'polizei behörden ministerium sprecher sprecherin regierung gericht staatsanwaltschaft unternehmen studie police ministère porte-parole gouvernement parquet tribunal policía ministerio gobierno portavoz fiscalía empresa polizia ministero governo portavoce procura polícia ministério porta-voz politie ministerie regering woordvoerder openbaar_ministerie rechtbank',
)

/** Papers speak too, but only with these verbs, which mean other things of people: "police found a car". */
export const PAPER_SHOWS =
  /(?<!\p{L})(?:study|report|survey|poll|census|data|figures|records|analysis|documents|statistics|review|audit)\s(?:[\p{L}\p{N}’']{1,20}\s){0,4}?(?:found|finds|showed|shows|show|suggests|suggest|indicates|indicate)(?!\p{L})/iu
