import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createArchiveReplicator } from './archive-replicator.ts'
import type { Archive, ArchiveTarget } from './copy-target.port.ts'
import { cutArchives } from './cut-archives.ts'
import { createFakeLog } from './log.fake.ts'
import { readBlocks } from './read-blocks.ts'

const UNSTOPPED = new AbortController().signal

test('an archive has all of its bundle that the log has, without what holds no block', async () => {
  const { log, blocks, certify, revoke } = createFakeLog()
  const cids = certify(3)
  revoke(1)
  cids.push(...certify(1))
  const [archive, ...more] = await Array.fromAsync(cutArchives({ log, blocks }, 0))
  assert.deepEqual([archive?.first, more.length], [0, 0])
  assert.deepEqual(
    archive?.blocks.map(({ place, cid }) => [place, cid]),
    [0, 1, 2, 4].map((place, at) => [place, cids[at]]),
  )
  assert.deepEqual(await Array.fromAsync(cutArchives({ log, blocks }, 256)), [])
})

test('however the log grows, an archive keeps its name and its blocks, and only the last becomes longer', async () => {
  const { log, blocks, certify } = createFakeLog()
  const sources = { log, blocks, archiveBytesMax: 100 }
  let before: Archive[] = []
  for (const length of [20, 70, 30, 250, 10, 90, 10, 1, 1, 99, 5]) {
    certify(1, length)
    const now = await Array.fromAsync(cutArchives(sources, 0))
    const names = ({ first, blocks: archiveBlocks }: Archive) => [
      first,
      ...archiveBlocks.map(({ cid }) => cid),
    ]
    for (const [at, archive] of before.entries()) {
      const isLast = at === before.length - 1
      const same = names(now[at]!)
      assert.deepEqual(isLast ? same.slice(0, archive.blocks.length + 1) : same, names(archive))
    }
    before = now
  }
  assert.deepEqual(
    before.map(({ first, blocks: archiveBlocks }) => [first, archiveBlocks.length]),
    [
      [0, 2],
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 3],
      [9, 1],
      [10, 1],
    ],
  )
})

test('whoever wants some of an archive sends it once, and asks for it once', async () => {
  const { log, blocks, certify } = createFakeLog()
  certify(600)
  const archives = new Map<number, Archive>()
  const [storedFirsts, readFirsts]: [number[], number[]] = [[], []]
  const target: ArchiveTarget = {
    async store(archive) {
      storedFirsts.push(archive.first)
      archives.set(archive.first, archive)
      return { kind: 'stored' }
    },
    async contentsOf(first) {
      readFirsts.push(first)
      return new Set(archives.get(first)?.blocks.map(({ cid }) => cid))
    },
  }
  const replicator = createArchiveReplicator(target, { log, blocks })
  const wantedCopies = (await readBlocks(log, 250, 300)).map(block => ({ ...block, ticket: undefined }))
  const outcomes = await replicator.replicate(wantedCopies, UNSTOPPED)
  assert.deepEqual(storedFirsts, [0, 256])
  assert.ok(wantedCopies.every(({ place }) => outcomes.get(place)?.kind === 'stored'))

  archives.get(256)!.blocks.splice(3, 1)
  const holdings = await replicator.check(await readBlocks(log, 0, 600), UNSTOPPED)
  assert.ok(!('kind' in holdings))
  assert.deepEqual(readFirsts, [0, 256, 512])
  const missingPlaces = [...holdings].filter(([, { kind }]) => kind === 'missing').map(([place]) => place)
  assert.deepEqual(missingPlaces, [259, ...Array.from({ length: 88 }, (_, at) => 512 + at)])
})
