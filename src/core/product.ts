import type { Answer, Check, Finding } from './finding.ts'
import type { ProductType } from './product-type.ts'
import type { Submission } from './submission.ts'
import type { Rubric } from './verdict.ts'

/** What of a submission may enter the public record. `private` puts only a salted commitment there. */
export type Disclosure =
  | { kind: 'public'; title?: string; sourceUrl?: string; declaration?: string }
  | { kind: 'private' }

export type Product = {
  type: ProductType
  rubric: Rubric
  disclose(submission: Submission): Disclosure
  /** Puts every check to the submission and returns the findings in the rubric's order. */
  examine(submission: Submission): Promise<Finding[]>
  /** Numbers that recognise a near duplicate later and cannot be turned back into text. */
  fingerprint?(submission: Submission): number[]
}

type ProductPlan<Reading> = Omit<Product, 'examine'> & {
  read(submission: Submission): Reading | Promise<Reading>
  checks: Check<Reading>[]
}

/** Ties a product's reading to its checks, and refuses a check that its rubric does not know or a rubric with more. */
export function defineProduct<Reading>({ read, checks, ...rest }: ProductPlan<Reading>): Product {
  const asked = checks.map(check => check.code)
  const published = Object.keys(rest.rubric.checks)
  const unmatched = [
    ...asked.filter(code => !published.includes(code)),
    ...published.filter(code => !asked.includes(code)),
  ]
  if (unmatched.length > 0)
    throw new Error(`${rest.type}: checks and rubric disagree on ${unmatched.join(', ')}`)

  return {
    ...rest,
    async examine(submission) {
      const reading = await read(submission)
      const findings: Finding[] = []
      for (const check of checks) {
        const { points } = rest.rubric.checks[check.code]!
        const answer = check.ask(reading)
        // Most checks answer at once; waiting for each of them would cost more than some of the answers.
        findings.push(weigh(check.code, points, isPromise(answer) ? await answer : answer))
      }
      return findings
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
