import { setTimeout as pause } from 'node:timers/promises'
import type { Acknowledged } from '../../test/support/audit/audit-acknowledged.ts'
import { certify } from '../../test/support/service/client.ts'

export type SteadyWriters = {
  answered: Acknowledged
  /** When each answer came. */
  answeredAt: number[]
  refused: { status: number; retryAfter: string | null; tookMs: number }[]
  /** Resolves when each writer has the answer to its last request, or when its `deadlineMs` is over. */
  stop(deadlineMs?: number): Promise<void>
}

const ASK_AGAIN_MS = 50

/** Callers that retry refused or interrupted requests under the same idempotency key until answered. */
export function startWriters(baseUrl: string, key: string, writers: number): SteadyWriters {
  const answered: Acknowledged = new Map()
  const answeredAt: number[] = []
  const refused: SteadyWriters['refused'] = []
  let stopAt = Number.POSITIVE_INFINITY
  let isStopping = false

  async function ask(retry: string): Promise<boolean> {
    const startedAt = performance.now()
    const fields = { product_type: 'agent_verify', content: `Declaration ${retry}` }
    const answer = await certify(baseUrl, key, fields, { 'idempotency-key': retry })
    const text = await answer.text()
    const { status, headers } = answer
    if (status !== 200) {
      refused.push({ status, retryAfter: headers.get('retry-after'), tookMs: performance.now() - startedAt })
      return false
    }
    const { verify_code: code, ipfs_cid: cid } = JSON.parse(text) as { verify_code: string; ipfs_cid: string }
    answered.set(retry, { code, cid })
    answeredAt.push(performance.now())
    return true
  }

  const all = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; !isStopping; number += 1) {
      for (;;) {
        // A connection that broke is asked again, as a refusal is.
        const isAnswered = await ask(`${writer}-${number}`).catch(() => false)
        if (isAnswered || performance.now() > stopAt) break
        await pause(ASK_AGAIN_MS)
      }
    }
  })

  return {
    answered,
    answeredAt,
    refused,
    async stop(deadlineMs = 60_000) {
      isStopping = true
      stopAt = performance.now() + deadlineMs
      await Promise.all(all)
    },
  }
}

/** Waits for a condition that load brings about. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}
