import { randomFillSync } from 'node:crypto'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'

const POOL_BYTES = 8_192

/** Asks the system for many bytes at a time, because the call costs more than the bytes. No byte is returned twice. */
export function createPooledRandomBytes(): RandomBytes {
  const pool = Buffer.alloc(POOL_BYTES)
  let offset = POOL_BYTES
  return count => {
    if (count > POOL_BYTES) return randomFillSync(new Uint8Array(count))
    if (offset + count > POOL_BYTES) {
      randomFillSync(pool)
      offset = 0
    }
    const bytes = new Uint8Array(pool.subarray(offset, offset + count))
    // Secrets made of these bytes must not stay behind in the pool.
    pool.fill(0, offset, offset + count)
    offset += count
    return bytes
  }
}
