import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { cidOf } from '../../../src/core/encoding/cid.ts'
import { formatCheckpoint } from '../../../src/core/log/checkpoint.ts'
import { leafHash } from '../../../src/core/log/merkle.ts'
import { parseVerifierKey, signNote } from '../../../src/core/log/signed-note.ts'
import { encodeBundle, TILE_WIDTH, tilePath } from '../../../src/core/log/tiles.ts'
import { appendLeaves, emptyEdge, rootOf } from '../../../src/core/log/tree-edge.ts'
import type { Signer } from '../../../src/core/record/signer.port.ts'
import type { ReadAddress } from '../../../src/verifier/read-address.ts'

/** Everything that a log serves, by address. */
export type PublishedLog = Map<string, Uint8Array>

type Contents = {
  entries: Uint8Array[]
  records: Uint8Array[]
  verifierKey: string
  signer: Signer
  /** The notes that introduce the keys of the records; none where the log's own key signed them. */
  recordKeys?: string[]
}

/** Publishes any entries under a valid signature, as only the holder of the key could. */
export async function publishLog(contents: Contents): Promise<PublishedLog> {
  const { entries, records, verifierKey, signer, recordKeys = [] } = contents
  const published: PublishedLog = new Map()
  const { edge, tiles } = appendLeaves(emptyEdge(), entries.map(leafHash))
  for (const { level, index, hashes } of tiles) {
    published.set(`/log/${tilePath({ level, index, width: hashes.length / 32 })}`, hashes)
  }
  for (let start = 0; start < entries.length; start += TILE_WIDTH) {
    const bundle = entries.slice(start, start + TILE_WIDTH)
    const path = tilePath({ level: 'entries', index: start / TILE_WIDTH, width: bundle.length })
    published.set(`/log/${path}`, encodeBundle(bundle))
  }
  for (const record of records) published.set(`/ipfs/${cidOf(record)}?format=raw`, record)
  const origin = parseVerifierKey(verifierKey)!.name
  const head = formatCheckpoint({ origin, size: edge.size, root: rootOf(edge) })
  published.set('/log/checkpoint', utf8(await signNote(head, verifierKey, signer.sign)))
  published.set('/log/key', utf8(`${verifierKey}\n`))
  published.set('/log/hand-overs', utf8('[]'))
  published.set('/log/record-keys', utf8(JSON.stringify(recordKeys)))
  return published
}

export function readPublished(published: PublishedLog): ReadAddress {
  return async path => published.get(path)
}
