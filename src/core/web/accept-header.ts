/** A form that an answer can have. */
export type MediaOffer = {
  type: string
  /** Whether it can be sent with the parameters of a range. All parameters are accepted by default. */
  takes?(parameters: ReadonlyMap<string, string>): boolean
}

type MediaRange = { type: string; parameters: Map<string, string>; quality: number; position: number }
type RangeMatch = { specificity: number; quality: number; position: number }

/**
 * The offer that a caller prefers (RFC 9110, section 12.5.1); undefined where none is acceptable. An exact type outranks a
 * wildcard. Between equals the first wins, in the order of the offers or of the header.
 */
export function negotiate<Offer extends MediaOffer>(
  accept: string,
  offers: readonly Offer[],
  between: 'as-offered' | 'as-asked',
): Offer | undefined {
  const ranges = readWeights(accept)
  const matches = offers.flatMap(offer => {
    const match = bestMatch(offer, ranges)
    return match === undefined || match.quality === 0 ? [] : [{ offer, ...match }]
  })
  const first = matches.sort(
    (a, b) =>
      b.quality - a.quality ||
      b.specificity - a.specificity ||
      (between === 'as-asked' ? a.position - b.position : 0),
  )[0]
  return first?.offer
}

/** Whether an answer may be sent in this content coding (RFC 9110, section 12.5.3). */
export function acceptsCoding(acceptEncoding: string | undefined, coding: 'br' | 'gzip'): boolean {
  return readWeights(acceptEncoding ?? '').some(({ type, quality }) => type === coding && quality > 0)
}

/** The most specific range decides about a type. */
function bestMatch({ type, takes }: MediaOffer, ranges: MediaRange[]): RangeMatch | undefined {
  const patterns = ['*/*', `${type.split('/')[0]}/*`, type]
  const matches = ranges.flatMap(({ parameters, quality, position, ...range }): RangeMatch[] => {
    const specificity = patterns.indexOf(range.type)
    if (specificity === -1 || (range.type === type && takes?.(parameters) === false)) return []
    return [{ specificity, quality, position }]
  })
  return matches.sort((a, b) => b.specificity - a.specificity || b.quality - a.quality)[0]
}

/** The parts of a header of preferences, with their weights. */
export function readWeights(header: string): MediaRange[] {
  return header.split(',').map((part, position) => {
    const [type = '', ...rest] = part.split(';').map(piece => piece.trim().toLowerCase())
    const parameters = new Map(rest.map(readParameter))
    return { type, parameters, quality: readQuality(parameters.get('q')), position }
  })
}

function readParameter(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split('=')
  return [name.trim(), value.trim().replaceAll('"', '')]
}

/** A weight that is not one (RFC 9110, section 12.4.2) takes the range out rather than to the top. */
function readQuality(text = '1'): number {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0
}
