import type { Evidence } from '../../../core/judging/finding.ts'
import { type Check, supports, weakens } from '../../../core/judging/finding.ts'
import { enumerate } from '../../../language/wording.ts'
import type { AgentReading } from '../request.ts'

const ENOUGH = 0.7

export const identityCheck: Check<AgentReading> = {
  code: 'agent-identity',
  ask({ name, version, operator }) {
    const parts: [what: string, value: Evidence | undefined, share: number][] = [
      ['a name', name, 0.4],
      ['a version', version, 0.2],
      ['an operator', operator.name, 0.3],
      ['an address of the operator', operator.url, 0.1],
    ]
    const presentParts = parts.filter(([, value]) => value)
    const missing = parts.filter(([, value]) => !value).map(([what]) => what)
    const share = presentParts.reduce((sum, [, , part]) => sum + part, 0)
    const evidence = presentParts.map(([, value]) => value!)
    if (presentParts.length === 0)
      return weakens(0, 'The declaration gives no name, no version and no operator of the agent.')
    const gives = `The declaration gives ${enumerate(presentParts.map(([what]) => what))}`
    const sentence = missing.length === 0 ? `${gives}.` : `${gives}, but not ${enumerate(missing)}.`
    return share >= ENOUGH ? supports(share, sentence, evidence) : weakens(share, sentence, evidence)
  },
}
