import { sha256 } from '../encoding/sha256.ts'
import { TAGS, writeDer } from './der.ts'

const VERSION_1 = Uint8Array.of(1)
const TRUE = Uint8Array.of(0xff)
/** 2.16.840.1.101.3.4.2.1 */
const SHA_256_OID = Uint8Array.of(0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01)

/** RFC 3161 §2.4.1: asks to stamp the SHA-256 of these bytes, and to send the signer's certificate. */
export function writeTimeStampRequest(stamped: Uint8Array, nonce: Uint8Array): Uint8Array {
  const algorithm = writeDer(TAGS.sequence, writeDer(TAGS.oid, SHA_256_OID), writeDer(TAGS.null))
  const imprint = writeDer(TAGS.sequence, algorithm, writeDer(TAGS.octetString, sha256(stamped)))
  return writeDer(
    TAGS.sequence,
    writeDer(TAGS.integer, VERSION_1),
    imprint,
    writeDer(TAGS.integer, nonce),
    writeDer(TAGS.boolean, TRUE),
  )
}

/** A positive integer in its shortest form: the first byte is neither zero nor from the upper half. */
export function nonceFrom(random: Uint8Array): Uint8Array {
  return Uint8Array.from(random).with(0, (random[0]! & 0x7f) | 0x40)
}
