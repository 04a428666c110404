import { fdatasyncSync, openSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createCommitStore } from '../src/adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../src/adapters/sql/certificates/log-reader.ts'
import { parseEntry } from '../src/core/log/entry.ts'
import { extendTree } from '../src/pipeline/commit/extend-tree.ts'
import { loadTree } from '../src/pipeline/commit/tree-state.ts'
import { loadConfig } from '../src/settings/config.ts'
import { openDataFolder } from '../src/wiring/data-folder.ts'

// Appends what is posted to it, in groups, and answers with its place once that is durable. As `file` it writes the bytes
// to a file and flushes it: the floor. As `log` it extends our tree, signs a checkpoint and commits both to SQLite.
// Started by peers.ts as a process of its own: peers-append-server.ts KIND PORT FOLDER.

type Append = (group: Buffer[]) => Promise<void>
type Waiting = { bytes: Buffer; answer: ServerResponse }

const [kind, port, folder] = process.argv.slice(2)
const append: Append = kind === 'file' ? toFile(join(folder!, 'entries')) : await toLog(folder!)

/** As many as our committer takes at once. */
const GROUP_MAX = 32
const queue: Waiting[] = []
let size = 0
let isWriting = false

async function writeWhileAnyWait(): Promise<void> {
  isWriting = true
  while (queue.length > 0) {
    const group = queue.splice(0, GROUP_MAX)
    await append(group.map(({ bytes }) => bytes))
    for (const { answer } of group) answer.end(String(size++))
    await new Promise(resolve => setImmediate(resolve))
  }
  isWriting = false
}

async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  queue.push({ bytes: await buffer(request), answer })
  if (!isWriting) setImmediate(() => !isWriting && void writeWhileAnyWait())
}

createServer((request, answer) => void take(request, answer)).listen(Number(port), '127.0.0.1', () =>
  process.stdout.write('ready\n'),
)

function toFile(path: string): Append {
  const file = openSync(path, 'a')
  return async group => {
    writeSync(file, Buffer.concat(group))
    fdatasyncSync(file)
  }
}

async function toLog(data: string): Promise<Append> {
  const config = loadConfig({ PINPROOF_DATA: data })
  const folder = await openDataFolder(config, 'peers.example/log', () => new Date())
  const { database, signingKey: signer, verifierKey } = folder
  const store = createCommitStore(database)
  let state = await loadTree(createLogReader(database), verifierKey)
  return async group => {
    const entries = group.map(bytes => parseEntry(bytes)!)
    const next = await extendTree(state, entries, new Date(), { signer, verifierKey })
    await store.transaction(tx => tx.extendLog(next.extension))
    state = next.state
  }
}
