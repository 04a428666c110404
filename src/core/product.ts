import { ALONE, type Asker } from './asker.ts'
import type { CertificateDetails } from './certificate-details.ts'
import { type Answer, type Check, type Finding, inconclusive } from './finding.ts'
import type { Problem } from './problem.ts'
import type { ProductType } from './product-type.ts'
import { isLong, type Submission } from './submission.ts'
import { isTimeOver } from './time-over.ts'
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
  /**
   * Puts every check to the submission and returns the findings in the rubric's order. What the asker's time was too
   * short for stays inconclusive; when the asker has gone, it rejects.
   */
  examine(submission: Submission, asker?: Asker): Promise<Finding[]>
  /** Numbers that recognise passages later and cannot be turned back into text. */
  fingerprint?(submission: Submission): number[]
  /** Why this must not be certified at all. Asked before anything else, and before anything is stored. */
  refuse?(submission: Submission): Problem | undefined
  /** Asked after `examine`, which may have looked at earlier versions. */
  lineage?(submission: Submission): Lineage | undefined
  /** What the owner gets to see beside the findings, and nobody else. Asked after `examine`. */
  details?(submission: Submission): CertificateDetails | undefined
}

const OUT_OF_TIME = 'The time that judging a text may take was over before this could be answered.'

type ProductPlan<Reading> = Omit<Product, 'examine'> & {
  read(submission: Submission, asker: Asker): Reading | Promise<Reading>
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
    async examine(submission, asker = ALONE) {
      const reading = await read(submission, asker)
      const asked = isLong(submission)
        ? await askInTurns(checks, reading, asker)
        : checks.map(check => check.ask(reading, asker))
      // Most products answer at once, and waiting would cost more than some of their answers.
      const answers = asked.some(isPromise) ? await Promise.all(asked.map(inTime)) : (asked as Answer[])
      return checks.map(({ code }, at) => weigh(code, rest.rubric.checks[code]!.points, answers[at]!))
    },
  }
}

/** A long text keeps a check busy for a while; between two of them whoever else waits is served. */
async function askInTurns<Reading>(checks: Check<Reading>[], reading: Reading, asker: Asker) {
  const asked: (Answer | Promise<Answer>)[] = []
  for (const check of checks) {
    await asker.nextTurn()
    const answer = check.ask(reading, asker)
    // It is awaited with the others; should it fail before that, its failure still has somebody waiting for it.
    if (isPromise(answer)) answer.catch(() => {})
    asked.push(answer)
  }
  return asked
}

async function inTime(answer: Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isTimeOver(error)) return inconclusive(OUT_OF_TIME)
    throw error
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
