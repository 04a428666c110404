import { type MediaOffer, negotiate } from '../../../../core/web/accept-header.ts'

/** A page for people, the API's answer for programs, or the signed record for holders of credentials. */
export type CertificateForm = 'page' | 'json' | 'credential'

// The first wins where the client accepts anything, as curl does. `application/vc` is the type of VC Data Model 2.0.
const OFFERS: (MediaOffer & { form: CertificateForm })[] = [
  { form: 'page', type: 'text/html' },
  { form: 'json', type: 'application/json' },
  { form: 'credential', type: 'application/vc' },
  { form: 'credential', type: 'application/vc+json' },
  { form: 'credential', type: 'application/vc+ld+json' },
]

/** A client that accepts none of them gets the page: more useful than a 406. */
export function chooseForm(accept = '*/*'): CertificateForm {
  return negotiate(accept, OFFERS, 'as-offered')?.form ?? 'page'
}
