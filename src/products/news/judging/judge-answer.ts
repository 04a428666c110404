import { type Answer, type Evidence, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { count, enumerate } from '../../../language/wording.ts'
import type { JudgeReply } from '../claim-judge.port.ts'
import type { LabelledClaim } from './claims-question.ts'
import type { EditorialAnswer, EditorialQuestion } from './editorial-question.ts'
import type { Disbelief } from './hearing.ts'
import { PROMPTS_VERSION } from './judge-prompts.ts'
import { judgeScore } from './judge-score.ts'

type Silence = Extract<JudgeReply, { kind: 'silent' }>['reason']

/** A judge's answer that passed the controls. */
export type JudgeOpinion = {
  labelled: LabelledClaim[]
  /** All claims of the article, including claims that the judge was not asked about. */
  claimCount: number
  editorial: EditorialAnswer[]
}

const SILENCES: Record<Silence, string> = {
  'too-slow': 'did not answer in time',
  unreachable: 'could not be reached',
  refused: 'did not accept the question',
  busy: 'was too busy to answer',
  'bad-answer': 'gave no answer that could be read',
}

const DISBELIEFS: Record<Disbelief, string> = {
  form: 'gave no answer that could be read',
  control: 'was wrong about something whose answer is known, so that nothing it said is believed',
  quotes: 'quoted words that it was not shown, so that nothing it said is believed',
}

const EDITORIAL: Record<EditorialQuestion, { good: string; bad: string; where: string }> = {
  headline: {
    good: 'a headline that the text bears out',
    bad: 'a headline that the text does not bear out',
    where: 'headline',
  },
  opinion: { good: 'no opinion told as fact', bad: 'opinion told as fact', where: 'opinion told as fact' },
  accusation: {
    good: 'no accusation without a source',
    bad: 'an accusation without a source',
    where: 'accusation without a source',
  },
}

const LABELS = { supported: 'Borne out', refuted: 'Contradicted' } as const

export function silentAnswer(name: string, reason: Silence | Disbelief, leftOut: Evidence[]): Answer {
  const cause = reason in SILENCES ? SILENCES[reason as Silence] : DISBELIEFS[reason as Disbelief]
  return inconclusive(`${opening(name)} ${cause}${keptBack(leftOut)}.`, notShown(leftOut))
}

/** The finding's words for what a judge said, with the quotes it stands on. */
export function judgeAnswer(name: string, opinion: JudgeOpinion, leftOut: Evidence[]): Answer {
  const { labelled, claimCount, editorial } = opinion
  const score = judgeScore(labelled, claimCount, editorial)
  if (score.outcome === 'inconclusive')
    return inconclusive(
      `${opening(name)} could not decide about the article${keptBack(leftOut)}.`,
      notShown(leftOut),
    )
  const phrases = editorial.map(({ question, isGood }) => EDITORIAL[question][isGood ? 'good' : 'bad'])
  const sentence = `${opening(name)} ${claimsInWords(opinion, score.areClaimsDecided)} and finds ${enumerate(phrases)}${keptBack(leftOut)}.`
  const evidence = [...claimEvidence(labelled), ...faults(editorial), ...notShown(leftOut)]
  return score.outcome === 'supports'
    ? supports(score.share, sentence, evidence)
    : weakens(score.share, sentence, evidence)
}

function opening(name: string): string {
  return `The outside model ${name} (asked by ${PROMPTS_VERSION})`
}

function claimsInWords({ labelled, claimCount }: JudgeOpinion, areDecided: boolean): string {
  const tally = (label: LabelledClaim['label']) => labelled.filter(claim => claim.label === label).length
  const figures = `${tally('supported')} of ${count(claimCount, 'statement')} borne out and ${tally('refuted')} contradicted by the passages found`
  return areDecided ? `holds ${figures}` : `had too few passages to decide about the statements (${figures})`
}

/** Accusing evidence stands first: it must not fall off the end of the list. */
function claimEvidence(labelled: readonly LabelledClaim[]): Evidence[] {
  return (['refuted', 'supported'] as const).flatMap(label =>
    labelled
      .filter(claim => claim.label === label)
      .map(({ claim, quote }) => ({
        where: `paragraph ${claim.paragraph}`,
        text: `${LABELS[label]} by “${quote}”: “${claim.text}”`,
      })),
  )
}

/** The paragraphs in which a judge found a statement contradicted, with the words that contradict it. */
export function refutedPlaces({ evidence }: Answer): string[] {
  return evidence.filter(({ text }) => text.startsWith(LABELS.refuted)).map(({ where }) => where)
}

function faults(editorial: readonly EditorialAnswer[]): Evidence[] {
  return editorial
    .filter(({ isGood }) => !isGood)
    .map(({ question, quote }) => ({ where: EDITORIAL[question].where, text: quote }))
}

function keptBack(leftOut: readonly Evidence[]): string {
  return leftOut.length === 0
    ? ''
    : `; ${count(leftOut.length, 'sentence')} addressed to a machine ${leftOut.length === 1 ? 'was' : 'were'} not shown to it`
}

function notShown(leftOut: readonly Evidence[]): Evidence[] {
  return leftOut.map(({ where, text }) => ({ where: `not shown, ${where}`, text }))
}
