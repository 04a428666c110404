// On a certificate's page: fetches the proof once the page has loaded, verifies it here, and says so in the banner.
import type { CertificateStatus } from '../../../core/record/certificate.ts'
import { standingUnchecked } from '../views/standing-check.ts'
import { createLookup } from './check/lookup-certificate.ts'
import { messageFor } from './check/refusal.ts'

const place = document.querySelector<HTMLElement>('[data-standing]')
if (place) void check(place)

async function check(place: HTMLElement): Promise<void> {
  const { code, standing } = place.dataset as { code: string; standing: CertificateStatus }
  try {
    const { checkStanding } = await import('./standing/check-standing.ts')
    const lookup = createLookup((address, options) => fetch(address, options))
    const { view, tone } = await checkStanding(code, standing, lookup)
    place.innerHTML = view.toString()
    place.dataset.checked = tone
  } catch (error) {
    place.innerHTML = standingUnchecked(messageFor(error)).toString()
    place.dataset.checked = 'open'
  }
}
