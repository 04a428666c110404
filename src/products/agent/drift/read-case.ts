import type { Lineage } from '../../../core/judging/product.ts'
import type { Submission } from '../../../core/judging/submission.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import type { CardVerifier } from '../card-verifier.port.ts'
import type { EarlierDeclaration, EarlierDeclarations } from '../earlier-declarations.port.ts'
import { declaredHost } from '../identity/declared-host.ts'
import { claimedName } from '../known-names/claimed-name.ts'
import type { OperatorIdentity } from '../operator-identity.port.ts'
import type { Declaration } from '../reading/declaration.ts'
import { readAgent } from '../request.ts'
import type { AgentCase, Comparison } from './agent-case.ts'
import { compareDeclarations } from './compare-declarations.ts'
import type { Change } from './drift-change.ts'
import { type Line, lineageOf } from './lineage.ts'
import { signedAnew } from './signing-keys.ts'

type CaseDeps = {
  registrableDomain: RegistrableDomain
  earlierAgents?: EarlierDeclarations | undefined
  operators?: OperatorIdentity | undefined
  cardVerifier?: CardVerifier | undefined
}

type ReadCase = (submission: Submission) => Promise<AgentCase>

type Compare = (before: EarlierDeclaration, now: Submission) => Promise<Comparison>

function createComparer({ registrableDomain, operators, cardVerifier: verifier }: CaseDeps): Compare {
  async function keysSince(was: Declaration, is: Declaration, now: Submission): Promise<Change[]> {
    const isSigned = was.signatures.length > 0 && is.signatures.length > 0
    if (!isSigned || verifier === undefined || now.accountId === undefined) return []
    const keys = (await operators?.keys(now.accountId)) ?? []
    return signedAnew(was, is, { verifier, keys, at: now.receivedAt })
  }

  /** Both are read once more, with every sentence: most declarations have no earlier one, and need not pay for it. */
  return async function compare(before, now) {
    const { code: since, title } = before
    if (before.contentHash === now.contentHash && title === now.title)
      return { kind: 'compared', since, drift: { changes: [], isComplete: true } }
    const earlier = { content: await before.content(), ...(title !== undefined && { title }) }
    const [was, is] = [readAgent(earlier, []), readAgent(now, [])]
    const drift = compareDeclarations(was, is, registrableDomain, await keysSince(was, is, now))
    return { kind: 'compared', since, drift }
  }
}

/** Reads a declaration and looks for the one before it. */
export function createCaseReader(deps: CaseDeps): ReadCase {
  const { earlierAgents, operators } = deps
  const compare = createComparer(deps)

  async function find(accountId: string, line: Line, submission: Submission): Promise<Comparison> {
    if (earlierAgents === undefined) return { kind: 'unknown' }
    const { keys, kinKeys, holder } = line
    const last = await earlierAgents.last(accountId, { keys, holder })
    if (last !== undefined) return compare(last, submission)
    const kin =
      kinKeys.length > 0 ? await earlierAgents.last(accountId, { keys: kinKeys, holder }) : undefined
    return kin === undefined ? { kind: 'first' } : withoutMove(await compare(kin, submission))
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
    const { keys, kinKeys, holder } = line
    const lineage = { keys: [...keys, ...kinKeys], holder, changes: changesOf(earlier) }
    return { ...claim, earlier, shownDomains, lineage }
  }
}

/** "Desk 2" may stand beside "Desk" at an address of its own, as long as it promises the same. */
function withoutMove(comparison: Comparison): Comparison {
  if (comparison.kind !== 'compared') return comparison
  const { drift } = comparison
  const changes = drift.changes.filter(({ kind }) => kind !== 'endpoint-changed')
  const [move] = drift.changes
  const isMoveOnly = move !== undefined && changes.length === 0
  return {
    ...comparison,
    drift: { ...drift, changes: isMoveOnly ? [{ ...move, kind: 'wording' }] : changes },
  }
}

function changesOf(earlier: Comparison): Lineage['changes'] {
  if (earlier.kind !== 'compared') return undefined
  const kinds = new Set(earlier.drift.changes.map(({ kind }) => kind))
  return { since: earlier.since, kinds: [...kinds] }
}
