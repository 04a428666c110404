import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/wiring/free-port.ts'
import { certified, newCustomer } from '../test/support/service/client.ts'
import { startChild } from './child-server.ts'
import { declaration } from './declaration.ts'
import { race } from './race.ts'

// Badges over HTTP on loopback, beside a bare node:http server that returns the same bytes and headers.

const BADGES = 256
const COURSE = {
  connections: 100,
  rounds: 4,
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  warmUpSeconds: Number(process.env.BENCH_SECONDS ?? 5),
}

const folder = mkdtempSync(join(tmpdir(), 'pinproof-badges-'))
const [ourPort, barePort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
const base = `http://127.0.0.1:${ourPort}`
const ours = await startChild('bin/pinproof.js', ['serve'], {
  PINPROOF_PORT: String(ourPort),
  PINPROOF_DATA: folder,
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_CERTIFY_PER_MINUTE: 'unlimited',
  PINPROOF_LOG_LEVEL: 'warn',
  PINPROOF_MODEL: 'none',
})
try {
  const { key } = await newCustomer(base)
  const paths: string[] = []
  for (let number = 0; number < BADGES; number += 1) {
    const { hash } = await certified(base, key, {
      product_type: 'agent_verify',
      content: declaration(number),
    })
    paths.push(`/api/v1/badge/${hash}.svg`)
  }
  const url = base + paths[0]
  const tag = (await fetch(url)).headers.get('etag')!
  const bare = await startChild('bench/badges-bare-server.ts', [String(barePort), url])
  try {
    await race(
      'Badges',
      [
        { name: 'bare node:http, same bytes', server: bare, url: `http://127.0.0.1:${barePort}${paths[0]}` },
        { name: 'pinproof, one badge', server: ours, url },
        {
          name: `pinproof, ${BADGES} badges in turn`,
          server: ours,
          url: base,
          requests: paths.map(path => ({ path })),
        },
        {
          name: 'pinproof, unchanged (304)',
          server: ours,
          url,
          requests: [{ headers: { 'if-none-match': tag } }],
        },
      ],
      COURSE,
    )
  } finally {
    await bare.stop()
  }
} finally {
  await ours.stop()
  rmSync(folder, { recursive: true, force: true })
}
