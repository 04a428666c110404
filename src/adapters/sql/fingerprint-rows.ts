import { bandsOf } from '../../core/fingerprint-match.ts'

const NUMBER_BYTES = 4

/** A signature as its row, and the rows under which it will be found again. */
export function fingerprintRows(code: string, fingerprint: number[]) {
  return {
    signature: { code, signature: signatureBytes(fingerprint) },
    bands: bandsOf(fingerprint).map(band => ({ band, code })),
  }
}

/** Little-endian 32-bit numbers, whatever the machine. */
function signatureBytes(fingerprint: number[]): Uint8Array {
  const bytes = new Uint8Array(fingerprint.length * NUMBER_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [place, number] of fingerprint.entries()) view.setUint32(place * NUMBER_BYTES, number, true)
  return bytes
}

export function signatureFromBytes(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / NUMBER_BYTES }, (_, place) =>
    view.getUint32(place * NUMBER_BYTES, true),
  )
}
