import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

// docs/formats/key-file.md. PKCS #8 has an encrypted form of its own, but OpenSSL writes it with 2,048 rounds of PBKDF2,
// which a graphics card tries by the million. scrypt needs 128 MiB for each guess.

const TITLE = 'pinproof encrypted key 1'
const COST = 2 ** 17
/** Lower costs protect too little, and a hostile file must not take all memory. */
const [COST_MIN, COST_MAX] = [2 ** 14, 2 ** 20]
const BLOCK_SIZE = 8
const SALT_BYTES = 16
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = /^scrypt ([0-9]{1,7}) ([A-Za-z0-9+/=]{1,64})\naes-256-gcm ([A-Za-z0-9+/=]{1,4096})\n?$/

/** Three lines that only the passphrase opens. */
export function encryptText(text: string, passphrase: string, cost = COST): string {
  const salt = isLatest(passphrase, cost) ? latest.salt : randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const head = headOf(cost, salt)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt, cost), nonce).setAAD(
    Buffer.from(head),
  )
  const ciphertext = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${head}aes-256-gcm ${ciphertext.toString('base64')}\n`
}

export function isEncryptedText(text: string): boolean {
  return text.startsWith(`${TITLE}\n`)
}

/** Undefined where the passphrase is another one, or the file is damaged: the two look the same. */
export function decryptText(text: string, passphrase: string): string | undefined {
  const [, costText, saltText, ciphertextText] = FORM.exec(text.slice(TITLE.length + 1)) ?? []
  const cost = Number(costText)
  if (!isEncryptedText(text) || !(cost >= COST_MIN && cost <= COST_MAX) || (cost & (cost - 1)) !== 0)
    return undefined
  const salt = Buffer.from(saltText!, 'base64')
  const ciphertext = Buffer.from(ciphertextText!, 'base64')
  if (ciphertext.length < NONCE_BYTES + TAG_BYTES) return undefined
  const key = keyFrom(passphrase, salt, cost)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, NONCE_BYTES), options)
  decipher.setAAD(Buffer.from(headOf(cost, salt))).setAuthTag(ciphertext.subarray(-TAG_BYTES))
  const plain = decipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Authenticated with the text, in the clear. */
function headOf(cost: number, salt: Buffer): string {
  return `${TITLE}\nscrypt ${cost} ${salt.toString('base64')}\n`
}

/**
 * The files of one folder share a salt where one process writes them, and a start derives their key once instead of for each
 * file. A guess at their passphrase opens all of them either way, and each has a nonce of its own.
 */
let latest: { passphrase: string; cost: number; salt: Buffer; key: Buffer } = {
  passphrase: '',
  cost: 0,
  salt: Buffer.alloc(0),
  key: Buffer.alloc(0),
}

function isLatest(passphrase: string, cost: number): boolean {
  return latest.cost === cost && latest.passphrase === passphrase && latest.salt.length === SALT_BYTES
}

function keyFrom(passphrase: string, salt: Buffer, cost: number): Buffer {
  if (!isLatest(passphrase, cost) || !latest.salt.equals(salt)) {
    const maxmem = 2 * 128 * cost * BLOCK_SIZE
    const key = scryptSync(passphrase, salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, p: 1, maxmem })
    latest = { passphrase, cost, salt, key }
  }
  return latest.key
}
