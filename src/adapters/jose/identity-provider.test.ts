import assert from 'node:assert/strict'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { startSite } from '../web-fetch/loopback-web.fake.ts'
import { createWebFetcher } from '../web-fetch/web-fetcher.ts'
import { createIdentityProvider } from './identity-provider.ts'

/** RFC 7636, appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const REQUEST = { state: 's', nonce: 'n', codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }
const SECRET = 'a secret: 100% +'

type Sent = { authorization: string | undefined; fields: Record<string, string> }

/** A provider whose documents and answers the test writes; the whole protocol is in `test/journeys/access/oidc.test.ts`. */
async function openProvider(t: TestContext, discovery: (issuer: string) => object = () => ({})) {
  const answers: Record<string, (request: IncomingMessage) => Promise<object> | object> = {}
  const asked: string[] = []
  const site: RequestListener = (request, response) => {
    asked.push(request.url!)
    void Promise.resolve(answers[request.url!]?.(request)).then(body => {
      if (body === undefined) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }
  const issuer = `http://127.0.0.1:${await startSite(t, site)}`
  answers['/.well-known/openid-configuration'] = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth?tenant=1`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...discovery(issuer),
  })
  const web = createWebFetcher({ userAgent: 'Pinproof', trustedOrigins: [issuer] })
  const provider = createIdentityProvider({
    ...{ issuer, clientId: 'pin proof', clientSecret: SECRET, web, clock: () => new Date() },
    redirectUrl: 'https://pinproof.example/login/oidc/callback',
  })
  const sent: Sent[] = []
  /** Signs with a new key of this name, and publishes these keys. */
  async function useKey(kid: string, published?: JWK[]) {
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const keys = published ?? [{ ...(await exportJWK(publicKey)), kid }]
    answers['/jwks'] = () => ({ keys })
    answers['/token'] = async request => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)))
      sent.push({ authorization: request.headers.authorization, fields })
      const jwt = new SignJWT({ nonce: 'n', email: 'ada@x.example', email_verified: 'true' })
      const claimed = jwt.setIssuer(issuer).setAudience('pin proof').setSubject('ada').setIssuedAt()
      const token = await claimed
        .setExpirationTime('5m')
        .setProtectedHeader({ alg: 'ES256', kid })
        .sign(privateKey)
      return { id_token: token }
    }
  }
  return { issuer, provider, asked, sent, useKey }
}

test('the browser is sent with everything that the code flow with PKCE asks for', async t => {
  const { issuer, provider } = await openProvider(t)
  const answer = await provider.authorizationUrl(REQUEST)
  assert.ok(answer.kind === 'url')
  const url = new URL(answer.url)
  assert.equal(url.origin + url.pathname, `${issuer}/auth`)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    ...{
      tenant: '1',
      response_type: 'code',
      client_id: 'pin proof',
      scope: 'openid email',
      state: 's',
      nonce: 'n',
    },
    redirect_uri: 'https://pinproof.example/login/oidc/callback',
    ...{ code_challenge_method: 'S256', code_challenge: CHALLENGE },
  })
})

test('keys that the provider has changed are read again, once; documents are not', async t => {
  const { provider, asked, useKey } = await openProvider(t)
  await useKey('one')
  assert.equal((await provider.redeem('c', REQUEST)).kind, 'claims')
  await useKey('two')
  const redeemed = await provider.redeem('c', REQUEST)
  assert.ok(redeemed.kind === 'claims')
  assert.equal(redeemed.claims.isEmailVerified, false, 'only the value true counts')
  await useKey('three', [])
  assert.deepEqual(await provider.redeem('c', REQUEST), { kind: 'refused', because: 'id token: unknown key' })
  const times = (path: string) => asked.filter(each => each === path).length
  assert.deepEqual([times('/jwks'), times('/.well-known/openid-configuration')], [3, 1])
})

test('the client secret travels as the provider takes it', async t => {
  const inHeader = await openProvider(t)
  await inHeader.useKey('one')
  await inHeader.provider.redeem('c', REQUEST)
  const [id, secret] = Buffer.from(inHeader.sent[0]!.authorization!.slice('Basic '.length), 'base64')
    .toString()
    .split(':')
  assert.deepEqual([id, secret], ['pin+proof', 'a+secret%3A+100%25+%2B'])
  assert.ok(!('client_secret' in inHeader.sent[0]!.fields))
  const inForm = await openProvider(t, () => ({
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }))
  await inForm.useKey('one')
  await inForm.provider.redeem('c', REQUEST)
  const [{ authorization, fields }] = inForm.sent as [Sent]
  assert.equal(authorization, undefined)
  assert.deepEqual([fields.client_id, fields.client_secret], ['pin proof', SECRET])
  assert.equal(fields.code_verifier, REQUEST.codeVerifier)
})

test('a document of another issuer, or without an endpoint, is refused', async t => {
  for (const lie of [
    { issuer: 'https://login.example' },
    { token_endpoint: 'file:///etc/passwd' },
    { jwks_uri: 1 },
  ]) {
    const { provider } = await openProvider(t, () => lie)
    assert.equal((await provider.authorizationUrl(REQUEST)).kind, 'refused')
  }
})

test('endpoints on another private address are not reached, and a secret is not sent there', async t => {
  let visits = 0
  const other = `http://127.0.0.1:${await startSite(t, (_, response) => {
    visits += 1
    response.end('{}')
  })}`
  const { provider } = await openProvider(t, () => ({ token_endpoint: `${other}/token` }))
  assert.equal((await provider.redeem('c', REQUEST)).kind, 'unreachable')
  const { provider: second, useKey } = await openProvider(t, () => ({ jwks_uri: `${other}/jwks` }))
  await useKey('one')
  assert.equal((await second.redeem('c', REQUEST)).kind, 'unreachable')
  assert.equal(visits, 0)
})

test('a provider that names itself in its answers must do so in each', async t => {
  const { issuer, provider, useKey } = await openProvider(t, () => ({
    authorization_response_iss_parameter_supported: true,
  }))
  await useKey('one')
  const refusal = { kind: 'refused', because: 'answer of another issuer' }
  assert.deepEqual(await provider.redeem('c', REQUEST), refusal)
  assert.deepEqual(await provider.redeem('c', REQUEST, `${issuer}/`), refusal)
  assert.equal((await provider.redeem('c', REQUEST, issuer)).kind, 'claims')
})
