import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { outboundCalls } from '../support/attacks/outbound-calls.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The fetcher visits every address that a caller can name. Other outbound connections are listed here, with the reason. */
const MAY_REACH_OUT: Record<string, string> = {
  'src/adapters/web-fetch/open-connection.ts': 'the fetcher itself: judged addresses only',
  'src/adapters/web-fetch/send-request.ts': 'the fetcher itself: over a connection that was judged',
  'src/adapters/web-fetch/name-resolver.ts': 'the fetcher itself: name servers of the machine',
  'src/adapters/dns/domain-prober.ts':
    'TXT records of a domain that an account claims; asks name servers, dials nothing',
  'src/adapters/mailauth/name-lookup.ts': 'keys and policies of mail; asks name servers, dials nothing',
  'src/adapters/nodemailer/mail-sender.ts': 'the mail server that the operator named',
  'src/adapters/control-socket/control-socket.ts': 'the running service, through a socket in its data folder',
  'src/adapters/sql/engine/postgres/postgres-pool.ts': 'the database that the operator named',
  'src/adapters/sql/engine/start-lock.ts': 'the database that the operator named',
  'src/adapters/endpoint/create-endpoint.ts': 'Kubo, pinning services and buckets that the operator named',
  'src/adapters/helia/start-helia-node.ts': 'the IPFS network; the public node dials no private address',
  'src/adapters/helia/network-modes.ts': 'the IPFS network’s well-known first peers',
  'src/adapters/outside-time/web-dates.ts': 'servers for the time that the operator names',
  'src/doors/cli/ask-status.ts': 'the service that issued a certificate, as its signed record names it',
  'src/main.ts': 'hands fetch to the command line',
  'src/doors/cli/commands/absent-command.ts': 'the service that the command names',
  'src/doors/cli/commands/audit-command.ts': 'the service that the command names',
  'src/doors/mcp/serve-stdio.ts': 'the service that the command names',
}
/** Run in a visitor's browser, under a policy that lets them reach us alone. */
const IN_BROWSERS = /^src\/doors\/web\/islands\//

test('a file that reaches out is seen, however it does it', () => {
  const seen = [
    "await fetch('https://a.example')",
    'const deps = { fetch }',
    'globalThis.fetch(url)',
    "new WebSocket('wss://a.example')",
    "import { request } from 'node:https'",
    "import { connect as dial } from 'node:tls'",
    "import net from 'node:net'",
    "import * as dns from 'node:dns/promises'",
    "import { Pool } from 'pg'",
    "await import('undici')",
  ]
  for (const text of seen) assert.equal(outboundCalls('a.ts', text).length, 1, text)
  const quiet = [
    "import type { Socket } from 'node:net'",
    "import { isIP, createServer, type Socket } from 'node:net'",
    "const sample = `await fetch('https://a.example')`",
    'type Deps = { fetch: typeof fetch }',
    'repository.fetch(key)',
    "import { DatabaseError as Pg } from './pg.ts'",
  ]
  for (const text of quiet) assert.deepEqual(outboundCalls('a.ts', text), [], text)
})

test('nothing reaches out but the one fetcher and what only the operator names', () => {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter(
    path => !/\.(?:test|contract|fake|sample)\.ts$/.test(path),
  )
  const reaching = paths.filter(path => outboundCalls(path, readFileSync(ROOT + path, 'utf8')).length > 0)
  assert.deepEqual(reaching.filter(path => !IN_BROWSERS.test(path)).sort(), Object.keys(MAY_REACH_OUT).sort())
})
