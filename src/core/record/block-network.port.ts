/** A place where others can ask for our blocks. It never decides whether a record exists: the commit did. */
export interface BlockNetwork {
  /** Multiaddrs, ending in our peer id, at which a peer can reach us now; empty while none is known and once stopped. */
  addresses(): string[]
  /**
   * Tells the network that we hold this block. Resolves when at least one peer has taken the announcement, or when there
   * is nobody to tell by design; rejects when nobody could be reached: announcing again later is harmless.
   */
  announce(cid: string): Promise<void>
  /** Connects to these multiaddrs, as far as it may and can, so that they can ask us for blocks. Never rejects. */
  meet(addresses: string[]): Promise<void>
  /** Resolves when nobody can reach us any more and our files are closed. Announcements under way reject. */
  stop(): Promise<void>
}
