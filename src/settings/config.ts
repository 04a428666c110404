import { ATTESTATION_SETTINGS } from './attestation-settings.ts'
import { factChecks, searchServers } from './evidence-setting.ts'
import { HISTORY_SETTINGS } from './history-settings.ts'
import { ipfsKeyMistakes, ipfsKeys, ipfsPlaces } from './ipfs-setting.ts'
import { JUDGE_SETTINGS } from './judge-settings.ts'
import { KEY_SETTINGS, keyMistakes } from './key-settings.ts'
import { OIDC_SETTINGS, oidcMistakes } from './oidc-settings.ts'
import { type Setting, setting } from './setting.ts'
import {
  commaList,
  databaseLocation,
  domainName,
  longSecret,
  nameServers,
  oneOf,
  optional,
  orByCores,
  origins,
  originUrl,
  orUnlimited,
  outgoingServer,
  text,
  tlsFiles,
  wholeNumber,
} from './setting-parsers.ts'
import { SITE_SETTINGS } from './site-settings.ts'

const PREFIX = 'PINPROOF_'
/** Variables of our clients; they may be exported in the shell that starts a service. */
const CLIENT_VARIABLES = ['PINPROOF_KEY']
const MINUTE_QUOTA_MAX = 1_000_000

/** One row per setting: name, parser, default and a sentence. Types, --help, docs and a test follow from it. */
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
    databaseLocation,
    'sqlite:',
    'Where rows live: sqlite: in the data folder, sqlite:/path/to/file, or postgres://USER:PASSWORD@HOST:PORT/DATABASE, which several processes may share.',
    'secret',
  ),
  ...HISTORY_SETTINGS,
  ...SITE_SETTINGS,
  ...KEY_SETTINGS,
  IPFS: setting(
    ipfsPlaces,
    'node:private',
    'Who else offers our blocks: node:private (an IPFS node on loopback), node: (on the public network), or none; with ?listen=MULTIADDR and &announce=MULTIADDR. And where copies of every record go, separated by commas: kubo:URL (a Kubo node), pinning:URL (a pinning service), s3:URL/BUCKET?region=REGION (a bucket).',
  ),
  IPFS_KEYS: setting(
    ipfsKeys,
    '',
    'Keys of the places for copies, as HOST=KEY, separated by commas: a pinning service’s access token, a bucket’s KEY_ID:SECRET, a Kubo node’s token or USER:PASSWORD where its RPC asks for one.',
    'secret',
  ),
  ...ATTESTATION_SETTINGS,
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
  OPENING_MISSES_PER_HOUR: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '30',
    'Wrong hashes for the codes of private certificates, an hour per network.',
  ),
  OPENING_MISSES_PER_CODE: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '100',
    'Wrong hashes for one code, an hour from all networks together.',
  ),
  LOOK_UP_MISSES_PER_HOUR: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '300',
    'Look-ups by a hash under which nothing is certified, badges included, an hour per network.',
  ),
  CONTENT_BYTES_MAX: setting(
    wholeNumber(1, 16 * 1024 * 1024),
    '1048576',
    'Longest content, in bytes of UTF-8.',
  ),
  TITLE_CHARACTERS_MAX: setting(wholeNumber(1, 2_000), '500', 'Longest title, in characters.'),
  SOURCE_URL_CHARACTERS_MAX: setting(wholeNumber(1, 3_000), '2048', 'Longest source_url, in characters.'),
  MODEL: setting(
    oneOf('shipped', 'none'),
    'shipped',
    'The language model that comes with the project, or none; without it, what only it can tell stays inconclusive.',
  ),
  MODEL_THREADS: setting(
    orByCores(wholeNumber(1, 64)),
    'auto',
    'How many texts the model reads at the same time at most, each on a core of its own and with 130 MB of memory; auto is one less than there are cores, from one to eight.',
  ),
  ANALYSIS_SECONDS: setting(
    wholeNumber(1, 600),
    '60',
    'Longest time that one analysis may take once it has begun, and twice the longest wait for its turn; a caller for whom that is not enough gets 503 and no certificate.',
  ),
  WAITING_BYTES_MAX: setting(
    wholeNumber(1, 64 * 1024 ** 3),
    '268435456',
    'Bytes that requests may hold while they are read, and again while they wait to be certified; beyond that callers are told to come again (503).',
  ),
  SOURCE_PAGES: setting(
    oneOf('off', 'on'),
    'on',
    'Whether the page at source_url is read and compared with what was submitted as news, and the addresses and domains that agents declare are looked at.',
  ),
  DOMAIN_RATINGS: setting(
    optional(text),
    '',
    'A CSV file of ratings of news domains by others, with a head line and then a domain and a rating from 0 to 1 in each line; without one, how others rate a publisher stays undecided.',
  ),
  TRUSTED_ORIGINS: setting(
    origins,
    '',
    'Origins on private networks, such as http://10.0.0.5:8080, whose feeds and pages may be read and where webhooks may be delivered all the same, separated by commas; callers can then name addresses there.',
  ),
  EVIDENCE_STARTER: setting(
    oneOf('on', 'off'),
    'on',
    'Whether a new service subscribes to the starter list, public feeds that news is compared with; off also stops polling those that it brought before.',
  ),
  EVIDENCE_POLL_MINUTES: setting(
    wholeNumber(5, 1440),
    '30',
    'Minutes between two polls of a subscribed source that has news.',
  ),
  EVIDENCE_DAYS: setting(
    orUnlimited(wholeNumber(1, 3_650)),
    '30',
    'Days after which stories of subscribed sources are forgotten, or unlimited.',
  ),
  EVIDENCE_STORIES_PER_POLL: setting(
    wholeNumber(1, 200),
    '20',
    'New stories taken from a source at each poll.',
  ),
  SEARCH: setting(
    searchServers,
    '',
    'Servers that are asked about the claims of news, separated by commas: searxng:URL, mediawiki:URL of api.php, wikidata: and gdelt:, the last two with or without a URL; none by default.',
  ),
  FACT_CHECK: setting(
    factChecks,
    '',
    'Fact checks that are asked about the claims of news, separated by commas: google:KEY, google:KEY@URL for another server with the same API, claimreview:URL or claimreview:FILE of ClaimReview data; none by default.',
    'secret',
  ),
  ...JUDGE_SETTINGS,
  SMTP_PORT: setting(
    optional(wholeNumber(1, 65_535)),
    '',
    'Port that takes mail for the accounts’ secret addresses; without it mail is off.',
  ),
  SMTP_HOST: setting(
    text,
    '127.0.0.1',
    'Address that takes mail; 0.0.0.0 or :: where other mail servers are to reach it.',
  ),
  SMTP_TLS: setting(
    optional(tlsFiles),
    '',
    'Paths of certificate chain and key in PEM for STARTTLS, separated by a comma, read again every hour; by default a certificate that signs itself.',
  ),
  MAIL_DOMAIN: setting(
    optional(domainName),
    '',
    'Domain of the secret addresses; by default the host of the public address.',
  ),
  SMTP_OUT: setting(
    optional(outgoingServer),
    '',
    'Mail server that sends the answers, and the links that confirm addresses: smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://…; without it certificates of mails are not answered by mail.',
    'secret',
  ),
  MAIL_AUTHENTICATION: setting(
    nameServers,
    'dns',
    'Whether signatures and senders of mails are checked with keys from the name system: dns (the name servers of this machine), dns:SERVER with an address and port of its own, or off.',
  ),
  MAIL_BYTES_MAX: setting(
    wholeNumber(1024, 32 * 1024 * 1024),
    '10485760',
    'Longest message that is taken, in bytes, attachments included.',
  ),
  MAIL_PER_HOUR: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '100',
    'Messages an hour that an account’s secret address takes.',
  ),
  MAIL_CLIENT_PER_HOUR: setting(
    orUnlimited(wholeNumber(1, MINUTE_QUOTA_MAX)),
    '1000',
    'Messages an hour that one sending server may bring.',
  ),
  TRUST_PROXY: setting(
    commaList,
    '',
    'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, separated by commas.',
  ),
  ...OIDC_SETTINGS,
  ADMIN_TOKEN: setting(
    optional(longSecret),
    '',
    'Bearer token of the admin endpoints, which also opens the page /admin, at least 24 characters; without it only accounts marked by `pinproof operator add` use them.',
    'secret',
  ),
  METRICS_TOKEN: setting(
    optional(longSecret),
    '',
    'Bearer token with which /metrics is read from other machines, at least 24 characters; without it only programs on this machine read it.',
    'secret',
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'How much is written to standard output.',
  ),
} satisfies Record<string, Setting<unknown>>

export type Config = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['parse']> }

/** Reads every setting, or throws one message with all mistakes. A misspelt name is a mistake, too. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  for (const name of Object.keys(env)) {
    if (CLIENT_VARIABLES.includes(name)) continue
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
  const config = values as Config
  if (mistakes.length === 0)
    mistakes.push(
      ...[
        ...ipfsKeyMistakes(config.IPFS, config.IPFS_KEYS),
        ...oidcMistakes(config),
        ...keyMistakes(config),
      ].map(mistake => PREFIX + mistake),
    )
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return config
}

export function settingsHelp(): string {
  const rows = Object.entries(SETTINGS).map(([name, { default: fallback, description: means }]) => {
    const defaultHint = fallback === '' ? '' : ` (${fallback})`
    return `  ${PREFIX}${name}${defaultHint}\n      ${means}`
  })
  return rows.join('\n')
}
