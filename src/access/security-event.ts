/** Something that whoever looks into an incident asks for. It names accounts by their id and nobody by anything else. */
export type SecurityEvent = {
  event:
    | 'account-made'
    | 'log-in'
    | 'log-in-refused'
    | 'log-in-limited'
    | 'password-changed'
    | 'password-change-refused'
    | 'address-confirmed'
    | 'account-erased'
    | 'account-erasure-refused'
    | 'sessions-ended'
    | 'key-made'
    | 'key-revoked'
    | 'credits-granted'
  /** Absent where there is no such account. */
  account?: string | undefined
  /** Which key, or how many sessions or credits. */
  subject?: string | number
}

export type OnSecurityEvent = (event: SecurityEvent) => void
