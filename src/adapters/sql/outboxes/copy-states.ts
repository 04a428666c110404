import type { Selectable } from 'kysely'
import type { CopyState, CopyStates } from '../../../pipeline/present/copy-states.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Target = { id: string; name: string }
type WaitRow = Pick<Selectable<Schema['copy_waits']>, 'target' | 'ticket' | 'refused' | 'tried_at' | 'tries'>

/** Entries before a target's cursor are stored, unless they wait. Error texts of targets are not disclosed. */
export function createCopyStates({ reader }: Pick<Database, 'reader'>, targets: Target[]): CopyStates {
  const ids = targets.map(({ id }) => id)

  return {
    async of(entryIndex) {
      // Cursors first: otherwise an entry passed in between could look stored while it waits.
      const cursors = await reader
        .selectFrom('copy_targets')
        .select(['target', 'next_entry'])
        .where('target', 'in', ids)
        .execute()
      const waits = await reader
        .selectFrom('copy_waits')
        .select(['target', 'ticket', 'refused', 'tried_at', 'tries'])
        .where('entry_index', '=', entryIndex)
        .where('target', 'in', ids)
        .execute()
      return targets.map(({ id, name }) => {
        const next = cursors.find(({ target }) => target === id)?.next_entry ?? 0
        const wait = waits.find(({ target }) => target === id)
        if (wait !== undefined) return { target: name, ...stateOfWait(wait) }
        return { target: name, ...(entryIndex < next ? STORED : NOT_SENT) }
      })
    },
  }
}

const STORED = { state: 'stored', at: undefined, detail: undefined } as const
const NOT_SENT = { state: 'waiting', at: undefined, detail: 'not sent yet' } as const

function stateOfWait({ ticket, refused, tries, tried_at }: WaitRow): Omit<CopyState, 'target'> {
  if (tries === 0) return { ...NOT_SENT, detail: 'to be sent again' }
  const at = new Date(tried_at)
  if (refused === 1) return { state: 'failed', at, detail: 'not taken; it is tried again' }
  return { state: 'waiting', at, detail: ticket === null ? 'to be sent again' : 'accepted, not stored yet' }
}
