import { Buffer } from 'node:buffer'
import { dkimVerify } from 'mailauth'
import { authorDomains } from './author-policy.ts'
import type { Resolve } from './name-lookup.ts'

// Each signature may ask for a hash of its own over the whole body.
const SIGNATURES_MAX = 10
const HEAD_END = '\r\n\r\n'
const SIGNING_DOMAIN = /[:;]d=([^;]{1,253})/
const SELECTOR = /[:;]s=([^;]{1,253})/

/** A message whose head was read before any name server is asked. */
export type SignedHead = {
  /** The message, with no more signatures than can be checked: those of the authors' domains are kept first. */
  message: Buffer
  /** The domains in From. */
  authors: string[]
  /** Where the keys stand with which the domains in From signed. */
  ownKeys: string[]
}

const askNobody: Resolve = async () => {
  throw Object.assign(new Error('not asked'), { code: 'ENOTFOUND' })
}

/** Takes a message with CRLF line ends. */
export async function readSignedHead(message: Buffer): Promise<SignedHead> {
  const at = message.indexOf(HEAD_END)
  const end = at < 0 ? message.length : at
  const head = Buffer.concat([message.subarray(0, end), Buffer.from(HEAD_END)])
  const reading = await dkimVerify(head, { resolver: askNobody, strict: true })
  const lines = reading.headers?.parsed ?? []
  const authors = authorDomains(reading)
  const signatures = lines
    .filter(({ key }) => key === 'dkim-signature')
    .map(({ line }) => readSignature(line, authors))
    .sort((a, b) => b.kinship - a.kinship)
  const checked = signatures.slice(0, SIGNATURES_MAX)
  const ownKeys = checked
    .filter(({ kinship }) => kinship > 1)
    .map(({ selector, domain }) => `${selector}._domainkey.${domain}`)
  const excess = new Set(signatures.slice(SIGNATURES_MAX).map(({ line }) => line))
  if (excess.size === 0) return { message, authors, ownKeys }
  const kept = lines.filter(({ line }) => !excess.has(line)).map(({ line }) => line.toString('latin1'))
  const shortened = Buffer.from(kept.join('\r\n'), 'latin1')
  return { message: Buffer.concat([shortened, message.subarray(end)]), authors, ownKeys }
}

/** `kinship` counts the labels that the domain shares with an author's, from the end. */
type SignatureLine = { line: Buffer; domain: string; selector: string; kinship: number }

function readSignature(line: Buffer, authors: string[]): SignatureLine {
  const text = line.toString('latin1').replace(/\s+/g, '')
  const domain = SIGNING_DOMAIN.exec(text)?.[1]?.toLowerCase() ?? ''
  const selector = SELECTOR.exec(text)?.[1] ?? ''
  return {
    line,
    domain,
    selector,
    kinship: Math.max(0, ...authors.map(author => sharedLabels(domain, author))),
  }
}

function sharedLabels(domain: string, author: string): number {
  const [labels, others] = [domain, author].map(name => name.split('.').reverse())
  const end = labels!.findIndex((label, at) => label !== others![at])
  return end < 0 ? labels!.length : end
}
