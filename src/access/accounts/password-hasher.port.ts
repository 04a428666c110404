/** Hashes passwords and checks them against their hashes. */
export interface PasswordHasher {
  /** A self-describing string with its own salt. Slow on purpose, off the event loop. */
  hash(password: string): Promise<string>
  verify(password: string, passwordHash: string): Promise<boolean>
}
