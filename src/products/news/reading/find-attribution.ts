import type { Language } from '../../../language/detect-language.ts'
import { type CapitalRun, capitalRuns } from '../../../language/names/capital-runs.ts'
import type { SpeechWords } from '../speech/speech-pattern.ts'
import { HEARSAY, INSTITUTION, NOBODY, PAPER_SHOWS, speechWords } from './speech-words.ts'

/** The source a statement is tied to. `same` stands for a pronoun that goes on with the source named before. */
export type Attribution = { kind: 'named' | 'institution' | 'same' | 'unnamed'; source: string }

/** A name behind one of these is a place, not a speaker. */
const BEFORE_PLACE = new Set(
  'in at near from to on across outside around en à a aus im nel nella em te bei nach'.split(' '),
)
/** A name behind one of these tells more of the one before it: "the president of the Commission, Ana Gómez". */
const OWNER =
  /(?<!\p{L})(?:del|dell[aeo]|dei|degli|du|des|di|der|von|vom|(?:d|dell)[’']|de(?:\s(?:la|las|los|l[’']))?)\s?$/iu
// A subject stands close to its verb; looking further would take the names of the next clause for it.
const SUBJECT_MAX = 90
const OWNER_MAX = 10

/** Finds the source of one sentence; `unquoted` is the sentence with its quotations blanked out. */
export function findAttribution(unquoted: string, language: Language): Attribution | undefined {
  const speech = speechWords(language)
  if (!speech) return undefined
  const classify = createClassifier(speech, language)
  const hearsay = HEARSAY.exec(unquoted)
  if (hearsay) return { kind: 'unnamed', source: hearsay[0] }
  const attribution = byWords(unquoted, speech, language, classify)
  // English has its verbs in full; elsewhere the place beside a quotation shows a verb that is on no list.
  const tied =
    language === 'en' || isClear(attribution)
      ? attribution
      : (besideQuotation(unquoted, classify) ?? attribution)
  if (tied) return tied
  const paper = PAPER_SHOWS.exec(unquoted)
  if (paper && namesAuthor(unquoted)) return { kind: 'institution', source: paper[0].toLowerCase() }
  const report = speech.reported?.exec(unquoted)
  return report ? { kind: 'same', source: report[0] } : undefined
}

const LETTERS = /^\p{Lu}{3,}$/u

/** "A study found" can be looked up by nobody; "a study by the University of Leeds found" can. */
function namesAuthor(unquoted: string): boolean {
  return capitalRuns(unquoted).some(({ text, wordCount }) => wordCount > 1 || LETTERS.test(text))
}

const DROPS_PRONOUNS = new Set<Language>(['es', 'it'])

type Classify = (phrase: string) => Attribution | undefined

function byWords(
  unquoted: string,
  speech: SpeechWords,
  language: Language,
  classify: Classify,
): Attribution | undefined {
  const hind = speech.behindSource?.exec(unquoted)
  const name = hind && classify(lastClause(unquoted.slice(0, hind.index)))
  if (name) return name
  const according = speech.according.exec(unquoted)
  const object = according && classify(behind(unquoted, according).slice(0, SUBJECT_MAX))
  if (object || (according && language === 'en')) return object ?? undefined
  const verb = speech.verb.exec(unquoted)
  if (!verb) return undefined
  const subject = subjectOf(unquoted.slice(0, verb.index), behind(unquoted, verb), language, classify)
  // Spanish and Italian leave the pronoun out: "Añadió que …".
  return subject ?? (DROPS_PRONOUNS.has(language) ? { kind: 'same', source: verb[0] } : undefined)
}

function isClear(attribution: Attribution | undefined): boolean {
  return attribution !== undefined && attribution.kind !== 'same'
}

// A quotation of three letters or more leaves such a gap where it stood.
const TAG = /\s{5,}[,–—-]?\s*([^,.;:!?–—]{3,120})/u
const LEAD = /:\s{5}/u

/** "«…», zanjó Ana Gómez" and "Ana Gómez, zanjando: «…»": the one named beside a quotation is its speaker. */
function besideQuotation(unquoted: string, classify: Classify): Attribution | undefined {
  const tag = TAG.exec(unquoted)
  const lead = unquoted.search(LEAD)
  const speaker =
    (tag && classify(tag[1]!)) ?? (lead < 0 ? undefined : classify(lastClause(unquoted.slice(0, lead))))
  return speaker && isClear(speaker) ? speaker : undefined
}

function lastClause(text: string): string {
  return text
    .slice(-SUBJECT_MAX)
    .split(/[,;:—–]/u)
    .at(-1)!
}

// Behind "said that" and "she said," the statement goes on.
const STATEMENT_OPENS = /^\s?(?:,|(?:que|che|dass)(?!\p{L})|qu[’'])/u

// "Ana Gómez, alcaldesa, ha dicho": nothing but an auxiliary stands between the apposition and the verb.
const AUXILIARY =
  /^\s*(?:(?:ha|han|había|habían|hanno|aveva|a|ont|avait|hat|haben|hatten?|lo|le|se|[ls][’']|l[’']a)\s*){0,3}$/u

function subjectOf(
  before: string,
  after: string,
  language: Language,
  classify: Classify,
): Attribution | undefined {
  const clauses = before.slice(-2 * SUBJECT_MAX).split(/[,;:—–]/u)
  const last = clauses.pop()!
  // "…, said Maria Ortiz, the city’s engineer."
  const following = () =>
    language !== 'en' && STATEMENT_OPENS.test(after)
      ? undefined
      : classify(after.slice(0, SUBJECT_MAX).split(/[.;:—–]/u)[0]!)
  // "Maria Ortiz, the city’s engineer, said": only English puts the verb behind such an apposition as a rule.
  const apposed = () => classify(clauses.slice(-2).join(' '))
  if (language === 'en')
    return last.trim() === '' ? (apposed() ?? following()) : (classify(last) ?? following())
  const isBare = AUXILIARY.test(last)
  const subject = isBare ? undefined : classify(last)
  if (isClear(subject)) return subject
  const behindVerb = following()
  if (isClear(behindVerb)) return behindVerb
  return (isBare ? apposed() : subject) ?? behindVerb
}

function behind(text: string, match: RegExpExecArray): string {
  return text.slice(match.index + match[0].length)
}

const ARTICLE =
  /(?:^|[\s(])(?:(?:d?ell|all|nell|dall|sull|[ld])[’']|(?:el|la|le|les|los|las|il|lo|i|gli|al|del|della|dello|dei|delle|du|des|aux?)\s)$/iu

function createClassifier({ pronoun, office }: SpeechWords, language: Language): Classify {
  const isEnglish = language === 'en'
  return phrase => {
    const nobody = NOBODY.exec(phrase)
    const runs = capitalRuns(phrase).filter(({ before }) => !BEFORE_PLACE.has(before))
    // "Legal expert William Butler": a full name tells more than the capital that opens the sentence.
    const name = isEnglish
      ? (runs.find(({ wordCount }) => wordCount > 1) ?? runs[0])
      : speakerAmong(phrase, runs)
    const first = name ?? (office ? runs[0] : undefined)
    if (nobody && !(first && first.index < nobody.index)) return { kind: 'unnamed', source: nobody[0] }
    if (name && (isEnglish || name.wordCount > 1)) return { kind: 'named', source: name.text }
    const institution = office?.exec(phrase)?.[0] ?? INSTITUTION.exec(phrase)?.[0].toLowerCase()
    if (name && ARTICLE.test(phrase.slice(0, name.index)) && language !== 'de')
      return { kind: 'institution', source: name.text }
    if (institution !== undefined) return { kind: 'institution', source: institution }
    if (name) return { kind: 'named', source: name.text }
    const same = pronoun.exec(phrase)
    return same ? { kind: 'same', source: same[0] } : undefined
  }
}

/** A full name before a single one, and the speaker before the office or the paper he speaks for. */
function speakerAmong(phrase: string, runs: CapitalRun[]): CapitalRun | undefined {
  const own = runs.filter(({ index }) => !OWNER.test(phrase.slice(Math.max(0, index - OWNER_MAX), index)))
  const isFull = ({ wordCount }: CapitalRun) => wordCount > 1
  return own.find(isFull) ?? own[0] ?? runs.find(isFull) ?? runs[0]
}
