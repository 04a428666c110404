import { CHANGE_KINDS, isDangerous } from '../../../core/judging/declared-change.ts'
import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { enumerate } from '../../../language/wording.ts'
import type { AgentCase, Comparison } from '../drift/agent-case.ts'
import { unreadable } from './silence.ts'

export const driftCheck: Check<AgentCase> = {
  code: 'agent-drift',
  ask(reading) {
    const { earlier } = reading
    if (earlier.kind === 'unknown')
      return inconclusive('Nobody is logged in whose earlier declarations this one could be compared with.')
    if (earlier.kind === 'first')
      return inconclusive(
        'This account has not declared this agent before, so there is nothing to compare with.',
      )
    return answerDrift(earlier, reading)
  },
}

function answerDrift(
  { since, drift }: Extract<Comparison, { kind: 'compared' }>,
  reading: AgentCase,
): Answer {
  const dangerous = drift.changes.filter(({ kind }) => isDangerous(kind))
  if (dangerous.length > 0) {
    const kinds = [...new Set(dangerous.map(({ kind }) => CHANGE_KINDS[kind]))]
    return weakens(
      0,
      `Since the certificate ${since}, ${enumerate(kinds)}.`,
      dangerous.map(({ evidence }) => evidence),
    )
  }
  if (!drift.isComplete)
    return inconclusive(`This declaration, or the one of ${since}, is too long to be compared to its end.`)
  if (drift.changes.length === 0) return supports(1, `The declaration is word for word that of ${since}.`)
  return (
    unreadable(reading, 'what changed') ??
    supports(1, `Since the certificate ${since}, nothing changed but the wording.`)
  )
}
