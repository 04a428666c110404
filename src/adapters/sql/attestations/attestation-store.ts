import type { Kysely } from 'kysely'
import type { AttestationStore } from '../../../attestations/attestation-store.port.ts'
import type { CosignedCheckpoint } from '../../../core/log/attestations.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { attestorFromRow, cosignedFromRow } from './attestation-rows.ts'

export function createAttestationStore({
  writer,
  reader,
}: Pick<Database, 'writer' | 'reader'>): AttestationStore {
  return {
    async cosigned() {
      const newest = reader.selectFrom('cosigned_checkpoints').selectAll().orderBy('size', 'desc')
      return cosignedFromRow(await newest.limit(1).executeTakeFirst())
    },
    keepCosigned: checkpoint => writer.transaction().execute(tx => replaceCosigned(tx, checkpoint)),
    async keepStamp({ authority, size, checkpoint, token, at }) {
      const row = { authority, size, checkpoint, token, stamped_at: at.getTime() }
      const insert = writer.insertInto('time_stamps').values(row)
      await insert.onConflict(conflict => conflict.columns(['authority', 'size']).doNothing()).execute()
    },
    async find(kind, name) {
      const row = reader.selectFrom('attestors').selectAll().where('kind', '=', kind).where('name', '=', name)
      return attestorFromRow(await row.executeTakeFirst())
    },
    async keep({ kind, name, size = null, attestedAt, trouble = null }) {
      const change = { size, attested_at: attestedAt?.getTime() ?? null, trouble }
      const insert = writer.insertInto('attestors').values({ kind, name, ...change })
      await insert.onConflict(conflict => conflict.columns(['kind', 'name']).doUpdateSet(change)).execute()
    },
  }
}

/** At most two remain: the newest with a quorum, and a newer one without. */
async function replaceCosigned(tx: Kysely<Schema>, { size, note, isQuorum }: CosignedCheckpoint) {
  const change = { note, is_quorum: isQuorum ? 1 : 0 }
  await tx
    .insertInto('cosigned_checkpoints')
    .values({ size, ...change })
    .onConflict(conflict =>
      conflict
        .column('size')
        .doUpdateSet(change)
        .where('cosigned_checkpoints.is_quorum', '<=', change.is_quorum),
    )
    .execute()
  const older = tx.deleteFrom('cosigned_checkpoints').where('size', '<', size)
  await (isQuorum ? older : older.where('is_quorum', '=', 0)).execute()
}
