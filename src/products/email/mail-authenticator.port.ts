// The sender of a mail, as far as signatures and the name system can tell.

export type DkimResult = 'pass' | 'fail' | 'neutral' | 'policy' | 'temperror' | 'permerror' | 'none'

/** One DKIM signature and its verification result (RFC 6376). */
export type DkimOutcome = {
  /** `d=` and `s=`, in lower case. */
  domain: string
  selector: string
  result: DkimResult
  /** Why it did not pass, in a few words; empty where it did. */
  reason: string
  /** The header fields, in lower case, of which every copy is signed: one that is added later breaks the signature. */
  covers: string[]
  /** Bytes at the end of the body that an `l=` tag leaves unsigned: any server on the way could have added them. */
  unsignedBytes: number
  /** The key as it stood in DNS, where it was found. */
  record: string | undefined
}

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'temperror' | 'permerror'

export type MailAuthentication = {
  dkim: DkimOutcome[]
  /** Undefined where it is not known which server delivered the mail. `domain` is that of the envelope's sender. */
  spf: { result: SpfResult; domain: string } | undefined
  /** `policy` is what the sender's domain asks for. Undefined where the mail names no single sender. */
  dmarc: { result: string; policy: 'none' | 'quarantine' | 'reject' | undefined } | undefined
  /** Servers on the way that vouch for what they received. `none` where there are none. */
  arc: { result: string; sealer: string | undefined }
}

/** The connection over which a mail came. */
export type MailEnvelope = { envelopeFrom: string; clientAddress: string; clientName: string }

/** Identifies the sender of a mail, by its signatures and by DNS. */
export interface MailAuthenticator {
  /**
   * Checks the message exactly as it was received, signatures as of `at`. Never rejects: a DNS timeout is a
   * `temperror`. Undefined where the message is too hostile to look at.
   */
  authenticate(
    message: Uint8Array,
    at: Date,
    envelope: MailEnvelope | undefined,
  ): Promise<MailAuthentication | undefined>
}
