// On the page of a private certificate: opens it with the secret in the address, which only this script reads.
import type { CertificateStatus } from '../../../core/record/certificate.ts'
import { secretInFragment } from '../../../core/web/share-fragment.ts'
import { messageView } from '../views/check-results.ts'
import { messageFor } from './check/refusal.ts'
import { productNames } from './product-names.ts'
import { openShared } from './share/open-shared.ts'

const section = document.querySelector<HTMLElement>('[data-share]')
const secret = secretInFragment(location.hash)
if (section && secret !== undefined) void show(section, secret)

async function show(section: HTMLElement, secret: string): Promise<void> {
  const { code, status, changedAt } = section.dataset as { code: string; status: string; changedAt: string }
  const result = section.querySelector<HTMLElement>('[data-share-result]')!
  section.hidden = false
  try {
    const { view, proof } = await openShared(code, secret, {
      request: (address, options) => fetch(address, options),
      names: productNames,
      status: { status: status as CertificateStatus, changedAt },
    })
    result.innerHTML = view.toString()
    offerProof(section, code, proof)
  } catch (error) {
    result.innerHTML = messageView(messageFor(error)).toString()
  }
}

/** The proof with its salt, as a file that was never asked for by an address. */
function offerProof(section: HTMLElement, code: string, proof: object): void {
  const link = section.querySelector<HTMLAnchorElement>('[data-share-proof]')!
  link.href = URL.createObjectURL(new Blob([JSON.stringify(proof)], { type: 'application/json' }))
  link.download = `pinproof-${code}-proof.json`
  link.hidden = false
}
