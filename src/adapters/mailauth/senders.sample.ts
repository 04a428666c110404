// Signed mails and the DNS that belongs to them, for tests.
import { Buffer } from 'node:buffer'
import { generateKeyPairSync } from 'node:crypto'
import { type DKIMSignOptions, dkimSign, sealMessage } from 'mailauth'
import type { Resolve } from './name-lookup.ts'

type KeyPair = { privateKey: string; record: string }

const SIGNED_AT = new Date('2026-03-02T08:00:00Z')
export const RECEIVED_AT = new Date('2026-03-02T08:00:05Z')

export const LETTER = [
  'From: Ada Moore <ada@example.org>',
  'To: ben@example.net',
  'Subject: Plan for Friday',
  'Date: Mon, 02 Mar 2026 08:00:00 +0000',
  'Message-ID: <1@example.org>',
  '',
  'Hello Ben,',
  'see you on Friday.',
  '',
].join('\r\n')

export function makeKey(bits = 2048): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    record: `v=DKIM1; k=rsa; p=${key}`,
  }
}

/** The message with a DKIM signature on top. */
export async function signMail(
  message: string,
  { privateKey }: KeyPair,
  options: Partial<DKIMSignOptions> & {
    signingDomain?: string
    selector?: string
    maxBodyLength?: number
  } = {},
): Promise<Uint8Array> {
  const { signingDomain = 'example.org', selector = 'k1', maxBodyLength, ...rest } = options
  const signature = {
    signingDomain,
    selector,
    privateKey,
    ...(maxBodyLength === undefined ? {} : { maxBodyLength }),
  }
  const { signatures, errors } = await dkimSign(Buffer.from(message), {
    canonicalization: 'relaxed/relaxed',
    algorithm: 'rsa-sha256',
    signTime: SIGNED_AT,
    ...rest,
    signatureData: [signature],
  } as DKIMSignOptions)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return Buffer.from(signatures + message)
}

/** The message as it leaves a forwarding server that seals the authentication results it saw (RFC 8617). */
export async function sealMail(
  message: Uint8Array,
  { privateKey }: KeyPair,
  {
    by,
    chain = 'none',
    authResult = 'dkim=pass header.d=example.org',
  }: { by: string; chain?: string; authResult?: string },
): Promise<Uint8Array> {
  const headers = await sealMessage(Buffer.from(message), {
    signingDomain: by,
    selector: 'arc',
    privateKey,
    cv: chain,
    authResults: `${by}; ${authResult}`,
    signTime: SIGNED_AT,
  })
  return Buffer.concat([headers, message])
}

/** A name system with these records: TXT, unless the name says otherwise as in `A mail.example.org`. */
export function namesOf(records: Record<string, string | string[]>): Resolve {
  return async (name, type) => {
    const answer = records[type === 'TXT' ? name : `${type} ${name}`]
    if (answer === undefined) throw Object.assign(new Error(`${type} ${name}`), { code: 'ENOTFOUND' })
    return type === 'TXT' ? [answer].flat().map(text => [text]) : [answer].flat()
  }
}
