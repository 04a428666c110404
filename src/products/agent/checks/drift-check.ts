import { CHANGE_KINDS, isDangerous } from '../../../core/judging/declared-change.ts'
import {
  type Answer,
  type Check,
  inconclusive,
  limited,
  supports,
  weakens,
} from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentCase, Comparison } from '../drift/agent-case.ts'
import type { ToldChange } from '../drift/drift-change.ts'
import { unreadable } from './silence.ts'

/** A dangerous change that its declaration announces is still one that users must know of. */
const ANNOUNCED_SHARE = 0.5

export const driftCheck: Check<AgentCase> = {
  code: 'agent-drift',
  ask(reading) {
    const { earlier } = reading
    if (earlier.kind === 'unknown')
      return inconclusive(
        say`Nobody is logged in whose earlier declarations this one could be compared with.`,
      )
    if (earlier.kind === 'first')
      return inconclusive(
        say`This account has not declared this agent before, so there is nothing to compare with.`,
      )
    return answerDrift(earlier, reading)
  },
}

function answerDrift(
  { since, drift }: Extract<Comparison, { kind: 'compared' }>,
  reading: AgentCase,
): Answer {
  const dangerous = drift.changes.filter(({ kind }) => isDangerous(kind))
  if (dangerous.length > 0) return answerDangerous(since, dangerous)
  if (!drift.isComplete)
    return inconclusive(say`This declaration, or the one of ${since}, is too long to be compared to its end.`)
  if (drift.changes.length === 0) return supports(1, say`The declaration is word for word that of ${since}.`)
  return (
    unreadable(reading, say`what changed`) ??
    supports(1, say`Since the certificate ${since}, nothing changed but the wording.`)
  )
}

function answerDangerous(since: string, dangerous: ToldChange[]): Answer {
  const silent = dangerous.filter(({ isAnnounced }) => !isAnnounced)
  const evidence = dangerous.map(change => change.evidence)
  const sentence = say`Since the certificate ${since}, ${inWords(dangerous)}`
  if (silent.length === 0)
    return weakens(ANNOUNCED_SHARE, say`${sentence}; the declaration announces it.`, evidence)
  return limited(
    weakens(0, `${sentence}.`, evidence),
    'agent-dangerous-change',
    say`Since the certificate ${since}, ${inWords(silent)}, and the declaration does not announce it.`,
    silent.map(change => change.evidence),
  )
}

function inWords(changes: ToldChange[]): string {
  return [...new Set(changes.map(({ kind }) => CHANGE_KINDS[kind]))].join('; ')
}
