import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { count, percent } from '../../../language/wording.ts'
import { agencyAt } from './agencies.ts'
import { type ClaimOutcome, sureness, type Testimony } from './claim-verdict.ts'
import { corroborationScore, FULL_SUPPORT, type JudgedClaim } from './corroboration-score.ts'

const NAMED_MAX = 3
/** As many as a finding keeps. */
const EVIDENCE_MAX = 10
const QUOTES_OF_CLAIM_MAX = 2
/** Accusing evidence stands first: it must not fall off the end of the list. */
const ORDER: ClaimOutcome[] = ['refuted', 'conflicting', 'supported', 'not-enough']

/** The sources asked, and those without an answer. */
export type Consultation = { asked: string[]; silent: string[] }

/** The finding's words for what independent origins made of the article's claims. */
export function corroborationAnswer(
  judged: JudgedClaim[],
  consultation: Consultation = { asked: [], silent: [] },
): Answer {
  if (judged.length === 0)
    return inconclusive(say`The article makes no statement that other sources could confirm or deny.`)
  const { outcome, share } = corroborationScore(judged)
  const evidence = evidenceOf(judged)
  if (outcome === 'inconclusive')
    return inconclusive(`${withSources(tooFew(judged), consultation)}.`, evidence)
  const { silent } = consultation
  const sentence =
    silent.length === 0 ? `${tally(judged)}.` : say`${tally(judged)} (${silent.join(', ')} did not answer).`
  return outcome === 'supports' ? supports(share, sentence, evidence) : weakens(share, sentence, evidence)
}

function tooFew(judged: JudgedClaim[]): string {
  const decided = judged.length - withOutcome(judged, 'not-enough').length
  const all = count(judged.length, 'statement')
  return decided === 0
    ? say`Independent sources speak to none of ${all}, too few to tell whether the news is true`
    : say`Independent sources speak to only ${decided} of ${all}, too few to tell whether the news is true`
}

/** Without evidence it matters where it was looked for. */
function withSources(sentence: string, consultation: Consultation): string {
  const [asked, silent] = [consultation.asked.join(', '), consultation.silent.join(', ')]
  if (asked === '') return silent === '' ? sentence : say`${sentence} (without answer: ${silent})`
  return silent === ''
    ? say`${sentence} (asked: ${asked})`
    : say`${sentence} (asked: ${asked}; without answer: ${silent})`
}

function tally(judged: JudgedClaim[]): string {
  const supported = withOutcome(judged, 'supported')
  const twice = supported.filter(({ verdict }) => verdict.supportWeight >= FULL_SUPPORT).length
  const [refuted, disputed, open] = (['refuted', 'conflicting', 'not-enough'] as const).map(
    outcome => withOutcome(judged, outcome).length,
  ) as [number, number, number]
  const all = count(judged.length, 'statement')
  const heard = sourcesHeard(judged)
  return heard === ''
    ? say`Independent sources bear out ${supported.length} of ${all} (${twice} of them two or more times), contradict ${refuted}, disagree about ${disputed} and say nothing certain about ${open}`
    : say`Independent sources (${heard}) bear out ${supported.length} of ${all} (${twice} of them two or more times), contradict ${refuted}, disagree about ${disputed} and say nothing certain about ${open}`
}

/** The publishers behind the decided claims, each once. */
function sourcesHeard(judged: JudgedClaim[]): string {
  const names = [...new Set(judged.flatMap(({ verdict }) => verdict.deciding.map(nameOf)))]
  const first = names.slice(0, NAMED_MAX).join(', ')
  return names.length > NAMED_MAX ? say`${first} and ${names.length - NAMED_MAX} more` : first
}

/** The publisher as readers know it, or its host where no name is known. */
function nameOf({ passage: { outlet, host } }: Testimony): string {
  return outlet ?? agencyAt(host.replace(/^www\./, '')) ?? host
}

/**
 * Every decided claim with its verdict, and as many passages as there is room for, those of the accused first. The
 * verdict comes before the claim's words, so that a long claim loses its end and not its verdict.
 */
function evidenceOf(judged: JudgedClaim[]): Evidence[] {
  const ordered = ORDER.flatMap(outcome => withOutcome(judged, outcome))
  let room = EVIDENCE_MAX - ordered.filter(({ verdict }) => verdict.outcome !== 'not-enough').length
  return ordered.flatMap(({ claim, verdict: { outcome, deciding } }) => {
    const where = claim.central ?? say`paragraph ${claim.paragraph}`
    const quotes = bothSides(deciding).slice(0, Math.max(0, Math.min(room, QUOTES_OF_CLAIM_MAX)))
    room -= quotes.length
    return [{ where, text: `${inWords(outcome, deciding)}: “${claim.text}”` }, ...quotes.map(quoted)]
  })
}

/** The strongest objection first, then the strongest support, then the others. */
function bothSides(deciding: Testimony[]): Testimony[] {
  const leading = ['refutes', 'supports'].flatMap(
    side => deciding.find(({ stance }) => stance === side) ?? [],
  )
  return [...leading, ...deciding.filter(testimony => !leading.includes(testimony))]
}

function quoted(testimony: Testimony): Evidence {
  const { origin, passage, quote, stance } = testimony
  const name = nameOf(testimony)
  const details = [...new Set([passage.host, origin])].filter(each => each !== name)
  const where = details.length === 0 ? name : `${name} (${details.join('; ')})`
  const says = passage.review
    ? say`Rates “${passage.review.inWords}” what is claimed`
    : stance === 'supports'
      ? say`Says the same`
      : say`Says otherwise`
  return { where, text: say`${says}, likelihood ${percent(sureness(testimony))}: “${quote}”` }
}

function inWords(outcome: ClaimOutcome, deciding: Testimony[]): string {
  if (outcome === 'not-enough') return say`No independent source found`
  const names = deciding
    .slice(0, NAMED_MAX)
    .map(testimony => `${nameOf(testimony)} ${percent(sureness(testimony))}`)
  const sources = count(deciding.length, 'independent source')
  const list = `${names.join(', ')}${deciding.length > names.length ? ', …' : ''}`
  if (outcome === 'supported') return say`Borne out by ${sources} (${list})`
  return outcome === 'refuted'
    ? say`Contradicted by ${sources} (${list})`
    : say`Disputed by ${sources} (${list})`
}

function withOutcome(judged: JudgedClaim[], outcome: ClaimOutcome): JudgedClaim[] {
  return judged.filter(({ verdict }) => verdict.outcome === outcome)
}
