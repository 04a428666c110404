/** The blocks we keep, one per record, by CID. Reads only: writes happen in the commit transaction and nowhere else. */
export interface BlockStore {
  /** The exact bytes whose SHA-256 the CID holds, or undefined when the block is not ours. */
  get(cid: string): Promise<Uint8Array | undefined>
  has(cid: string): Promise<boolean>
}
