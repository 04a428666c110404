import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../engine/private-file.ts'

// A copy of the database that also held the keys of kept documents would outlive every erasure. So a backup has them
// in a file of their own, which can be thrown away while the large copy stays.

const TABLE =
  'CREATE TABLE IF NOT EXISTS keys.kept_document_keys (account_id TEXT PRIMARY KEY, wrapped_key BLOB)'

/** Takes the keys out of a copied database, leaving nothing of them in it. */
export function moveDocumentKeysOut(database: string, keysFile: string): void {
  withKeysFile(database, keysFile, connection =>
    connection.exec(`${TABLE};
      INSERT INTO keys.kept_document_keys SELECT account_id, wrapped_key FROM main.kept_document_keys;
      PRAGMA main.secure_delete = ON;
      DELETE FROM main.kept_document_keys;
      PRAGMA main.wal_checkpoint(TRUNCATE)`),
  )
}

/**
 * Puts the keys back, from the same backup or a newer one. A document whose account has no key any more was erased
 * since, and goes.
 */
export function bringDocumentKeysBack(database: string, keysFile: string): void {
  if (existsSync(keysFile)) {
    withKeysFile(database, keysFile, connection =>
      connection.exec(`INSERT INTO main.kept_document_keys SELECT account_id, wrapped_key FROM keys.kept_document_keys
        WHERE account_id IN (SELECT id FROM main.accounts)`),
    )
  }
  withDatabase(database, connection =>
    connection.exec(
      'DELETE FROM kept_documents WHERE account_id NOT IN (SELECT account_id FROM kept_document_keys)',
    ),
  )
}

function withKeysFile(database: string, keysFile: string, work: (connection: DatabaseSync) => void): void {
  withDatabase(database, connection => {
    makePrivateFile(keysFile)
    connection.prepare('ATTACH ? AS keys').run(keysFile)
    work(connection)
  })
}

/** Does nothing to a database from before documents could be kept. */
function withDatabase(path: string, work: (connection: DatabaseSync) => void): void {
  // Keys and documents come and go one after the other here, so their bond is not enforced.
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    const known = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kept_document_keys'").get()
    if (known !== undefined) work(connection)
  } finally {
    connection.close()
  }
}
