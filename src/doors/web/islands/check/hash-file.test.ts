import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { FILE_BYTES_MAX, hashFile } from './hash-file.ts'

const MIB = 1024 * 1024

test('a file of any length has the hash of its bytes, and its progress ends at the whole', async () => {
  for (const length of [0, 1, MIB - 1, MIB, MIB + 1, 3 * MIB + 7]) {
    const bytes = randomBytes(length)
    const shares: number[] = []
    const hash = await hashFile(new File([bytes], 'a.txt'), share => shares.push(share))
    assert.equal(hash, `sha256:${createHash('sha256').update(bytes).digest('hex')}`)
    assert.deepEqual(shares, shares.toSorted())
    assert.equal(shares.at(-1), length === 0 ? undefined : 1)
  }
})

test('a file that is too large is refused before a byte of it is read', async () => {
  const unread = { name: 'film\u202e.mp4', size: FILE_BYTES_MAX + 1 } as File
  await assert.rejects(
    hashFile(unread, () => {}),
    { name: 'Refusal', message: /^film\\u202e\.mp4 is larger than 100 MB/ },
  )
})

test('what cannot be read, as a folder cannot, is told in plain words', async () => {
  const folder = new File(['x'], 'folder')
  folder.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob
  await assert.rejects(
    hashFile(folder, () => {}),
    { name: 'Refusal', message: /Is it a folder/ },
  )
})

test('hashing stops when it is no longer wanted', async () => {
  const controller = new AbortController()
  const shares: number[] = []
  const hashing = hashFile(
    new File([new Uint8Array(5 * MIB)], 'a.bin'),
    share => {
      shares.push(share)
      controller.abort()
    },
    controller.signal,
  )
  await assert.rejects(hashing, { name: 'AbortError' })
  assert.equal(shares.length, 1)
})
