import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { post } from '../../support/service/client.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { processorMs } from '../../support/service/process-figures.ts'

const MEBIBYTE = 2 ** 20
const ANSWER_WITHIN_MS = 10_000
const HEALTH_WITHIN_MS = 1_000
const PING_EVERY_MS = 50

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

test('no content keeps the service from answering: not the one who sent it, and nobody else meanwhile', {
  skip: process.platform === 'linux' ? false : 'CPU time of a process is read as Linux tells it',
}, async t => {
  const service = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_LOG_LEVEL: 'warn',
    PINPROOF_SANDBOX_PER_MINUTE: 'unlimited',
  })
  let dearest = { ms: 0, what: '' }
  for (const product_type of PRODUCTS.types) {
    for (const [name, content] of Object.entries(HOSTILE).filter(([name]) => isFor(product_type, name))) {
      await t.test(`${product_type} answers ${name}`, async () => {
        const { status, ms, dearestPingMs } = await sendWhilePinging(service, { product_type, content })
        if (ms > dearest.ms) dearest = { ms, what: `${product_type}, ${name}` }
        assert.ok(status < 500, `answered ${status}`)
        assert.ok(ms < ANSWER_WITHIN_MS, `took ${ms} ms`)
        assert.ok(dearestPingMs < HEALTH_WITHIN_MS, `others waited ${dearestPingMs} ms`)
      })
    }
  }
  t.diagnostic(`the dearest was ${dearest.what}: ${dearest.ms} ms`)
})

/** Plain text is for every reader of prose; a mail and a card are read by one product in a way of its own. */
function isFor(product: string, name: string): boolean {
  if (product === 'email_verify') return name.includes('mail')
  return product === 'agent_verify' ? name.includes('JSON') : !name.includes('mail') && !name.includes('JSON')
}

/** In CPU time of the service: what it works on is what others wait for, and a busy machine adds nothing to it. */
async function sendWhilePinging(service: LaunchedService, fields: { product_type: string; content: string }) {
  const { baseUrl, pid } = service
  const before = processorMs(pid).process
  const done = new AbortController()
  const pinging = pingUntil(service, done.signal)
  const answer = await post(baseUrl, '/api/v1/sandbox', fields)
  await answer.text()
  const ms = processorMs(pid).process - before
  done.abort()
  return { status: answer.status, ms, dearestPingMs: await pinging }
}

/** One after another, so that the dearest shows how long the thread that answers was deaf to others. */
async function pingUntil({ baseUrl, pid }: LaunchedService, done: AbortSignal): Promise<number> {
  let dearestMs = 0
  while (!done.aborted) {
    const before = processorMs(pid).mainThread
    const answer = await fetch(`${baseUrl}/healthz`)
    assert.equal(answer.status, 200)
    await answer.text()
    dearestMs = Math.max(dearestMs, processorMs(pid).mainThread - before)
    await pause(PING_EVERY_MS)
  }
  return dearestMs
}
