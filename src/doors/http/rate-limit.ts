import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'
import type { RateWindow } from '../../core/rate-window.ts'

/** Counts the request and says how much is left, in the headers of the RateLimit draft; 429 when nothing is. */
export function takeFromQuota(
  reply: FastifyReply,
  policy: string,
  window: RateWindow | undefined,
  name: string,
): void {
  if (window === undefined) return
  const { allowed, remaining, resetSeconds } = window.take(name)
  reply.header('ratelimit-policy', `"${policy}";q=${window.quota};w=${window.windowSeconds}`)
  reply.header('ratelimit', `"${policy}";r=${remaining};t=${resetSeconds}`)
  if (!allowed) {
    throw new Problem(
      'rate-limited',
      `At most ${window.quota} requests in ${window.windowSeconds} seconds.`,
      {
        retryAfterSeconds: resetSeconds,
      },
    )
  }
}

/** One holder of an IPv6 network owns 2^64 addresses of it, so those count as one. */
export function addressOf({ ip }: FastifyRequest): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
