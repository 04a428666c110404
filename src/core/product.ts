import type { CertificateDetails } from './certificate-details.ts'
import type { Answer, Check, Finding } from './finding.ts'
import type { Problem } from './problem.ts'
import type { ProductType } from './product-type.ts'
import type { Submission } from './submission.ts'
import type { Rubric } from './verdict.ts'

/** What of a submission may enter the public record. `private` puts only a salted commitment there. */
export type Disclosure =
  | { kind: 'public'; title?: string; sourceUrl?: string; declaration?: string }
  | { kind: 'private' }

/** What ties a content to earlier versions of the same thing by the same account. */
export type Lineage = {
  /** Two contents that share one of these are versions of the same thing. */
  keys: number[]
  /** Who stands behind it: of several earlier versions, the newest with the same holder comes first. */
  holder: number
  /** The certificate it was compared with, and what kinds of changes were found, in our own words; none for a first. */
  changes: { since: string; kinds: string[] } | undefined
}

export type Product = {
  type: ProductType
  rubric: Rubric
  disclose(submission: Submission): Disclosure
  /** Puts every check to the submission and returns the findings in the rubric's order. */
  examine(submission: Submission): Promise<Finding[]>
  /** Numbers that recognise passages later and cannot be turned back into text. */
  fingerprint?(submission: Submission): number[]
  /** Why this must not be certified at all. Asked before anything else, and before anything is stored. */
  refuse?(submission: Submission): Problem | undefined
  /** Asked after `examine`, which may have looked at earlier versions. */
  lineage?(submission: Submission): Lineage | undefined
  /** What the owner gets to see beside the findings, and nobody else. Asked after `examine`. */
  details?(submission: Submission): CertificateDetails | undefined
}

type ProductPlan<Reading> = Omit<Product, 'examine'> & {
  read(submission: Submission): Reading | Promise<Reading>
  checks: Check<Reading>[]
}

/**
 * Ties a product's reading to its checks, and refuses a check that its rubric does not know or a rubric with more; only
 * an optional row may go unasked.
 */
export function defineProduct<Reading>({ read, checks, ...rest }: ProductPlan<Reading>): Product {
  const codes = checks.map(check => check.code)
  const published = Object.entries(rest.rubric.checks)
  const unasked = published.filter(([code, { optional }]) => !optional && !codes.includes(code))
  const unmatched = [
    ...codes.filter(code => !Object.hasOwn(rest.rubric.checks, code)),
    ...unasked.map(([code]) => code),
  ]
  if (unmatched.length > 0)
    throw new Error(`${rest.type}: checks and rubric disagree on ${unmatched.join(', ')}`)

  return {
    ...rest,
    async examine(submission) {
      const reading = await read(submission)
      const asked = checks.map(check => check.ask(reading))
      // Most products answer at once, and waiting would cost more than some of their answers.
      const answers = asked.some(isPromise)
        ? await Promise.all(asked.map(async answer => answer))
        : (asked as Answer[])
      return checks.map(({ code }, at) => weigh(code, rest.rubric.checks[code]!.points, answers[at]!))
    },
  }
}

function weigh(code: string, max: number, answer: Answer): Finding {
  const { outcome, sentence, evidence } = answer
  const points = outcome === 'inconclusive' ? 0 : Math.round(answer.share * max)
  return { code, outcome, points, max, sentence, evidence }
}

function isPromise(answer: Answer | Promise<Answer>): answer is Promise<Answer> {
  return answer instanceof Promise
}
