import type { ProductRange } from '../../../core/judging/product-range.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import type { CertificateReader } from '../../../pipeline/present/certificate-reader.port.ts'
import { createLooks, UNKNOWN_LOOK } from './badge-look.ts'
import type { BadgeLook } from './badge-svg.ts'
import { createExpiringCache } from './expiring-cache.ts'

export type BadgeCache = {
  /** The cached look only: never queries the database. */
  known(contentHash: string): BadgeLook | undefined
  /** With a code: the look of that certificate, if it certifies this content. */
  find(contentHash: string, code?: string): Promise<BadgeLook>
  /** This certificate was issued, or its status has changed. */
  forget(certificate: Pick<Certificate, 'code' | 'contentHash'>): void
  /** An account has shown control of a domain, or given it up: which contents that concerns is not known here. */
  forgetAll(): void
}

type BadgeReader = Pick<CertificateReader, 'findForBadge' | 'findByCode'>

/** Other processes on the same database revoke too, and this one does not hear of it. */
const KEPT_MS = 1_000
/** Negative cache: a flood of uncertified hashes must not become a flood of queries. */
const UNKNOWN_KEPT_MS = 60_000
const KEPT_MAX = 32_768
const UNKNOWN_KEPT_MAX = 65_536

/**
 * Caches looks, not pictures, which many contents share. Unknown contents have a cache of their own: a flood of them
 * must not evict certified ones.
 */
export function createBadgeCache(certificates: BadgeReader, products: Pick<ProductRange, 'of'>): BadgeCache {
  const lookOf = createLooks(products)
  const certified = createExpiringCache<BadgeLook>({ max: KEPT_MAX, keptMs: KEPT_MS })
  const unknown = createExpiringCache<BadgeLook>({ max: UNKNOWN_KEPT_MAX, keptMs: UNKNOWN_KEPT_MS })
  /** One question at a time about each badge, however many wait for the answer. */
  const asking = new Map<string, Promise<BadgeLook>>()

  async function read(contentHash: string, code: string | undefined): Promise<BadgeLook> {
    const certificate =
      code === undefined
        ? (await certificates.findForBadge(contentHash))?.certificate
        : await certificates.findByCode(code)
    return certificate?.contentHash === contentHash ? lookOf(certificate) : UNKNOWN_LOOK
  }

  async function ask(key: string, contentHash: string, code: string | undefined): Promise<BadgeLook> {
    const answer = read(contentHash, code)
    asking.set(key, answer)
    try {
      const look = await answer
      // Invalidated during the read: the look may be stale and is not cached.
      if (asking.get(key) === answer) (look === UNKNOWN_LOOK ? unknown : certified).put(key, look)
      return look
    } finally {
      if (asking.get(key) === answer) asking.delete(key)
    }
  }

  return {
    known: contentHash => certified.get(contentHash),
    async find(contentHash, code) {
      const key = keyOf(contentHash, code)
      return certified.get(key) ?? unknown.get(key) ?? asking.get(key) ?? ask(key, contentHash, code)
    },
    forget({ contentHash, code }) {
      for (const key of [keyOf(contentHash, undefined), keyOf(contentHash, code)])
        for (const place of [certified, unknown, asking]) place.delete(key)
    },
    forgetAll() {
      // A choice among no certificates does not depend on domains, so the unknown stay.
      certified.clear()
      asking.clear()
    },
  }
}

function keyOf(contentHash: string, code: string | undefined): string {
  return code === undefined ? contentHash : `${contentHash} ${code}`
}
