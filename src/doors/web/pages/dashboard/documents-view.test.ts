import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizeOf } from './documents-view.ts'

test('a size is told in a unit that fits, and never broken across lines', () => {
  const sizes = [0, 1, 1_023, 1_024, 1_536, 48_213, 1_048_576, 50 * 1_048_576].map(bytes =>
    String(sizeOf(bytes)),
  )
  const texts = ['0 bytes', '1 byte', '1023 bytes', '1 KiB', '1.5 KiB', '47.1 KiB', '1 MiB', '50 MiB']
  assert.deepEqual(
    sizes,
    texts.map(size => size.replace(' ', '\u00a0')),
  )
})
