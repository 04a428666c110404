/** What a gateway can hand out: the bytes themselves, the bytes in an archive, the bytes for a browser. */
export type GatewayFormat = 'raw' | 'car' | 'json'

type Wish = { format?: string | undefined; accept?: string | undefined }
type MediaRange = { type: string; parameters: Map<string, string>; quality: number; position: number }
type Candidate = { format: GatewayFormat; specificity: number; quality: number; position: number }

// First in the list wins when the caller does not care: a person with a browser, or curl.
const MEDIA_TYPES: [GatewayFormat, string][] = [
  ['json', 'application/json'],
  ['raw', 'application/vnd.ipld.raw'],
  ['car', 'application/vnd.ipld.car'],
]

/**
 * `format` beats `Accept` (Trustless Gateway, "Request Query Parameters"); without either it is JSON.
 * Undefined: we have no such form.
 */
export function chooseFormat({ format, accept }: Wish): GatewayFormat | undefined {
  if (format !== undefined) return MEDIA_TYPES.find(([name]) => name === format)?.[0]
  const ranges = readAccept(accept ?? '*/*')
  const candidates = MEDIA_TYPES.flatMap(([name, type]) => bestMatch(name, type, ranges) ?? [])
  return candidates.filter(candidate => candidate.quality > 0).sort(byPreference)[0]?.format
}

/** The most specific range decides about a type (RFC 9110 section 12.5.1). */
function bestMatch(format: GatewayFormat, type: string, ranges: MediaRange[]): Candidate | undefined {
  const matches = ranges.flatMap(({ parameters, quality, position, ...range }): Candidate[] => {
    const specificity = ['*/*', 'application/*', type].indexOf(range.type)
    if (specificity === -1) return []
    if (format === 'car' && range.type === type && !isOurKindOfCar(parameters)) return []
    return [{ format, specificity, quality, position }]
  })
  return matches.sort((a, b) => b.specificity - a.specificity || b.quality - a.quality)[0]
}

function byPreference(a: Candidate, b: Candidate): number {
  return b.quality - a.quality || b.specificity - a.specificity || a.position - b.position
}

/** One block is in every order and never twice, so only another version or an order yet to be invented is refused. */
function isOurKindOfCar(parameters: Map<string, string>): boolean {
  const { version = '1', order = 'dfs', dups = 'n' } = Object.fromEntries(parameters)
  return version === '1' && ['dfs', 'unk'].includes(order) && ['y', 'n'].includes(dups)
}

function readAccept(header: string): MediaRange[] {
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

/** A weight that is not one (RFC 9110 section 12.4.2) takes the range out rather than to the top. */
function readQuality(text = '1'): number {
  const quality = /^[01](?:\.\d{0,3})?$/.test(text) ? Number(text) : 0
  return quality <= 1 ? quality : 0
}
