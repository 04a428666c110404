// Mails of three senders, forged and genuine, and the grades that they get by SMTP or handed in, for tests.
import { createMailAuthenticator } from '../../adapters/mailauth/mail-authenticator.ts'
import type { Resolve } from '../../adapters/mailauth/name-lookup.ts'
import { makeKey, namesOf, RECEIVED_AT, signMail } from '../../adapters/mailauth/senders.sample.ts'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { utf8 } from '../../core/encoding/bytes.ts'
import { judge } from '../../core/judging/verdict.ts'
import { createEmailProduct } from './product.ts'

// The works ask to reject mail that they did not send, the choir asks for nothing; the mailer is the forger's own.
const [WORKS, CHOIR] = [makeKey(), makeKey()]
export const [EVIL, SEALER] = [makeKey(), makeKey()]
export const NAMES: Record<string, string> = {
  'k1._domainkey.works-lindau.de': WORKS.record,
  'works-lindau.de': 'v=spf1 ip4:192.0.2.10 -all',
  '_dmarc.works-lindau.de': 'v=DMARC1; p=reject',
  'k1._domainkey.choir-lindau.de': CHOIR.record,
  'k1._domainkey.evil-mailer.net': EVIL.record,
  'evil-mailer.net': 'v=spf1 ip4:203.0.113.66 -all',
  '_dmarc.paypal.com': 'v=DMARC1; p=reject',
  'arc._domainkey.google.com': SEALER.record,
}
export const WORKS_FROM = 'Works <service@works-lindau.de>'
export const CHOIR_FROM = 'Choir <sing@choir-lindau.de>'
export const BODY =
  'Dear customer,\r\nwe read the meter in the cellar on Thursday. Please keep the door open.\r\n'
export const ROUTE =
  'Return-Path: <x@evil-mailer.net>\r\nReceived: from out.evil-mailer.net (out.evil-mailer.net [203.0.113.66]) by mx.example.net; Mon, 02 Mar 2026 08:00:03 +0000\r\n'

export function letter(from: string, { lines = [] as string[], body = BODY } = {}): string {
  const head = [
    `From: ${from}`,
    'To: ben@okafor-family.net',
    'Subject: The meter',
    'Date: Mon, 02 Mar 2026 07:59:00 +0000',
    'Message-ID: <1@works-lindau.de>',
    ...lines,
  ]
  return [...head, '', body].join('\r\n')
}

export const SIGNED_LINES = 'from:to:subject:date'
export const text = (message: Uint8Array) => new TextDecoder().decode(message)
const signedBy = async (key: typeof WORKS, signingDomain: string, message: string, options = {}) =>
  text(await signMail(message, key, { signingDomain, ...options }))
export const worksSigns = (message: string, options = {}) =>
  signedBy(WORKS, 'works-lindau.de', message, options)
export const choirSigns = (message: string, options = {}) =>
  signedBy(CHOIR, 'choir-lindau.de', message, options)
export const evilSigns = (message: string) => signedBy(EVIL, 'evil-mailer.net', message)

export function productWith(resolve: Resolve) {
  const authenticator = createMailAuthenticator({ resolve })
  return createEmailProduct({ mail: createMailReader(), registrableDomain, authenticator })
}
export const product = productWith(namesOf(NAMES))

type Circumstances = { envelopeFrom?: string; clientAddress?: string; by?: typeof product }

/** The grade of a mail that the forger's server brings, unless another is named. */
export async function delivered(message: string, { by = product, ...circumstances }: Circumstances = {}) {
  const delivery = {
    message: utf8(message),
    envelopeFrom: 'x@evil-mailer.net',
    clientAddress: '203.0.113.66',
    clientName: 'out.evil-mailer.net',
    receivedAt: RECEIVED_AT,
    ...circumstances,
  }
  const submission = {
    product: 'email_verify' as const,
    content: '',
    contentHash: '',
    receivedAt: RECEIVED_AT,
  }
  const { findings, limits } = await by.examine({ ...submission, delivery })
  return judge(findings, by.rubric, limits).grade
}

export async function handedIn(content: string, { receivedAt = RECEIVED_AT, by = product } = {}) {
  const submission = { product: 'email_verify' as const, content, contentHash: '', receivedAt }
  const { findings, limits } = await by.examine(submission)
  return judge(findings, by.rubric, limits).grade
}
