import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { UnsecuredJWT } from 'jose'
import { base32upper } from 'multiformats/bases/base32'
import { stepAt, totpCode } from '../../../src/access/second-factor/totp.ts'
import { freePort } from '../../../src/wiring/free-port.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Lie,
  startLogInProvider,
} from '../../support/outside-world/log-in-provider.ts'
import { post } from '../../support/service/client.ts'
import { type CookieJar, createCookieJar } from '../../support/service/cookie-jar.ts'
import { launchService } from '../../support/service/launched-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const PASSWORD = 'correct horse battery staple'
const HOUR_SECONDS = 60 * 60

type Shown = { email: string; has_password: boolean; identities: { issuer: string }[] }

async function openWorld(t: TestContext) {
  const port = String(await freePort('127.0.0.1'))
  const base = `http://127.0.0.1:${port}`
  const provider = await startLogInProvider(t, `${base}/login/oidc/callback`)
  const service = await launchService(t, {
    ...{ PINPROOF_PORT: port, PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none' },
    ...{ PINPROOF_OIDC_ISSUER: provider.issuer, PINPROOF_OIDC_CLIENT_ID: CLIENT_ID },
    ...{ PINPROOF_OIDC_CLIENT_SECRET: CLIENT_SECRET, PINPROOF_OIDC_LABEL: 'Paper & Co' },
  })
  const isCallback = (url: string) => url.startsWith(`${base}/login/oidc/callback`)

  /** To the provider, through its pages, and back to the address that the browser would ask us for. */
  async function walk(jar: CookieJar, name: string, start = '/login/oidc'): Promise<string> {
    let { url, page } = await jar.follow(base + start, isCallback)
    for (const fields of [{ prompt: 'login', login: name, password: 'x' }, { prompt: 'consent' }]) {
      if (isCallback(url)) break
      const action = /<form[^>]* action="([^"]+)"/.exec(page)![1]!
      const answer = await jar.post(new URL(action, url).href, fields as Record<string, string>)
      ;({ url, page } = await jar.follow(new URL(answer.headers.get('location')!, url).href, isCallback))
    }
    provider.secrets.push(new URL(url).searchParams.get('code')!)
    return url
  }

  async function logIn(name: string, start?: string) {
    const jar = createCookieJar()
    const end = await jar.follow(await walk(jar, name, start))
    return { jar, ...end, path: end.url.slice(base.length) }
  }

  async function account(jar: CookieJar): Promise<Shown | undefined> {
    const answer = await jar.get(`${base}/api/v1/account`)
    return answer.ok ? ((await answer.json()) as Shown) : undefined
  }

  const register = (email: string) => post(base, '/api/v1/accounts', { email, password: PASSWORD })
  return { base, provider, service, walk, logIn, account, register }
}

test('people log in with the provider that the operator named', async t => {
  const { base, provider, service, walk, logIn, account, register } = await openWorld(t)
  const pinproof = (...words: string[]) =>
    promisify(execFile)(process.execPath, [LAUNCHER, ...words], {
      env: { ...process.env, PINPROOF_DATA: service.dataFolder, PINPROOF_BASE_URL: base },
    })

  await t.test('the pages to log in and to register have the button', async () => {
    for (const path of ['/login?next=%2Fcertify', '/register'])
      assert.match(
        await (await fetch(base + path)).text(),
        /href="\/login\/oidc\?next=[^"]+"[^>]*>Log in with Paper &amp; Co</,
      )
  })

  await t.test('another site sends its visitors no further than to the button', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await fetch(`${base}/login/oidc?next=%2Fcertify`, { headers, redirect: 'manual' })
    assert.equal(answer.headers.get('location'), '/login?next=%2Fcertify')
    assert.deepEqual(answer.headers.getSetCookie(), [])
  })

  await t.test(
    'a new person gets an account without a password, and goes on to the page they came for',
    async () => {
      const { jar, path } = await logIn('ada', '/login/oidc?next=%2Fcertify')
      assert.equal(path, '/certify')
      const { email, has_password, identities } = (await account(jar))!
      assert.deepEqual([email, has_password], ['ada@paper.example', false])
      assert.deepEqual(
        identities.map(({ issuer }) => issuer),
        [provider.issuer],
      )
      const guess = await post(base, '/api/v1/sessions', { email, password: PASSWORD })
      assert.equal(guess.status, 401)
      const page = await (await jar.get(`${base}/dashboard/account`)).text()
      assert.match(page, /This account has no password/)
    },
  )

  await t.test('the same person gets the same account again, under another address too', async () => {
    provider.people.set('ada', { email: 'ada@new.example', email_verified: true })
    const { jar, path } = await logIn('ada', '/login/oidc?next=https://evil.example/')
    assert.equal(path, '/dashboard')
    assert.equal((await account(jar))!.email, 'ada@paper.example')
    await jar.post(`${base}/logout`, {})
    assert.equal(await account(jar), undefined)
  })

  await t.test('an address alone opens no account: its password links it, once', async () => {
    await register('bob@paper.example')
    const first = await logIn('bob')
    assert.match(first.path, /^\/login\?.*oidc=link/)
    assert.match(first.page, /an address alone proves too little/)
    assert.equal(await account(first.jar), undefined)
    const fields = { email: 'bob@paper.example', link: 'yes', next: '/dashboard' }
    const wrong = await first.jar.post(`${base}/login`, { ...fields, password: 'not the password' })
    assert.equal(wrong.status, 401)
    assert.match(await wrong.text(), /name="link" value="yes"/)
    const right = await first.jar.post(`${base}/login`, { ...fields, password: PASSWORD })
    assert.equal(right.headers.get('location'), '/dashboard/account?done=identity-linked')
    const second = await logIn('bob')
    assert.equal((await account(second.jar))!.email, 'bob@paper.example')
    assert.equal((await account(second.jar))!.has_password, true)
  })

  await t.test(
    'a session says in which browser it was opened, by the provider and by the form alike',
    async () => {
      const jar = createCookieJar('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
      const ways = [
        async () => jar.follow(await walk(jar, 'bob')),
        () => jar.post(`${base}/login`, { email: 'bob@paper.example', password: PASSWORD }),
      ]
      for (const enter of ways) {
        await enter()
        const answer = await jar.get(`${base}/api/v1/sessions`)
        const { sessions } = (await answer.json()) as { sessions: { current: boolean; device: string }[] }
        assert.equal(sessions.find(({ current }) => current)!.device, 'Firefox on Linux')
        await jar.post(`${base}/logout`, {})
      }
    },
  )

  await t.test('a password links no identity of another address', async () => {
    await register('carla@paper.example')
    await register('mallory@paper.example')
    const { jar } = await logIn('mallory')
    const fields = { email: 'carla@paper.example', password: PASSWORD, link: 'yes' }
    const answer = await jar.post(`${base}/login`, fields)
    assert.equal(answer.headers.get('location'), '/dashboard/account?done=identity-not-linked')
    assert.deepEqual((await account(jar))!.identities, [])
  })

  await t.test('the provider unlinked, only the password is left', async () => {
    const { jar } = await logIn('bob')
    const unlink = (current_password: string) =>
      jar.post(`${base}/dashboard/account/unlink`, { current_password })
    assert.equal((await unlink('not the password')).status, 401)
    assert.equal(
      (await unlink(PASSWORD)).headers.get('location'),
      '/dashboard/account?done=identity-unlinked',
    )
    assert.match((await logIn('bob')).path, /oidc=link/)
  })

  await t.test(
    'a second factor is asked for after the provider as well, and before anything is linked',
    async () => {
      const jar = createCookieJar()
      await register('dora@paper.example')
      await jar.post(`${base}/login`, { email: 'dora@paper.example', password: PASSWORD })
      const cookie = `pinproof_session=${jar.cookie(base, 'pinproof_session')}`
      const proposal = await post(
        base,
        '/api/v1/account/second-factor',
        { current_password: PASSWORD },
        { cookie },
      )
      const secret = base32upper.baseDecode(((await proposal.json()) as { secret: string }).secret)
      // The step before, this one and the next are accepted, each once and in this order.
      const code = (later: number) => totpCode(secret, stepAt(new Date()) + later)
      const confirmed = await post(
        base,
        '/api/v1/account/second-factor/confirmation',
        { code: code(-1) },
        { cookie },
      )
      const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] }
      const first = await logIn('dora')
      const fields = { email: 'dora@paper.example', password: PASSWORD, link: 'yes' }
      const step = await first.jar.post(`${base}/login`, fields)
      assert.match(step.headers.get('location')!, /^\/login\/code\?.*link=yes/)
      assert.match((await logIn('dora')).path, /oidc=link/, 'not linked yet')
      const linked = await first.jar.post(`${base}/login/code`, { code: recovery_codes[0]!, link: 'yes' })
      assert.equal(linked.headers.get('location'), '/dashboard/account?done=identity-linked')
      const second = await logIn('dora')
      assert.match(second.path, /^\/login\/code/)
      assert.equal(await account(second.jar), undefined)
      assert.equal((await second.jar.post(`${base}/login/code`, { code: '000000' })).status, 401)
      await second.jar.post(`${base}/login/code`, { code: recovery_codes[1]! })
      assert.equal((await account(second.jar))!.email, 'dora@paper.example')
    },
  )

  await t.test('without an address that the provider has made sure of, no account is made', async () => {
    provider.people.set('eve', { email: 'victim@paper.example', email_verified: false })
    assert.match((await logIn('eve')).page, /has not made sure that your e-mail address is yours/)
    provider.people.set('finn', {})
    assert.match((await logIn('finn')).page, /did not tell us your e-mail address/)
  })

  const lies: Record<string, Lie> = {
    'another nonce': (claims, sign) => sign({ ...claims, nonce: 'x'.repeat(43) }),
    'no nonce': ({ nonce: _, ...claims }, sign) => sign(claims),
    'another audience': (claims, sign) => sign({ ...claims, aud: 'another-client' }),
    'another authorized party': (claims, sign) => sign({ ...claims, azp: 'another-client' }),
    'several audiences without an authorized party': ({ azp: _, ...claims }, sign) =>
      sign({ ...claims, aud: [CLIENT_ID, 'another-client'] }),
    'another issuer': (claims, sign) => sign({ ...claims, iss: 'https://login.example' }),
    'no signature': async claims => new UnsecuredJWT(claims).encode(),
    'a broken signature': async (claims, sign) => (await sign(claims)).replace(/.{8}$/, 'AAAAAAAA'),
    'an expiry that is past': (claims, sign) => sign({ ...claims, exp: claims.iat! - HOUR_SECONDS }),
    'no id token worth the name': async () => 'no.id.token',
  }
  for (const [name, lie] of Object.entries(lies))
    await t.test(`an id token with ${name} opens nothing`, async () => {
      provider.lie = lie
      const { jar, page } = await logIn('ada')
      provider.lie = undefined
      assert.match(page, /did not pass our checks, so nobody was logged in/)
      assert.equal(await account(jar), undefined)
    })

  await t.test('the answer of another issuer is refused', async () => {
    const jar = createCookieJar()
    const url = new URL(await walk(jar, 'ada'))
    url.searchParams.set('iss', 'https://login.example')
    assert.match((await jar.follow(url.href)).page, /did not pass our checks/)
  })

  await t.test(
    'a state that was stolen, or is of another log-in, is worth nothing in another browser',
    async () => {
      const [ada, victim] = [createCookieJar(), createCookieJar()]
      const url = await walk(ada, 'ada')
      assert.match((await victim.follow(url)).page, /was not begun in this browser/)
      await victim.follow(`${base}/login/oidc`, address => address.startsWith(provider.issuer))
      assert.match((await victim.follow(url)).page, /was not begun in this browser/)
      assert.equal(await account(victim), undefined)
      // In its own browser it works, and works once.
      await ada.follow(url)
      assert.ok(await account(ada))
      await ada.post(`${base}/logout`, {})
      assert.match((await ada.follow(url)).page, /was not begun in this browser/)
    },
  )

  await t.test('a person who stops at the provider is told', async () => {
    const jar = createCookieJar()
    const { url, page } = await jar.follow(`${base}/login/oidc`)
    const abort = /href="([^"]+\/abort)"/.exec(page)![1]!
    assert.match(
      (await jar.follow(new URL(abort, url).href)).page,
      /did not let you in, or you stopped there/,
    )
  })

  await t.test('a provider that is away is told within seconds, and locks nobody out', async () => {
    const jar = createCookieJar()
    const url = await walk(jar, 'ada')
    await provider.goAway()
    const start = performance.now()
    assert.match((await jar.follow(url)).page, /does not answer at the moment/)
    assert.ok(performance.now() - start < 20_000)
    const known = await post(base, '/api/v1/sessions', { email: 'carla@paper.example', password: PASSWORD })
    assert.equal(known.status, 200)
    await provider.comeBack()
    const silent = await walk(jar, 'ada')
    provider.isSilent = true
    const silentStart = performance.now()
    assert.match((await jar.follow(silent)).page, /does not answer at the moment/)
    assert.ok(performance.now() - silentStart < 20_000)
    provider.isSilent = false
    assert.ok(await account((await logIn('ada')).jar))
  })

  await t.test(
    'a reset sets the first password, and the identity stays; the next reset unlinks it',
    async () => {
      const reset = async (new_password: string) => {
        const { stdout } = await pinproof('account', 'reset', 'ada@paper.example')
        const token = /token=([\w-]{43})$/m.exec(stdout)![1]
        assert.equal((await post(base, '/api/v1/passwords', { token, new_password })).status, 204)
      }
      await reset(PASSWORD)
      const { jar } = await logIn('ada')
      assert.equal((await account(jar))!.has_password, true)
      await reset('quite another sentence')
      provider.people.delete('ada')
      assert.match((await logIn('ada')).path, /oidc=link/)
    },
  )

  await t.test('what is held names the identity, and an erasure takes it', async () => {
    const { jar } = await logIn('gina')
    const { stdout } = await pinproof('account', 'show', 'gina@paper.example')
    assert.match(stdout, /identities: 1\n.*subject: "gina"/)
    await pinproof('account', 'erase', 'gina@paper.example', '--yes')
    assert.equal(await account(jar), undefined)
    assert.equal((await account((await logIn('gina')).jar))!.email, 'gina@paper.example', 'a new account')
  })

  await t.test('no code, token or secret is in the log', () => {
    assert.ok(provider.secrets.length > 40)
    assert.match(service.output(), /"event":"provider-refused","subject":"id token: nonce"/)
    for (const secret of [...provider.secrets, CLIENT_SECRET, 'paper.example'])
      assert.ok(!service.output().includes(secret), secret)
  })
})
