/** A place where others can ask for our blocks. It never decides whether a record exists: the commit did. */
export interface BlockNetwork {
  /** Multiaddrs, ending in our peer id, at which a peer can reach us now; empty while none is known and once stopped. */
  addresses(): string[]
  /**
   * Tells the network that we hold this block. Resolves when at least one peer has taken the announcement, or where
   * announcing is off by design; rejects when no peer could be reached: announcing again later is harmless.
   */
  announce(cid: string): Promise<void>
  /** Connects to these multiaddrs, as far as it may and can, so that they can ask us for blocks. Never rejects. */
  connect(addresses: string[]): Promise<void>
  /** Resolves when the listener and our files are closed. Announcements under way reject. */
  stop(): Promise<void>
}
