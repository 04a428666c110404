import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { say } from '../../core/text/say.ts'
import { hashSecret } from '../hash-secret.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { ShareLink, ShareLinkStore } from './share-link-store.port.ts'

const LINKS_PER_CERTIFICATE_MAX = 20
const SECRET_BYTES = 32
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

export type ShareLinks = {
  /** The only time the secret is seen. */
  create(
    accountId: string,
    code: string,
    expiresAt: Date | undefined,
  ): Promise<{ link: ShareLink; secret: string }>
  list(accountId: string, code: string): Promise<ShareLink[]>
  revoke(accountId: string, code: string, id: string): Promise<void>
  /** Whether the secret is that of a link to this certificate which has neither been revoked nor expired. */
  isLive(code: string, secret: string): Promise<boolean>
}

type ShareLinksDeps = {
  store: ShareLinkStore
  clock: Clock
  randomBytes: RandomBytes
  onSecurityEvent: OnSecurityEvent
}

/** Links by which the owner of a private certificate lets others see hash and salt. */
export function createShareLinks({ store, clock, randomBytes, onSecurityEvent }: ShareLinksDeps): ShareLinks {
  return {
    async create(accountId, code, expiresAt) {
      const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')
      const link: ShareLink = {
        id: newId('share', randomBytes),
        accountId,
        code,
        secretHash: hashSecret(secret),
        createdAt: clock(),
        expiresAt,
      }
      if (!(await store.insert(link, LINKS_PER_CERTIFICATE_MAX))) throw tooMany()
      onSecurityEvent({ event: 'share-link-made', account: accountId, subject: link.id })
      return { link, secret }
    },

    list: (accountId, code) => store.listByCode(accountId, code),

    async revoke(accountId, code, id) {
      if (!(await store.delete(accountId, code, id)))
        throw new Problem('not-found', say`This certificate has no share link with that id.`)
      onSecurityEvent({ event: 'share-link-revoked', account: accountId, subject: id })
    },

    async isLive(code, secret) {
      if (!SECRET_PATTERN.test(secret)) return false
      const link = await store.findBySecret(code, hashSecret(secret))
      return link !== undefined && (link.expiresAt === undefined || link.expiresAt > clock())
    },
  }
}

function tooMany(): Problem {
  return new Problem(
    'conflict',
    say`A certificate has at most ${LINKS_PER_CERTIFICATE_MAX} share links; revoke one first.`,
  )
}
