import { sql } from 'kysely'
import { toHex } from '../../../core/encoding/bytes.ts'
import { sha256Text } from '../../../core/encoding/sha256.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { OpenRateWindow, RateState } from '../../../core/runtime/rate-window.port.ts'
import type { Database } from '../engine/database.ts'

/**
 * A window that ends later than a new one would was opened by a clock that has been put back since, and counts as ended;
 * but not for so little: clocks of several machines differ, and of two uses the later may be counted first.
 */
const CLOCKS_APART_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Counts in the database: several processes together let through exactly what one would. */
export function createSharedRateWindows(
  { reader, writer }: Database,
  clock: Clock,
): { open: OpenRateWindow; forgetEnded(): Promise<void> } {
  /** Whichever process opened it, no window lasts longer: what ends later was opened by a clock that ran ahead. */
  let longestMs = DAY_MS

  return {
    open: (purpose, quota, windowSeconds) => {
      const key = (name: string) => toHex(sha256Text(`${purpose}\n${name}`))
      const windowMs = windowSeconds * 1000
      longestMs = Math.max(longestMs, windowMs)

      const latestEnd = (nowMs: number) => nowMs + windowMs + CLOCKS_APART_MS

      function stateOf({ used, ends_at }: Row, nowMs: number): RateState {
        return {
          allowed: used <= quota,
          remaining: Math.max(0, quota - used),
          resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((ends_at - nowMs) / 1000))),
        }
      }

      return {
        quota,
        windowSeconds,
        async take(name) {
          const nowMs = clock().getTime()
          const hasEnded = sql`(rate_windows.ends_at <= ${nowMs} or rate_windows.ends_at > ${latestEnd(nowMs)})`
          const { rows } = await sql<Row>`
            insert into rate_windows (name, used, ends_at) values (${key(name)}, 1, ${nowMs + windowMs})
            on conflict (name) do update set
              used = case when ${hasEnded} then 1
                when rate_windows.used > ${quota} then rate_windows.used else rate_windows.used + 1 end,
              ends_at = case when ${hasEnded} then excluded.ends_at else rate_windows.ends_at end
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
            .where('ends_at', '<=', latestEnd(nowMs))
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
      const nowMs = clock().getTime()
      await writer
        .deleteFrom('rate_windows')
        .where(row =>
          row.or([row('ends_at', '<=', nowMs), row('ends_at', '>', nowMs + longestMs + CLOCKS_APART_MS)]),
        )
        .execute()
    },
  }
}

type Row = { used: number; ends_at: number }
