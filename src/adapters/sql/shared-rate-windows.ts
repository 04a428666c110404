import { type Kysely, sql } from 'kysely'
import { toHex } from '../../core/bytes.ts'
import type { Clock } from '../../core/clock.ts'
import type { OpenRateWindow, RateState } from '../../core/rate-window.port.ts'
import { sha256Text } from '../../core/sha256.ts'
import type { Database } from './database.ts'
import { engineOf } from './engine.ts'

/** PostgreSQL need not make it durable: after a crash of the server everybody may begin anew. */
export async function createRateWindowTable(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('rate_windows').ifNotExists()
  await (engineOf(db) === 'postgres' ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('used', 'integer', column => column.notNull())
    .addColumn('ends_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('rate_windows_end').on('rate_windows').column('ends_at').execute()
}

/** Counts in the database: several processes together let through exactly what one would. */
export function createSharedRateWindows(
  { reader, writer }: Database,
  clock: Clock,
): { open: OpenRateWindow; forgetEnded(): Promise<void> } {
  return {
    open: (purpose, quota, windowSeconds) => {
      const key = (name: string) => toHex(sha256Text(`${purpose}\n${name}`))
      const windowMs = windowSeconds * 1000

      function stateOf({ used, ends_at }: Row, nowMs: number): RateState {
        return {
          allowed: used <= quota,
          remaining: Math.max(0, quota - used),
          resetSeconds: Math.max(1, Math.ceil((ends_at - nowMs) / 1000)),
        }
      }

      return {
        quota,
        windowSeconds,
        async take(name) {
          const nowMs = clock().getTime()
          const { rows } = await sql<Row>`
            insert into rate_windows (name, used, ends_at) values (${key(name)}, 1, ${nowMs + windowMs})
            on conflict (name) do update set
              used = case when rate_windows.ends_at <= ${nowMs} then 1
                when rate_windows.used > ${quota} then rate_windows.used else rate_windows.used + 1 end,
              ends_at = case when rate_windows.ends_at <= ${nowMs} then excluded.ends_at else rate_windows.ends_at end
            returning used, ends_at`.execute(writer)
          return stateOf(rows[0]!, nowMs)
        },
        async peek(name) {
          const nowMs = clock().getTime()
          const row = await reader
            .selectFrom('rate_windows')
            .select(['used', 'ends_at'])
            .where('name', '=', key(name))
            .where('ends_at', '>', nowMs)
            .executeTakeFirst()
          const state = stateOf(row ?? { used: 0, ends_at: nowMs + windowMs }, nowMs)
          return { ...state, allowed: state.remaining > 0 }
        },
        async giveBack(name) {
          await sql`update rate_windows set used = case when used > ${quota} then ${quota} else used end - 1
            where name = ${key(name)} and used > 0`.execute(writer)
        },
      }
    },
    async forgetEnded() {
      await writer.deleteFrom('rate_windows').where('ends_at', '<=', clock().getTime()).execute()
    },
  }
}

type Row = { used: number; ends_at: number }
