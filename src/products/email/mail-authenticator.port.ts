// The sender of a mail, as far as signatures and the name system can tell.

export type DkimResult = 'pass' | 'fail' | 'neutral' | 'policy' | 'temperror' | 'permerror' | 'none'

/**
 * The signature itself, apart from the text: it `holds` for the header lines as they stand, it was made with the key of the
 * domain and only `opens`, as the lines were others, or it was made with a key that is not (or no longer) in DNS.
 */
export type SignatureSeal = 'holds' | 'opens' | 'foreign'

/** One DKIM signature and what became of it (RFC 6376). */
export type DkimOutcome = {
  /** `d=` and `s=`, in lower case. */
  domain: string
  selector: string
  result: DkimResult
  /** Why it did not pass, in a few words; empty where it did. */
  reason: string
  /** What of a signature that failed still fits; missing for any other. */
  failure?: { textFits: boolean; seal: SignatureSeal }
  /** When it was made, by its own word. */
  signedAt?: Date | undefined
  /** The header fields, in lower case, of which every copy is signed: one that is added later breaks the signature. */
  covers: string[]
  /** The header fields, in lower case, of which a further copy was put in that the signature does not cover. */
  added: string[]
  /** Bytes of the body that are signed. */
  signedBytes: number
  /** Bytes at the end of the body that an `l=` tag leaves unsigned, so that anyone could have added them. */
  unsignedBytes: number
  /** The key as it stood in DNS, where it was found. */
  record: string | undefined
}

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'temperror' | 'permerror'

export type MailAuthentication = {
  dkim: DkimOutcome[]
  /** Undefined where it is not known which server delivered the mail. `domain` is that of the envelope's sender. */
  spf: { result: SpfResult; domain: string } | undefined
  /** Undefined where the mail names no sender. */
  dmarc: DmarcOutcome | undefined
  /** Servers on the way that vouch for what they received (RFC 8617). */
  arc: ArcOutcome
}

export type DmarcOutcome = {
  result: string
  /** What the sender's domain asks for. */
  policy: 'none' | 'quarantine' | 'reject' | undefined
  /** Of authors of several domains, the one that the result is about: the worst counts. */
  domain?: string
}

export type ArcOutcome = {
  /** `none` where there is no chain. */
  result: string
  /** The servers that sealed the chain, first to last; empty unless it holds. */
  sealers: string[]
  /** The domains whose DKIM signatures held when the first of them saw the mail, by its word. */
  intactBefore: string[]
}

/** The connection over which a mail came. */
export type MailEnvelope = { envelopeFrom: string; clientAddress: string; clientName: string }

/** Finds out who sent a mail, by its signatures and by DNS. */
export interface MailAuthenticator {
  /**
   * Checks the message exactly as it was received, signatures as of `at`. Of several connections that may have brought it,
   * SPF goes by the first that passes. Never rejects, and takes about three seconds at most: a DNS timeout is a
   * `temperror`. Undefined where the message is too hostile to look at.
   */
  authenticate(
    message: Uint8Array,
    at: Date,
    envelopes: MailEnvelope[],
  ): Promise<MailAuthentication | undefined>
}
