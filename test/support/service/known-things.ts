import { generateKeyPairSync } from 'node:crypto'
import { certified, newCustomer, post } from './client.ts'
import type { Known } from './request-arbitraries.ts'

type Tokens = { adminToken: string; metricsToken: string }

/** A customer with something of everything, and what a request can name of it. */
export async function makeKnown(baseUrl: string, { adminToken, metricsToken }: Tokens): Promise<Known> {
  const { cookie, key, email, password } = await newCustomer(baseUrl)
  const fields = { product_type: 'agent_verify', content: `The declaration of ${email}` }
  const answers = []
  for (let count = 0; count < 5; count += 1) answers.push(await certified(baseUrl, key, fields))
  const { keys } = (await (await fetch(`${baseUrl}/api/v1/keys`, { headers: { cookie } })).json()) as {
    keys: { id: string }[]
  }
  const codes = answers.map(each => each.verify_code)
  const hook = await post(baseUrl, '/api/v1/webhooks', { url: 'http://localhost/' }, { cookie })
  const { id: webhookId } = (await hook.json()) as { id: string }
  const claimed = await post(baseUrl, '/api/v1/account/domains', { domain: 'example.com' }, { cookie })
  const { domain } = (await claimed.json()) as { domain: string }
  const jwk = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  const added = await post(baseUrl, '/api/v1/account/agent-keys', { jwk }, { cookie })
  const { thumbprint } = (await added.json()) as { thumbprint: string }
  await certified(baseUrl, key, fields)
  const sent = await fetch(`${baseUrl}/api/v1/webhooks/${webhookId}/deliveries`, { headers: { cookie } })
  const { deliveries } = (await sent.json()) as { deliveries: { id: string }[] }
  await post(baseUrl, '/api/v1/sessions', { email, password })
  const opened = await fetch(`${baseUrl}/api/v1/sessions`, { headers: { cookie } })
  const { sessions } = (await opened.json()) as { sessions: { id: string; current: boolean }[] }
  const elsewhere = sessions.filter(({ current }) => !current).map(({ id }) => id)
  const hashes = [...answers.map(({ hash }) => hash), `sha256:${'0'.repeat(64)}`]
  return {
    values: {
      code: [...codes, 'PP-AAAAAAAAAAAAAAAA'],
      by: codes,
      hash: hashes,
      list: ['0', '1', '999999999'],
      file: hashes.flatMap(hash => [
        `${hash}.svg`,
        `${hash}.png`,
        `${hash}.json`,
        `${encodeURIComponent(hash)}.svg`,
      ]),
      id: [...keys.map(({ id }) => id), webhookId, ...elsewhere, 'others', 'key_0'],
      current_password: [password],
      delivery: [...deliveries.map(({ id }) => id), 'evt_0'],
      url: ['http://localhost/', 'https://10.0.0.1/hook'],
      domain: [domain, 'agents.example.com', 'Xn--Bcher-Kva.example.com.', 'co.uk', '10.0.0.1', 'localhost'],
      thumbprint: [thumbprint, '0'.repeat(43)],
      email: [email, ...Array.from({ length: 50 }, (_, at) => `${at}.${email}`)],
      cid: [...answers.map(each => each.ipfs_cid), 'bafkqaaa'],
      path: ['0/000.p/1', '0/000.p/2', 'entries/000.p/1', '0/000', '1/000.p/1', 'entries/x001/000'],
      format: ['raw', 'car', 'json', 'tar'],
      'dag-scope': ['block', 'entity', 'all', 'none'],
      'entity-bytes': ['0:*', '0:10', '-5:*', '*'],
    },
    credentials: {
      apiKey: { authorization: `Bearer ${key}` },
      session: { cookie },
      adminToken: { authorization: `Bearer ${adminToken}` },
      metricsToken: { authorization: `Bearer ${metricsToken}` },
    },
  }
}
