import { z } from 'zod'

const time = z.iso.datetime()
const count = z.int().min(0)

export const accountLineSchema = z.object({
  email: z.string(),
  created_at: time,
  remaining: z.int(),
  certified: count,
})

const source = z.object({
  url: z.string(),
  title: z.string().nullable(),
  state: z.enum(['active', 'paused']),
  last_success_at: time.nullable(),
  next_poll_at: time,
  failures: count,
  trouble: z.string().nullable().meta({ description: 'The error of the last poll in one word.' }),
})

const queue = z.object({
  name: z.string(),
  waiting: count,
  failing: count.meta({ description: 'Those with an attempt without success behind them.' }),
  oldest: time.nullable(),
})

const attestor = z.object({
  kind: z.enum(['witness', 'authority']),
  name: z.string(),
  size: count.nullable(),
  attested_at: time.nullable(),
  trouble: z.string().nullable(),
})

const span = z.object({
  start: time,
  certified: count,
  refused: count.meta({ description: 'Answered with 402, 429 or 503.' }),
  failed: count.meta({ description: 'Answered with another 5xx.' }),
  median_seconds: z.number().nullable(),
  p95_seconds: z.number().nullable(),
})

const load = z.object({
  calls_waiting: count,
  calls_refused: count,
  model_waiting: count.nullable(),
  model_refused: count.nullable(),
  certifier_heap_bytes: count.nullable(),
})

const keys = z.object({ log: z.string(), record: z.string() }).meta({
  description: 'Where the key of the log and the key that signs records are: a file, or a token.',
})

const audit = z.object({ position: count, rounds: count, faults: count }).nullable()

export const overviewSchema = z
  .object({
    accounts: z.object({ count, certified: count, newest: z.array(accountLineSchema) }),
    requests: z.array(z.object({ email: z.string(), note: z.string(), at: time })),
    days: z.array(z.object({ day: z.string(), certified: count })),
    sources: z.array(source),
    queues: z.array(queue),
    attestors: z.array(attestor),
    log: z.object({ size: count, at: time, stopped_because: z.string().nullable(), keys, audit }),
    load,
    figures: z
      .array(span)
      .meta({ description: 'The last day by five minutes; those without a call are absent.' }),
    problems: z.array(
      z.object({
        at: time,
        level: z.enum(['warn', 'error']),
        message: z.string(),
        error: z.string().nullable(),
      }),
    ),
    settings: z.array(z.object({ name: z.string(), value: z.string(), is_default: z.boolean() })),
  })
  .meta({ id: 'Overview' })

export type ShownOverview = z.infer<typeof overviewSchema>
export type ShownAccountLine = z.infer<typeof accountLineSchema>
