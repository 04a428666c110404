import type { Language } from '../../../language/detect-language.ts'
import { capitalRuns } from '../../../language/names/capital-runs.ts'
import { HEARSAY, INSTITUTION, NOBODY, PAPER_SHOWS, type SpeechWords, speechWords } from './speech-words.ts'

/** The source a statement is tied to. `same` stands for a pronoun that goes on with the source named before. */
export type Attribution = { kind: 'named' | 'institution' | 'same' | 'unnamed'; source: string }

/** A name behind one of these is a place, not a speaker. */
const BEFORE_PLACE = new Set('in at near from to on across outside around en à a aus im nel em te'.split(' '))
// A subject stands close to its verb; looking further would take the names of the next clause for it.
const SUBJECT_MAX = 90

/** Finds the source of one sentence; `unquoted` is the sentence with its quotations blanked out. */
export function findAttribution(unquoted: string, language: Language): Attribution | undefined {
  const speech = speechWords(language)
  if (!speech) return undefined
  const classify = createClassifier(speech, language)
  const hearsay = HEARSAY.exec(unquoted)
  if (hearsay) return { kind: 'unnamed', source: hearsay[0] }
  const according = speech.according.exec(unquoted)
  if (according) return classify(behind(unquoted, according).slice(0, SUBJECT_MAX))
  const verb = speech.verb.exec(unquoted)
  const tied = verb && subjectOf(unquoted.slice(0, verb.index), behind(unquoted, verb), language, classify)
  if (tied) return tied
  const paper = PAPER_SHOWS.exec(unquoted)
  return paper ? { kind: 'institution', source: paper[0].toLowerCase() } : undefined
}

type Classify = (phrase: string) => Attribution | undefined

function subjectOf(
  before: string,
  after: string,
  language: Language,
  classify: Classify,
): Attribution | undefined {
  const clauses = before.slice(-2 * SUBJECT_MAX).split(/[,;:—–]/u)
  const last = clauses.pop()!
  // "…, said Maria Ortiz, the city’s engineer."
  const following = () => classify(after.slice(0, SUBJECT_MAX).split(/[.;:—–]/u)[0]!)
  if (last.trim() !== '') return classify(last) ?? following()
  // "Maria Ortiz, the city’s engineer, said": only English puts the verb behind such an apposition.
  const apposed = () => classify(clauses.slice(-2).join(' '))
  return language === 'en' ? (apposed() ?? following()) : (following() ?? apposed())
}

function behind(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length)
}

function createClassifier({ pronoun }: SpeechWords, language: Language): Classify {
  // German writes every noun with a capital, so a single one is an office rather than a name.
  const isGerman = language === 'de'
  return phrase => {
    const nobody = NOBODY.exec(phrase)
    const runs = capitalRuns(phrase).filter(({ before }) => !BEFORE_PLACE.has(before))
    // "Legal expert William Butler": a full name tells more than the capital that opens the sentence.
    const name = runs.find(({ wordCount }) => wordCount > 1) ?? (isGerman ? undefined : runs[0])
    if (name && !(nobody && nobody.index <= name.index)) return { kind: 'named', source: name.text }
    if (nobody) return { kind: 'unnamed', source: nobody[0] }
    const institution = INSTITUTION.exec(phrase)?.[0].toLowerCase() ?? runs[0]?.text
    if (institution !== undefined) return { kind: 'institution', source: institution }
    const same = pronoun.exec(phrase)
    return same ? { kind: 'same', source: same[0] } : undefined
  }
}
