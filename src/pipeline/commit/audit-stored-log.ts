import { equalBytes } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { parseEntry } from '../../core/log/entry.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { leafHash } from '../../core/log/merkle.ts'
import { type KeyPeriod, openCheckpointOf } from '../../core/log/succession.ts'
import { TILE_WIDTH } from '../../core/log/tiles.ts'
import { appendLeaves, emptyEdge, rootOf, type UpdatedTile } from '../../core/log/tree-edge.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { CertificateStatus } from '../../core/record/certificate.ts'
import { codeHashOf } from '../../core/record/verify-code.ts'
import type { StoredCertificate, StoredCertificates } from './stored-certificates.port.ts'

/** Small, because nothing else is answered by this thread meanwhile. */
const AT_ONCE = 32

export type AuditDeps = {
  log: LogReader
  blocks: BlockStore
  certificates: StoredCertificates
  /** Called after each piece of work, with the entries that were checked so far. Rejects to end the audit. */
  rest(position: number): Promise<void>
}

/** The number of certificates by the entries, and those that are no longer active, by the names in the log. */
type LoggedState = { head: LogHead; certificates: number; statuses: Map<string, CertificateStatus> }

/**
 * Reads the whole stored log again, as far as it reaches now: every entry against its tiles, the tiles against the signed
 * root, every record against its CID, every row against its entry and its status against the entries about it. Returns the
 * first fault, or undefined where all is well.
 */
export async function auditStoredLog(deps: AuditDeps, periods: KeyPeriod[]): Promise<string | undefined> {
  const head = (await deps.log.head())!
  const state: LoggedState = { head, certificates: 0, statuses: new Map() }
  return (await entriesFault(state, deps, periods)) ?? (await rowsFault(state, deps))
}

async function entriesFault(
  state: LoggedState,
  deps: AuditDeps,
  periods: KeyPeriod[],
): Promise<string | undefined> {
  const { log } = deps
  const { size, checkpoint } = state.head
  let edge = emptyEdge()
  for (let start = 0; start < size; start += TILE_WIDTH) {
    const end = Math.min(start + TILE_WIDTH, size)
    const bytes = await log.entries(start, end)
    if (bytes.length !== end - start) return `an entry from ${start} to ${end - 1} is missing`
    const growth = appendLeaves(edge, bytes.map(leafHash))
    edge = growth.edge
    const fault = (await tileFault(growth.tiles, log)) ?? (await bundleFault(start, bytes, state, deps))
    if (fault !== undefined) return fault
  }
  const head = await openCheckpointOf(checkpoint, periods)
  if (head === undefined || head.size !== size) return 'the checkpoint is not signed by the log’s key'
  return equalBytes(rootOf(edge), head.root)
    ? undefined
    : 'the entries do not have the root in the checkpoint'
}

async function tileFault(tiles: UpdatedTile[], log: LogReader): Promise<string | undefined> {
  for (const { level, index, hashes } of tiles) {
    const tile = await log.tile(level, index)
    // A tile may have grown since the head was read.
    if (tile === undefined || !equalBytes(tile.subarray(0, hashes.length), hashes))
      return `tile ${index} of level ${level} does not hold the hashes of its entries`
  }
  return undefined
}

async function bundleFault(
  start: number,
  bytes: Uint8Array[],
  state: LoggedState,
  { blocks, rest }: AuditDeps,
): Promise<string | undefined> {
  for (const [offset, each] of bytes.entries()) {
    const index = start + offset
    const entry = parseEntry(each)
    if (entry === undefined) return `entry ${index} is not in the log’s format`
    if (entry.type === 'revoked' || entry.type === 'superseded') state.statuses.set(entry.code, entry.type)
    if (entry.type === 'certified') {
      state.certificates += 1
      const block = await blocks.get(entry.cid)
      if (block === undefined || cidOf(block) !== entry.cid)
        return `the record of entry ${index} is missing or damaged`
    }
    if ((offset + 1) % AT_ONCE === 0 || offset === bytes.length - 1) await rest(index + 1)
  }
  return undefined
}

/** Rows are read in the order of their codes, for which there is an index. */
async function rowsFault(state: LoggedState, deps: AuditDeps): Promise<string | undefined> {
  const { size } = state.head
  let count = 0
  let rows: StoredCertificate[] = []
  do {
    rows = await deps.certificates.after(rows.at(-1)?.code ?? '', AT_ONCE)
    for (const row of rows) {
      if (row.entryIndex >= size) continue
      count += 1
      const fault = await rowFault(row, state, deps.log)
      if (fault !== undefined) return `the row of ${row.code} ${fault}`
    }
    await deps.rest(size)
  } while (rows.length === AT_ONCE)
  return count === state.certificates
    ? undefined
    : `the log has ${state.certificates} certificates, and the database ${count}`
}

async function rowFault(
  { entryIndex, code, cid, status }: StoredCertificate,
  { head, statuses }: LoggedState,
  log: LogReader,
): Promise<string | undefined> {
  const [bytes] = await log.entries(entryIndex, entryIndex + 1)
  const entry = bytes && parseEntry(bytes)
  const names = [code, codeHashOf(code)]
  if (entry?.type !== 'certified' || !names.includes(entry.code) || entry.cid !== cid)
    return `is not that of entry ${entryIndex}`
  const logged = names.map(name => statuses.get(name)).find(each => each !== undefined) ?? 'active'
  const changes = await log.statusChanges(code)
  if (status === logged && changes.length > 0 === (logged !== 'active')) return undefined
  // It may have changed after the head was read.
  if ((changes.at(-1) ?? 0) >= head.size) return undefined
  return `says ${status}, and the log says ${logged}`
}
