import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import type { App } from '../server/http-deps.ts'
import type { BadgeForm, WriteBadge } from './badge-answer.ts'
import type { BadgeCache } from './badge-cache.ts'

type HotDeps = {
  badges: BadgeCache
  writeBadge: WriteBadge
  metrics: Pick<Metrics, 'hotBadgeAnswered'>
  logger: FastifyBaseLogger
}

const PREFIX = '/api/v1/badge/'
const HASH_END = PREFIX.length + 'sha256:'.length + 64
/** As we ourselves write the address of a badge. Any other spelling takes the long way, to the same answer. */
const FORMS = new Map<string, BadgeForm>([
  ['.svg', 'svg'],
  ['.json', 'json'],
])

/**
 * Badges are asked for more often than everything else together. What is in memory is answered ahead of the framework,
 * which would take longer to understand the question than the answer takes.
 */
export function answerHotBadges(app: App, { badges, writeBadge, metrics, logger }: HotDeps): void {
  const { server } = app
  const [takeLongWay] = server.listeners('request') as RequestListener[]
  let closing = false
  // From then on the framework tells each connection that it ends.
  app.addHook('preClose', async () => {
    closing = true
  })

  function isAnswered(asked: IncomingMessage, answer: ServerResponse): boolean {
    const { method, url } = asked as { method: string; url: string }
    if (closing || method !== 'GET' || !url.startsWith(PREFIX)) return false
    const form = FORMS.get(url.slice(HASH_END))
    const look = form && badges.known(url.slice(PREFIX.length, HASH_END))
    if (look === undefined) return false
    const status = writeBadge(asked, answer, look, form!)
    metrics.hotBadgeAnswered(status)
    logger.info({ route: '/api/v1/badge/:file', method, status }, 'answered')
    return true
  }

  server.removeAllListeners('request')
  server.on('request', (asked, answer) => {
    if (!isAnswered(asked, answer)) takeLongWay!(asked, answer)
  })
}
