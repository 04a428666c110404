import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type Fields = { product_type: string; content: string; title?: string; source_url?: string }

export type Customer = { email: string; password: string; cookie: string; key: string }

export function post(
  baseUrl: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
  })
}

/** Registers, makes a key, and returns what a customer would then hold. */
export async function newCustomer(baseUrl: string): Promise<Customer> {
  const email = `${randomUUID()}@customer.example`
  const password = 'a long enough password'
  const registered = await post(baseUrl, '/api/v1/accounts', { email, password })
  assert.equal(registered.status, 201)
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!
  const made = await post(baseUrl, '/api/v1/keys', { name: 'test' }, { cookie })
  assert.equal(made.status, 201)
  const { key } = (await made.json()) as { key: string }
  return { email, password, cookie, key }
}

export function certify(
  baseUrl: string,
  key: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<Response> {
  return post(baseUrl, '/api/v1/verify', fields, { authorization: `Bearer ${key}`, ...headers })
}

/**
 * Asks again as long as the service says when: it may not keep up for a moment (503), or still be at work on the same key
 * (409). Requests that must not be executed twice need an idempotency key.
 */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    const waitSeconds = [409, 503].includes(answer.status) ? answer.headers.get('retry-after') : null
    if (waitSeconds === null) return answer
    await pause(Number(waitSeconds) * 1000)
  }
}

export async function certified(baseUrl: string, key: string, fields: Fields) {
  const answer = await certify(baseUrl, key, fields)
  assert.equal(answer.status, 200, await answer.clone().text())
  return (await answer.json()) as {
    verify_code: string
    trust_grade: string
    trust_score: number
    hash: string
    ipfs_cid: string
    badge_url: string
  }
}

export async function problemOf(answer: Response) {
  assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
  return (await answer.json()) as {
    type: string
    title: string
    status: number
    detail: string
    code: string
    errors?: { field: string; message: string }[]
  }
}
