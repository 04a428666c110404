import { existsSync, readFileSync } from 'node:fs'
import { refuseOpenFile } from '../../adapters/keyfile/key-access.ts'
import type { SigningKey } from '../../adapters/keyfile/signing-key.ts'
import type { Token } from '../../adapters/pkcs11/open-token.ts'
import { equalBytes } from '../../core/encoding/bytes.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import type { Config } from '../../settings/config.ts'
import type { TokenKeySetting } from '../../settings/key-settings.ts'

/** A key as it issues, from a file or a token. */
export type IssuingKey = Signer & Pick<SigningKey, 'inBatches'>

/** The keys with one label in a token. */
export type TokenKeys = {
  /** In the order of their ids. */
  list(): Promise<Uint8Array[]>
  open(publicKey: Uint8Array): IssuingKey
  /** Such as: key "log" in the token "pinproof". */
  name: string
  /** What makes a key with this label. */
  recipe: string
}

export type KeyTokens = {
  log: TokenKeys | undefined
  record: TokenKeys | undefined
  /** Why nothing can be signed, or undefined while all is well. */
  outage(): string | undefined
  close(): void
}

export type TokenSettings = Pick<Config, 'LOG_KEY' | 'RECORD_KEY' | 'KEY_PIN' | 'KEY_READERS'>

/** Opens the tokens that the settings name, each once. Rejects with one line where one cannot be opened. */
export async function openKeyTokens(
  settings: TokenSettings,
  onError: (error: unknown) => void,
): Promise<KeyTokens> {
  const { LOG_KEY, RECORD_KEY } = settings
  const tokens = new Map<string, Token>()
  const close = () => {
    for (const token of tokens.values()) token.close()
  }

  async function open(place: TokenKeySetting | undefined): Promise<TokenKeys | undefined> {
    if (place === undefined) return undefined
    const { module, token: name, slot } = place
    const pin = readPin(settings, place)
    const id = JSON.stringify([module, name, slot, pin])
    const { openToken } = await import('../../adapters/pkcs11/open-token.ts')
    const token = tokens.get(id) ?? (await openToken({ module, token: name, slot, pin }, onError))
    tokens.set(id, token)
    return keysOf(token, place)
  }

  try {
    const [log, record] = [await open(LOG_KEY), await open(RECORD_KEY)]
    const outage = () => [...tokens.values()].map(token => token.outage()).find(each => each !== undefined)
    return { log, record, outage, close }
  } catch (error) {
    close()
    throw error
  }
}

function keysOf(token: Token, place: TokenKeySetting): TokenKeys {
  const { label, module } = place
  const where = place.token === undefined ? `--slot ${place.slot}` : `--token-label '${place.token}'`
  return {
    list: () => token.keys(label),
    open(publicKey) {
      const signer = token.signer(label, publicKey)
      // Signatures in flight share the sessions of the token: there is nothing to be put on a thread.
      return { ...signer, inBatches: () => signer }
    },
    name: nameTokenKey(place),
    recipe: `pkcs11-tool --module ${module} ${where} --login --keypairgen --key-type EC:edwards25519 --label '${label}' --id ID`,
  }
}

/** In words, for the operator. */
export function describeKeyPlaces({ LOG_KEY, RECORD_KEY }: Pick<Config, 'LOG_KEY' | 'RECORD_KEY'>) {
  const describe = (place: TokenKeySetting | undefined) =>
    place === undefined ? 'a file in the data folder' : nameTokenKey(place)
  return { log: describe(LOG_KEY), record: describe(RECORD_KEY) }
}

function nameTokenKey({ label, token, slot }: TokenKeySetting): string {
  return `key "${label}" in the token ${token === undefined ? `of slot ${slot}` : `"${token}"`}`
}

/** As a passphrase is read: the content of a file that only its owner reads, without one line end. */
function readPin({ KEY_PIN, KEY_READERS }: TokenSettings, { pinFile }: TokenKeySetting): string {
  if (pinFile === undefined) return KEY_PIN!
  if (!existsSync(pinFile)) throw new Error(`There is no file ${pinFile} with the PIN of a token.`)
  refuseOpenFile(pinFile, KEY_READERS)
  const pin = readFileSync(pinFile, 'utf8').replace(/\r?\n$/, '')
  if (pin === '') throw new Error(`${pinFile} is empty, and holds no PIN`)
  return pin
}

/** The first key that has not been used for this log. */
export async function findUnusedKey(keys: TokenKeys, used: readonly Uint8Array[]): Promise<IssuingKey> {
  const unused = (await keys.list()).find(key => !used.some(each => equalBytes(each, key)))
  if (unused === undefined)
    throw new Error(
      `There is no ${keys.name} that this log has not used before. Make one, with an id of its own: ${keys.recipe}`,
    )
  return keys.open(unused)
}
