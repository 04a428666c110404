import type { Selectable } from 'kysely'
import type { PollState, Source } from '../../../evidence/sources/evidence-store.port.ts'
import type { Schema } from '../schema/schema.ts'

export function sourceFromRow(row: Selectable<Schema['evidence_sources']>): Source {
  return {
    url: row.url,
    title: row.title ?? undefined,
    addedAt: new Date(row.added_at),
    state: row.state,
    etag: row.etag ?? undefined,
    lastModified: row.last_modified ?? undefined,
    nextPollAt: new Date(row.next_poll_at),
    intervalMs: row.interval_ms,
    failures: row.failures,
    lastError: row.last_error ?? undefined,
    lastSuccessAt: row.last_success_at === null ? undefined : new Date(row.last_success_at),
  }
}

export function pollRow(poll: PollState) {
  return {
    state: poll.state,
    etag: poll.etag ?? null,
    last_modified: poll.lastModified ?? null,
    next_poll_at: poll.nextPollAt.getTime(),
    interval_ms: poll.intervalMs,
    failures: poll.failures,
    last_error: poll.lastError ?? null,
    last_success_at: poll.lastSuccessAt?.getTime() ?? null,
  }
}
