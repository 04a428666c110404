import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createMemoryRateWindows } from '../../core/runtime/memory-rate-window.ts'
import { createMemoryAccountStore } from '../accounts/memory-account-store.fake.ts'
import type { SecurityEvent } from '../security-event.ts'
import type { IdentityProvider, ProviderClaims } from './identity-provider.port.ts'
import { createMemoryIdentityStore } from './memory-identity-store.fake.ts'
import { createOidcCookies } from './oidc-cookies.ts'
import { createOidcLogIn } from './oidc-log-in.ts'

const ISSUER = 'https://login.example'
const FAILURES_FREE = 100
const LONGEST_DELAY_SECONDS = 30

/** A code is the name of a person; the code `x` is refused. */
function openLogIn(claims: Partial<ProviderClaims> = {}, accountsPerHour = 1000) {
  let now = new Date('2026-03-04T05:06:07Z')
  const clock = () => now
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', 'key').update(`${purpose}\n${text}`).digest('base64url')
  const tokens = {
    sign,
    verify: (purpose: string, text: string, given: string) => sign(purpose, text) === given,
  }
  const provider: IdentityProvider = {
    authorizationUrl: async ({ state }) => ({ kind: 'url', url: state }),
    redeem: async code =>
      code === 'x'
        ? { kind: 'refused', because: 'token endpoint: status 400' }
        : {
            kind: 'claims',
            claims: {
              ...{ issuer: ISSUER, subject: code, email: `${code}@Paper.example`, isEmailVerified: true },
              ...claims,
            },
          },
  }
  const accounts = createMemoryAccountStore()
  const openRateWindow = createMemoryRateWindows(clock)
  const events: SecurityEvent[] = []
  const logIn = createOidcLogIn({
    ...{ provider, accounts, clock, randomBytes, openRateWindow, free: 1 },
    store: createMemoryIdentityStore(accounts),
    cookies: createOidcCookies({ tokens, clock, randomBytes }),
    passwords: { hash: async password => `hash of ${password}` },
    newAccounts: openRateWindow('accounts', accountsPerHour, 3600),
    onSecurityEvent: event => void events.push(event),
  })
  const attempt = async (answer: { code?: string; error?: string }, network = '192.0.2.1') => {
    const begun = await logIn.begin('/certify')
    assert.ok(begun.kind === 'started')
    return logIn.finish(begun.cookie, { ...answer, state: begun.url }, { network, language: 'de' })
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { attempt, logIn, accounts, events, pass }
}

test('a person is the same again whatever address the provider gives, and goes on to the page they came for', async () => {
  const { attempt } = openLogIn()
  const [first, second] = [await attempt({ code: 'ada' }), await attempt({ code: 'ada' })]
  assert.ok(first.kind === 'account' && second.kind === 'account')
  assert.deepEqual([first.isNew, second.isNew], [true, false])
  assert.equal(first.account.email, 'ada@paper.example')
  assert.equal(first.account.language, 'de')
  assert.equal(second.account.id, first.account.id)
  assert.equal(second.next, '/certify')
})

test('an identity waits for the account with its address, and is linked to no other', async () => {
  const { attempt, logIn, accounts } = openLogIn({ isEmailVerified: false })
  const bob = { id: 'account_bob', email: 'bob@paper.example', passwordHash: 'x', createdAt: new Date(0) }
  const account = { ...bob, remaining: 0, certified: 0 }
  await accounts.insert(account)
  const offer = await attempt({ code: 'bob' })
  assert.ok(offer.kind === 'link')
  assert.equal(await logIn.link({ ...account, email: 'carla@paper.example' }, offer.cookie), false)
  assert.equal(await logIn.link(account, `${offer.cookie}x`), false)
  assert.equal(await logIn.link(account, offer.cookie), true)
  const entry = await attempt({ code: 'bob' })
  assert.equal(entry.kind === 'account' && entry.account.id, 'account_bob')
})

test('what the provider says instead of a code is a denial, or an outage', async () => {
  const { attempt } = openLogIn()
  for (const [error, because] of [
    ['access_denied', 'denied'],
    ['<script>', 'denied'],
    ['temporarily_unavailable', 'unreachable'],
  ] as const)
    assert.deepEqual(await attempt({ error }), { kind: 'failed', because, next: '/certify' })
  assert.deepEqual(await attempt({}), { kind: 'failed', because: 'denied', next: '/certify' })
})

test('an address that is missing, malformed or not made sure of makes no account', async () => {
  for (const email of [undefined, '', 'ada', 'ada@x.example\nbcc: b@x.example']) {
    const outcome = await openLogIn({ email }).attempt({ code: 'ada' })
    assert.equal(outcome.kind === 'failed' && outcome.because, 'no-address')
  }
  const outcome = await openLogIn({ isEmailVerified: false }).attempt({ code: 'ada' })
  assert.equal(outcome.kind === 'failed' && outcome.because, 'unverified')
})

test('a network that fails too often waits for half a minute at most, and no other waits with it', async () => {
  const { attempt, events, pass } = openLogIn()
  for (let count = 0; count < FAILURES_FREE + 10; count += 1) await attempt({ code: 'x' })
  const limited = await attempt({ code: 'ada' })
  assert.equal(limited.kind === 'failed' && limited.because, 'limited')
  assert.equal((await attempt({ code: 'ada' }, '198.51.100.1')).kind, 'account')
  pass(LONGEST_DELAY_SECONDS)
  assert.equal((await attempt({ code: 'ada' })).kind, 'account')
  const refused = events.filter(({ event }) => event === 'provider-refused')
  assert.ok(refused.length <= FAILURES_FREE + 1)
  assert.ok(refused.every(({ subject }) => subject === 'token endpoint: status 400'))
})

test('new accounts are counted as everywhere, and known people are not', async () => {
  const { attempt } = openLogIn({}, 1)
  assert.equal((await attempt({ code: 'ada' })).kind, 'account')
  const second = await attempt({ code: 'bob' })
  assert.equal(second.kind === 'failed' && second.because, 'limited')
  assert.equal((await attempt({ code: 'ada' })).kind, 'account')
})
