/** The places that certificates have in the status lists, and the entries that changed a status. */
export interface StatusPlaces {
  /** Sets aside this many places for the caller alone, durably, and returns the first. */
  reserve(count: number): Promise<number>
  /** How many places have been set aside. */
  reserved(): Promise<number>
  /** The entries that changed a status, from this index on and in order, with the CID of the certificate's record. */
  changesSince(index: number): Promise<{ index: number; cid: string | undefined }[]>
}
