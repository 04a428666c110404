import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import { hasTwoHosts } from '../server/host-header.ts'
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
/** The spelling in `badge_url`. Any other goes through the framework, to the same answer. */
const FORMS = new Map<string, BadgeForm>([
  ['.svg', 'svg'],
  ['.json', 'json'],
])

/**
 * Badges are requested more often than everything else together. A cached one is answered ahead of the framework, whose
 * routing would take longer than the answer.
 */
export function answerHotBadges(app: App, { badges, writeBadge, metrics, logger }: HotDeps): void {
  const { server } = app
  const [answerByFramework] = server.listeners('request') as RequestListener[]
  let isClosing = false
  // While closing, the framework answers, so that each connection is told to end.
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request as { method: string; url: string }
    if (isClosing || method !== 'GET' || !url.startsWith(PREFIX)) return false
    const form = FORMS.get(url.slice(HASH_END))
    const look = form && badges.peek(url.slice(PREFIX.length, HASH_END))
    if (look === undefined || hasTwoHosts(request)) return false
    const status = writeBadge(request, response, look, form!)
    metrics.hotBadgeAnswered(status)
    logger.info({ route: '/api/v1/badge/:file', method, status }, 'answered')
    return true
  }

  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!tryAnswer(request, response)) answerByFramework!(request, response)
  })
}
