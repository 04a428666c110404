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
  /** Resolves when nothing is left that was erased, or it has failed and will be tried again. */
  finish(): Promise<void>
  /** Leaves the rest to the next start. */
  stop(): Promise<void>
}

/** `erase` resolves when the account is gone; overwriting its last traces continues in the background. */
export function openAccountErasures(deps: ErasureDeps): AccountErasures {
  const { database, products, randomBytes, onError } = deps
  const erasure = createAccountErasure(database, randomBytes, tracedProducts(products))
  const stopping = new AbortController()
  const underWay = new Set<Promise<boolean>>()
  let finishing: Promise<void> = Promise.resolve()

  /** One after the other, and each for what has come to be erased before it begins. */
  function finish(): Promise<void> {
    finishing = finishing.then(async () => {
      if (stopping.signal.aborted) return
      await erasure.finish(stopping.signal).catch(error => stopping.signal.aborted || onError(error))
    })
    return finishing
  }

  return {
    async erase(accountId, at) {
      const erasing = erasure.erase(accountId, at, stopping.signal)
      underWay.add(erasing)
      try {
        return await erasing
      } finally {
        underWay.delete(erasing)
        void finish()
      }
    },
    finish,
    async stop() {
      stopping.abort(goesOn())
      await Promise.allSettled(underWay)
      await finishing
    },
  }
}

export function tracedProducts(products: ProductRange): TracedProducts {
  return {
    fingerprinted: products.typesThat(({ leavesFingerprints }) => leavesFingerprints),
    versioned: products.typesThat(({ comparesVersions }) => comparesVersions),
  }
}

function goesOn(): Problem {
  const detail = 'The service stops. The account is closed; what is left of it is erased with the next start.'
  return new Problem('overloaded', detail)
}
