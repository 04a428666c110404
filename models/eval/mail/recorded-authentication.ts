import type {
  DkimOutcome,
  DkimResult,
  MailAuthentication,
  SpfResult,
} from '../../../src/products/email/mail-authenticator.port.ts'

// Keys leave DNS after some months, so collections are judged by what the receiving server wrote down when the mail came.

const EVERY_LINE =
  'from reply-to subject date content-type content-transfer-encoding list-unsubscribe list-unsubscribe-post'.split(
    ' ',
  )

/** The topmost Authentication-Results line, which the server of the collector wrote; undefined where there is none. */
export function recordedAuthentication(raw: string): MailAuthentication | undefined {
  const head = raw.slice(0, /\r?\n\r?\n/.exec(raw)?.index ?? raw.length).replace(/\r?\n[ \t]+/g, ' ')
  const line = /^authentication-results:(.*)$/im.exec(head)?.[1]
  if (line === undefined) return undefined
  const clauses = line.split(';').map(clause => clause.trim())
  const dkim = clauses.filter(clause => clause.startsWith('dkim=')).flatMap(readDkim)
  const spf = clauses.find(clause => clause.startsWith('spf='))
  const dmarc = clauses.find(clause => clause.startsWith('dmarc='))
  return {
    dkim,
    spf: spf === undefined ? undefined : readSpf(spf),
    dmarc: dmarc === undefined ? undefined : readDmarc(dmarc),
    arc: { result: 'none', sealers: [], intactBefore: [] },
  }
}

/** The results that a provider of today would give an honest mail of the past: signed by the domain in From. */
export function signedBy(domain: string): MailAuthentication {
  return {
    dkim: [signature(domain, 'pass')],
    spf: undefined,
    dmarc: { result: 'pass', policy: 'none' },
    arc: { result: 'none', sealers: [], intactBefore: [] },
  }
}

function readDkim(clause: string): DkimOutcome[] {
  const domain = /header\.(?:d=|i=\S*?@)([\w.-]+)/i.exec(clause)?.[1]?.toLowerCase()
  if (domain === undefined || domain === 'none') return []
  return [signature(domain, resultOf(clause) as DkimResult)]
}

function signature(domain: string, result: DkimResult): DkimOutcome {
  const reason = result === 'pass' ? '' : result
  return {
    domain,
    selector: 'k1',
    result,
    reason,
    covers: EVERY_LINE,
    added: [],
    signedBytes: 1000,
    unsignedBytes: 0,
    record: undefined,
  }
}

function readSpf(clause: string): MailAuthentication['spf'] {
  const domain = /smtp\.(?:mailfrom|helo)=(?:\S*@)?([\w.-]+)/i.exec(clause)?.[1]?.toLowerCase() ?? ''
  return { result: resultOf(clause) as SpfResult, domain }
}

/** Microsoft names what it did, and guesses a pass where the domain has no policy. */
function readDmarc(clause: string): MailAuthentication['dmarc'] {
  const result = resultOf(clause)
  const action = /\baction=(\w+)|\bp=(\w+)/i.exec(clause)?.slice(1).find(Boolean)?.toLowerCase() ?? ''
  const policy = action.endsWith('reject') ? 'reject' : action === 'quarantine' ? 'quarantine' : 'none'
  return { result: result === 'bestguesspass' ? 'none' : result, policy }
}

function resultOf(clause: string): string {
  return /=(\w+)/.exec(clause)![1]!.toLowerCase()
}
