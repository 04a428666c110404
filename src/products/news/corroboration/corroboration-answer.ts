import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/finding.ts'
import { count } from '../wording.ts'
import type { ClaimOutcome, Testimony } from './claim-verdict.ts'
import { corroborationScore, FULL_SUPPORT, type JudgedClaim } from './corroboration-score.ts'

const HOSTS_NAMED_MAX = 3
/** What accuses stands first: it must not fall off the end of the list. */
const ORDER: ClaimOutcome[] = ['refuted', 'conflicting', 'supported', 'not-enough']

/** The finding's words for what independent origins made of the article's claims. */
export function corroborationAnswer(judged: JudgedClaim[]): Answer {
  if (judged.length === 0)
    return inconclusive('The article makes no statement that other sources could confirm or deny.')
  const { outcome, share } = corroborationScore(judged)
  const evidence = evidenceOf(judged)
  if (outcome === 'inconclusive') return inconclusive(tooFew(judged), evidence)
  const sentence = tally(judged)
  return outcome === 'supports' ? supports(share, sentence, evidence) : weakens(share, sentence, evidence)
}

function tooFew(judged: JudgedClaim[]): string {
  const decided = judged.length - withOutcome(judged, 'not-enough').length
  const found = decided === 0 ? 'none' : `only ${decided}`
  return `Independent sources speak to ${found} of ${count(judged.length, 'statement')}, too few to tell whether the news is true.`
}

function tally(judged: JudgedClaim[]): string {
  const supported = withOutcome(judged, 'supported')
  const twice = supported.filter(({ verdict }) => verdict.supportWeight >= FULL_SUPPORT).length
  const parts = [
    `bear out ${supported.length} of ${count(judged.length, 'statement')} (${twice} of them two or more times)`,
    `contradict ${withOutcome(judged, 'refuted').length}`,
    `disagree about ${withOutcome(judged, 'conflicting').length}`,
  ]
  return `Independent sources ${parts.join(', ')} and say nothing certain about ${withOutcome(judged, 'not-enough').length}.`
}

/** The verdict comes before the claim's words, so that a long claim loses its end and not its verdict. */
function evidenceOf(judged: JudgedClaim[]): Evidence[] {
  return ORDER.flatMap(outcome => withOutcome(judged, outcome)).flatMap(({ claim, verdict }) => {
    const { outcome, deciding } = verdict
    const told = {
      where: `paragraph ${claim.paragraph}`,
      text: `${inWords(outcome, deciding)}: “${claim.text}”`,
    }
    const objection = deciding.find(({ stance }) => stance === 'refutes')
    return objection ? [told, { where: objection.passage.host, text: objection.passage.text }] : [told]
  })
}

function inWords(outcome: ClaimOutcome, deciding: Testimony[]): string {
  if (outcome === 'not-enough') return 'No independent source found'
  const verb = { supported: 'Borne out', refuted: 'Contradicted', conflicting: 'Disputed' }[outcome]
  const hosts = deciding.slice(0, HOSTS_NAMED_MAX).map(({ passage }) => passage.host)
  const more = deciding.length > hosts.length ? ', …' : ''
  return `${verb} by ${count(deciding.length, 'independent source')} (${hosts.join(', ')}${more})`
}

function withOutcome(judged: JudgedClaim[], outcome: ClaimOutcome): JudgedClaim[] {
  return judged.filter(({ verdict }) => verdict.outcome === outcome)
}
