/** One row per setting: name, parser, default and a sentence. Types, --help, docs and a test follow from it. */
type Setting<T> = { parse(text: string): T; default: string; means: string; secret?: true }

const PREFIX = 'PINPROOF_'
const MINUTE_QUOTA_MAX = 1_000_000

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), '8080', 'Port to listen on; 0 picks a free one.'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on.'),
  DATA: setting(text, './data', 'Folder for the database and the signing key; created at the first start.'),
  BASE_URL: setting(
    optional(originUrl),
    '',
    'Public address, such as https://pinproof.example; by default the address the service listens on.',
  ),
  DATABASE: setting(
    sqliteLocation,
    'sqlite:',
    'Where rows live: sqlite: in the data folder, or sqlite:/path/to/file.',
  ),
  IPFS: setting(
    ipfsNode,
    'node:private',
    'Who else offers our blocks: node:private (an IPFS node on loopback), node: (on the public network), or none; with ?listen=MULTIADDR and &announce=MULTIADDR.',
  ),
  FREE_CERTIFICATIONS: setting(
    orUnlimited(wholeNumber(0, 1_000_000)),
    '1',
    'Free certifications of a new account, or unlimited.',
  ),
  CERTIFY_PER_MINUTE: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '60',
    'Certifications a minute per API key.',
  ),
  SANDBOX_PER_MINUTE: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '10',
    'Sandbox calls a minute per address.',
  ),
  ACCOUNTS_PER_HOUR: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '100',
    'New accounts an hour per address.',
  ),
  CONTENT_BYTES_MAX: setting(
    wholeNumber(1, 16 * 1024 * 1024),
    '1048576',
    'Longest content, in bytes of UTF-8.',
  ),
  TRUST_PROXY: setting(
    addressList,
    '',
    'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, separated by commas.',
  ),
  ADMIN_TOKEN: setting(
    optional(longSecret),
    '',
    'Bearer token of the admin endpoint, at least 24 characters; without it the endpoint is off.',
    'secret',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is written to standard output.',
  ),
} satisfies Record<string, Setting<unknown>>

export type Config = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['parse']> }

/** Reads every setting, or says in one message what is wrong with all of them. A misspelt name is an error too. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  for (const name of Object.keys(env)) {
    if (name.startsWith(PREFIX) && !Object.hasOwn(SETTINGS, name.slice(PREFIX.length)))
      mistakes.push(`${name} is not a setting`)
  }
  const values: Record<string, unknown> = {}
  for (const [name, { parse, default: fallback }] of Object.entries(SETTINGS)) {
    try {
      values[name] = parse(env[PREFIX + name] || fallback)
    } catch (error) {
      mistakes.push(`${PREFIX}${name} ${(error as Error).message}`)
    }
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return values as Config
}

export function settingsHelp(): string {
  const rows = Object.entries(SETTINGS).map(([name, { default: fallback, means }]) => {
    const shown = fallback === '' ? '' : ` (${fallback})`
    return `  ${PREFIX}${name}${shown}\n      ${means}`
  })
  return rows.join('\n')
}

function setting<T>(
  parse: (text: string) => T,
  fallback: string,
  means: string,
  secret?: 'secret',
): Setting<T> {
  return { parse, default: fallback, means, ...(secret === undefined ? {} : { secret: true as const }) }
}

function text(value: string): string {
  return value
}

function wholeNumber(least: number, most: number) {
  return (value: string): number => {
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most))
      throw new Error(`must be a whole number from ${least} to ${most}`)
    return number
  }
}

/** `undefined` stands for no limit. */
function orUnlimited(parse: (value: string) => number) {
  return (value: string): number | undefined => (value === 'unlimited' ? undefined : parse(value))
}

function optional<T>(parse: (value: string) => T) {
  return (value: string): T | undefined => (value === '' ? undefined : parse(value))
}

function oneOf<const Choice extends string>(...choices: Choice[]) {
  return (value: string): Choice => {
    const choice = choices.find(each => each === value)
    if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`)
    return choice
  }
}

/** The issuer's DID is made from it, so it is an origin: no path, no query, no trailing slash. */
function originUrl(value: string): string {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new Error('must be an http or https address without a path, such as https://pinproof.example')
  }
  return url.origin
}

function sqliteLocation(value: string): { path: string | undefined } {
  if (!value.startsWith('sqlite:')) throw new Error('must start with sqlite:')
  return { path: value.slice('sqlite:'.length) || undefined }
}

export type IpfsNode = { mode: 'private' | 'public'; listen: string[]; announce: string[] }

/** `node:private?listen=MULTIADDR&announce=MULTIADDR`: both parameters are optional and may be repeated. */
function ipfsNode(value: string): IpfsNode | undefined {
  if (value === 'none') return undefined
  const url = URL.parse(value)
  const known =
    url !== null && [...url.searchParams.keys()].every(name => name === 'listen' || name === 'announce')
  if (!known || url.protocol !== 'node:' || !['', 'private'].includes(url.pathname)) {
    throw new Error('must be node:private, node:, either with ?listen=MULTIADDR, or none')
  }
  const mode = url.pathname === 'private' ? 'private' : 'public'
  return { mode, listen: url.searchParams.getAll('listen'), announce: url.searchParams.getAll('announce') }
}

function addressList(value: string): string[] {
  return value.split(',').flatMap(address => address.trim() || [])
}

function longSecret(value: string): string {
  if (value.length < 24) throw new Error('must be at least 24 characters long')
  return value
}
