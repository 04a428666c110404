import type { MultibaseDecoder } from 'multiformats/bases/interface'
import { bases } from 'multiformats/basics'
import { CID } from 'multiformats/cid'
import { code as RAW } from 'multiformats/codecs/raw'
import { identity } from 'multiformats/hashes/identity'
import { sha256 } from 'multiformats/hashes/sha2'

/** `raw-block` may be stored here; `identity-empty` is the probe that every gateway answers; `other` is never stored. */
export type ParsedCid = { cid: string; kind: 'raw-block' | 'identity-empty' | 'other' }

// The longest spelling of our CIDs is base 2: one letter and 36 × 8 digits.
const TEXT_LENGTH_MAX = 300
const SHA256_BYTES = 32

const decoders = new Map<string, MultibaseDecoder<string>>(
  Object.values(bases).map(base => [base.prefix, base]),
)

/** Reads a CID in any multibase and normalises it to version 1 in base32. */
export function parseCid(text: string): ParsedCid | undefined {
  const cid = text.length <= TEXT_LENGTH_MAX ? decode(text) : undefined
  return cid && { cid: cid.toV1().toString(), kind: kindOf(cid) }
}

function decode(text: string): CID | undefined {
  const prefix = String.fromCodePoint(text.codePointAt(0) ?? 0)
  try {
    return CID.parse(text, decoders.get(prefix))
  } catch {
    return undefined
  }
}

function kindOf({ code, multihash }: CID): ParsedCid['kind'] {
  if (code !== RAW) return 'other'
  if (multihash.code === sha256.code && multihash.digest.length === SHA256_BYTES) return 'raw-block'
  if (multihash.code === identity.code && multihash.digest.length === 0) return 'identity-empty'
  return 'other'
}
