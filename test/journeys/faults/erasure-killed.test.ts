import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { certified, newCustomer, post } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { launchService } from '../../support/service/launched-service.ts'

/** Enough that erasing them takes many transactions. */
const CERTIFICATES = 4_000
const COPIES_FROM = 1_000_000

/** From the middle on each row takes longer than anybody waits: whenever the kill comes, it finds some left. */
const HOLD_UP = `CREATE TRIGGER hold_up BEFORE UPDATE ON certificates WHEN old.entry_index > ${COPIES_FROM + CERTIFICATES / 2}
  BEGIN SELECT count(*) FROM certificates a, certificates b WHERE a.title < b.title; END`

const HOLDER = `SELECT id, remaining, certified, state FROM accounts WHERE id LIKE 'erased!_%' ESCAPE '!'`

test('kill -9 while a large account is erased leaves it closed, and the next start erases the rest', async t => {
  const service = await launchService(t, {
    PINPROOF_IPFS: 'none',
    PINPROOF_MODEL: 'none',
    PINPROOF_FREE_CERTIFICATIONS: '3',
  })
  const { email, password, cookie, key } = await newCustomer(service.baseUrl)
  const content = 'A document about nothing much that nobody else has.'
  await certified(service.baseUrl, key, { product_type: 'info_verify', content })
  const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'), { timeout: 10_000 })
  t.after(() => database.close())
  const one = (sql: string, ...values: string[]) => database.prepare(sql).get(...values)
  const { id } = one('SELECT id FROM accounts WHERE email = ?', email) as { id: string }
  multiply(database)
  const left = () =>
    one('SELECT count(*) AS count FROM certificates WHERE account_id = ?', id)!.count as number
  assert.equal(left(), CERTIFICATES)
  database.exec(HOLD_UP)

  const erased = fetch(`${service.baseUrl}/api/v1/account`, {
    method: 'DELETE',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ current_password: password }),
  }).then(({ status }) => status)
  const cutOff = assert.rejects(erased)
  await eventually('some are erased', () => left() < CERTIFICATES)
  service.signal('SIGKILL')
  await service.ended
  await cutOff
  assert.ok(left() > 0, 'it was not cut off')
  database.exec('DROP TRIGGER hold_up')

  const { baseUrl } = await service.relaunch()
  assert.equal((await post(baseUrl, '/api/v1/sessions', { email, password })).status, 401)
  assert.equal((await fetch(`${baseUrl}/api/v1/account`, { headers: { cookie } })).status, 401)
  assert.equal((await post(baseUrl, '/api/v1/accounts', { email, password })).status, 201)
  await eventually('the rest is erased', () => one(HOLDER)!.state === 'erased')
  assert.equal(one('SELECT id FROM accounts WHERE id = ?', id), undefined)
  const { id: holder, ...balance } = one(HOLDER) as Record<string, string>
  assert.deepEqual({ ...balance }, { remaining: 0, certified: CERTIFICATES, state: 'erased' })
  const ledger = 'SELECT sum(change) AS sum, count(code) AS debits FROM allowance_ledger WHERE account_id = ?'
  assert.deepEqual({ ...one(ledger, holder!) }, { sum: 0, debits: CERTIFICATES })
  const tied = `SELECT count(*) AS count FROM certificates
    WHERE account_id <> ? OR salt IS NOT NULL OR content_hash <> '' OR title IS NOT NULL`
  assert.deepEqual({ ...one(tied, holder!) }, { count: 0 })
})

/** As many more like the one that is there. They are in no log: erasing does not look there. */
function multiply(database: DatabaseSync): void {
  const more = `WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < ${CERTIFICATES - 1})`
  database.exec(`BEGIN IMMEDIATE;
    INSERT INTO certificates ${more}
      SELECT 'PP-' || n, account_id, product, content_hash || n, cid, score, grade, rubric, issued_at, ${COPIES_FROM} + n, status,
        status_at, status_reason, superseded_by, randomblob(32), 'title ' || n, source_url, findings, limits, text_hash, hides_code
      FROM more, certificates;
    INSERT INTO allowance_ledger (account_id, change, reason, code, at) ${more}
      SELECT account_id, change, reason, 'PP-' || n, at FROM more, allowance_ledger WHERE code IS NOT NULL;
    UPDATE accounts SET certified = ${CERTIFICATES}, remaining = (SELECT sum(change) FROM allowance_ledger);
    COMMIT`)
}
