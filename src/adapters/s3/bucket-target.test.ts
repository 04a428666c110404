import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CarReader } from '@ipld/car/reader'
import { type StandInS3, startStandInS3 } from '../../../test/support/outside-world/stand-in-s3.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { createEndpoint } from '../endpoint/create-endpoint.ts'
import { createBucketTarget } from './bucket-target.ts'

const UNSTOPPED = new AbortController().signal
const ACCOUNT = {
  bucket: 'records',
  region: 'eu-west-1',
  accessKeyId: 'KEY',
  secretAccessKey: 's/e+c=r&t',
}
const blocksOf = (...texts: string[]) =>
  texts.map((text, place) => ({ place, cid: cidOf(utf8(text)), bytes: utf8(text) }))

describe('a bucket', () => {
  let s3: StandInS3
  before(async () => {
    s3 = await startStandInS3(ACCOUNT)
  })
  after(() => s3.close())

  const targetWith = (changes: Partial<typeof ACCOUNT> = {}, clock = () => new Date()) => {
    const { bucket, ...keys } = { ...ACCOUNT, ...changes }
    const endpoint = createEndpoint({ userAgent: 'Pinproof', clock })
    return createBucketTarget({ endpoint, baseUrl: `${s3.origin}/${bucket}/pin proof`, ...keys, clock })
  }

  test('takes an archive under the place of its first entry; every reader finds its blocks there', async () => {
    const blocks = blocksOf('one', 'two', 'three')
    assert.deepEqual(await targetWith().store({ first: 256, blocks }, UNSTOPPED), { kind: 'stored' })
    const car = await CarReader.fromBytes(s3.objects.get('pin proof/records-000000000256.car')!)
    assert.deepEqual(
      (await car.getRoots()).map(String),
      blocks.map(({ cid }) => cid),
    )
    const carBlocks = (await Array.fromAsync(car.blocks())).map(({ cid, bytes }) => [String(cid), bytes])
    assert.deepEqual(
      carBlocks,
      blocks.map(({ cid, bytes }) => [cid, bytes]),
    )
  })

  test('gives back what is sound in an archive, and nothing where there is none', async () => {
    const blocks = blocksOf('four', 'five', 'six')
    await targetWith().store({ first: 0, blocks }, UNSTOPPED)
    const cids = blocks.map(({ cid }) => cid)
    assert.deepEqual(await targetWith().contentsOf(0, UNSTOPPED), new Set(cids))
    assert.deepEqual(await targetWith().contentsOf(99, UNSTOPPED), new Set())
    const object = s3.objects.get('pin proof/records-000000000000.car')!
    object.set(utf8('F'), Buffer.from(object).lastIndexOf('five'))
    assert.deepEqual(await targetWith().contentsOf(0, UNSTOPPED), new Set([cids[0], cids[2]]))
    s3.objects.set('pin proof/records-000000000000.car', object.slice(0, -1))
    assert.deepEqual(await targetWith().contentsOf(0, UNSTOPPED), new Set([cids[0]]))
    s3.objects.set('pin proof/records-000000000000.car', utf8('no archive'))
    assert.deepEqual(await targetWith().contentsOf(0, UNSTOPPED), new Set())
  })

  test('whose keys, region or clock do not fit is away, and its word for it is told', async () => {
    const archive = { first: 0, blocks: blocksOf('seven') }
    const answers = [
      [targetWith({ secretAccessKey: 'wrong' }), /403.*SignatureDoesNotMatch/],
      [targetWith({ accessKeyId: 'OTHER' }), /403.*InvalidAccessKeyId/],
      [targetWith({ region: 'us-east-1' }), /403/],
      [targetWith({}, () => new Date('2020-01-01')), /403.*RequestTimeTooSkewed/],
      [targetWith({ bucket: 'another' }), /404: NoSuchBucket/],
    ] as const
    for (const [target, words] of answers) {
      const outcome = await target.store(archive, UNSTOPPED)
      assert.match(outcome.kind === 'away' ? outcome.because : outcome.kind, words)
    }
    const contents = await targetWith({ bucket: 'another' }).contentsOf(0, UNSTOPPED)
    assert.ok('kind' in contents && contents.kind === 'away')
  })
})
