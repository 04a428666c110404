import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Owner } from '../service/owner.ts'
import { bodyOf, type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

const run = promisify(execFile)

const CONFIG = `
[req]
distinguished_name = dn
[dn]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[stamper]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[server]
extendedKeyUsage = critical, serverAuth
[tsa]
default_tsa = authority
[authority]
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

export type KeyKind = 'rsa' | 'ec'
/** `silent` never answers; the others answer with something that must not be taken. */
export type Manner = 'honest' | 'other-imprint' | 'other-nonce' | 'refusing' | 'garbage' | 'broken' | 'silent'

export type TimeAuthority = {
  url: string
  folder: string
  /** The authority's root, in PEM. */
  root: string
  manner: Manner
  requests: number
  server: LoopbackServer
  /** The answer of `openssl ts` to a query, in DER. */
  reply(query: Uint8Array): Promise<Uint8Array>
  /** Throws unless `openssl ts -verify` accepts the token over these bytes. */
  verify(token: Uint8Array, stamped: Uint8Array): void
}

/** An authority of RFC 3161 made from `openssl ts`, behind a small server. It signs with a certificate of this purpose. */
export async function startTimeAuthority(
  owner: Owner,
  { kind = 'rsa', purpose = 'stamper' }: { kind?: KeyKind; purpose?: 'stamper' | 'server' } = {},
): Promise<TimeAuthority> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-authority-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  await makeCertificates(folder, kind, purpose)
  const authority: TimeAuthority = {
    url: '',
    folder,
    root: readFileSync(join(folder, 'root.pem'), 'utf8'),
    manner: 'honest',
    requests: 0,
    server: await startLoopbackServer((request, response) => void answer(authority, request, response)),
    reply: query => replyTo(folder, query),
    verify(token, stamped) {
      writeFileSync(join(folder, 'token'), token)
      writeFileSync(join(folder, 'stamped'), stamped)
      const options = [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        'token',
        '-data',
        'stamped',
        '-CAfile',
        'root.pem',
      ]
      execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' })
    },
  }
  owner.after(() => authority.server.close())
  authority.url = `${authority.server.origin}/tsa`
  return authority
}

async function answer(authority: TimeAuthority, request: IncomingMessage, response: ServerResponse) {
  authority.requests += 1
  const query = await bodyOf(request)
  if (authority.manner === 'silent') return
  const isQuery = request.headers['content-type'] === 'application/timestamp-query'
  const reply = isQuery ? await answerIn(authority, query) : new Uint8Array()
  const status = authority.manner === 'broken' ? 500 : 200
  response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(reply)
}

async function answerIn(authority: TimeAuthority, query: Uint8Array): Promise<Uint8Array> {
  const changed = Uint8Array.from(query)
  switch (authority.manner) {
    case 'garbage':
      return Buffer.from('<html>Under construction</html>')
    case 'refusing':
      // PKIStatusInfo with the status rejection, and no token.
      return Uint8Array.of(0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02)
    case 'other-imprint':
      // The last byte of the hash, before nonce (18 bytes) and certReq (3 bytes).
      changed[query.length - 22]! ^= 1
      return authority.reply(changed)
    case 'other-nonce':
      changed[query.length - 4]! ^= 1
      return authority.reply(changed)
    case 'broken':
    case 'honest':
    case 'silent':
      return authority.reply(query)
  }
}

async function replyTo(folder: string, query: Uint8Array): Promise<Uint8Array> {
  const [queryPath, replyPath] = ['query', 'reply'].map(name => join(folder, name)) as [string, string]
  writeFileSync(queryPath, query)
  const options = ['ts', '-reply', '-config', 'config', '-queryfile', queryPath, '-out', replyPath]
  const files = ['-signer', 'stamper.pem', '-inkey', 'stamper.key', '-chain', 'root.pem']
  await run('openssl', [...options, ...files], { cwd: folder })
  return new Uint8Array(readFileSync(replyPath))
}

async function makeCertificates(folder: string, kind: KeyKind, purpose: string): Promise<void> {
  writeFileSync(join(folder, 'config'), CONFIG)
  writeFileSync(join(folder, 'serial'), '01\n')
  const openssl = (...options: string[]) => run('openssl', options, { cwd: folder })
  const key =
    kind === 'rsa' ? ['-algorithm', 'RSA'] : ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']
  for (const name of ['root', 'stamper']) await openssl('genpkey', ...key, '-out', `${name}.key`)
  const request = ['req', '-config', 'config', '-new', '-sha256']
  const self = ['-x509', '-days', '30', '-extensions', 'root']
  await openssl(...request, ...self, '-key', 'root.key', '-subj', '/CN=Test root', '-out', 'root.pem')
  await openssl(...request, '-key', 'stamper.key', '-subj', '/CN=Test time stamps', '-out', 'stamper.csr')
  const sign = ['x509', '-req', '-sha256', '-days', '30', '-in', 'stamper.csr', '-CA', 'root.pem']
  const by = ['-CAkey', 'root.key', '-CAcreateserial', '-extfile', 'config', '-extensions', purpose]
  await openssl(...sign, ...by, '-out', 'stamper.pem')
}
