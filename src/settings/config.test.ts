import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loadConfig, SETTINGS, settingsHelp } from './config.ts'

/** The message about the settings, or the empty text when they are valid. */
function mistakesIn(env: Record<string, string>): string {
  try {
    loadConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('nothing needs to be set', () => {
  assert.deepEqual(loadConfig({}), {
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA: './data',
    BASE_URL: undefined,
    OPERATOR: undefined,
    OIDC_ISSUER: undefined,
    OIDC_CLIENT_ID: undefined,
    OIDC_CLIENT_SECRET: undefined,
    OIDC_CLIENT_SECRET_FILE: undefined,
    OIDC_LABEL: 'your organisation',
    CONTACT: undefined,
    SECURITY_CONTACT: undefined,
    PRIVACY_PAGE: undefined,
    TERMS_PAGE: undefined,
    DATABASE: { engine: 'sqlite', path: undefined },
    LOG_KEY: undefined,
    RECORD_KEY: undefined,
    KEY_PIN: undefined,
    IPFS: { node: { mode: 'private', listen: [], announce: [] }, copies: [] },
    IPFS_KEYS: {},
    LOOK_UP_MISSES_PER_HOUR: 300,
    OPENING_MISSES_PER_CODE: 100,
    OPENING_MISSES_PER_HOUR: 30,
    WITNESS_POLICY: undefined,
    TIME_STAMPS: [],
    TIME_STAMP_MINUTES: 60,
    TIME_STAMP_ROOTS: undefined,
    FREE_CERTIFICATIONS: 1,
    CERTIFY_PER_MINUTE: 60,
    SANDBOX_PER_MINUTE: 10,
    ACCOUNTS_PER_HOUR: 100,
    CONTENT_BYTES_MAX: 1_048_576,
    TITLE_CHARACTERS_MAX: 500,
    SOURCE_URL_CHARACTERS_MAX: 2048,
    MODEL: 'shipped',
    MODEL_THREADS: undefined,
    ANALYSIS_SECONDS: 60,
    WAITING_BYTES_MAX: 268_435_456,
    SOURCE_PAGES: 'on',
    DOMAIN_RATINGS: undefined,
    TRUSTED_ORIGINS: [],
    EVIDENCE_STARTER: 'on',
    EVIDENCE_POLL_MINUTES: 30,
    EVIDENCE_DAYS: 30,
    EVIDENCE_STORIES_PER_POLL: 20,
    SEARCH: [],
    FACT_CHECK: [],
    JUDGES: [],
    CHECKPOINT_COPY: undefined,
    TIME_SOURCES: [],
    SELF_AUDIT_PERCENT: 2,
    PREFIX_ROOT_SECONDS: 5,
    OWN_JUDGE: undefined,
    JUDGE_SECONDS: 20,
    JUDGE_CALLS: 8,
    JUDGE_TOKENS_IN: 40_000,
    JUDGE_TOKENS_OUT: 12_000,
    KEY_PASSPHRASE_FILE: undefined,
    KEY_READERS: 'owner',
    SMTP_PORT: undefined,
    SMTP_HOST: '127.0.0.1',
    SMTP_TLS: undefined,
    MAIL_DOMAIN: undefined,
    SMTP_OUT: undefined,
    MAIL_AUTHENTICATION: [],
    MAIL_BYTES_MAX: 10_485_760,
    MAIL_PER_HOUR: 100,
    MAIL_CLIENT_PER_HOUR: 1000,
    TRUST_PROXY: [],
    ADMIN_TOKEN: undefined,
    METRICS_TOKEN: undefined,
    LOG_LEVEL: 'info',
  })
})

test('a setting that is set to nothing has its default', () => {
  const emptySettings = Object.fromEntries(Object.keys(SETTINGS).map(name => [`PINPROOF_${name}`, '']))
  assert.deepEqual(loadConfig(emptySettings), loadConfig({}))
})

test('other programs’ variables, a client’s key and NODE_ENV change nothing', () => {
  assert.deepEqual(
    loadConfig({ PORT: '1', NODE_ENV: 'production', PINPROOFPORT: '2', PINPROOF_KEY: 'pp_live_x' }),
    loadConfig({}),
  )
})

describe('a value is taken', () => {
  const validValues: [name: keyof typeof SETTINGS, text: string, value: unknown][] = [
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['BASE_URL', 'https://pinproof.example', 'https://pinproof.example'],
    ['CONTACT', 'desk@paper.example', 'mailto:desk@paper.example'],
    ['SECURITY_CONTACT', 'https://paper.example/report', 'https://paper.example/report'],
    ['BASE_URL', 'http://pinproof.example:8080/', 'http://pinproof.example:8080'],
    ['DATABASE', 'sqlite:/srv/rows.sqlite', { engine: 'sqlite', path: '/srv/rows.sqlite' }],
    ['DATABASE', 'postgres://a:b@c.example/d', { engine: 'postgres', url: 'postgres://a:b@c.example/d' }],
    [
      'DATABASE',
      'postgresql:///d?host=/run/postgresql',
      { engine: 'postgres', url: 'postgresql:///d?host=/run/postgresql' },
    ],
    ['IPFS', 'none', { node: undefined, copies: [] }],
    [
      'TRUSTED_ORIGINS',
      'http://10.0.0.5:8080, https://a.example',
      ['http://10.0.0.5:8080', 'https://a.example'],
    ],
    ['MAIL_AUTHENTICATION', 'off', undefined],
    ['MAIL_AUTHENTICATION', 'dns', []],
    ['MAIL_AUTHENTICATION', 'dns:127.0.0.1:5353, ::1, [::1]:54', ['127.0.0.1:5353', '::1', '[::1]:54']],
    [
      'JUDGES',
      'http://127.0.0.1:11434/v1#llama3:8b, https://api.example/v1#gpt#sk-1',
      [
        {
          baseUrl: 'http://127.0.0.1:11434/v1',
          origin: 'http://127.0.0.1:11434',
          model: 'llama3:8b',
          apiKey: undefined,
        },
        { baseUrl: 'https://api.example/v1', origin: 'https://api.example', model: 'gpt', apiKey: 'sk-1' },
      ],
    ],
    ['IPFS', 'node:', { node: { mode: 'public', listen: [], announce: [] }, copies: [] }],
    [
      'IPFS',
      'kubo:http://127.0.0.1:5001/',
      {
        node: undefined,
        copies: [{ kind: 'kubo', baseUrl: 'http://127.0.0.1:5001', host: '127.0.0.1:5001' }],
      },
    ],
    [
      'IPFS_KEYS',
      'pins.example=a.b==, S3.example:9000=KEY:se/cret+1=',
      { 'pins.example': 'a.b==', 's3.example:9000': 'KEY:se/cret+1=' },
    ],
    [
      'IPFS',
      'node:?listen=/ip4/0.0.0.0/tcp/4005&listen=/ip6/::/tcp/4005&announce=/ip4/203.0.113.7/tcp/4005',
      {
        node: {
          mode: 'public',
          listen: ['/ip4/0.0.0.0/tcp/4005', '/ip6/::/tcp/4005'],
          announce: ['/ip4/203.0.113.7/tcp/4005'],
        },
        copies: [],
      },
    ],
    ['FREE_CERTIFICATIONS', '0', 0],
    ['FREE_CERTIFICATIONS', 'unlimited', undefined],
    ['CERTIFY_PER_MINUTE', 'unlimited', undefined],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/8,', ['127.0.0.1', '10.0.0.0/8']],
    ['ADMIN_TOKEN', 'x'.repeat(24), 'x'.repeat(24)],
    ['METRICS_TOKEN', 'x'.repeat(24), 'x'.repeat(24)],
    ['LOG_LEVEL', 'silent', 'silent'],
  ]
  for (const [name, text, value] of validValues) {
    test(`${name}=${text}`, () => assert.deepEqual(loadConfig({ [`PINPROOF_${name}`]: text })[name], value))
  }
})

describe('a value is refused by the name of its setting', () => {
  const invalidValues: [name: keyof typeof SETTINGS, text: string][] = [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PORT', '1e3'],
    ['BASE_URL', 'pinproof.example'],
    ['CONTACT', 'javascript:alert(1)'],
    ['CONTACT', 'http://paper.example'],
    ['BASE_URL', 'ftp://pinproof.example'],
    ['BASE_URL', 'https://pinproof.example/path'],
    ['BASE_URL', 'https://pinproof.example/?a=b'],
    ['BASE_URL', 'https://me:secret@pinproof.example'],
    ['DATABASE', 'mysql://localhost/pinproof'],
    ['DATABASE', 'postgres://user:secret@localhost'],
    ['DATABASE', 'postgres://user:%zz@localhost/pinproof'],
    ['DATABASE', 'postgres:pinproof'],
    ['IPFS', 'yes'],
    ['IPFS', 'node:local'],
    ['IPFS', 'node:?port=4001'],
    ['IPFS', 'node:,node:private'],
    ['IPFS', 'none,kubo:http://127.0.0.1:5001'],
    ['IPFS', 'kubo:127.0.0.1:5001'],
    ['IPFS', 'kubo:http://127.0.0.1:5001,kubo:http://127.0.0.1:5001/'],
    ['IPFS', 'pinning:https://token@pins.example'],
    ['IPFS', 's3:https://s3.example'],
    ['IPFS', 's3:https://s3.example/bucket?key=secret'],
    ['IPFS', 's3:https://s3.example/bucket/../other?region=US'],
    ['IPFS_KEYS', 'secret'],
    ['IPFS_KEYS', 'pins.example='],
    ['FREE_CERTIFICATIONS', '-1'],
    ['FREE_CERTIFICATIONS', 'Unlimited'],
    ['CERTIFY_PER_MINUTE', '0'],
    ['CONTENT_BYTES_MAX', '0'],
    ['CONTENT_BYTES_MAX', '16777217'],
    ['MAIL_AUTHENTICATION', 'on'],
    ['MAIL_AUTHENTICATION', 'dns:resolver.example'],
    ['MODEL', 'big'],
    ['MODEL_THREADS', '0'],
    ['SOURCE_PAGES', 'yes'],
    ['TRUSTED_ORIGINS', 'http://10.0.0.5/feed'],
    ['TRUSTED_ORIGINS', '10.0.0.5'],
    ['JUDGES', 'http://127.0.0.1:11434/v1'],
    ['OWN_JUDGE', 'http://127.0.0.1:11434/v1'],
    ['OWN_JUDGE', 'http://127.0.0.1/#a, http://127.0.0.1/#b'],
    ['JUDGES', 'ftp://127.0.0.1/#model'],
    ['JUDGES', Array(4).fill('http://a.example#m').join()],
    ['ADMIN_TOKEN', 'x'.repeat(23)],
    ['METRICS_TOKEN', 'x'.repeat(23)],
    ['LOG_LEVEL', 'verbose'],
  ]
  for (const [name, text] of invalidValues) {
    test(`${name}=${text}`, () => {
      assert.match(mistakesIn({ [`PINPROOF_${name}`]: text }), new RegExp(`^PINPROOF_${name} must `))
    })
  }
})

test('every mistake is told at once, one line each', () => {
  const message = mistakesIn({ PINPROOF_PORT: 'x', PINPROOF_LOG_LEVEL: 'loud', PINPROOF_PROT: '80' })
  const lines = message.split('\n')
  assert.equal(lines.length, 3)
  for (const name of ['PORT', 'LOG_LEVEL', 'PROT']) {
    assert.equal(lines.filter(line => line.startsWith(`PINPROOF_${name} `)).length, 1, name)
  }
})

test('a name that is no setting is a mistake, also one that every object has', () => {
  for (const name of [
    'PINPROOF_PROT',
    'PINPROOF_',
    'PINPROOF_port',
    'PINPROOF_toString',
    'PINPROOF_constructor',
  ]) {
    assert.equal(mistakesIn({ [name]: '1' }), `${name} is not a setting`)
  }
})

test('a refused secret is not repeated', () => {
  assert.doesNotMatch(mistakesIn({ PINPROOF_ADMIN_TOKEN: 'hunter2' }), /hunter2/)
  assert.doesNotMatch(mistakesIn({ PINPROOF_JUDGES: 'x#y#hunter2' }), /hunter2/)
  assert.doesNotMatch(mistakesIn({ PINPROOF_OWN_JUDGE: 'x#y#hunter2' }), /hunter2/)
  assert.doesNotMatch(mistakesIn({ PINPROOF_FACT_CHECK: 'google:hunter2@x' }), /hunter2/)
})

test('the help gives every setting with its default and its meaning', () => {
  const lines = settingsHelp().split('\n')
  for (const [name, { default: fallback, description: means }] of Object.entries(SETTINGS)) {
    const at = lines.indexOf(`  PINPROOF_${name}${fallback === '' ? '' : ` (${fallback})`}`)
    assert.ok(at >= 0, name)
    assert.equal(lines[at + 1], `      ${means}`)
  }
})

test('a place for copies that needs a key and has none stops the start, and no key is repeated', () => {
  const copies = 'kubo:http://127.0.0.1:5001,pinning:https://pins.example,s3:https://s3.example/b'
  const message = (keys: string) => mistakesIn({ PINPROOF_IPFS: copies, PINPROOF_IPFS_KEYS: keys })
  assert.equal(
    message(''),
    'PINPROOF_IPFS_KEYS must have a key for pins.example\nPINPROOF_IPFS_KEYS must have a key for s3.example',
  )
  assert.equal(
    message('pins.example=token,s3.example=secret'),
    'PINPROOF_IPFS_KEYS must have KEY_ID:SECRET for s3.example',
  )
  assert.equal(message('pins.example=token,s3.example=ID:secret'), '')
})
