import type { ProductRange } from '../../../core/judging/product-range.ts'
import { type Certificate, isPublic } from '../../../core/record/certificate.ts'
import type { CertificateReader } from '../../../pipeline/present/certificate-reader.port.ts'
import { createLooks, UNKNOWN_LOOK } from './badge-look.ts'
import type { BadgeLook } from './badge-svg.ts'
import { createExpiringCache } from './expiring-cache.ts'

/** `isPublic`: anyone may see it. Other looks tell that a guess at a private content is right, or wrong. */
export type CachedBadge = { look: BadgeLook; isPublic: boolean }

export type BadgeCache = {
  /** The cached look of a public certificate only: never queries the database. */
  peek(contentHash: string): BadgeLook | undefined
  /** With a code: the look of that certificate, if it certifies this content. */
  find(contentHash: string, code?: string): Promise<CachedBadge>
  /** This certificate was issued, or its status has changed. */
  forget(certificate: Pick<Certificate, 'code' | 'contentHash'>): void
  /** An account has shown control of a domain or given it up, or hides its private certificates: which contents is not known here. */
  forgetAll(): void
}

type BadgeReader = Pick<CertificateReader, 'findForBadge' | 'findByCode'>

/** Other processes on the same database revoke certificates too, and this one is not notified. */
const TTL_MS = 1_000
/** Negative cache: a flood of uncertified hashes must not become a flood of queries. */
const UNKNOWN_TTL_MS = 60_000
const ENTRIES_MAX = 32_768
const UNKNOWN_ENTRIES_MAX = 65_536

/**
 * Caches looks, not pictures, which many contents share. Unknown contents have a cache of their own: a flood of them
 * must not evict publicOnes ones.
 */
export function createBadgeCache(certificates: BadgeReader, products: Pick<ProductRange, 'of'>): BadgeCache {
  const lookOf = createLooks(products)
  const publicOnes = createExpiringCache<BadgeLook>({ max: ENTRIES_MAX, ttlMs: TTL_MS })
  const privateOnes = createExpiringCache<BadgeLook>({ max: ENTRIES_MAX, ttlMs: TTL_MS })
  const unknown = createExpiringCache<BadgeLook>({ max: UNKNOWN_ENTRIES_MAX, ttlMs: UNKNOWN_TTL_MS })
  /** Reads in progress: concurrent requests for one badge share one query. */
  const pendingReads = new Map<string, Promise<CachedBadge>>()

  async function read(contentHash: string, code: string | undefined): Promise<CachedBadge> {
    const certificate =
      code === undefined
        ? (await certificates.findForBadge(contentHash))?.certificate
        : await certificates.findByCode(code)
    return certificate?.contentHash === contentHash
      ? { look: lookOf(certificate), isPublic: isPublic(certificate) }
      : { look: UNKNOWN_LOOK, isPublic: false }
  }

  function cached(key: string): CachedBadge | undefined {
    const publicLook = publicOnes.get(key)
    if (publicLook !== undefined) return { look: publicLook, isPublic: true }
    const look = privateOnes.get(key) ?? unknown.get(key)
    return look && { look, isPublic: false }
  }

  async function readOnce(key: string, contentHash: string, code: string | undefined): Promise<CachedBadge> {
    const answer = read(contentHash, code)
    pendingReads.set(key, answer)
    try {
      const badge = await answer
      const cache = badge.isPublic ? publicOnes : badge.look === UNKNOWN_LOOK ? unknown : privateOnes
      // Invalidated during the read: the look may be stale and is not cached.
      if (pendingReads.get(key) === answer) cache.put(key, badge.look)
      return badge
    } finally {
      if (pendingReads.get(key) === answer) pendingReads.delete(key)
    }
  }

  return {
    peek: contentHash => publicOnes.get(contentHash),
    async find(contentHash, code) {
      const key = keyOf(contentHash, code)
      return cached(key) ?? pendingReads.get(key) ?? readOnce(key, contentHash, code)
    },
    forget({ contentHash, code }) {
      for (const key of [keyOf(contentHash, undefined), keyOf(contentHash, code)])
        for (const cache of [publicOnes, privateOnes, unknown, pendingReads]) cache.delete(key)
    },
    forgetAll() {
      for (const cache of [publicOnes, privateOnes, unknown, pendingReads]) cache.clear()
    },
  }
}

function keyOf(contentHash: string, code: string | undefined): string {
  return code === undefined ? contentHash : `${contentHash} ${code}`
}
