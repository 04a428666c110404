import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { parseEntry } from '../../../src/core/log/entry.ts'
import { parseBundle, TILE_WIDTH, tilePath } from '../../../src/core/log/tiles.ts'
import type { PinproofRecord } from '../../../src/core/record/record-shape.ts'
import { codeHashOf } from '../../../src/core/record/verify-code.ts'
import { type Customer, certified, newCustomer, post } from '../../support/service/client.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const LOOK_UPS = 25
const OPENINGS = 15
/** Beyond the limit it is the same answer every time; so many are asked for to see it. */
const MORE = 40

/** One sentence for each name and each month: the attacker knows the template, and that one of them was certified. */
const NAMES = Array.from({ length: 100 }, (_, number) => `Employee ${number}`)
const DAYS = Array.from({ length: 100 }, (_, number) => `${1 + (number % 28)}.${1 + (number % 12)}.${number}`)
const GUESSES = NAMES.flatMap(name => DAYS.map(day => `We part with ${name} on ${day}.`))
const SECRET = GUESSES[7_777]!
const MAIL = 'From: board@example.com\nSubject: Salary\n\nYour salary is 4,100 a month.'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const hashOf = (text: string) => `sha256:${sha256(text).toString('hex')}`

type Issued = Awaited<ReturnType<typeof certified>>

describe('an attacker with the whole log, every record and a template of 10,000 guesses', () => {
  let service: RunningService
  let owner: Customer
  let issued: Issued[]
  /** Public, and superseded by a private one. */
  let news: Issued
  let plan: Issued
  /** Everything public: checkpoint, tiles, entries and records. */
  let haul: Uint8Array[]
  let records: PinproofRecord[]
  before(async () => {
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_LOOK_UP_MISSES_PER_HOUR: String(LOOK_UPS),
      PINPROOF_OPENING_MISSES_PER_HOUR: String(OPENINGS),
    })
    owner = await newCustomer(service.baseUrl)
    const issue = (product_type: string, content: string) =>
      certified(service.baseUrl, owner.key, { product_type, content, title: content.slice(0, 40) })
    issued = [
      await issue('info_verify', SECRET),
      await issue('email_verify', MAIL),
      await issue('info_verify', `${SECRET} Corrected.`),
    ]
    const [first, , third] = issued.map(({ verify_code }) => verify_code)
    const headers = { authorization: `Bearer ${owner.key}` }
    const change = (path: string, body: object) =>
      post(service.baseUrl, `/api/v1/certificates/${path}`, body, headers)
    await change(`${first}/supersede`, { by: third })
    await change(`${third}/revoke`, { reason: 'withdrawn' })
    news = await issue('news_verify', 'It rains, said Mayor Ann Lee.')
    plan = await issue('info_verify', 'A plan that replaces the news.')
    await change(`${news.verify_code}/supersede`, { by: plan.verify_code })
    ;({ haul, records } = await takeEverything())
  })
  after(() => service.close())

  async function takeEverything() {
    const read = readFrom(service.baseUrl)
    const size = 8
    const paths = (['entries', 0] as const).map(level => tilePath({ level, index: 0, width: size }))
    assert.ok(size < TILE_WIDTH)
    const tiles = await Promise.all(['checkpoint', ...paths].map(path => read(`/log/${path}`)))
    const entries = parseBundle(tiles[1]!)!.map(bytes => parseEntry(bytes)!)
    assert.equal(entries.length, size)
    const cids = entries.flatMap(entry => (entry.type === 'certified' ? entry.cid : []))
    const blocks = await Promise.all(cids.map(cid => read(`/ipfs/${cid}?format=raw`)))
    return {
      haul: [...tiles, ...blocks].map(bytes => bytes!),
      records: blocks.map(bytes => JSON.parse(Buffer.from(bytes!).toString()) as PinproofRecord),
    }
  }

  test('finds no code, no hash and no word of a private content in any of it', () => {
    const text = Buffer.concat(haul).toString('latin1')
    const codes = new Set(text.match(/PP-[A-Z0-9]{16}/g))
    assert.deepEqual([...codes], [news.verify_code])
    for (const { verify_code, hash } of [...issued, plan]) {
      assert.ok(text.includes(codeHashOf(verify_code)), 'it is what the log says instead')
      const digest = Buffer.from(hash.slice('sha256:'.length), 'hex')
      for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
        assert.ok(!text.includes(digest.toString(form).replace(/=+$/, '')))
    }
    for (const word of ['Employee', 'salary', 'part with']) assert.ok(!text.includes(word))
  })

  test('can test no guess offline: none of 10,000 is tied to anything in it, by itself or with all that is public', () => {
    const published = new Set(records.flatMap(record => JSON.stringify(record).match(/[0-9a-f]{64}/g) ?? []))
    const known = [
      '',
      ...records.flatMap(({ id, validFrom, credentialSubject }) => [id, validFrom, credentialSubject.code]),
      ...haul.map(bytes => sha256(bytes)),
    ]
    for (const guess of GUESSES) {
      const digest = sha256(guess)
      const attempts = known.flatMap(salt => [
        createHash('sha256').update(salt).update(digest).digest('hex'),
        createHash('sha256').update(salt).update(guess).digest('hex'),
      ])
      assert.ok(!attempts.some(hash => published.has(hash)), guess)
    }
  })

  test('is led from the log to no certificate by its CID, its entry or the hash of its code', async () => {
    for (const { ipfs_cid, verify_code } of [...issued, plan]) {
      for (const path of [
        `/api/v1/certificates/${news.verify_code}`,
        `/api/v1/certificates?hash=${news.hash}`,
        `/certificate/${news.verify_code}`,
        `/api/v1/certificates?cid=${ipfs_cid}`,
        `/log?q=${ipfs_cid}`,
        '/log',
        `/certificate/${codeHashOf(verify_code)}`,
        `/api/v1/certificates/${encodeURIComponent(codeHashOf(verify_code))}`,
      ]) {
        const answer = await fetch(service.baseUrl + path, { redirect: 'manual' })
        assert.ok(!(await answer.text()).includes(verify_code), path)
        assert.equal(answer.headers.get('location'), null, path)
      }
    }
  })

  /** The guesses that were answered with a yes or a no. */
  async function guessOnline(guesses: string[], ask: (hash: string) => Promise<Response>) {
    let answeredCount = 0
    for (const guess of guesses) {
      const answer = await ask(hashOf(guess))
      if (answer.status !== 429) answeredCount += 1
      else assert.ok(Number(answer.headers.get('retry-after')) > 0)
    }
    return answeredCount
  }

  test('learns online about as many guesses as the limit allows, and then not even the right one', async () => {
    const wrong = GUESSES.slice(0, LOOK_UPS + MORE)
    const ways = [
      (hash: string) => fetch(`${service.baseUrl}/api/v1/certificates?hash=${hash}`),
      (hash: string) => fetch(`${service.baseUrl}/api/v1/badge/${hash}.svg`),
      (hash: string) => fetch(`${service.baseUrl}/certificate/${hash}`),
      (hash: string) => fetch(`${service.baseUrl}/log?q=${hash}`, { redirect: 'manual' }),
    ]
    let turn = 0
    const inTurn = (hash: string) => ways[turn++ % ways.length]!(hash)
    // The look-ups of the test before count too.
    assert.ok((await guessOnline(wrong, inTurn)) <= LOOK_UPS)
    for (const way of ways) assert.equal(await guessOnline([SECRET], way), 0)
  })

  test('learns no more with the code of a certificate', async () => {
    const { verify_code: code } = issued[0]!
    const base = `${service.baseUrl}/api/v1/certificates`
    const ways = [
      (hash: string) => post(service.baseUrl, `/api/v1/certificates/${code}/opening`, { hash }),
      (hash: string) => fetch(`${base}/${code}?hash=${hash}`),
      (hash: string) => fetch(`${base}/${code}/proof?hash=${hash}`),
      (hash: string) => fetch(`${base}?hash=${hash}&code=${code}`),
      (hash: string) => fetch(`${service.baseUrl}/api/v1/badge/${hash}.json?code=${code}`),
      (hash: string) => fetch(`${service.baseUrl}/certificate/${code}?hash=${hash}`),
    ]
    let turn = 0
    const inTurn = (hash: string) => ways[turn++ % ways.length]!(hash)
    assert.equal(await guessOnline(GUESSES.slice(0, OPENINGS + MORE), inTurn), OPENINGS)
    for (const way of ways) assert.equal(await guessOnline([SECRET], way), 0)
    const own = await fetch(`${base}?hash=${hashOf(SECRET)}`, {
      headers: { authorization: `Bearer ${owner.key}` },
    })
    assert.equal(own.status, 200, 'the owner is not limited')
  })

  test('learns nothing from the sandbox or from certifying the guess', async () => {
    const stranger = await newCustomer(service.baseUrl)
    const fields = { product_type: 'info_verify', content: SECRET }
    const preview = await post(service.baseUrl, '/api/v1/sandbox', fields)
    const control = await post(service.baseUrl, '/api/v1/sandbox', { ...fields, content: GUESSES[1] })
    const findingsOf = async (answer: Response) =>
      ((await answer.json()) as { findings: { code: string; sentence: string }[] }).findings.find(
        ({ code }) => code === 'info-uniqueness',
      )?.sentence
    assert.equal(await findingsOf(preview), await findingsOf(control))
    const { verify_code } = await certified(service.baseUrl, stranger.key, fields)
    const shown = await fetch(`${service.baseUrl}/api/v1/certificates/${verify_code}`, {
      headers: { authorization: `Bearer ${stranger.key}` },
    })
    assert.doesNotMatch(String(await findingsOf(shown)), /somebody else|others/)
  })
})
