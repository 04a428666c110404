import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { PasswordHasher } from '../../access/accounts/password-hasher.port.ts'
import { createHashQueue } from './hash-queue.ts'

const derive = promisify(argon2)

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Stored with the hash, so that it can be raised later.
const COST: PasswordCost = { memoryKib: 19_456, passes: 2 }
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** At most half of the processors, and of the four threads that files and name look-ups share: certificates go on. */
const AT_ONCE_MAX = Math.min(2, Math.ceil(availableParallelism() / 2))
/** Some 15 seconds of work for one thread, and two for one line. */
const WAITING_MAX = 256
const WAITING_IN_LINE_MAX = 32
/** Of registrations and new passwords, which have limits of their own. */
const NEW_PASSWORDS = 'new passwords'

/** The memory and time that every guess takes. */
export type PasswordCost = { memoryKib: number; passes: number }

export function createPasswordHasher({ memoryKib, passes }: PasswordCost = COST): PasswordHasher {
  const inTurn = createHashQueue({
    atOnceMax: AT_ONCE_MAX,
    waitingMax: WAITING_MAX,
    waitingInLineMax: WAITING_IN_LINE_MAX,
  })

  return {
    hash: (password, line = NEW_PASSWORDS) =>
      inTurn(line, async () => {
        const salt = randomBytes(SALT_BYTES)
        const tag = await argon2id(password, salt, memoryKib, passes, LANES, TAG_BYTES)
        return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${LANES}$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`
      }),
    verify: (password, passwordHash, line = NEW_PASSWORDS) =>
      inTurn(line, async () => {
        const parts = PHC_PATTERN.exec(passwordHash)
        if (parts === null) throw new Error('a stored password hash is not in the PHC format')
        const [memory, rounds, lanes] = parts.slice(1, 4).map(Number) as [number, number, number]
        const expected = Buffer.from(parts[5]!, 'base64')
        const salt = Buffer.from(parts[4]!, 'base64')
        return timingSafeEqual(
          expected,
          await argon2id(password, salt, memory, rounds, lanes, expected.length),
        )
      }),
  }
}

function argon2id(
  password: string,
  salt: Buffer,
  memory: number,
  passes: number,
  lanes: number,
  tagLength: number,
) {
  const message = Buffer.from(password, 'utf8')
  return derive('argon2id', {
    message,
    nonce: salt,
    memory,
    passes,
    parallelism: lanes,
    tagLength,
  }) as Promise<Buffer>
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
