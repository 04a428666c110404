import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'

// The floor to compare with: parse, hash, sign and one durable row per request, holding what was signed, committed in
// groups. No account, no analysis, no record, no log. Started by certify.ts as a process of its own: bare-server.ts PORT DATABASE.

const [port, path] = process.argv.slice(2)
const database = new DatabaseSync(path!)
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE rows (hash TEXT, signature BLOB, content TEXT)')
const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?)')
const { privateKey } = generateKeyPairSync('ed25519')

type PendingRow = { hash: string; signature: Buffer; content: string; resolve(): void }
let queue: PendingRow[] = []

function flush(): void {
  const batch = queue
  queue = []
  database.exec('BEGIN')
  for (const { hash, signature, content } of batch) insert.run(hash, signature, content)
  database.exec('COMMIT')
  for (const { resolve } of batch) resolve()
}

const app = fastify()
app.post('/api/v1/verify', async request => {
  const { content } = request.body as { content: string }
  const hash = createHash('sha256').update(content).digest('hex')
  const signature = sign(null, Buffer.from(hash), privateKey)
  await new Promise<void>(resolve => {
    if (queue.push({ hash, signature, content, resolve }) === 1) setImmediate(flush)
  })
  return { hash: `sha256:${hash}` }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
