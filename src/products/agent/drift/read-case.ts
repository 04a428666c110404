import type { Lineage } from '../../../core/judging/product.ts'
import type { Submission } from '../../../core/judging/submission.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { EarlierDeclaration, EarlierDeclarations } from '../earlier-declarations.port.ts'
import { declaredHost } from '../identity/declared-host.ts'
import { claimedName } from '../known-names/claimed-name.ts'
import type { OperatorIdentity } from '../operator-identity.port.ts'
import { readAgent } from '../request.ts'
import type { AgentCase, Comparison } from './agent-case.ts'
import { compareDeclarations } from './compare-declarations.ts'
import { lineageOf } from './lineage.ts'

type CaseDeps = {
  registrableDomain: RegistrableDomain
  earlierAgents?: EarlierDeclarations | undefined
  operators?: OperatorIdentity | undefined
}

type Line = Pick<Lineage, 'keys' | 'holder'>

type ReadCase = (submission: Submission) => Promise<AgentCase>

/** Reads a declaration and looks for the one before it. */
export function createCaseReader({ registrableDomain, earlierAgents, operators }: CaseDeps): ReadCase {
  /** Both are read once more, with every sentence: most declarations have no earlier one, and need not pay for it. */
  async function compare(before: EarlierDeclaration, now: Submission): Promise<Comparison> {
    const { code: since, title } = before
    if (before.contentHash === now.contentHash && title === now.title)
      return { kind: 'compared', since, drift: { changes: [], isComplete: true } }
    const earlier = { content: await before.content(), ...(title !== undefined && { title }) }
    const drift = compareDeclarations(readAgent(earlier, []), readAgent(now, []), registrableDomain)
    return { kind: 'compared', since, drift }
  }

  async function find(accountId: string, line: Line, submission: Submission): Promise<Comparison> {
    if (earlierAgents === undefined) return { kind: 'unknown' }
    const last = await earlierAgents.last(accountId, line)
    return last === undefined ? { kind: 'first' } : compare(last, submission)
  }

  return async function readCase(submission) {
    const reading = readAgent(submission)
    const { accountId } = submission
    const host = declaredHost(reading)
    const claim = {
      ...reading,
      submitted: submission,
      declaredHost: host,
      knownName: claimedName(reading, submission.title),
    }
    if (accountId === undefined)
      return { ...claim, earlier: { kind: 'unknown' }, shownDomains: undefined, lineage: undefined }
    const line = lineageOf(reading, accountId)
    const [earlier, shownDomains] = await Promise.all([
      find(accountId, line, submission),
      host && operators?.domains(accountId),
    ])
    return { ...claim, earlier, shownDomains, lineage: { ...line, changes: changesOf(earlier) } }
  }
}

function changesOf(earlier: Comparison): Lineage['changes'] {
  if (earlier.kind !== 'compared') return undefined
  const kinds = new Set(earlier.drift.changes.map(({ kind }) => kind))
  return { since: earlier.since, kinds: [...kinds] }
}
