/** A key that signs: the record key, or the log key. The private half never leaves the adapter. */
export interface Signer {
  /** 32 raw bytes, Ed25519. */
  publicKey: Uint8Array
  /** An Ed25519 signature of 64 bytes over exactly these bytes. */
  sign(message: Uint8Array): Promise<Uint8Array>
}
