import { type Kysely, sql } from 'kysely'
import { sha256Hex } from '../../../core/encoding/sha256.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { OpenRateWindow, RateState } from '../../../core/runtime/rate-window.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Row = { used: number; ends_at: number }
type Limit = { quota: number; windowSeconds: number }

/**
 * A window that ends later than a new one would was opened by a clock that has been put back since: it counts as ended.
 * The tolerance covers clocks that differ between machines, and two uses that arrive out of order.
 */
const CLOCK_TOLERANCE_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Counts in the database: several processes together admit exactly as many uses as one would. */
export function createSharedRateWindows(
  { reader, writer }: Database,
  clock: Clock,
): { open: OpenRateWindow; forgetEnded(): Promise<void> } {
  /** The longest window of any process: a row that ends later was opened by a clock that ran ahead. */
  let longestMs = DAY_MS
  const now = () => clock().getTime()

  return {
    open: (purpose, quota, windowSeconds) => {
      const limit = { quota, windowSeconds }
      const key = (name: string) => sha256Hex(`${purpose}\n${name}`)
      longestMs = Math.max(longestMs, windowSeconds * 1000)
      return {
        ...limit,
        take: name => take(writer, key(name), limit, now()),
        peek: name => peek(reader, key(name), limit, now()),
        async giveBack(name) {
          await sql`update rate_windows set used = case when used > ${quota} then ${quota} else used end - 1
            where name = ${key(name)} and used > 0`.execute(writer)
        },
      }
    },
    forgetEnded: () => forgetEnded(writer, longestMs, now()),
  }
}

async function take(db: Kysely<Schema>, key: string, limit: Limit, nowMs: number): Promise<RateState> {
  const { quota, windowSeconds } = limit
  const hasEnded = sql`(rate_windows.ends_at <= ${nowMs} or rate_windows.ends_at > ${latestEnd(limit, nowMs)})`
  const { rows } = await sql<Row>`
    insert into rate_windows (name, used, ends_at) values (${key}, 1, ${nowMs + windowSeconds * 1000})
    on conflict (name) do update set
      used = case when ${hasEnded} then 1
        when rate_windows.used > ${quota} then rate_windows.used else rate_windows.used + 1 end,
      ends_at = case when ${hasEnded} then excluded.ends_at else rate_windows.ends_at end
    returning used, ends_at`.execute(db)
  return stateOf(rows[0]!, limit, nowMs)
}

async function peek(db: Kysely<Schema>, key: string, limit: Limit, nowMs: number): Promise<RateState> {
  const row = await db
    .selectFrom('rate_windows')
    .select(['used', 'ends_at'])
    .where('name', '=', key)
    .where('ends_at', '>', nowMs)
    .where('ends_at', '<=', latestEnd(limit, nowMs))
    .executeTakeFirst()
  const unused = { used: 0, ends_at: nowMs + limit.windowSeconds * 1000 }
  const state = stateOf(row ?? unused, limit, nowMs)
  return { ...state, allowed: state.remaining > 0 }
}

async function forgetEnded(db: Kysely<Schema>, longestMs: number, nowMs: number): Promise<void> {
  await db
    .deleteFrom('rate_windows')
    .where(row =>
      row.or([row('ends_at', '<=', nowMs), row('ends_at', '>', nowMs + longestMs + CLOCK_TOLERANCE_MS)]),
    )
    .execute()
}

function latestEnd({ windowSeconds }: Limit, nowMs: number): number {
  return nowMs + windowSeconds * 1000 + CLOCK_TOLERANCE_MS
}

function stateOf({ used, ends_at }: Row, { quota, windowSeconds }: Limit, nowMs: number): RateState {
  return {
    allowed: used <= quota,
    remaining: Math.max(0, quota - used),
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil((ends_at - nowMs) / 1000))),
  }
}
