import type { CertificateDetails } from '../record/certificate-details.ts'
import type { Problem } from '../runtime/problem.ts'
import { type AnalysisContext, BACKGROUND } from './analysis-context.ts'
import type { Answer, Check, Finding, Limit, LimitReason } from './finding.ts'
import { locateEvidence } from './locate-evidence.ts'
import type { ProductDescription, TextIdentity } from './product-description.ts'
import { isProductType } from './product-type.ts'
import { isLong, type Submission } from './submission.ts'
import type { Rubric } from './verdict.ts'

/** The parts of a content that a public record shows beside the hash. */
export type PublicParts = { title?: string; sourceUrl?: string; declaration?: string }

/** The link from a content to earlier versions of the same thing by the same account. */
export type Lineage = {
  /** Two contents that share one of these are versions of the same thing. */
  keys: number[]
  /** The party behind it: of several earlier versions, the newest with the same holder comes first. */
  holder: number
  /** The certificate it was compared with, and what kinds of changes were found, in our own words; none for a first. */
  changes: { since: string; kinds: string[] } | undefined
}

/** Stored with the certificate, by the commit: for comparison with later contents, and for the owner. */
export type Traces = {
  /** Numbers that recognise passages later and cannot be turned back into text. */
  fingerprint: number[]
  lineage: Lineage | undefined
  /** For the owner alone, beside the findings. */
  details: CertificateDetails | undefined
  /** The content itself, if it is worth keeping: kept, encrypted, where the account asks for it. */
  document: string | undefined
}

/** The domain under which a content was published, where the submitting account has shown control of it. */
export type Publisher = { domain: string; method: string; shownAt: Date }

/** All that comes of a submission: findings and limits in the rubric's order, and what is stored with the certificate. */
export type Examination = Traces & {
  findings: Finding[]
  limits: Limit[]
  publisher: Publisher | undefined
  /** The language in which the content was read, as an ISO 639-1 code; undefined where it was not recognised. */
  language: string | undefined
  /** Where copies of one content differ in their bytes: what they share. */
  text: TextIdentity | undefined
}

export type Product = ProductDescription & {
  /** The parts that the public record shows. Not called for a private product. */
  disclose(submission: Submission): PublicParts
  /** The reason why this must not be certified at all. Called first, before anything is stored. */
  refuse?(submission: Submission): Problem | undefined
  /**
   * Puts every check to the submission. Rejects when it is cancelled or misses its deadline: outside questions have
   * shorter deadlines of their own, and stay inconclusive.
   */
  examine(submission: Submission, context?: AnalysisContext): Promise<Examination>
}

type ProductPlan<Reading> = {
  description: ProductDescription
  /** Of a public product only. */
  disclose?(submission: Submission): PublicParts
  refuse?(submission: Submission): Problem | undefined
  read(submission: Submission, context: AnalysisContext): Reading | Promise<Reading>
  checks: Check<Reading>[]
  // The traces of a reading. Each belongs to a trait of the description.
  fingerprint?(reading: Reading): number[]
  lineage?(reading: Reading): Lineage | undefined
  details?(reading: Reading, submission: Submission): CertificateDetails | undefined
  publisher?(reading: Reading): Publisher | undefined
  language?(reading: Reading): string | undefined
  /** Where the words do not follow from the content alone. */
  text?(reading: Reading, submission: Submission): TextIdentity | undefined
  /** The limits that follow from several answers together. An answer brings its own. */
  limits?(answers: Record<string, Answer>, reading: Reading): LimitReason[]
}

/**
 * Ties a product's reading to its checks. Refuses a plan that its own description contradicts: a check that the rubric
 * does not know, or a rubric with more (only an optional row may go unasked), or a trait that the plan does not have.
 */
export function defineProduct<Reading>(plan: ProductPlan<Reading>): Product {
  const { description, read, checks, disclose = () => ({}), refuse } = plan
  const { rubric } = description
  refuseContradictions(plan)

  return {
    ...description,
    disclose,
    ...(refuse && { refuse }),
    async examine(submission, context = BACKGROUND) {
      const reading = await read(submission, context)
      const replies = isLong(submission)
        ? await askInTurns(checks, reading, context)
        : checks.map(check => check.ask(reading, context))
      // Most products answer at once, and waiting would cost more than some of their answers.
      const answers = replies.some(isPromise)
        ? await Promise.all(replies.map(async reply => reply))
        : (replies as Answer[])
      const reasons = [
        ...answers.flatMap(({ limits = [] }) => limits),
        ...(plan.limits?.(answersByCode(checks, answers), reading) ?? []),
      ]
      return {
        findings: checks.map(({ code }, at) =>
          weigh(code, rubric.checks[code]!.points, answers[at]!, submission.content),
        ),
        limits: limitsInForce(reasons, rubric, submission.content),
        publisher: plan.publisher?.(reading),
        language: plan.language?.(reading),
        text: plan.text ? plan.text(reading, submission) : wordsOf(description, submission),
        fingerprint: plan.fingerprint?.(reading) ?? [],
        lineage: plan.lineage?.(reading),
        details: plan.details?.(reading, submission),
        document: description.keepsDocuments && submission.content,
      }
    },
  }
}

function refuseContradictions<Reading>(plan: ProductPlan<Reading>): void {
  const { description, checks } = plan
  const { type, rubric } = description
  if (!isProductType(type)) throw new Error(`${type} is no name of a product`)
  const codes = checks.map(check => check.code)
  const questions = Object.entries(rubric.checks)
  const missing = questions.filter(([code, { optional }]) => !optional && !codes.includes(code))
  const unmatched = [
    ...codes.filter(code => !Object.hasOwn(rubric.checks, code)),
    ...missing.map(([code]) => code),
  ]
  if (unmatched.length > 0) throw new Error(`${type}: checks and rubric disagree on ${unmatched.join(', ')}`)
  const traits: [name: string, trait: unknown, part: unknown][] = [
    ['leavesFingerprints', description.leavesFingerprints, plan.fingerprint],
    ['comparesVersions', description.comparesVersions, plan.lineage],
    ['disclosure', description.disclosure === 'public', plan.disclose],
  ]
  for (const [name, trait, part] of traits)
    if (Boolean(trait) !== Boolean(part))
      throw new Error(`${type}: description and product disagree on ${name}`)
}

function wordsOf({ identify }: ProductDescription, { words, content }: Submission): TextIdentity | undefined {
  return words ?? identify?.(content)
}

/** A long text keeps a check busy for a while; other callers are served between two checks. */
async function askInTurns<Reading>(checks: Check<Reading>[], reading: Reading, context: AnalysisContext) {
  const replies: (Answer | Promise<Answer>)[] = []
  for (const check of checks) {
    await context.nextTurn()
    const answer = check.ask(reading, context)
    // Awaited with the others below: a rejection before that must not count as unhandled.
    if (isPromise(answer)) answer.catch(() => {})
    replies.push(answer)
  }
  return replies
}

/** Member by member: Object.fromEntries takes three times as long. */
function answersByCode<Reading>(checks: Check<Reading>[], answers: Answer[]): Record<string, Answer> {
  const byCode: Record<string, Answer> = {}
  for (const [at, { code }] of checks.entries()) byCode[code] = answers[at]!
  return byCode
}

function weigh(code: string, max: number, answer: Answer, content: string): Finding {
  const { outcome, sentence, evidence } = answer
  const points = outcome === 'inconclusive' ? 0 : Math.round(answer.share * max)
  return { code, outcome, points, max, sentence, evidence: locateEvidence(evidence, content) }
}

/** Each limit once, in the rubric's order, with the first reason given for it. */
function limitsInForce(reasons: LimitReason[], rubric: Rubric, content: string): Limit[] {
  if (reasons.length === 0) return []
  const { limits = {} } = rubric
  const unknown = reasons.find(({ code }) => !Object.hasOwn(limits, code))
  if (unknown !== undefined) throw new Error(`${rubric.version} has no limit ${unknown.code}`)
  return Object.entries(limits).flatMap(([code, { atMost }]) => {
    const reason = reasons.find(each => each.code === code)
    return reason === undefined
      ? []
      : [{ code, atMost, sentence: reason.sentence, evidence: locateEvidence(reason.evidence, content) }]
  })
}

function isPromise(answer: Answer | Promise<Answer>): answer is Promise<Answer> {
  return answer instanceof Promise
}
