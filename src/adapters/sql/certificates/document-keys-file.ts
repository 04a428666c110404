import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../engine/private-file.ts'

// A backup that held the keys of kept documents would outlive every erasure. So the keys are in a separate file, which
// can be deleted while the large copy stays.

const TABLE =
  'CREATE TABLE IF NOT EXISTS keys.kept_document_keys (account_id TEXT PRIMARY KEY, wrapped_key BLOB)'

/** Moves the keys from a copied database into a file, and overwrites them there. */
export function exportDocumentKeys(database: string, keysFile: string): void {
  withKeysFile(database, keysFile, connection =>
    connection.exec(`${TABLE};
      INSERT INTO keys.kept_document_keys SELECT account_id, wrapped_key FROM main.kept_document_keys;
      PRAGMA main.secure_delete = ON;
      DELETE FROM main.kept_document_keys;
      PRAGMA main.wal_checkpoint(TRUNCATE)`),
  )
}

/**
 * Restores the keys, from the same backup or a newer one. A document of an account without a key was erased since, and
 * is deleted.
 */
export function importDocumentKeys(database: string, keysFile: string): void {
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

/** Leaves a database from before kept documents unchanged. */
function withDatabase(path: string, work: (connection: DatabaseSync) => void): void {
  // Keys and documents are moved one after the other here, so foreign keys are off.
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kept_document_keys'").get()
    if (table !== undefined) work(connection)
  } finally {
    connection.close()
  }
}
