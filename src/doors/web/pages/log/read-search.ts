/** The meaning of a search. Whole addresses and lower or upper case are accepted. */
type Search =
  | { kind: 'code'; code: string }
  | { kind: 'preview' }
  | { kind: 'hash'; hash: string }
  | { kind: 'cid'; cid: string }
  | { kind: 'entry'; index: number }
  | { kind: 'unknown' }

const CODE = /\bPP-[A-Z0-9]{16}\b/i
const HASH = /\b[0-9a-f]{64}\b/i
const CID = /\bbafkrei[a-z2-7]{52}\b/i
const ENTRY = /^(?:#|entry )?([0-9]{1,15})$/i

export function readSearch(text: string): Search {
  // A hash in a copied address follows a percent-encoded colon, whose digits would run into it.
  const plain = text.replaceAll(/%3a/gi, ':').trim()
  const code = CODE.exec(plain)?.[0].toUpperCase()
  if (code !== undefined) return code.startsWith('PP-SANDBOX') ? { kind: 'preview' } : { kind: 'code', code }
  const hash = HASH.exec(plain)?.[0].toLowerCase()
  if (hash !== undefined) return { kind: 'hash', hash: `sha256:${hash}` }
  const cid = CID.exec(plain)?.[0].toLowerCase()
  if (cid !== undefined) return { kind: 'cid', cid }
  const index = ENTRY.exec(plain)?.[1]
  return index === undefined ? { kind: 'unknown' } : { kind: 'entry', index: Number(index) }
}
