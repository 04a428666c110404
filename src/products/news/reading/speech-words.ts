import type { Language } from '../../../language/detect-language.ts'
import { french } from '../speech/french-speech.ts'
import { german } from '../speech/german-speech.ts'
import { italian } from '../speech/italian-speech.ts'
import { spanish } from '../speech/spanish-speech.ts'
import { pattern, type SpeechWords } from '../speech/speech-pattern.ts'

// "was told" and "are confirmed" say nothing about who speaks; "Davis said" does.
const ACTIVE = '(?<!(?<!\\p{L})(?:is|are|was|were|been|be|being)\\s)'

// Only finite forms of verbs: "a saying" attributes nothing.
const SPEECH: Record<Exclude<Language, 'unknown'>, SpeechWords> = {
  en: {
    verb: pattern(
      'said says say told tells added adds announced announces stated reported wrote writes explained explains confirmed confirms denied denies warned warns argued argues acknowledged acknowledges claimed testified tweeted noted insisted insists urged urges estimated concluded concludes replied responded recalled suggested suggests predicted predicts declared declares recommended revealed disclosed described asserted stressed emphasised emphasized commented indicated pledged promised vowed accused',
      ACTIVE,
    ),
    according: pattern('according_to in_the_words_of citing quoting'),
    pronoun: pattern('he she they it'),
  },
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: {
    verb: pattern(
      'disse diz disseram afirmou afirma declarou explicou explica anunciou informou informaram acrescentou ressaltou alertou confirmou destacou escreveu contou',
    ),
    according: pattern('segundo de_acordo_com conforme'),
    pronoun: pattern('ele ela eles elas'),
  },
  nl: {
    verb: pattern(
      'zei zegt zeiden verklaarde verklaart meldde meldt vertelde vertelt schreef schrijft waarschuwde bevestigde bevestigt benadrukte liet_weten laat_weten aldus stelt stelde',
    ),
    according: pattern('volgens'),
    pronoun: pattern('hij zij ze'),
  },
}

/** The words that tie a statement to its source in a language; undefined where we do not know them. */
export function speechWords(language: Language): SpeechWords | undefined {
  return language === 'unknown' ? undefined : SPEECH[language]
}

/** The plain words of a reporter. The lists of other languages have few others. */
const PLAIN = pattern('said says say told tells according_to')

/** Words that tie a statement to its source without colouring it: "said", not "slammed". */
export function plainSpeech(language: Language): RegExp[] {
  if (language === 'en') return [PLAIN]
  const speech = speechWords(language)
  return speech === undefined ? [] : [speech.verb, speech.according]
}

/** Sources that cannot be asked: unnamed people and the voice of the crowd. */
export const NOBODY = pattern(
  'sources? insiders? whistle-?blowers? eyewitness(?:es)? source_familiar people_familiar person_familiar anonymity anonymous anonymously not_to_be_named not_authori[sz]ed_to critics observers experts analysts some many everyone everybody people they_say ' +
    "rumou?rs quellen insiders? whistleblower[ns]? lanceurs?_d[’']alerte informantes? informatori? (?:regierungs|koalitions|justiz|partei|fraktions|sicherheits|diplomaten|unternehmens|branchen|militär|ermittler)kreisen? anonyme?[rn]? nicht_genannt sources_proches source_anonyme anonymat experten fuentes? anónim[ao] expertos fonti fonte anonim[oa] esperti fontes especialistas bronnen kenners",
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
