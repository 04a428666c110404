import type { Transaction } from 'kysely'
import { recordOfBlock } from '../../../core/record/record-shape.ts'
import type { NewCertificate } from '../../../pipeline/commit/commit-store.port.ts'
import type { EarlierDeclarations } from '../../../products/agent/earlier-declarations.port.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

/** Newest versions among which one of the same holder is searched. */
const VERSIONS_SEARCHED = 16

type Version = { entry_index: number; holder: number }
/** Without a certificate where the entry belongs to another account: keys are short, and may collide. */
type CertifiedVersion = Version &
  ({ code: string; content_hash: string; title: string | null; cid: string } | { code: null })

/** In the transaction that issues the certificates. */
export async function insertVersions(tx: Transaction<Schema>, certificates: NewCertificate[]): Promise<void> {
  const withLineage = certificates.filter(({ lineage }) => lineage !== undefined)
  const versions = withLineage.flatMap(({ certificate: { entryIndex }, lineage }) =>
    lineage!.keys.map(version_key => ({ version_key, entry_index: entryIndex, holder: lineage!.holder })),
  )
  await insertRows(tx, 'agent_versions', versions)
  const changes = withLineage.flatMap(({ certificate: { entryIndex }, lineage }) =>
    lineage!.changes === undefined
      ? []
      : {
          entry_index: entryIndex,
          since_code: lineage!.changes.since,
          kinds: lineage!.changes.kinds.join(' '),
        },
  )
  await insertRows(tx, 'agent_changes', changes)
}

/** Entries of a key are adjacent in the index: the cost does not grow with their number. */
const newest = (count: number) =>
  `select versions.entry_index, holder, code, content_hash, title, cid from agent_versions as versions
    left join certificates on account_id = ? and certificates.entry_index = versions.entry_index
    where version_key = ? order by versions.entry_index desc limit ${count}`
const NEWEST = newest(1)
export const NEWEST_FEW = newest(VERSIONS_SEARCHED)

const BLOCK = 'select bytes from blocks where cid = ?'

export function createEarlierDeclarations({ readRaw }: Database): EarlierDeclarations {
  return {
    async last(accountId, { keys, holder }) {
      const versions = (await Promise.all(keys.map(key => newestOf(accountId, key, holder)))).flat()
      const isHolders = (version: Version) => Number(version.holder === holder)
      versions.sort(
        (left, right) => isHolders(right) - isHolders(left) || right.entry_index - left.entry_index,
      )
      const own = versions.find(({ code }) => code !== null)
      if (own === undefined || own.code === null) return undefined
      const { code, content_hash: contentHash, title, cid } = own
      return { code, contentHash, title: title ?? undefined, content: () => declarationIn(cid) }
    },
  }

  /** Usually the newest has the same holder, and the others need not be read. */
  async function newestOf(accountId: string, key: number, holder: number): Promise<CertifiedVersion[]> {
    const [last] = await readRaw<CertifiedVersion>(NEWEST, accountId, key)
    if (last === undefined || last.holder === holder) return last === undefined ? [] : [last]
    return readRaw<CertifiedVersion>(NEWEST_FEW, accountId, key)
  }

  async function declarationIn(cid: string): Promise<string> {
    const [block] = await readRaw<{ bytes: Uint8Array }>(BLOCK, cid)
    const { credentialSubject } = recordOfBlock(block!.bytes)
    return credentialSubject.declaration ?? ''
  }
}
