import type { AllowanceRequest } from '../../../../access/operators/allowance-requests.port.ts'
import type { AccountLine, Overview } from '../../../../access/operators/operations.port.ts'
import type { ShownAccountLine, ShownOverview } from '../../../../access/operators/overview-schemas.ts'

export function presentOverview(overview: Overview, requests: AllowanceRequest[]): ShownOverview {
  const { accounts, days, log, load, settings } = overview
  return {
    accounts: { ...accounts, newest: accounts.newest.map(presentAccountLine) },
    requests: requests.map(({ email, note, at }) => ({ email, note, at: at.toISOString() })),
    days,
    log: {
      size: log.size,
      at: log.at.toISOString(),
      stopped_because: log.stoppedBecause ?? null,
      keys: log.keys,
      audit: load.audit ?? null,
    },
    load: {
      calls_waiting: load.calls.waiting,
      calls_refused: load.calls.refused,
      model_waiting: load.model?.waiting ?? null,
      model_refused: load.model?.refused ?? null,
      certifier_heap_bytes: load.certifierHeapBytes ?? null,
    },
    settings: settings.map(({ name, value, isDefault }) => ({ name, value, is_default: isDefault })),
    ...presentLists(overview),
  }
}

function presentLists({ sources, queues, attestors, figures, problems }: Overview) {
  return {
    sources: sources.map(({ url, title, state, lastSuccessAt, nextPollAt, failures, trouble }) => ({
      url,
      title: title ?? null,
      state,
      last_success_at: timeOf(lastSuccessAt),
      next_poll_at: nextPollAt.toISOString(),
      failures,
      trouble: trouble ?? null,
    })),
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: timeOf(oldest) })),
    attestors: attestors.map(({ kind, name, size, attestedAt, trouble }) => ({
      kind,
      name,
      size: size ?? null,
      attested_at: timeOf(attestedAt),
      trouble: trouble ?? null,
    })),
    figures: figures.map(({ start, median, p95, ...counts }) => ({
      ...counts,
      start: start.toISOString(),
      median_seconds: secondsOf(median),
      p95_seconds: secondsOf(p95),
    })),
    problems: problems.map(({ at, error, ...problem }) => ({
      ...problem,
      at: at.toISOString(),
      error: error ?? null,
    })),
  }
}

export function presentAccountLine({ createdAt, ...line }: AccountLine): ShownAccountLine {
  return { ...line, created_at: createdAt.toISOString() }
}

function timeOf(date: Date | undefined): string | null {
  return date?.toISOString() ?? null
}

/** JSON has no infinity: past the last class of the figures it is left open. */
function secondsOf(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value
}
