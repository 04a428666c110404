import type { Selectable } from 'kysely'
import type { Attestor, CosignedCheckpoint, TimeStamp } from '../../../core/log/attestations.port.ts'
import type { Schema } from '../schema/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

export function cosignedFromRow(
  row: Row<'cosigned_checkpoints'> | undefined,
): CosignedCheckpoint | undefined {
  return row && { size: row.size, note: row.note, isQuorum: row.is_quorum === 1 }
}

export function stampFromRow(row: Row<'time_stamps'>): TimeStamp {
  const { authority, size, checkpoint, token, stamped_at: at } = row
  return { authority, size, checkpoint, token, at: new Date(at) }
}

export function attestorFromRow(row: Row<'attestors'> | undefined): Attestor | undefined {
  if (row === undefined) return undefined
  const { kind, name, size, attested_at: at, trouble } = row
  return {
    kind,
    name,
    size: size ?? undefined,
    attestedAt: at === null ? undefined : new Date(at),
    trouble: trouble ?? undefined,
  }
}
