import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { post } from '../../support/service/client.ts'
import { launchService } from '../../support/service/launched-service.ts'

const MEBIBYTE = 2 ** 20
const ANSWER_WITHIN_MS = 10_000
const HEALTH_WITHIN_MS = 2_000

const fill = (piece: string) => piece.repeat(Math.floor(MEBIBYTE / piece.length))
const mail = (type: string, rest: string) =>
  `From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${rest}`
const nestedPart = (_: unknown, at: number) =>
  `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`

/** A mebibyte each, made to keep the service busy. */
const HOSTILE: Record<string, string> = {
  'one letter': fill('a'),
  'words without a sentence end': fill('word '),
  '100,000 lines': Array.from({ length: 100_000 }, (_, at) => `line ${at}`)
    .join('\n')
    .slice(0, MEBIBYTE),
  'JSON that never stops opening': fill('{"a":'),
  'JSON that is 150,000 levels deep': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  'a mail of parts within parts': mail(
    'multipart/mixed; boundary=b0',
    Array.from({ length: 18_000 }, nestedPart).join(''),
  ).slice(0, MEBIBYTE),
  'a mail of 90,000 parts': mail('multipart/mixed; boundary=b', '--b\r\n\r\nx\r\n'.repeat(90_000)),
  'sums upon sums': fill('Total: 5\nA: 1\nB: 2\n'),
}

test('no content keeps the service from answering: not the one who sent it, and nobody else meanwhile', async t => {
  const { baseUrl } = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
  })
  let slowest = { ms: 0, what: '' }
  for (const product_type of PRODUCTS.types) {
    for (const [name, content] of Object.entries(HOSTILE)) {
      await t.test(`${product_type} answers ${name}`, async () => {
        const { status, ms, slowestPingMs } = await sendWhilePinging(baseUrl, { product_type, content })
        if (ms > slowest.ms) slowest = { ms, what: `${product_type}, ${name}` }
        assert.ok(status < 500, `answered ${status}`)
        assert.ok(ms < ANSWER_WITHIN_MS, `took ${ms} ms`)
        assert.ok(slowestPingMs < HEALTH_WITHIN_MS, `others waited ${slowestPingMs} ms`)
      })
    }
  }
  t.diagnostic(`the slowest was ${slowest.what}: ${slowest.ms} ms`)
})

async function sendWhilePinging(baseUrl: string, fields: { product_type: string; content: string }) {
  const startedAt = performance.now()
  const done = new AbortController()
  const pinging = pingUntil(baseUrl, done.signal)
  const answer = await post(baseUrl, '/api/v1/sandbox', fields)
  await answer.text()
  const ms = Math.round(performance.now() - startedAt)
  done.abort()
  return { status: answer.status, ms, slowestPingMs: Math.round(await pinging) }
}

/** One after another, so that the slowest shows how long the service was deaf to others. */
async function pingUntil(baseUrl: string, done: AbortSignal): Promise<number> {
  let slowestMs = 0
  while (!done.aborted) {
    const startedAt = performance.now()
    const answer = await fetch(`${baseUrl}/healthz`)
    assert.equal(answer.status, 200)
    await answer.text()
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    await nextTurn()
  }
  return slowestMs
}
