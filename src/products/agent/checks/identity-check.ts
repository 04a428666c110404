import {
  type Answer,
  type Check,
  type Evidence,
  inconclusive,
  supports,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { enumerate } from '../../../language/wording.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { domainShown } from '../identity/domain-shown.ts'

const ENOUGH = 0.7

/** Typed names are claims: they earn nothing until control of the declared domain confirms them. */
export const identityCheck: Check<AgentCase> = {
  code: 'agent-identity',
  ask(reading) {
    const { name, version, operator } = reading
    const parts: [what: string, evidence: Evidence | undefined, share: number][] = [
      [say`a name`, name, 0.4],
      [say`a version`, version, 0.2],
      [say`an operator`, operator.name, 0.3],
      [say`an address of the operator`, operator.url, 0.1],
    ]
    const present = parts.filter(([, evidence]) => evidence)
    const missing = parts.filter(([, evidence]) => !evidence).map(([what]) => what)
    const evidence = present.map(([, each]) => each!)
    if (present.length === 0)
      return inconclusive(say`The declaration gives no name, no version and no operator of the agent.`)
    const list = enumerate(present.map(([what]) => what))
    const gives = say`The declaration gives ${list}`
    const share = present.reduce((sum, [, , part]) => sum + part, 0)
    if (share < ENOUGH)
      return inconclusive(say`The declaration gives ${list}, but not ${enumerate(missing)}.`, evidence)
    return answerComplete(reading, gives, share, evidence)
  },
}

function answerComplete(reading: AgentCase, gives: string, share: number, evidence: Evidence[]): Answer {
  const control = domainShown(reading)
  return control === undefined
    ? inconclusive(say`${gives}, but nothing was shown that confirms it.`, evidence)
    : supports(share, say`${gives}, and control of ${control.domain} confirms it.`, evidence)
}
