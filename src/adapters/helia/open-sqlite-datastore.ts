import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Datastore, Key, KeyQuery, Pair, Query } from 'interface-datastore'

type SqliteDatastore = Datastore & { close(): void }
type Row = { key: string; value: Uint8Array }

const ROWS_PER_PAGE = 256

/**
 * The store of libp2p's own state (announcements to repeat, peers it met) in one SQLite file. Nothing of ours depends on
 * it: losing the file costs announcing again.
 */
export async function openSqliteDatastore(folder: string): Promise<SqliteDatastore> {
  const [sqlite, { Key }] = await Promise.all([import('node:sqlite'), import('interface-datastore')])
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const db = new sqlite.DatabaseSync(join(folder, 'libp2p.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  db.exec('CREATE TABLE IF NOT EXISTS pair (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID')
  return createDatastore(db, text => new Key(text))
}

function createDatastore(db: DatabaseSync, toKey: (text: string) => Key): SqliteDatastore {
  const { find, get, put, remove, pairs } = createPairTable(db, toKey)
  return {
    has: key => find(key) !== undefined,
    get,
    put,
    delete: remove,
    async *getMany(keys) {
      for await (const key of keys) yield { key, value: get(key) }
    },
    async *putMany(source) {
      for await (const { key, value } of source) yield put(key, value)
    },
    async *deleteMany(keys) {
      for await (const key of keys) {
        remove(key)
        yield key
      }
    },
    *query(query) {
      yield* applyQuery(pairs(query.prefix ?? ''), query)
    },
    *queryKeys(query) {
      const keys = pairs(query.prefix ?? '').map(pair => pair.key)
      yield* applyQuery(keys, query)
    },
    batch: () => createBatch(db, put, remove),
    close: () => db.close(),
  }
}

function createPairTable(db: DatabaseSync, toKey: (text: string) => Key) {
  const upsert = db.prepare('INSERT OR REPLACE INTO pair (key, value) VALUES (?, ?)')
  const select = db.prepare('SELECT key, value FROM pair WHERE key = ?')
  const deletion = db.prepare('DELETE FROM pair WHERE key = ?')
  const page = db.prepare('SELECT key, value FROM pair WHERE key >= ? AND key <> ? ORDER BY key LIMIT ?')

  const find = (key: Key) => select.get(key.toString()) as Row | undefined

  // Page by page, because libp2p deletes rows while it walks them.
  function* pairs(prefix: string): Generator<Pair> {
    let last = ''
    for (;;) {
      const rows = page.all(last || prefix, last, ROWS_PER_PAGE) as Row[]
      for (const { key, value } of rows) {
        if (!key.startsWith(prefix)) return
        yield { key: toKey(key), value }
        last = key
      }
      if (rows.length < ROWS_PER_PAGE) return
    }
  }

  return {
    find,
    get(key: Key): Uint8Array {
      const row = find(key)
      if (row === undefined) throw Object.assign(new Error(`Nothing under ${key}`), { name: 'NotFoundError' })
      return row.value
    },
    put(key: Key, value: Uint8Array): Key {
      upsert.run(key.toString(), value)
      return key
    },
    remove(key: Key): void {
      deletion.run(key.toString())
    },
    pairs,
  }
}

function createBatch(
  db: DatabaseSync,
  put: (key: Key, value: Uint8Array) => Key,
  remove: (key: Key) => void,
) {
  const steps: (() => unknown)[] = []
  return {
    put: (key: Key, value: Uint8Array) => void steps.push(() => put(key, value)),
    delete: (key: Key) => void steps.push(() => remove(key)),
    commit() {
      db.exec('BEGIN')
      try {
        for (const step of steps.splice(0)) step()
        db.exec('COMMIT')
      } catch (cause) {
        db.exec('ROLLBACK')
        throw cause
      }
    },
  }
}

type QueryOptions<Entry> = {
  filters?: ((entry: Entry) => boolean)[]
  orders?: ((a: Entry, b: Entry) => -1 | 0 | 1)[]
  offset?: number
  limit?: number
}

function applyQuery(entries: IteratorObject<Pair>, query: Query): IteratorObject<Pair>
function applyQuery(entries: IteratorObject<Key>, query: KeyQuery): IteratorObject<Key>
function applyQuery<Entry>(
  entries: IteratorObject<Entry>,
  query: QueryOptions<Entry>,
): IteratorObject<Entry> {
  const { filters = [], orders = [], offset = 0, limit = Number.POSITIVE_INFINITY } = query
  const matches = entries.filter(entry => filters.every(accepts => accepts(entry)))
  const ordered = orders.length === 0 ? matches : sortBy(matches.toArray(), orders).values()
  return ordered.drop(offset).take(limit)
}

function sortBy<Entry>(entries: Entry[], orders: ((a: Entry, b: Entry) => number)[]): Entry[] {
  return orders.reduce((sorted, order) => sorted.toSorted(order), entries)
}
