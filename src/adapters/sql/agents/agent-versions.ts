import type { Transaction } from 'kysely'
import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { PinproofRecord } from '../../../core/record/record-shape.ts'
import type { NewCertificate } from '../../../pipeline/commit/commit-store.port.ts'
import type {
  EarlierDeclaration,
  EarlierDeclarations,
} from '../../../products/agent/earlier-declarations.port.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

/** Of so many newest versions the one with the same holder is looked for. */
const VERSIONS_LOOKED_AT = 16

type Version = { entry_index: number; holder: number }
type CertifiedRow = { code: string; content_hash: string; title: string | null; cid: string }

/** Written in the commit, with the certificates they belong to. */
export async function insertVersions(tx: Transaction<Schema>, certificates: NewCertificate[]): Promise<void> {
  const traced = certificates.filter(({ lineage }) => lineage !== undefined)
  const versions = traced.flatMap(({ certificate: { entryIndex }, lineage }) =>
    lineage!.keys.map(version_key => ({ version_key, entry_index: entryIndex, holder: lineage!.holder })),
  )
  await insertRows(tx, 'agent_versions', versions)
  const changes = traced.flatMap(({ certificate: { entryIndex }, lineage }) =>
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

/** The newest entries of a key lie side by side, so the cost does not grow with how many there are. */
const newest = (count: number) =>
  `select entry_index, holder from agent_versions where version_key = ? order by entry_index desc limit ${count}`
const NEWEST = newest(1)
const NEWEST_FEW = newest(VERSIONS_LOOKED_AT)

const CERTIFIED =
  'select code, content_hash, title, cid from certificates where account_id = ? and entry_index = ?'

const BLOCK = 'select bytes from blocks where cid = ?'

export function createEarlierDeclarations({ readRaw }: Database): EarlierDeclarations {
  return {
    async last(accountId, { keys, holder }) {
      const versions = (await Promise.all(keys.map(key => newestOf(key, holder)))).flat()
      const isHolders = (version: Version) => Number(version.holder === holder)
      versions.sort(
        (left, right) => isHolders(right) - isHolders(left) || right.entry_index - left.entry_index,
      )
      for (const { entry_index } of versions) {
        const found = await findDeclaration(accountId, entry_index)
        if (found !== undefined) return found
      }
      return undefined
    },
  }

  /** As a rule the newest has the same holder, and the others need not be read. */
  async function newestOf(key: number, holder: number): Promise<Version[]> {
    const [last] = await readRaw<Version>(NEWEST, key)
    if (last === undefined || last.holder === holder) return last === undefined ? [] : [last]
    return readRaw<Version>(NEWEST_FEW, key)
  }

  /** Undefined where the entry is another account's: keys are short, and may coincide. */
  async function findDeclaration(
    accountId: string,
    entryIndex: number,
  ): Promise<EarlierDeclaration | undefined> {
    const [row] = await readRaw<CertifiedRow>(CERTIFIED, accountId, entryIndex)
    if (row === undefined) return undefined
    const { code, content_hash: contentHash, title, cid } = row
    return { code, contentHash, title: title ?? undefined, content: () => declaredIn(cid) }
  }

  async function declaredIn(cid: string): Promise<string> {
    const [block] = await readRaw<{ bytes: Uint8Array }>(BLOCK, cid)
    const { credentialSubject }: PinproofRecord = JSON.parse(fromUtf8(block!.bytes)!)
    return credentialSubject.declaration ?? ''
  }
}
