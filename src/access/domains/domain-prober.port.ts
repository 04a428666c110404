/** Looks at a domain from outside, as any stranger could. Whatever the world does is an answer; nothing is thrown. */
export interface DomainProber {
  /** What the domain serves at `/.well-known/pinproof-challenge`, without redirects to elsewhere; undefined when nothing. */
  challengeFile(domain: string): Promise<string | undefined>
  /** The TXT records of `_pinproof.<domain>`. */
  challengeRecords(domain: string): Promise<string[]>
}
