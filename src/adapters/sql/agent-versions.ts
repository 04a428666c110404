import type { Transaction } from 'kysely'
import { fromUtf8 } from '../../core/bytes.ts'
import type { PinproofRecord } from '../../core/record-shape.ts'
import type { NewCertificate } from '../../pipeline/commit/commit-store.port.ts'
import type { EarlierDeclarations } from '../../products/agent/earlier-declarations.port.ts'
import type { Database } from './database.ts'
import { insertRows } from './insert-rows.ts'
import type { Schema } from './schema.ts'

/** Of so many newest versions the one with the same holder is looked for. */
const VERSIONS_LOOKED_AT = 16

type Version = {
  entry_index: number
  holder: number
  code: string | null
  content_hash: string | null
  title: string | null
  cid: string | null
}

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

/**
 * The newest entries of a key lie side by side, so the cost does not grow with how many there are. An entry without a
 * code is another account's: keys are short, and may coincide.
 */
const newest = (count: number) =>
  `select v.entry_index, v.holder, c.code, c.content_hash, c.title, c.cid from agent_versions v
   left join certificates c on c.account_id = ? and c.entry_index = v.entry_index
   where v.version_key = ? order by v.entry_index desc limit ${count}`
const NEWEST = newest(1)
const NEWEST_FEW = newest(VERSIONS_LOOKED_AT)

const BLOCK = 'select bytes from blocks where cid = ?'

export function createEarlierDeclarations({ glance }: Database): EarlierDeclarations {
  return {
    async last(accountId, { keys, holder }) {
      const versions = (await Promise.all(keys.map(key => newestOf(accountId, key, holder)))).flat()
      const isHolders = (version: Version) => Number(version.holder === holder)
      const [last] = versions
        .filter(({ code }) => code !== null)
        .sort((left, right) => isHolders(right) - isHolders(left) || right.entry_index - left.entry_index)
      if (last === undefined) return undefined
      const { code, content_hash: contentHash, title, cid } = last
      return {
        code: code!,
        contentHash: contentHash!,
        title: title ?? undefined,
        content: () => declaredIn(cid!),
      }
    },
  }

  /** As a rule the newest has the same holder, and the others need not be read. */
  async function newestOf(accountId: string, key: number, holder: number): Promise<Version[]> {
    const [last] = await glance<Version>(NEWEST, accountId, key)
    if (last === undefined || last.holder === holder) return last === undefined ? [] : [last]
    return glance<Version>(NEWEST_FEW, accountId, key)
  }

  async function declaredIn(cid: string): Promise<string> {
    const [block] = await glance<{ bytes: Uint8Array }>(BLOCK, cid)
    const { credentialSubject }: PinproofRecord = JSON.parse(fromUtf8(block!.bytes)!)
    return credentialSubject.declaration ?? ''
  }
}
