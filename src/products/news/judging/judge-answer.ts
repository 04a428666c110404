import {
  type Answer,
  type Evidence,
  inconclusive,
  limited,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import type { JudgeSilence, JudgeUsage } from '../../../core/judging/outside-judge.port.ts'
import { say } from '../../../core/text/say.ts'
import {
  openingOf,
  sayFailure,
  withCost,
  withDropped,
  withKeptBack,
} from '../../../language/judges/judge-words.ts'
import type { Disbelief } from '../../../language/judges/put-question.ts'
import { count, enumerate } from '../../../language/wording.ts'
import type { LabelledClaim } from './claims-question.ts'
import type { ShownClaim } from './clean-material.ts'
import type { EditorialAnswer, EditorialQuestion } from './editorial-question.ts'
import { PROMPTS_VERSION } from './judge-prompts.ts'
import { judgeScore } from './judge-score.ts'

/** The judge, what it was not shown, and what its answers cost. */
export type JudgeInquiry = { name: string; usage: JudgeUsage; leftOut: Evidence[] }

/** A judge's answer that passed the controls. */
export type JudgeOpinion = {
  labelled: LabelledClaim[]
  /** All claims of the article, including claims that the judge was not asked about. */
  claimCount: number
  editorial: EditorialAnswer[]
  /** Answers that do not count: they quote words that were not shown. */
  dropped: number
}

const EDITORIAL: Record<EditorialQuestion, { good: string; bad: string; where: string }> = {
  headline: {
    good: say`a headline that the text bears out`,
    bad: say`a headline that the text does not bear out`,
    where: say`headline`,
  },
  opinion: {
    good: say`no opinion told as fact`,
    bad: say`opinion told as fact`,
    where: say`opinion told as fact`,
  },
  accusation: {
    good: say`no accusation without a source`,
    bad: say`an accusation without a source`,
    where: say`accusation without a source`,
  },
}

const LABELS = {
  supported: (quote: string, claim: string) => say`Borne out by “${quote}”: “${claim}”`,
  refuted: (quote: string, claim: string) => say`Contradicted by “${quote}”: “${claim}”`,
}
/** Of a text that anybody could have written: it never refutes. */
const DOUBTED = (quote: string, claim: string) => say`Doubted by “${quote}”: “${claim}”`

export function failedAnswer(inquiry: JudgeInquiry, why: JudgeSilence | Disbelief): Answer {
  return openAnswer(inquiry, sayFailure(openingOf(inquiry.name, PROMPTS_VERSION), why))
}

function openAnswer({ usage, leftOut }: JudgeInquiry, statement: string): Answer {
  const sentence = `${withKeptBack(statement, leftOut.length)}.`
  return inconclusive(sentence, withCost(notShown(leftOut), usage))
}

/** The finding's words for what a judge said, with the quotes it stands on and the limit that may follow. */
export function judgeAnswer(inquiry: JudgeInquiry, opinion: JudgeOpinion): Answer {
  const { labelled, claimCount, editorial, dropped } = opinion
  const score = judgeScore(labelled, claimCount, editorial)
  const opening = openingOf(inquiry.name, PROMPTS_VERSION)
  const doubts = labelled.filter(
    ({ claim, label, isProven }) => claim.isCentral && label === 'refuted' && isProven,
  )
  const answer =
    score.outcome === 'inconclusive'
      ? openAnswer(inquiry, withDropped(say`${opening} could not decide about the article`, dropped))
      : decidedAnswer(inquiry, opinion, score)
  const [first] = doubts
  if (first === undefined) return answer
  const sentence = say`The outside model ${inquiry.name} holds ${nameOf(first.claim)} for refuted, by words of a passage that others published.`
  return limited(answer, 'news-judge-doubts', sentence, claimEvidence(doubts))
}

function decidedAnswer(
  { name, usage, leftOut }: JudgeInquiry,
  opinion: JudgeOpinion,
  score: Exclude<ReturnType<typeof judgeScore>, { outcome: 'inconclusive' }>,
): Answer {
  const { labelled, editorial, dropped } = opinion
  const findings = editorial.map(({ question, isGood }) => EDITORIAL[question][isGood ? 'good' : 'bad'])
  const opening = openingOf(name, PROMPTS_VERSION)
  const [claims, list] = [claimsInWords(opinion), enumerate(findings)]
  const says = score.areClaimsDecided
    ? say`${opening} holds ${claims} and finds ${list}`
    : say`${opening} had too few passages to decide about the statements (${claims}) and finds ${list}`
  const sentence = `${withKeptBack(withDropped(says, dropped), leftOut.length)}.`
  const evidence = withCost([...claimEvidence(labelled), ...faults(editorial), ...notShown(leftOut)], usage)
  return score.outcome === 'supports'
    ? supports(score.share, sentence, evidence)
    : weakens(score.share, sentence, evidence)
}

function nameOf({ paragraph }: ShownClaim): string {
  return paragraph === 0 ? say`the headline` : say`a central statement in paragraph ${paragraph}`
}

function claimsInWords({ labelled, claimCount }: JudgeOpinion): string {
  const tally = (label: LabelledClaim['label']) => labelled.filter(claim => claim.label === label).length
  return say`${tally('supported')} of ${count(claimCount, 'statement')} borne out and ${tally('refuted')} contradicted by the passages found`
}

/** Accusing evidence stands first: it must not fall off the end of the list. */
function claimEvidence(labelled: readonly LabelledClaim[]): Evidence[] {
  return (['refuted', 'supported'] as const).flatMap(label =>
    labelled
      .filter(claim => claim.label === label)
      .map(({ claim, quote, isProven }) => ({
        where: claim.paragraph === 0 ? say`headline` : say`paragraph ${claim.paragraph}`,
        text:
          label === 'refuted' && !isProven ? DOUBTED(quote, claim.text) : LABELS[label](quote, claim.text),
      })),
  )
}

/** The paragraphs in which a judge found a statement contradicted, with the words that contradict it. */
export function refutedPlaces({ evidence }: Answer): string[] {
  return evidence.filter(({ text }) => text.startsWith('Contradicted')).map(({ where }) => where)
}

function faults(editorial: readonly EditorialAnswer[]): Evidence[] {
  return editorial
    .filter(({ isGood }) => !isGood)
    .map(({ question, quote }) => ({ where: EDITORIAL[question].where, text: quote }))
}

function notShown(leftOut: readonly Evidence[]): Evidence[] {
  return leftOut.map(({ where, text }) => ({ where: say`not shown, ${where}`, text }))
}
