import type { AnalysisContext } from './analysis-context.ts'

// One question, one answer. A check asks; its answer becomes a finding once the rubric has put points on it.

export const OUTCOMES = ['supports', 'weakens', 'inconclusive'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The basis of an answer. Evidence may quote content, so only the owner gets it. */
export type Evidence = {
  /** The place of the quote, in a few words: "headline", "paragraph 3", "From header". */
  where: string
  /** The words, figure or address itself, shortened to at most 300 characters. */
  text: string
  /** Its place in the submitted content, in UTF-16 units, where it has one. Both or neither. */
  start?: number
  end?: number
}

/** A check's answer. `share` is the part of the check's points that it earned, from 0 to 1. */
export type Answer = {
  outcome: Outcome
  share: number
  /** One plain sentence for a person without training, ending in a full stop. May quote content. */
  sentence: string
  evidence: Evidence[]
  /** The rules of the rubric that the answer brings into force. */
  limits?: LimitReason[]
  /** How many errors of the content the check has proven. */
  provenErrors?: number
}

/** A limit of the rubric by its code, and why it applies to this content. */
export type LimitReason = { code: string; sentence: string; evidence: Evidence[] }

/** A rule that holds the score down, applied to a content. Code and `atMost` are public. */
export type Limit = LimitReason & { atMost: number }

export type Finding = {
  /** Stable, kebab-case, prefixed by the product: `news-byline`. Public. */
  code: string
  outcome: Outcome
  /** Whole points earned out of `max`; an inconclusive finding has 0, and half of its points count. Public. */
  points: number
  max: number
  sentence: string
  evidence: Evidence[]
}

/** A check looks at its product's reading of the submission. It never throws for bad content: it answers. */
export type Check<Reading> = {
  code: string
  /** A check that waits for others passes the context on, and may reject with the reason of its signal. */
  ask(reading: Reading, context?: AnalysisContext): Answer | Promise<Answer>
}

const EVIDENCE_TEXT_MAX = 300
const EVIDENCE_COUNT_MAX = 10
/** Most evidence is tidy already, and looking costs far less than rewriting. */
const TIDY = /^\S+(?: \S+)*$/

export function supports(share: number, sentence: string, evidence: Evidence[] = []): Answer {
  return answer('supports', share, sentence, evidence)
}

export function weakens(share: number, sentence: string, evidence: Evidence[] = []): Answer {
  return answer('weakens', share, sentence, evidence)
}

export function inconclusive(sentence: string, evidence: Evidence[] = []): Answer {
  return answer('inconclusive', 0, sentence, evidence)
}

function answer(outcome: Outcome, share: number, sentence: string, evidence: Evidence[]): Answer {
  return { outcome, share: Math.min(1, Math.max(0, share)), sentence, evidence: tidy(evidence) }
}

/** The answer, and a limit that it brings into force. */
export function limited(
  answer: Answer,
  code: string,
  sentence = answer.sentence,
  evidence = answer.evidence,
): Answer {
  const limit = { code, sentence, evidence: tidy(evidence) }
  return { ...answer, limits: [...(answer.limits ?? []), limit] }
}

function tidy(evidence: Evidence[]): Evidence[] {
  return evidence.slice(0, EVIDENCE_COUNT_MAX).map(each => {
    const text = shorten(each.text)
    return text === each.text ? each : { ...each, text }
  })
}

/** Cuts between characters, never inside a surrogate pair, so that the stored text stays well-formed. */
function shorten(text: string): string {
  const clean = TIDY.test(text) ? text : text.replace(/\s+/gu, ' ').trim()
  if (clean.length <= EVIDENCE_TEXT_MAX) return clean.toWellFormed()
  return `${clean
    .slice(0, EVIDENCE_TEXT_MAX - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
