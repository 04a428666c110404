import { type MediaOffer, negotiate } from '../../../core/web/accept-header.ts'

/** The raw bytes, the bytes in an archive, the bytes for a browser. */
export type GatewayFormat = 'raw' | 'car' | 'json'

type Preference = { format?: string | undefined; accept?: string | undefined }

// The first in the list wins where the caller has no preference: a browser, or curl.
const OFFERS: (MediaOffer & { format: GatewayFormat })[] = [
  { format: 'json', type: 'application/json' },
  { format: 'raw', type: 'application/vnd.ipld.raw' },
  { format: 'car', type: 'application/vnd.ipld.car', takes: isOurKindOfCar },
]

/**
 * `format` beats `Accept` (Trustless Gateway, "Request Query Parameters"); without either it is JSON.
 * Undefined: no such format.
 */
export function chooseFormat({ format, accept = '*/*' }: Preference): GatewayFormat | undefined {
  if (format !== undefined) return OFFERS.find(offer => offer.format === format)?.format
  return negotiate(accept, OFFERS, 'as-asked')?.format
}

/** One block fits every order and has no duplicates, so only an unknown version or order is refused. */
function isOurKindOfCar(parameters: ReadonlyMap<string, string>): boolean {
  const { version = '1', order = 'dfs', dups = 'n' } = Object.fromEntries(parameters)
  return version === '1' && ['dfs', 'unk'].includes(order) && ['y', 'n'].includes(dups)
}
