import { createPublicKey } from 'node:crypto'
import { isJsonObject } from '../../../../../core/encoding/json-object.ts'
import { parseJson } from '../../../../../core/encoding/parse-json.ts'
import { say } from '../../../../../core/text/say.ts'

/** A pasted key, for the API to validate; or, as a string, the reason why it cannot be parsed: "must …". */
export type KeyText = { jwk: object } | string

const PEM = /^-----BEGIN ((?:RSA )?PUBLIC KEY)-----\n[A-Za-z0-9+/=\n]+-----END \1-----$/

/** A JSON Web Key, or the block of PEM that `openssl pkey -pubout` writes. */
export function readKeyText(input: string, kid: string): KeyText {
  const text = input.trim()
  // The public key could be derived from it, but accepting secrets would teach users to paste them.
  if (text.includes('PRIVATE KEY-----')) return say`must be a public key, without its secret part`
  const jwk = PEM.test(text) ? fromPem(text) : fromJson(text)
  if (jwk === undefined) return say`must be a JSON Web Key, or PEM that begins with BEGIN PUBLIC KEY`
  return { jwk: kid.trim() === '' ? jwk : { ...jwk, kid: kid.trim() } }
}

function fromPem(text: string): object | undefined {
  try {
    return createPublicKey(text).export({ format: 'jwk' })
  } catch {
    return undefined
  }
}

function fromJson(text: string): object | undefined {
  const parsed = parseJson(text)
  return isJsonObject(parsed) ? parsed : undefined
}
