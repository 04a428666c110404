/** Reads the challenges of a domain from outside. Failures are answers; nothing is thrown. */
export interface DomainProber {
  /** The file `/.well-known/pinproof-challenge` of the domain, without redirects to elsewhere; undefined where there is none. */
  challengeFile(domain: string): Promise<string | undefined>
  /** The TXT records of `_pinproof.<domain>`. */
  challengeRecords(domain: string): Promise<string[]>
}
