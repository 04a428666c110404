import type { AccountErasure } from '../access/accounts/account-erasure.port.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { createAccountErasure } from '../adapters/sql/erasure/account-erasure.ts'
import type { TracedProducts } from '../adapters/sql/erasure/erase-residue.ts'
import type { ProductRange } from '../core/judging/product-range.ts'
import { Problem } from '../core/runtime/problem.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'

type ErasureDeps = {
  database: Database
  products: ProductRange
  randomBytes: RandomBytes
  onError(error: unknown): void
}

export type AccountErasures = Pick<AccountErasure, 'erase'> & {
  /** Completes interrupted erasures. Also resolves after a failure, which is retried later. */
  finish(): Promise<void>
  /** Leaves the rest to the next start. */
  stop(): Promise<void>
}

/** `erase` resolves when the account is gone; overwriting its last traces continues in the background. */
export function openAccountErasures(deps: ErasureDeps): AccountErasures {
  const { database, products, randomBytes, onError } = deps
  const erasure = createAccountErasure(database, randomBytes, tracedProducts(products))
  const stopController = new AbortController()
  const activeErasures = new Set<Promise<boolean>>()
  let lastFinish: Promise<void> = Promise.resolve()

  /** One run at a time; each covers the erasures that began before it. */
  function finish(): Promise<void> {
    lastFinish = lastFinish.then(async () => {
      if (stopController.signal.aborted) return
      await erasure
        .finish(stopController.signal)
        .catch(error => stopController.signal.aborted || onError(error))
    })
    return lastFinish
  }

  return {
    async erase(accountId, at) {
      const activeErasure = erasure.erase(accountId, at, stopController.signal)
      activeErasures.add(activeErasure)
      try {
        return await activeErasure
      } finally {
        activeErasures.delete(activeErasure)
        void finish()
      }
    },
    finish,
    async stop() {
      stopController.abort(erasureInterrupted())
      await Promise.allSettled(activeErasures)
      await lastFinish
    },
  }
}

export function tracedProducts(products: ProductRange): TracedProducts {
  return {
    fingerprinted: products.typesThat(({ leavesFingerprints }) => leavesFingerprints),
    versioned: products.typesThat(({ comparesVersions }) => comparesVersions),
  }
}

function erasureInterrupted(): Problem {
  const detail = 'The service stops. The account is closed; what is left of it is erased with the next start.'
  return new Problem('overloaded', detail)
}
