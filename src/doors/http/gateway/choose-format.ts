import { type MediaOffer, negotiate } from '../../../core/web/accept-header.ts'

/** What a gateway can hand out: the bytes themselves, the bytes in an archive, the bytes for a browser. */
export type GatewayFormat = 'raw' | 'car' | 'json'

type Wish = { format?: string | undefined; accept?: string | undefined }

// First in the list wins when the caller does not care: a person with a browser, or curl.
const OFFERS: (MediaOffer & { format: GatewayFormat })[] = [
  { format: 'json', type: 'application/json' },
  { format: 'raw', type: 'application/vnd.ipld.raw' },
  { format: 'car', type: 'application/vnd.ipld.car', takes: isOurKindOfCar },
]

/**
 * `format` beats `Accept` (Trustless Gateway, "Request Query Parameters"); without either it is JSON.
 * Undefined: we have no such form.
 */
export function chooseFormat({ format, accept = '*/*' }: Wish): GatewayFormat | undefined {
  if (format !== undefined) return OFFERS.find(offer => offer.format === format)?.format
  return negotiate(accept, OFFERS, 'as-asked')?.format
}

/** One block is in every order and never twice, so only another version or an order yet to be invented is refused. */
function isOurKindOfCar(parameters: ReadonlyMap<string, string>): boolean {
  const { version = '1', order = 'dfs', dups = 'n' } = Object.fromEntries(parameters)
  return version === '1' && ['dfs', 'unk'].includes(order) && ['y', 'n'].includes(dups)
}
