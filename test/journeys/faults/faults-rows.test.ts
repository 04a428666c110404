import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { certified, newCustomer, problemOf } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { type LaunchedService, launchService } from '../../support/service/launched-service.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'

const SETTINGS = {
  PINPROOF_IPFS: 'none',
  PINPROOF_MODEL: 'none',
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
}
const NEWS = ONE_OF_EACH[0]!

// As a failing disk or a hand in the database would do it, under a service that runs.
const DAMAGES: [what: string, change: string, told: RegExp][] = [
  ['score', 'UPDATE certificates SET score = 100 WHERE code = ?', /not as it was signed: score/],
  ['grade', "UPDATE certificates SET grade = 'A+' WHERE code = ?", /not as it was signed: grade/],
  ['title', "UPDATE certificates SET title = 'Another' WHERE code = ?", /not as it was signed: title/],
  ['findings', "UPDATE certificates SET findings = '[]' WHERE code = ?", /not as it was signed: findings/],
  ['status', "UPDATE certificates SET status = 'superseded' WHERE code = ?", /not as the log says: status/],
  [
    'record',
    "UPDATE blocks SET bytes = bytes || x'20' WHERE cid = (SELECT cid FROM certificates WHERE code = ?)",
    /its record is not the one with its CID/,
  ],
]

describe('a certificate whose row or record was changed where it is stored', () => {
  const ended: (() => unknown)[] = []
  let service: LaunchedService
  let database: DatabaseSync
  let key: string

  before(async () => {
    service = await launchService({ after: work => void ended.push(work) }, SETTINGS)
    database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'), { timeout: 30_000 })
    ended.push(() => database.close())
    key = (await newCustomer(service.baseUrl)).key
  })
  after(async () => {
    for (const close of ended.toReversed()) await close()
  })

  for (const [what, change, told] of DAMAGES) {
    test(`its ${what}: neither certificate nor badge shows it, the operator reads why, and others are as before`, async () => {
      const { baseUrl } = service
      const issue = (content: string) => certified(baseUrl, key, { ...NEWS, content: `${content} ${what}.` })
      const [damaged, other] = [
        await issue('This one is damaged, by its'),
        await issue('This one is not, by its'),
      ]
      assert.equal(Number(database.prepare(change).run(damaged.verify_code).changes), 1)

      const answer = await fetch(`${baseUrl}/api/v1/certificates/${damaged.verify_code}`)
      assert.equal(answer.status, 500)
      assert.equal((await problemOf(answer)).code, 'internal')
      assert.equal((await fetch(damaged.badge_url)).status, 500)
      const page = await fetch(`${baseUrl}/certificate/${damaged.verify_code}`, {
        headers: { accept: 'text/html' },
      })
      assert.equal(page.status, 500)
      await eventually('the operator reads why', () => told.test(service.output()))

      assert.equal((await fetch(`${baseUrl}/api/v1/certificates/${other.verify_code}`)).status, 200)
      assert.equal((await fetch(other.badge_url)).status, 200)
    })
  }
})
