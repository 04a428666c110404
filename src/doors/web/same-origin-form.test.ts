import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../core/runtime/problem.ts'
import { requireSameOriginForm } from './same-origin-form.ts'

const BASE_URL = 'https://pinproof.example'

type Headers = Record<string, string>

const OWN: [who: string, headers: Headers][] = [
  ['its own page', { origin: BASE_URL, host: 'pinproof.example', 'sec-fetch-site': 'same-origin' }],
  ['its own page, told by the origin alone', { origin: BASE_URL, host: 'inside.example' }],
  ['its own page, told by the site alone', { 'sec-fetch-site': 'same-origin' }],
  ['its own page under another name of ours', { origin: 'http://localhost:8080', host: 'localhost:8080' }],
]

const FOREIGN: [who: string, headers: Headers][] = [
  ['nobody says whom', { host: 'pinproof.example' }],
  ['another site', { origin: 'https://evil.example', host: 'pinproof.example' }],
  ['another site that knows our name', { origin: BASE_URL, 'sec-fetch-site': 'cross-site' }],
  ['another port', { origin: 'http://localhost:81', host: 'localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a page without an origin', { origin: 'null', host: 'pinproof.example' }],
  ['a page without an origin, to no host', { origin: 'null' }],
  ['what is no origin, to no host', { origin: 'evil' }],
  ['a file', { origin: 'file://', host: '' }],
]

describe('a form is taken', () => {
  for (const [who, headers] of OWN)
    test(`from ${who}`, () => requireSameOriginForm(formWith(headers), BASE_URL))
})

describe('a form is refused', () => {
  for (const [who, headers] of FOREIGN) {
    test(`from ${who}`, () =>
      assert.throws(() => requireSameOriginForm(formWith(headers), BASE_URL), isCrossOrigin))
  }
})

function formWith(headers: Headers): FastifyRequest {
  return { method: 'POST', protocol: 'http', headers } as unknown as FastifyRequest
}

function isCrossOrigin(error: unknown): boolean {
  return error instanceof Problem && error.code === 'cross-origin'
}
