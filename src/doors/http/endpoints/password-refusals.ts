/** Why a request of one's own that needs the current password is refused. */
export const PASSWORD_REFUSALS = [
  'malformed-json',
  'unauthorized',
  'wrong-credentials',
  'cross-origin',
  'too-large',
  'not-json',
  'invalid-field',
  'rate-limited',
  'internal',
] as const
