import type { AttestationReader, Attestor } from '../../../core/log/attestations.port.ts'
import type { Database } from '../engine/database.ts'
import { attestorFromRow, cosignedFromRow, stampFromRow } from './attestation-rows.ts'

/** `asked` are the witnesses and authorities of the settings. Attestations of others, asked before, are still served. */
export function createAttestationReader(
  { reader }: Pick<Database, 'reader'>,
  asked: Pick<Attestor, 'kind' | 'name'>[],
): AttestationReader {
  return {
    async cosigned() {
      const rows = reader.selectFrom('cosigned_checkpoints').selectAll()
      const best = rows.orderBy('is_quorum', 'desc').orderBy('size', 'desc').limit(1)
      return cosignedFromRow(await best.executeTakeFirst())
    },
    async stampsOf(index) {
      const covering = reader.selectFrom('time_stamps').where('size', '>', index)
      const earliest = covering.select(({ fn }) => ['authority', fn.min<number>('size').as('size')])
      const rows = await reader
        .selectFrom('time_stamps')
        .innerJoin(earliest.groupBy('authority').as('earliest'), join =>
          join
            .onRef('earliest.authority', '=', 'time_stamps.authority')
            .onRef('earliest.size', '=', 'time_stamps.size'),
        )
        .selectAll('time_stamps')
        .orderBy('time_stamps.stamped_at')
        .execute()
      return rows.map(stampFromRow)
    },
    async attestors() {
      const rows = (await reader.selectFrom('attestors').selectAll().execute()).map(attestorFromRow)
      return asked.map(({ kind, name }) => {
        const attestor = rows.find(row => row?.kind === kind && row.name === name)
        return attestor ?? { kind, name, size: undefined, attestedAt: undefined, trouble: undefined }
      })
    },
  }
}
