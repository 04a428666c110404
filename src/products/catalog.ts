import type { Product } from '../core/product.ts'
import type { ProductType } from '../core/product-type.ts'
import type { RegistrableDomain } from '../core/registrable-domain.port.ts'
import { createAgentProduct } from './agent/product.ts'
import type { MailReader } from './email/mail-reader.port.ts'
import { createEmailProduct } from './email/product.ts'
import type { FingerprintIndex } from './info/fingerprint-index.port.ts'
import { createInfoProduct } from './info/product.ts'
import { createNewsProduct } from './news/product.ts'

type CatalogDeps = { fingerprints: FingerprintIndex; mail: MailReader; registrableDomain: RegistrableDomain }

/** The four products. A fifth is one more folder and one more line. */
export function createCatalog({
  fingerprints,
  mail,
  registrableDomain,
}: CatalogDeps): Record<ProductType, Product> {
  return {
    news_verify: createNewsProduct(),
    info_verify: createInfoProduct({ fingerprints }),
    email_verify: createEmailProduct({ mail, registrableDomain }),
    agent_verify: createAgentProduct(),
  }
}
