import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/free-port.ts'
import { auditLog } from '../../src/verifier/audit-log.ts'
import { certify, newCustomer } from '../client.ts'
import { readFrom } from '../read-from.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const WRITERS = 16
const CREDITS = 1_000_000
const LAUNCHER = fileURLToPath(new URL('../../bin/pinproof.js', import.meta.url))

type Acknowledged = { code: string; cid: string; retry: string }

test(`${KILLS} times kill -9 under load lose nothing acknowledged, repeat nothing, and leave a sound log`, {
  timeout: 300_000,
}, async t => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-kill-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort('127.0.0.1')
  const baseUrl = `http://127.0.0.1:${port}`
  const acknowledged = new Map<string, Acknowledged>()
  let key = ''
  let retries: string[] = []

  for (let round = 0; round <= KILLS; round += 1) {
    const child = await start(port, folder)
    t.after(() => child.kill('SIGKILL'))
    if (round === 0) key = await customerWithCredits(baseUrl, folder)
    // What was cut off is asked for again with its old key, as a careful caller would.
    for (const retry of retries) await certifyOnce(baseUrl, key, retry, acknowledged)
    retries = []
    if (round === KILLS) {
      await auditEverything(baseUrl, folder, acknowledged)
      child.kill('SIGTERM')
      await once(child, 'exit')
      return
    }
    const target = acknowledged.size + 20 + ((round * 37) % 80)
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let number = 0; ; number += 1) {
        const retry = `${round}-${writer}-${number}`
        try {
          await certifyOnce(baseUrl, key, retry, acknowledged)
        } catch (error) {
          assert.ok(acknowledged.size >= target, error as Error)
          retries.push(retry)
          return
        }
        if (acknowledged.size >= target) child.kill('SIGKILL')
      }
    })
    await Promise.all([once(child, 'exit'), ...writers])
  }
})

async function certifyOnce(
  baseUrl: string,
  key: string,
  retry: string,
  acknowledged: Map<string, Acknowledged>,
): Promise<void> {
  const fields = { product_type: 'agent_verify', content: `Declaration ${retry}` }
  const answer = await certify(baseUrl, key, fields, { 'idempotency-key': retry })
  assert.equal(answer.status, 200, await answer.clone().text())
  const { verify_code: code, ipfs_cid: cid } = (await answer.json()) as {
    verify_code: string
    ipfs_cid: string
  }
  acknowledged.set(retry, { code, cid, retry })
}

async function auditEverything(
  baseUrl: string,
  folder: string,
  acknowledged: Map<string, Acknowledged>,
): Promise<void> {
  const audit = await auditLog(readFrom(baseUrl))
  assert.deepEqual(audit.faults, [])
  const database = new DatabaseSync(join(folder, 'pinproof.sqlite'), { readOnly: true })
  const stored = new Map(
    database
      .prepare('SELECT code, cid FROM certificates')
      .all()
      .map(row => [row.code, row.cid]),
  )
  const ledger = database.prepare('SELECT sum(change) AS total FROM allowance_ledger').get() as {
    total: number
  }
  const account = database.prepare('SELECT remaining, certified FROM accounts').get() as {
    remaining: number
    certified: number
  }
  database.close()
  for (const { code, cid, retry } of acknowledged.values())
    assert.equal(stored.get(code), cid, `${retry} was lost`)
  assert.equal(new Set([...acknowledged.values()].map(each => each.code)).size, acknowledged.size)
  // Every request was either acknowledged or repeated until it was, so nothing may exist beyond them.
  assert.equal(stored.size, acknowledged.size)
  assert.equal(audit.certificates, acknowledged.size)
  assert.deepEqual({ ...account }, { remaining: ledger.total, certified: acknowledged.size })
  assert.equal(ledger.total, 1 + CREDITS - acknowledged.size)
}

async function start(port: number, folder: string) {
  const child = spawn(process.execPath, [LAUNCHER, 'serve'], {
    env: {
      ...process.env,
      PINPROOF_PORT: String(port),
      PINPROOF_DATA: folder,
      PINPROOF_IPFS: 'none',
      // Agents are judged without it, and twenty starts need not load it.
      PINPROOF_MODEL: 'none',
      PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('is ready')) break
  }
  child.stdout!.resume()
  return child
}

async function customerWithCredits(baseUrl: string, folder: string): Promise<string> {
  const { email, key } = await newCustomer(baseUrl)
  const grant = spawn(process.execPath, [LAUNCHER, 'grant', email, String(CREDITS)], {
    env: { ...process.env, PINPROOF_DATA: folder },
    stdio: 'ignore',
  })
  assert.deepEqual(await once(grant, 'exit'), [0, null])
  return key
}
