import { createHmac } from 'node:crypto'

type Message = { id: string; sentAt: Date; body: Uint8Array; secrets: Uint8Array[] }

/** The three headers of Standard Webhooks 1.0.0. While a secret is being changed there is a signature for each. */
export function signMessage({ id, sentAt, body, secrets }: Message): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body)
    return `v1,${hmac.digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
