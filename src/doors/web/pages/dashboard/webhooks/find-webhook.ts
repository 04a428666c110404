import type { FastifyRequest } from 'fastify'
import type { ShownWebhook } from '../../../../../access/account-schemas.ts'
import { Problem } from '../../../../../core/runtime/problem.ts'
import type { ApiAnswer } from '../../../api-client.ts'
import type { PageKit } from '../../../page-kit.ts'
import { API } from './shown-webhook.ts'

export type OfWebhook = FastifyRequest<{ Params: { id: string }; Querystring: { cursor?: unknown } }>

/** The webhook that an address names. To a visitor who has none of that name there is nothing there. */
export async function findWebhook(kit: PageKit, request: OfWebhook): Promise<ApiAnswer<ShownWebhook>> {
  const listed = await kit.api(request).get<{ webhooks: ShownWebhook[] }>(API)
  if (!listed.ok) return listed
  const webhook = listed.body.webhooks.find(({ id }) => id === request.params.id)
  if (webhook === undefined) throw new Problem('not-found', 'You have no webhook at this address.')
  return { ...listed, body: webhook }
}

export function apiPathOf({ params }: OfWebhook): string {
  return `${API}/${encodeURIComponent(params.id)}`
}
