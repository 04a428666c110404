import type { DkimOutcome, MailAuthentication } from './mail-authenticator.port.ts'

// Results of an authenticator, for tests: a sound signature of example.org, delivered by a server of its own.

export function sampleSignature(changes: Partial<DkimOutcome> = {}): DkimOutcome {
  return {
    domain: 'example.org',
    selector: 'k1',
    result: 'pass',
    reason: '',
    covers: ['from', 'subject', 'date', 'to'],
    added: [],
    signedBytes: 400,
    unsignedBytes: 0,
    record: 'v=DKIM1; p=MIIB',
    ...changes,
  }
}

export function sampleAuthentication(changes: Partial<MailAuthentication> = {}): MailAuthentication {
  return {
    dkim: [sampleSignature()],
    spf: { result: 'pass', domain: 'example.org' },
    dmarc: { result: 'pass', policy: 'reject' },
    arc: { result: 'none', sealers: [], intactBefore: [] },
    ...changes,
  }
}
