import { say } from '../core/text/say.ts'
import { words } from './words.ts'

const LANGUAGE_NAMES = {
  en: say`English`,
  de: say`German`,
  fr: say`French`,
  es: say`Spanish`,
  it: say`Italian`,
  pt: say`Portuguese`,
  nl: say`Dutch`,
}

export type Language = keyof typeof LANGUAGE_NAMES | 'unknown'

/** "The text is in German". A few words may be English and not show it, so of an unknown language nothing is said. */
export function sayLanguage(
  language: Language,
  the: 'The' | 'the',
  noun: 'text' | 'declaration' = 'text',
): string {
  const sentence =
    noun === 'text'
      ? language === 'unknown'
        ? say`the language of the text could not be told from its words`
        : say`the text is in ${LANGUAGE_NAMES[language]}`
      : language === 'unknown'
        ? say`the language of the declaration could not be told from its words`
        : say`the declaration is in ${LANGUAGE_NAMES[language]}`
  return the + sentence.slice(the.length)
}

// The commonest function words of each language. Words shared by two of them are listed in both, so they cancel out.
const FUNCTION_WORDS: Record<Exclude<Language, 'unknown'>, string> = {
  en: 'the of and to in a is that for on was with as are by at from this it he she they we you have has had were been be not but or an which will would their his her its said who about after more than when there',
  de: 'der die das und in zu den von mit ist des im für auf nicht ein eine einer einem einen dem sich als auch es an werden aus er hat dass sie nach wird bei noch wie am um über so wurde sind oder aber war ich wir haben zum zur',
  fr: "le la les de des et à en un une du dans est que qui pour au par sur pas plus il elle ne se ce sont avec aux cette ont son sa ses été mais ou leur comme nous vous être je d'un d'une c'est qu'il",
  es: 'el la los las de y en un una que del por con para es se al lo como más su sus no pero fue ha son este esta entre ya o también era según sobre hasta desde donde muy',
  it: "il lo la i gli le di e a da in con su per un una uno che non è del della dei delle nel nella si al alla ha sono come anche più ma questo questa dal dalla loro era stato hanno ci dell'",
  pt: 'o a os as de e em um uma que do da dos das no na nos nas por com para não se ao é mais como foi são sua seu pelo pela mas ou também entre já até muito ele ela isso',
  nl: 'de het een van en in is op te dat die voor met zijn niet aan er om ook als bij door naar wordt uit maar dan nog over heeft hij zij ik we worden werd tot geen deze dit meer was hebben',
}

// Words of letters. They decide where a short text has too few of the words above.
const LETTER_WORDS: typeof FUNCTION_WORDS = {
  en: 'dear hello hi our your my us me please thanks thank regards until over if so can could should let know see all any no yes today tomorrow friday monday',
  de: 'liebe lieber hallo geehrte geehrter guten unser unsere unseren ihr ihre ihren ihnen mein meine dein deine bitte danke grüße gruß bis vom vielen können heute morgen freitag montag',
  fr: 'bonjour cher chère monsieur madame notre votre nos vos mon ma mes merci cordialement jusque si nous vous demain vendredi lundi bien svp',
  es: 'hola estimado estimada querido señor señora nuestro nuestra nuestros usted ustedes mi tu gracias saludos atentamente hasta si mañana viernes lunes hoy adjunto',
  it: 'gentile caro cara ciao buongiorno egregio nostro nostra nostri suo sua vostro vostra mio mia grazie saluti cordiali fino se domani venerdì lunedì oggi allegato',
  pt: 'olá oi prezado prezada caro cara senhor senhora nosso nossa você vocês meu minha obrigado obrigada atenciosamente até amanhã sexta hoje anexo bom dia',
  nl: 'beste hallo geachte onze ons uw je mijn jouw graag bedankt groeten groet tot als kunt vandaag morgen vrijdag maandag over',
}

const FUNCTION_SPEAKERS = speakersOf([FUNCTION_WORDS])
const LETTER_SPEAKERS = speakersOf([FUNCTION_WORDS, LETTER_WORDS])

const SAMPLE_CHARACTERS = 40_000
const SAMPLE_WORDS = 5000
const LETTER_SAMPLE_WORDS = 80
const LEAST_SHARE = 0.12
const LEAST_HITS = 2

/** The language whose function words make up most of the opening of the text; `unknown` when none stands out. */
export function detectLanguage(text: string): Language {
  const sample = words(text.slice(0, SAMPLE_CHARACTERS)).slice(0, SAMPLE_WORDS)
  const language = commonestIn(sample, FUNCTION_SPEAKERS)
  if (language !== 'unknown' || sample.length > LETTER_SAMPLE_WORDS) return language
  return commonestIn(sample, LETTER_SPEAKERS)
}

function commonestIn(sample: string[], speakers: Map<string, Language[]>): Language {
  const hits = new Map<Language, number>()
  for (const word of sample) {
    for (const language of speakers.get(word.toLowerCase().replace('’', "'")) ?? []) {
      hits.set(language, (hits.get(language) ?? 0) + 1)
    }
  }
  const [first, second] = [...hits].sort(([, left], [, right]) => right - left)
  if (!first || first[1] < LEAST_HITS || first[1] < sample.length * LEAST_SHARE) return 'unknown'
  return second && second[1] === first[1] ? 'unknown' : first[0]
}

function speakersOf(lists: (typeof FUNCTION_WORDS)[]): Map<string, Language[]> {
  const speakers = new Map<string, Language[]>()
  for (const [language, list] of lists.flatMap(Object.entries) as [Language, string][]) {
    for (const word of list.split(' ')) {
      const languages = speakers.get(word) ?? []
      if (!languages.includes(language)) speakers.set(word, [...languages, language])
    }
  }
  return speakers
}
