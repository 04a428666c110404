import { type Check, inconclusive, weakens } from '../../../core/finding.ts'
import type { AgentReading } from '../request.ts'
import { signatureFault } from '../signature-fault.ts'

/** An unsigned card is still fixed by its certificate, but no key of the operator stands behind it. */
const UNSIGNED_SHARE = 1 / 3

export const signatureCheck: Check<AgentReading> = {
  code: 'agent-signature',
  ask({ signatures }) {
    if (signatures.length === 0)
      return weakens(UNSIGNED_SHARE, 'The declaration carries no signature of its operator.')
    for (const [index, signature] of signatures.entries()) {
      const fault = signatureFault(signature)
      if (fault) return weakens(0, `Signature ${index + 1} of the card ${fault}, so it vouches for nothing.`)
    }
    const count = signatures.length === 1 ? 'A signature is' : `${signatures.length} signatures are`
    return inconclusive(
      `${count} present but not verified on this server, which would need the operator's key from a source of its own.`,
    )
  },
}
