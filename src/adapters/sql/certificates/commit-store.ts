import type { Transaction } from 'kysely'
import type { Certificate } from '../../../core/record/certificate.ts'
import type {
  CommitStore,
  CommitTransaction,
  IdempotencyClaim,
  LogExtension,
  NewCertificate,
} from '../../../pipeline/commit/commit-store.port.ts'
import { insertVersions } from '../agents/agent-versions.ts'
import { batchParameters } from '../engine/batch-parameters.ts'
import { compileOnce, readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import { isInList, listParameter } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import { writeRecordKey } from '../keys/record-key-rows.ts'
import { queueDeliveries, subscribers } from '../outboxes/webhook-delivery-rows.ts'
import { prefixHead, writePrefixTree } from '../prefix-tree/prefix-tree-rows.ts'
import type { Schema } from '../schema/schema.ts'
import { insertDetails, insertParagraphs } from './certificate-details-rows.ts'
import { certificateFromRow, rowFromCertificate } from './certificate-rows.ts'
import { writeDebits } from './debit-rows.ts'
import { insertFingerprints } from './fingerprint-rows.ts'
import { writeHandOver } from './hand-over-rows.ts'
import { documentKeys, keepDocuments } from './kept-document-rows.ts'
import { HEAD_ID, storedHead } from './log-reader.ts'

type Tx = Transaction<Schema>

export function createCommitStore({ writer }: Database): CommitStore {
  return {
    transaction: work => writer.transaction().execute(tx => work(asCommitTransaction(tx))),
  }
}

function asCommitTransaction(tx: Tx): CommitTransaction {
  return {
    head: () => storedHead(tx),
    storedAnswers: claims => storedAnswers(tx, claims),
    remaining: accountIds => remaining(tx, accountIds),
    async certificates(codes) {
      const query = tx
        .selectFrom('certificates')
        .selectAll()
        .where(isInList(tx, 'code', codes))
      return (await query.execute()).map(certificateFromRow)
    },
    documentKeys: accountIds => documentKeys(tx, accountIds),
    subscribers: accountIds => subscribers(tx, accountIds),
    writeCertificates: certificates => writeCertificates(tx, certificates),
    writeStatus: (certificate, entryIndex) => writeStatus(tx, certificate, entryIndex),
    writeDebits: debits => writeDebits(tx, debits),
    keepDocuments: documents => keepDocuments(tx, documents),
    async writeAnswers(claims, at) {
      const rows = claims.map(({ accountId, key, fingerprint, answer }) => ({
        account_id: accountId,
        idempotency_key: key,
        fingerprint,
        answer,
        created_at: at.getTime(),
      }))
      await insertRows(tx, 'idempotent_answers', rows)
    },
    queueDeliveries: deliveries => queueDeliveries(tx, deliveries),
    writeRecordKey: recordKey => writeRecordKey(tx, recordKey),
    prefixSize: async () => (await prefixHead(tx)).size,
    writePrefixTree: (update, rootEntry) => writePrefixTree(tx, update, rootEntry),
    extendLog: extension => extendLog(tx, extension),
  }
}

const remainingRows = readOnceCompiled(db =>
  db
    .selectFrom('accounts')
    .select(['id', 'remaining'])
    .where(isInList(db, 'id', []))
    // An account under erasure gets no more certificates.
    .where('state', '<>', 'leaving'),
)

async function remaining(tx: Tx, accountIds: string[]): Promise<Map<string, number>> {
  const rows = await remainingRows(tx, listParameter(tx, accountIds), 'leaving')
  return new Map(rows.map(row => [row.id, row.remaining]))
}

const answerRows = readOnceCompiled(db =>
  db
    .selectFrom('idempotent_answers')
    .selectAll()
    .where(isInList(db, 'account_id', []))
    .where(isInList(db, 'idempotency_key', [])),
)

async function storedAnswers(tx: Tx, claims: IdempotencyClaim[]): Promise<IdempotencyClaim[]> {
  const lists = [claims.map(claim => claim.accountId), claims.map(claim => claim.key)]
  const rows = await answerRows(tx, ...lists.map(list => listParameter(tx, [...new Set(list)])))
  return rows.map(row => ({
    accountId: row.account_id,
    key: row.idempotency_key,
    fingerprint: row.fingerprint,
    answer: row.answer,
  }))
}

async function writeCertificates(tx: Tx, certificates: NewCertificate[]): Promise<void> {
  const blocks = certificates.map(({ certificate, block }) => ({ cid: certificate.cid, bytes: block }))
  await insertRows(tx, 'blocks', blocks)
  await insertRows(
    tx,
    'certificates',
    certificates.map(({ certificate }) => rowFromCertificate(certificate)),
  )
  await insertFingerprints(tx, certificates)
  await insertVersions(tx, certificates)
  await insertDetails(tx, certificates)
  await insertParagraphs(tx, certificates)
}

async function writeStatus(tx: Tx, certificate: Certificate, entryIndex: number): Promise<void> {
  const { code, cid, status, statusAt, statusReason, supersededBy } = certificate
  const change = {
    status,
    status_at: statusAt.getTime(),
    status_reason: statusReason ?? null,
    superseded_by: supersededBy ?? null,
  }
  await tx.updateTable('certificates').set(change).where('code', '=', code).execute()
  await tx.insertInto('status_changes').values({ entry_index: entryIndex, code, cid }).execute()
}

const moveHead = compileOnce(db =>
  db
    .updateTable('log_head')
    .set({ size: 0, checkpoint: '', last_entry_at: 0, origin: '' })
    .where('id', '=', HEAD_ID)
    .where('size', '=', 0),
)

const writeTile = compileOnce(db =>
  db
    .insertInto('log_tiles')
    .values({ level: 0, tile_index: 0, bytes: new Uint8Array() })
    .onConflict(conflict =>
      conflict.columns(['level', 'tile_index']).doUpdateSet(row => ({ bytes: row.ref('excluded.bytes') })),
    ),
)

async function extendLog(tx: Tx, extension: LogExtension): Promise<void> {
  const { previousSize, entries, tiles, head, handOver, correctedFrom } = extension
  const { size, checkpoint, lastEntryAt, origin } = head
  const headParameters = [size, checkpoint, lastEntryAt.getTime(), origin, HEAD_ID, previousSize]
  const { numAffectedRows } = await tx.executeQuery(moveHead(tx, headParameters))
  if (numAffectedRows !== 1n) throw new Error('another writer has extended this log')
  await insertRows(
    tx,
    'log_entries',
    entries.map((bytes, offset) => ({ entry_index: previousSize + offset, bytes })),
  )
  const tileParameters = tiles.map(({ level, index, bytes }) => [level, index, bytes])
  await tx.executeQuery(writeTile(tx, batchParameters(tileParameters)))
  if (handOver !== undefined) await writeHandOver(tx, previousSize, handOver)
  if (correctedFrom !== undefined) {
    const correction = { entry_index: previousSize, from_index: correctedFrom }
    await tx.insertInto('time_corrections').values(correction).execute()
  }
}
