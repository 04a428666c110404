/** An event for the investigation of incidents. It names accounts by id, and holds no other personal data. */
export type SecurityEvent = {
  event:
    | 'account-made'
    | 'log-in'
    | 'log-in-refused'
    | 'log-in-limited'
    | 'password-accepted'
    | 'identity-accepted'
    | 'identity-linked'
    | 'identities-unlinked'
    | 'identity-change-refused'
    | 'provider-refused'
    | 'provider-unreachable'
    | 'second-factor-added'
    | 'second-factor-removed'
    | 'second-factor-refused'
    | 'second-factor-change-refused'
    | 'recovery-code-used'
    | 'password-changed'
    | 'password-change-refused'
    | 'password-reset'
    | 'address-confirmed'
    | 'address-changed'
    | 'address-change-refused'
    | 'account-erased'
    | 'account-erasure-refused'
    | 'sessions-ended'
    | 'key-made'
    | 'key-revoked'
    | 'credits-granted'
    | 'share-link-made'
    | 'share-link-revoked'
  /** Absent where there is no such account. */
  account?: string | undefined
  /** The key or link, the number of sessions, credits or identities, or why a log-in provider failed. */
  subject?: string | number
}

export type OnSecurityEvent = (event: SecurityEvent) => void
