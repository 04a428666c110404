import type { Insertable, Kysely, Selectable } from 'kysely'
import type { CopyStore, Settlement, Standing, Wait } from '../../../copies/copy-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>
type WaitRow = Selectable<Schema['copy_waits']>

const ROWS_AT_ONCE = 100

export function createCopyStore({ writer, reader }: Pick<Database, 'writer' | 'reader'>): CopyStore {
  return {
    standing: target => standingOf(reader, target),
    async due(target, now, most) {
      const due = waitsOf(reader, target).selectAll().where('due_at', '<=', now.getTime())
      const rows = await due.orderBy('due_at').orderBy('entry_index').limit(most).execute()
      return rows.map(waitFromRow)
    },
    async waits(target) {
      const rows = await waitsOf(reader, target).selectAll().orderBy('entry_index').execute()
      return rows.map(waitFromRow)
    },
    lease: (target, holder, now, until) => lease(writer, target, holder, now, until),
    async release(target, holder, trouble) {
      const update = writer.updateTable('copy_targets').set({ holder: null, trouble: trouble ?? null })
      await update.where('target', '=', target).where('holder', '=', holder).execute()
    },
    async settle(target, holder, settlement) {
      if (settlement.waits.length + settlement.storedPlaces.length > 0)
        return writer.transaction().execute(tx => settleIn(tx, target, holder, settlement))
      // Most often only the cursor moves: one statement, for which no commit has to wait.
      return moveCursor(writer, target, holder, settlement)
    },
    async queue(target, waits) {
      await writer.transaction().execute(tx => saveWaits(tx, target, waits))
    },
    async rewind(target, to) {
      const update = writer.updateTable('copy_targets').set({ next_entry: to })
      await update.where('target', '=', target).where('next_entry', '>', to).execute()
    },
  }
}

function waitsOf(db: Db, target: string) {
  return db.selectFrom('copy_waits').where('target', '=', target)
}

async function standingOf(db: Db, target: string): Promise<Standing> {
  const cursor = await db
    .selectFrom('copy_targets')
    .select(['next_entry', 'trouble'])
    .where('target', '=', target)
    .executeTakeFirst()
  const { waiting, refused, due } = await waitsOf(db, target)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.sum<number | null>('refused').as('refused'),
      fn.min<number | null>('due_at').as('due'),
    ])
    .executeTakeFirstOrThrow()
  return {
    next: cursor?.next_entry ?? 0,
    waiting,
    refused: refused ?? 0,
    dueAt: due === null ? undefined : new Date(due),
    trouble: cursor?.trouble ?? undefined,
  }
}

async function lease(db: Db, target: string, holder: string, now: Date, until: Date): Promise<boolean> {
  const change = { holder, held_until: until.getTime() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('copy_targets')
    .values({ target, next_entry: 0, ...change })
    .onConflict(conflict =>
      conflict
        .column('target')
        .doUpdateSet(change)
        .where(row =>
          row.or([
            row('copy_targets.holder', 'is', null),
            row('copy_targets.holder', '=', holder),
            row('copy_targets.held_until', '<=', now.getTime()),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function settleIn(tx: Db, target: string, holder: string, settlement: Settlement) {
  if (!(await moveCursor(tx, target, holder, settlement))) return false
  const { waits, storedPlaces } = settlement
  if (storedPlaces.length > 0) {
    const settledWaits = tx.deleteFrom('copy_waits').where('target', '=', target)
    await settledWaits.where('entry_index', 'in', storedPlaces).execute()
  }
  await saveWaits(tx, target, waits)
  return true
}

async function moveCursor(db: Db, target: string, holder: string, { from, to }: Settlement) {
  const { numUpdatedRows } = await db
    .updateTable('copy_targets')
    .set({ next_entry: to })
    .where('target', '=', target)
    .where('holder', '=', holder)
    .where('next_entry', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function saveWaits(tx: Db, target: string, waits: Wait[]): Promise<void> {
  const rows = waits.map(wait => rowFromWait(target, wait))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('copy_waits')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict(conflict =>
        conflict.columns(['target', 'entry_index']).doUpdateSet(row => ({
          cid: row.ref('excluded.cid'),
          ticket: row.ref('excluded.ticket'),
          refused: row.ref('excluded.refused'),
          tries: row.ref('excluded.tries'),
          tried_at: row.ref('excluded.tried_at'),
          due_at: row.ref('excluded.due_at'),
          because: row.ref('excluded.because'),
        })),
      )
      .execute()
  }
}

function rowFromWait(target: string, wait: Wait): Insertable<Schema['copy_waits']> {
  const { place, cid, ticket, refused, tries, triedAt, dueAt, because } = wait
  return {
    target,
    entry_index: place,
    cid,
    ticket: ticket ?? null,
    refused: refused ? 1 : 0,
    tries,
    tried_at: triedAt.getTime(),
    due_at: dueAt.getTime(),
    because,
  }
}

function waitFromRow(row: WaitRow): Wait {
  const { entry_index: place, cid, ticket, refused, tries, because } = row
  return {
    place,
    cid,
    ticket: ticket ?? undefined,
    refused: refused === 1,
    tries,
    triedAt: new Date(row.tried_at),
    dueAt: new Date(row.due_at),
    because,
  }
}
