import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Certificate } from '../../core/record/certificate.ts'
import type { CertificateFilter, CertificateReader } from './certificate-reader.port.ts'

/** `enter` commits a certificate, with the data that the store needs around it. */
type Opened = {
  reader: CertificateReader
  enter(...certificates: Certificate[]): Promise<void>
  /** The account has shown that it controls the domain. */
  showControl(accountId: string, domain: string, at: Date): Promise<void>
  close(): Promise<void>
}

const ONE_TEXT = `sha256:${'1'.repeat(64)}`
const OTHER_TEXT = `sha256:${'2'.repeat(64)}`

function certificate(entryIndex: number, changes: Partial<Certificate> = {}): Certificate {
  const letter = entryIndex.toString(36).toUpperCase()
  return {
    code: `PP-${letter.padStart(16, '0')}`,
    accountId: 'account_ada',
    product: 'info_verify',
    contentHash: ONE_TEXT,
    cid: `bafkrei${letter.toLowerCase().padStart(52, '0')}`,
    score: 72,
    grade: 'B',
    rubric: 'info/1',
    issuedAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678)),
    salt: Uint8Array.from({ length: 32 }, (_, at) => at),
    title: 'Minutes of “May”',
    sourceUrl: undefined,
    limits: [
      {
        code: 'info-proven-error',
        atMost: 84,
        sentence: 'One error is proven.',
        evidence: [{ where: 'line 3', text: '2 + 2 = 5', start: 12, end: 21 }],
      },
    ],
    findings: [
      {
        code: 'info-sums',
        outcome: 'weakens',
        points: 3,
        max: 10,
        sentence: 'A sum is wrong.',
        evidence: [],
      },
    ],
    entryIndex,
    status: 'active',
    statusAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 679)),
    statusReason: undefined,
    supersededBy: undefined,
    ...changes,
  }
}

const revocation = { status: 'revoked' as const, statusReason: 'withdrawn' }
const ofBob = { accountId: 'account_bob' }
const places = (page: { certificates: Certificate[] }) => page.certificates.map(each => each.entryIndex)

export function certificateReaderContract(open: () => Promise<Opened>): void {
  const openReader = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }

  test('a certificate is found by its code exactly as it was entered', async t => {
    const { reader, enter } = await openReader(t)
    const supersededOne = certificate(4, { status: 'superseded', supersededBy: 'PP-000000000000000A' })
    const certificates = [certificate(3), supersededOne, certificate(5, { hidesCode: true })]
    await enter(...certificates)
    for (const each of certificates) assert.deepEqual(await reader.findByCode(each.code), each)
    assert.equal(await reader.findByCode('PP-ZZZZZZZZZZZZZZZZ'), undefined)
  })

  test('a certificate is found by the CID of its record, and by no other; one that hides its code by none', async t => {
    const { reader, enter } = await openReader(t)
    const hidden = certificate(6, { hidesCode: true })
    await enter(certificate(3), certificate(4, ofBob), hidden)
    assert.deepEqual(await reader.findByCid(certificate(4).cid), certificate(4, ofBob))
    for (const cid of [hidden.cid, certificate(5).cid, ''])
      assert.equal(await reader.findByCid(cid), undefined)
  })

  describe('a list', () => {
    test('by content holds every account’s certificates of it, newest first, and of no other content', async t => {
      const { reader, enter } = await openReader(t)
      await enter(
        certificate(1),
        certificate(2, { contentHash: OTHER_TEXT }),
        certificate(3, ofBob),
        certificate(4, revocation),
      )
      const page = await reader.listByHash(ONE_TEXT, { before: undefined, limit: 10 })
      assert.deepEqual(page.certificates, [certificate(4, revocation), certificate(3, ofBob), certificate(1)])
      assert.equal(page.nextBefore, undefined)
    })

    test('by account holds that account’s alone, whatever their content', async t => {
      const { reader, enter } = await openReader(t)
      await enter(certificate(1), certificate(2, { contentHash: OTHER_TEXT }), certificate(3, ofBob))
      assert.deepEqual(
        places(await reader.listByAccount('account_ada', { before: undefined, limit: 10 })),
        [2, 1],
      )
      assert.deepEqual(
        places(await reader.listByAccount('account_bob', { before: undefined, limit: 10 })),
        [3],
      )
      assert.deepEqual(
        places(await reader.listByAccount('account_eve', { before: undefined, limit: 10 })),
        [],
      )
    })

    test('goes on page by page without a gap or a repeat, and says when it ends', async t => {
      const { reader, enter } = await openReader(t)
      await enter(...Array.from({ length: 7 }, (_, at) => certificate(at + 1)))
      for (const list of [
        (page: { before: number | undefined; limit: number }) => reader.listByHash(ONE_TEXT, page),
        (page: { before: number | undefined; limit: number }) => reader.listByAccount('account_ada', page),
      ]) {
        const first = await list({ before: undefined, limit: 3 })
        assert.deepEqual([places(first), first.nextBefore], [[7, 6, 5], 5])
        const second = await list({ before: first.nextBefore, limit: 3 })
        assert.deepEqual([places(second), second.nextBefore], [[4, 3, 2], 2])
        const third = await list({ before: second.nextBefore, limit: 3 })
        assert.deepEqual([places(third), third.nextBefore], [[1], undefined])
      }
    })

    test('that exactly fills its page has no further one', async t => {
      const { reader, enter } = await openReader(t)
      await enter(certificate(1), certificate(2))
      assert.equal((await reader.listByHash(ONE_TEXT, { before: undefined, limit: 2 })).nextBefore, undefined)
    })
  })

  describe('a search through one’s own', () => {
    const entered = [
      certificate(1, { product: 'news_verify', title: 'The BRIDGE over the Ägeri opens' }),
      certificate(2, { title: 'Bridge loan 100%', contentHash: OTHER_TEXT }),
      certificate(3, { ...revocation, title: 'Bridge_loan withdrawn' }),
      certificate(4, { title: undefined }),
      certificate(5, { ...ofBob, title: 'Bob’s bridge' }),
    ]
    const cases: [title: string, filter: CertificateFilter, expectedCodes: number[]][] = [
      ['that asks for nothing finds all', {}, [4, 3, 2, 1]],
      ['by product finds that product', { product: 'news_verify' }, [1]],
      ['by status finds that status', { status: 'active' }, [4, 2, 1]],
      ['finds a part of a title in any case', { search: 'bridge' }, [3, 2, 1]],
      ['knows upper and lower case beyond ASCII', { search: 'äGERI' }, [1]],
      ['finds a whole code', { search: certificate(4).code }, [4]],
      ['finds a whole content hash', { search: OTHER_TEXT }, [2]],
      ['finds a whole CID', { search: certificate(3).cid }, [3]],
      ['finds nothing by a part of a code', { search: certificate(4).code.slice(0, -1) }, []],
      [
        'wants all that is asked for at once',
        { search: 'bridge', status: 'active', product: 'info_verify' },
        [2],
      ],
      ['takes % for a character', { search: '%' }, [2]],
      ['takes _ for a character', { search: '_' }, [3]],
      ['takes a quotation mark for a character', { search: '\'"' }, []],
      ['takes a backslash for a character', { search: '\\' }, []],
    ]
    for (const [title, filter, expectedCodes] of cases) {
      test(title, async t => {
        const { reader, enter } = await openReader(t)
        await enter(...entered)
        const page = await reader.listByAccount('account_ada', { before: undefined, limit: 10 }, filter)
        assert.deepEqual([places(page), page.nextBefore], [expectedCodes, undefined])
      })
    }

    test('never finds what belongs to another account, whatever is asked', async t => {
      const { reader, enter } = await openReader(t)
      await enter(...entered)
      const bobs = entered.at(-1)!
      for (const search of [bobs.code, bobs.cid, 'Bob', 'bridge', bobs.contentHash]) {
        const page = await reader.listByAccount('account_ada', { before: undefined, limit: 10 }, { search })
        assert.ok(!places(page).includes(bobs.entryIndex), search)
      }
    })

    test('goes on page by page, however far apart the matches are', async t => {
      const { reader, enter } = await openReader(t)
      const rare = (at: number) => at % 1_500 === 0
      const count = 4_600
      await enter(
        ...Array.from({ length: count }, (_, at) =>
          certificate(at + 1, { title: rare(at + 1) ? 'rare' : 'x' }),
        ),
      )
      const filter = { search: 'rare' }
      const first = await reader.listByAccount('account_ada', { before: undefined, limit: 2 }, filter)
      assert.deepEqual([places(first), first.nextBefore], [[4_500, 3_000], 3_000])
      const second = await reader.listByAccount('account_ada', { before: first.nextBefore, limit: 2 }, filter)
      assert.deepEqual([places(second), second.nextBefore], [[1_500], undefined])
    })
  })

  describe('a badge', () => {
    const cases: [title: string, entered: Certificate[], shown: number | undefined][] = [
      [
        'of a content that nobody certified is none',
        [certificate(1, { contentHash: OTHER_TEXT })],
        undefined,
      ],
      ['shows the newest of equal grade', [certificate(1), certificate(2)], 2],
      ['shows the best grade, not the newest', [certificate(1), certificate(2, { grade: 'C' })], 1],
      ['passes over a newer one that was revoked', [certificate(1), certificate(2, revocation)], 1],
      [
        'shows no bad grade and no revocation of another account',
        [
          certificate(1, { ...ofBob, grade: 'F' }),
          certificate(2, { ...ofBob, ...revocation }),
          certificate(3),
        ],
        3,
      ],
      [
        'shows a superseded one before a revoked one when none is active',
        [certificate(1, { status: 'superseded' }), certificate(2, { ...ofBob, ...revocation })],
        1,
      ],
      ['shows the newest when all are revoked', [certificate(1, revocation), certificate(2, revocation)], 2],
    ]
    for (const [title, entered, shown] of cases) {
      test(title, async t => {
        const { reader, enter } = await openReader(t)
        await enter(...entered)
        const choice = await reader.findForBadge(ONE_TEXT)
        assert.deepEqual(
          choice?.certificate,
          entered.find(({ entryIndex }) => entryIndex === shown),
        )
        assert.equal(choice?.publisherDomain, undefined)
      })
    }

    const PUBLISHED = { sourceUrl: 'https://www.Paper.example:8443/bridge' }
    const adaShows = async (t: TestContext, domain: string, at = certificate(1).issuedAt) => {
      const stores = await openReader(t)
      await stores.showControl('account_ada', domain, at)
      return stores
    }
    const onBadge = async ({ reader }: Opened) => {
      const choice = await reader.findForBadge(ONE_TEXT)
      return [choice?.certificate.entryIndex, choice?.publisherDomain]
    }
    const foreign = certificate(9, { ...ofBob, grade: 'A' })

    test('shows the publisher’s newest, whatever its status and its source', async t => {
      const stores = await adaShows(t, 'paper.example')
      await stores.enter(certificate(1, PUBLISHED), foreign)
      assert.deepEqual(await onBadge(stores), [1, 'paper.example'])
      await stores.enter(certificate(10, revocation), certificate(11, { ...ofBob, grade: 'A' }))
      assert.deepEqual(await onBadge(stores), [10, 'paper.example'])
    })

    for (const [what, domain, source] of [
      ['another domain', 'other.example', PUBLISHED.sourceUrl],
      ['a name that only ends alike', 'aper.example', PUBLISHED.sourceUrl],
      ['a name below the source’s', 'deep.www.paper.example', PUBLISHED.sourceUrl],
      ['the domain while no source was named', 'paper.example', undefined],
    ] as const) {
      test(`does not take an account for the publisher that controls ${what}`, async t => {
        const stores = await adaShows(t, domain)
        await stores.enter(certificate(1, { sourceUrl: source }), foreign)
        assert.deepEqual(await onBadge(stores), [9, undefined])
      })
    }

    test('counts control for as long as it counts elsewhere, and not what was issued after that', async t => {
      const issuedAt = certificate(1).issuedAt
      const daysBefore = (days: number) => new Date(issuedAt.getTime() - days * 24 * 60 * 60 * 1000)
      for (const [days, shown] of [
        [-400, 1],
        [90, 1],
        [91, 9],
      ] as const) {
        const stores = await adaShows(t, 'paper.example', daysBefore(days))
        await stores.enter(certificate(1, PUBLISHED), foreign)
        assert.equal((await onBadge(stores))[0], shown, `${days} days`)
      }
    })

    test('of a domain that somebody else controls changes nothing', async t => {
      const stores = await openReader(t)
      await stores.showControl('account_bob', 'paper.example', certificate(1).issuedAt)
      await stores.enter(certificate(1, PUBLISHED), certificate(2, { ...ofBob, ...revocation }))
      assert.deepEqual(await onBadge(stores), [1, undefined])
    })
  })
}
