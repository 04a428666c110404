import { utf8 } from '../core/encoding/bytes.ts'
import { cidOf } from '../core/encoding/cid.ts'
import { encodeEntry } from '../core/log/entry.ts'
import type { BlockStore } from '../core/record/block-store.port.ts'
import type { FollowedLog } from './read-blocks.ts'

const TIME = '2026-01-01T00:00:00.000Z'

/** For tests: a log that grows, with its blocks. */
export function createFakeLog() {
  const entries: Uint8Array[] = []
  const blockBytes = new Map<string, Uint8Array>()
  const log: FollowedLog = {
    head: async () => ({
      origin: 'test',
      size: entries.length,
      checkpoint: '',
      lastEntryAt: new Date(TIME),
    }),
    entries: async (start, end) => entries.slice(start, end),
  }
  const blocks: BlockStore = { get: async cid => blockBytes.get(cid), has: async cid => blockBytes.has(cid) }
  const codeOf = (place: number) => `PP-${String(place).padStart(16, '0')}`
  return {
    log,
    blocks,
    /** The CIDs of so many new certificates; a record is as long as asked for. */
    certify(count: number, length = 20): string[] {
      return Array.from({ length: count }, () => {
        const bytes = utf8(String(entries.length).padEnd(length, '.'))
        const cid = cidOf(bytes)
        blockBytes.set(cid, bytes)
        const entry = { type: 'certified', version: 1, product: 'news_verify', cid, time: TIME } as const
        entries.push(encodeEntry({ ...entry, code: codeOf(entries.length) }))
        return cid
      })
    },
    revoke(place: number): void {
      entries.push(encodeEntry({ type: 'revoked', version: 1, code: codeOf(place), time: TIME }))
    },
  }
}
