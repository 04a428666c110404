import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../core/runtime/problem.ts'
import type { RateWindow } from '../../../core/runtime/rate-window.port.ts'
import { say } from '../../../core/text/say.ts'
import { networkOf } from '../../../core/web/network-of.ts'

/** Counts the request and sets the headers of the RateLimit draft; 429 when the quota is spent. */
export async function takeFromQuota(
  reply: FastifyReply,
  policy: string,
  window: RateWindow | undefined,
  name: string,
): Promise<void> {
  if (window === undefined) return
  const { allowed, remaining, resetSeconds } = await window.take(name)
  reply.header('ratelimit-policy', `"${policy}";q=${window.quota};w=${window.windowSeconds}`)
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`)
  if (!allowed) {
    throw new Problem(
      'rate-limited',
      say`At most ${window.quota} requests in ${window.windowSeconds} seconds.`,
      {
        retryAfterSeconds: resetSeconds,
      },
    )
  }
}

export function callerNetwork({ ip }: FastifyRequest): string {
  return networkOf(ip)
}
