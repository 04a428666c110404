/**
 * Hashes passwords and checks them against their hashes. Slow on purpose, off the event loop, few at a time; the lines
 * take turns, so that a crowd in one delays no other. Rejects with `Problem('overloaded')` where too many wait.
 */
export interface PasswordHasher {
  /** A self-describing string with its own salt. */
  hash(password: string, line?: string): Promise<string>
  verify(password: string, passwordHash: string, line?: string): Promise<boolean>
}
