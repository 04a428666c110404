import { createHash } from 'node:crypto'

/** The stored form of a random secret, in hex: a stolen table opens nothing. Not for passwords, which can be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
