import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { gradeOf } from '../../../core/judging/verdict.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import { sampleCertification } from '../../../pipeline/commit/changes.sample.ts'
import { PRODUCTS } from '../../../products/catalog.ts'
import { type CachedBadge, createBadgeCache } from './badge-cache.ts'

describe('badges in memory', () => {
  test('ten thousand contents, asked for in any order, each get the look of their own certificate', async () => {
    const { badges, issue } = openCache()
    const issued = Array.from({ length: 10_000 }, (_, number) => issue(number, { score: number % 101 }))
    for (const round of [issued, issued.toReversed(), issued]) {
      const looks = await Promise.all(round.map(each => lookOf(badges.find(each.contentHash))))
      const own = round.map(each => ({ score: each.score, grade: each.grade }))
      assert.deepEqual(
        looks.map(look => look.kind === 'certified' && { score: look.score, grade: look.grade }),
        own,
      )
    }
  })

  test('the badge of a code is that of the certificate, and of no other content', async () => {
    const { badges, issue } = openCache()
    const [first, second] = [issue(1, { score: 90 }), issue(2, { score: 20 })]
    assert.equal((await lookOf(badges.find(first.contentHash, first.code))).kind, 'certified')
    assert.equal((await lookOf(badges.find(first.contentHash, second.code))).kind, 'unknown')
    assert.equal((await lookOf(badges.find(first.contentHash))).kind, 'certified')
  })

  test('a revocation shows at once where it was made', async () => {
    const { badges, issue, restate } = openCache()
    const certificate = issue(1)
    for (const code of [undefined, certificate.code]) await badges.find(certificate.contentHash, code)
    restate(certificate, 'revoked')
    badges.forget(certificate)
    assert.equal(badges.peek(certificate.contentHash), undefined)
    for (const code of [undefined, certificate.code])
      assert.equal((await lookOf(badges.find(certificate.contentHash, code))).kind, 'revoked')
  })

  test('a change of domain control shows at once, also in what was being read', async () => {
    const { badges, issue, restate, hold } = openCache()
    const [kept, certificate] = [issue(1), issue(2)]
    await badges.find(kept.contentHash)
    const release = hold()
    const early = badges.find(certificate.contentHash)
    for (const each of [kept, certificate]) restate(each, 'revoked')
    badges.forgetAll()
    release()
    await early
    for (const { contentHash } of [kept, certificate]) {
      assert.equal(badges.peek(contentHash), undefined)
      assert.equal((await lookOf(badges.find(contentHash))).kind, 'revoked')
    }
  })

  test('what was being read while it changed is not kept', async () => {
    const { badges, issue, restate, hold } = openCache()
    const certificate = issue(1)
    const release = hold()
    const early = badges.find(certificate.contentHash)
    restate(certificate, 'revoked')
    badges.forget(certificate)
    release()
    await early
    assert.equal((await lookOf(badges.find(certificate.contentHash))).kind, 'revoked')
  })

  test('a revocation by another process shows within a second, however often it is asked for', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { badges, issue, restate } = openCache()
    const [earlier, certificate] = [issue(1), issue(2)]
    await badges.find(earlier.contentHash)
    t.mock.timers.tick(499)
    await badges.find(certificate.contentHash)
    restate(certificate, 'revoked')
    for (const ms of [1, 499]) {
      t.mock.timers.tick(ms)
      assert.equal((await lookOf(badges.find(earlier.contentHash))).kind, 'certified')
    }
    assert.equal((await lookOf(badges.find(certificate.contentHash))).kind, 'certified')
    t.mock.timers.tick(1)
    assert.equal((await lookOf(badges.find(certificate.contentHash))).kind, 'revoked')
  })

  test('an unknown hash is looked up at most twice a minute, however often and by however many it is asked for', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { badges, questions } = openCache()
    const hash = contentHash('nobody certified this')
    const ask = () => Promise.all(Array.from({ length: 1_000 }, () => badges.find(hash)))
    await ask()
    for (const ms of [30_000, 29_999]) {
      t.mock.timers.tick(ms)
      await ask()
    }
    assert.equal(questions(), 1)
    t.mock.timers.tick(1)
    await ask()
    assert.equal(questions(), 2)
  })

  test('of more badges than have room the newest stay', async () => {
    const { badges, issue, questions } = openCache()
    const issued = Array.from({ length: 36_000 }, (_, number) => issue(number))
    for (const { contentHash } of issued) await badges.find(contentHash)
    const before = questions()
    for (const { contentHash } of issued.slice(-16_384)) await badges.find(contentHash)
    assert.equal(questions(), before)
    await badges.find(issued[0]!.contentHash)
    assert.equal(questions(), before + 1)
  })

  test('a flood of unknown hashes drives out no badge that is shown', async () => {
    const { badges, issue, questions } = openCache()
    const certificate = issue(1)
    await badges.find(certificate.contentHash)
    for (let number = 0; number < 70_000; number += 1) await badges.find(`sha256:${number}`)
    const before = questions()
    assert.equal((await lookOf(badges.find(certificate.contentHash))).kind, 'certified')
    assert.equal(questions(), before)
  })

  test('the look of a private certificate is never answered without a count of the guess', async () => {
    const { badges, issue } = openCache()
    const [open, committed] = [issue(1), issue(2, { salt: new Uint8Array(32) })]
    for (let turn = 0; turn < 2; turn += 1) {
      assert.equal((await badges.find(open.contentHash)).isPublic, true)
      assert.equal((await badges.find(committed.contentHash)).isPublic, false)
    }
    assert.ok(badges.peek(open.contentHash))
    assert.equal(badges.peek(committed.contentHash), undefined)
    assert.equal((await badges.find(contentHash('nobody certified this'))).isPublic, false)
  })

  test('what was unknown is shown as soon as it is certified here', async () => {
    const { badges, issue } = openCache()
    const hash = contentHash('content 7')
    assert.equal((await lookOf(badges.find(hash))).kind, 'unknown')
    badges.forget(issue(7))
    assert.equal((await lookOf(badges.find(hash))).kind, 'certified')
  })
})

const lookOf = async (badge: Promise<CachedBadge>) => (await badge).look

/** A cache in front of certificates that live in two maps. */
function openCache() {
  const byHash = new Map<string, Certificate>()
  const byCode = new Map<string, Certificate>()
  let queries = 0
  let open: Promise<void> = Promise.resolve()

  async function answer(certificate: Certificate | undefined) {
    queries += 1
    await open
    return certificate
  }

  function keep(certificate: Certificate): Certificate {
    byHash.set(certificate.contentHash, certificate)
    byCode.set(certificate.code, certificate)
    return certificate
  }

  return {
    badges: createBadgeCache(
      {
        async findForBadge(hash) {
          const certificate = await answer(byHash.get(hash))
          return certificate && { certificate, publisherDomain: undefined }
        },
        findByCode: code => answer(byCode.get(code)),
      },
      PRODUCTS,
    ),
    issue(number: number, { score = 80, salt }: { score?: number; salt?: Uint8Array } = {}) {
      const { draft } = sampleCertification(number)
      const placed = { entryIndex: number, status: 'active' as const, statusAt: draft.issuedAt }
      const verdict = { score, grade: gradeOf(score), contentHash: contentHash(`content ${number}`) }
      return keep({ ...draft, ...placed, ...verdict, salt, statusReason: undefined, supersededBy: undefined })
    },
    restate: (certificate: Certificate, status: Certificate['status']) =>
      void keep({ ...certificate, status }),
    questions: () => queries,
    /** Blocks all answers until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      open = promise
      return resolve
    },
  }
}
