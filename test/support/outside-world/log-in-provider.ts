import type { RequestListener, ServerResponse } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import type { Owner } from '../service/owner.ts'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export const CLIENT_ID = 'pinproof'
export const CLIENT_SECRET = 'a client secret: 100% + more'
const KID = 'test-key'

/** Makes another id token of the true one. */
export type Lie = (claims: JWTPayload, sign: (claims: JWTPayload) => Promise<string>) => Promise<string>

export type LogInProvider = Pick<LoopbackServer, 'goAway' | 'comeBack'> & {
  issuer: string
  /** Of the person with this name; by default a verified address of theirs. */
  people: Map<string, { email?: string; email_verified?: boolean }>
  /** Codes and tokens that were given out so far. */
  secrets: string[]
  lie: Lie | undefined
  /** Takes connections and answers nothing. */
  isSilent: boolean
}

/** The real `oidc-provider` on loopback, with its own pages. Its id tokens can be exchanged for others. */
export async function startLogInProvider(owner: Owner, redirectUrl: string): Promise<LogInProvider> {
  let answer: RequestListener = (_, response) => void response.end()
  const server = await startLoopbackServer((request, response) => {
    if (provider.isSilent) return
    if (request.url?.startsWith('/token')) exchangeTokens(provider, sign, response)
    answer(request, response)
  })
  owner.after(server.close)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KID }).sign(privateKey)
  const provider: LogInProvider = {
    ...{ issuer: server.origin, people: new Map(), secrets: [], lie: undefined, isSilent: false },
    ...{ goAway: server.goAway, comeBack: server.comeBack },
  }
  answer = new Provider(server.origin, {
    clients: [
      {
        ...{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUrl] },
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KID, alg: 'ES256', use: 'sig' }] },
    cookies: { keys: ['a key for the cookies of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    async findAccount(_: unknown, name: string) {
      const usual = { email: `${name}@paper.example`, email_verified: true }
      return {
        accountId: name,
        claims: async () => ({ sub: name, ...(provider.people.get(name) ?? usual) }),
      }
    },
  }).callback()
  return provider
}

/** Remembers the tokens of an answer, and replaces the id token where the provider lies. */
function exchangeTokens(
  provider: LogInProvider,
  sign: (claims: JWTPayload) => Promise<string>,
  response: ServerResponse,
): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const tokens = JSON.parse(String(body)) as { id_token?: string; access_token?: string }
    if (tokens.id_token === undefined) return end(String(body))
    const lied = provider.lie?.(decodeJwt(tokens.id_token), sign) ?? Promise.resolve(tokens.id_token)
    void lied.then(idToken => {
      provider.secrets.push(idToken, tokens.access_token!)
      const text = JSON.stringify({ ...tokens, id_token: idToken })
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })
    return response
  }) as typeof response.end
}
