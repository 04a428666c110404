import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with the parameters that every authenticator app knows: SHA-1, six digits, a code for 30 seconds. */
export const STEP_SECONDS = 30
const DIGITS = 6
/** Steps to either side that count too: clocks differ, and typing takes time (section 5.2). */
const DRIFT_STEPS = 1

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  // Dynamic truncation, RFC 4226, section 5.3.
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of which this is the code; undefined where it is of none that counts now. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => stepAt(now) - DRIFT_STEPS + at)
  return steps.find(step => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
}
