// Stands in for src/core/encoding/ed25519.ts in the browser: the same export, the same answers (same-crypto.test.ts).
import { Point } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, equalBytes, toHex } from '../../../../core/encoding/bytes.ts'
import { isStrictPublicKey } from '../../../../core/encoding/ed25519-key.ts'

const POINT_BYTES = 32
const SIGNATURE_BYTES = 64
const { n: GROUP_ORDER } = Point.CURVE()

/**
 * RFC 8032 §5.1.7. The package's own `verify` multiplies by the cofactor, Node's does not, and a signature made to fit
 * only one of them would be valid here and invalid there: so the equation is ours and the arithmetic the package's.
 */
export async function verifyEd25519(
  publicKey32: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES || !isStrictPublicKey(publicKey32)) return false
  const commitment = signature.subarray(0, POINT_BYTES)
  const response = littleEndian(signature.subarray(POINT_BYTES))
  // A response of the group's order or more would be a second signature for the same message.
  if (response >= GROUP_ORDER) return false
  const challenge = littleEndian(sha512(concatBytes(commitment, publicKey32, message))) % GROUP_ORDER
  try {
    const key = Point.fromBytes(publicKey32)
    const expected = Point.BASE.multiplyUnsafe(response).subtract(key.multiplyUnsafe(challenge))
    return equalBytes(expected.toBytes(), commitment)
  } catch {
    return false
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.toReversed())}`)
}
