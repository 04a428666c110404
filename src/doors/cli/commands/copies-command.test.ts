import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CopyOperations } from '../cli-deps.ts'
import { runWithFiles } from '../run-with-files.fake.ts'

const DUE = new Date('2026-01-02T03:04:05.678Z')

type Status = Awaited<ReturnType<CopyOperations['status']>>[number]
type Repair = Awaited<ReturnType<CopyOperations['repair']>>[number]

const STATUS: Status = {
  name: 'kubo',
  address: 'kubo:http://127.0.0.1:5001',
  entries: 12,
  next: 10,
  waiting: 1,
  refused: 1,
  trouble: 'no connection (ECONNREFUSED)',
  waits: [{ place: 4, cid: 'bafkrei', because: 'it answered 500', dueAt: DUE }],
}
const WHOLE: Repair = { name: 'kubo', stored: 12, waiting: 0, missing: 0, away: undefined }

function copies(argv: string[], { status = [] as Status[], repairs = [] as Repair[] }) {
  const copies: CopyOperations = {
    status: async () => status,
    async repair(target) {
      return target === undefined ? repairs : repairs.filter(({ name }) => name === target)
    },
  }
  return runWithFiles(['copies', ...argv], {}, undefined, undefined, { withCopies: work => work(copies) })
}

describe('copies status', () => {
  test('tells of each target how far it is, what went wrong and what waits', async () => {
    const { code, out } = await copies(['status'], { status: [STATUS] })
    assert.equal(code, 0)
    assert.equal(
      out,
      [
        'kubo  kubo:http://127.0.0.1:5001',
        '    10 of 12 entries brought; of these 1 wait, 1 of them refused',
        '    last time: no connection (ECONNREFUSED)',
        '    entry 4 bafkrei: it answered 500; next 2026-01-02T03:04:05.678Z',
      ].join('\n'),
    )
  })

  test('says so where there are no targets, and shows no more than a few of what waits', async () => {
    assert.match((await copies(['status'], {})).out, /^No copies are configured/)
    const waits = Array.from({ length: 20 }, () => STATUS.waits[0]!)
    assert.match((await copies(['status'], { status: [{ ...STATUS, waits }] })).out, /\n {4}and 15 more$/)
  })
})

describe('copies repair', () => {
  test('ends well only when everything is there', async () => {
    assert.deepEqual(await copies(['repair'], { repairs: [WHOLE] }), {
      code: 0,
      out: 'kubo: 12 stored, 0 missing and queued, 0 waiting',
      err: '',
    })
    for (const lack of [{ missing: 1 }, { waiting: 2 }, { away: 'no connection' }])
      assert.equal((await copies(['repair'], { repairs: [WHOLE, { ...WHOLE, ...lack }] })).code, 1)
  })

  test('looks at one target where one is named', async () => {
    const repairs = [WHOLE, { ...WHOLE, name: 's3', missing: 3 }]
    assert.equal((await copies(['repair', '--target', 'kubo'], { repairs })).code, 0)
  })

  test('is one of two acts', async () => {
    for (const argv of [['mend'], ['status', '--target', 'kubo']])
      assert.equal((await copies(argv, {})).code, 2, argv.join(' '))
  })
})
