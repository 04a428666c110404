/** `fault` is short and tells nothing of this machine: callers may see it. */
export type Pkcs11Error = Error & { fault: string }

/** Codes that operators meet (PKCS #11, section 11.1). */
const FAULTS: Record<number, string> = {
  3: 'CKR_SLOT_ID_INVALID',
  5: 'CKR_GENERAL_ERROR',
  6: 'CKR_FUNCTION_FAILED',
  48: 'CKR_DEVICE_ERROR',
  49: 'CKR_DEVICE_MEMORY',
  50: 'CKR_DEVICE_REMOVED',
  96: 'CKR_KEY_HANDLE_INVALID',
  104: 'CKR_KEY_FUNCTION_NOT_PERMITTED',
  112: 'CKR_MECHANISM_INVALID',
  130: 'CKR_OBJECT_HANDLE_INVALID',
  160: 'CKR_PIN_INCORRECT',
  161: 'CKR_PIN_INVALID',
  162: 'CKR_PIN_LEN_RANGE',
  163: 'CKR_PIN_EXPIRED',
  164: 'CKR_PIN_LOCKED',
  176: 'CKR_SESSION_CLOSED',
  177: 'CKR_SESSION_COUNT',
  179: 'CKR_SESSION_HANDLE_INVALID',
  224: 'CKR_TOKEN_NOT_PRESENT',
  225: 'CKR_TOKEN_NOT_RECOGNIZED',
  257: 'CKR_USER_NOT_LOGGED_IN',
  258: 'CKR_USER_PIN_NOT_INITIALIZED',
}

export function nameOfFault(code: number): string {
  return FAULTS[code] ?? `code 0x${code.toString(16)}`
}

export function pkcs11Error(fault: string, message: string): Pkcs11Error {
  return Object.assign(new Error(message), { fault })
}

export function faultOf(error: unknown): string {
  return (error as Partial<Pkcs11Error>).fault ?? 'a defect'
}

/** Trying a wrong PIN again would lock the token. */
export function isPinFault(fault: string): boolean {
  return fault.startsWith('CKR_PIN_')
}
