import { setting } from './setting.ts'
import { oneOf, optional, text } from './setting-parsers.ts'

/** A key in a PKCS #11 token, by an RFC 7512 address. */
export type TokenKeySetting = {
  module: string
  /** One of the two is given. */
  token: string | undefined
  slot: number | undefined
  label: string
  pinFile: string | undefined
}

const FORM =
  'must be file: or pkcs11:token=TOKEN;object=LABEL?module-path=/PATH/TO/MODULE.so, with slot-id=NUMBER instead of token= where the token has no name of its own, and with &pin-source=file:/PATH where the PIN is in a file'

/** Where the signing keys are, and what opens them. */
export const KEY_SETTINGS = {
  LOG_KEY: setting(
    keyPlace,
    'file:',
    'Where the key of the log is: file: in the data folder, or pkcs11:token=TOKEN;object=LABEL?module-path=/PATH/TO/MODULE.so (RFC 7512) in a token, with &pin-source=file:/PATH where its PIN is in a file.',
  ),
  RECORD_KEY: setting(
    keyPlace,
    'file:',
    'Where the key that signs records is: file: in the data folder, or a token as for PINPROOF_LOG_KEY, under another label.',
  ),
  KEY_PIN: setting(
    optional(text),
    '',
    'PIN of the tokens for which no pin-source is given; a file is better kept from other programs.',
    'secret',
  ),
  KEY_PASSPHRASE_FILE: setting(
    optional(text),
    '',
    'File whose content is the passphrase of the key files, at least 16 characters; they are then kept encrypted.',
  ),
  KEY_READERS: setting(
    oneOf('owner', 'anyone'),
    'owner',
    'Who may be able to read the key files: owner, or anyone, where they are mounted so into a container; with owner, files that others can read stop the start.',
  ),
}

/** `undefined` stands for a file in the data folder. */
function keyPlace(value: string): TokenKeySetting | undefined {
  if (value === 'file:') return undefined
  const [, path, query] = /^pkcs11:([^?#]*)\?([^?#]*)$/.exec(value) ?? []
  const names = attributes(path, ';', ['token', 'slot-id', 'object', 'type'])
  const options = attributes(query, '&', ['module-path', 'pin-source'])
  if (names === undefined || options === undefined) throw new Error(FORM)
  const { token, object: label, 'slot-id': slot } = names
  const { 'module-path': module, 'pin-source': pinSource } = options
  const isOneToken = (token === undefined) !== (slot === undefined) && /^\d{1,15}$/.test(slot ?? '0')
  if (!isOneToken || !label || token === '' || !module?.startsWith('/')) throw new Error(FORM)
  const pinFile = pinSource?.replace(/^file:(?:\/\/(?=\/))?/, '')
  if (pinFile !== undefined && !pinFile.startsWith('/')) throw new Error(FORM)
  return { module, token, slot: slot === undefined ? undefined : Number(slot), label, pinFile }
}

/** A PIN in the address (pin-value) is refused like any unknown attribute: the operator's page shows addresses. */
function attributes(
  list: string | undefined,
  separator: string,
  known: string[],
): Record<string, string | undefined> | undefined {
  const found: Record<string, string> = {}
  for (const part of list?.split(separator) ?? []) {
    const [, name, value] = /^([a-z-]+)=(.*)$/.exec(part) ?? []
    if (name === undefined || !known.includes(name) || Object.hasOwn(found, name)) return undefined
    try {
      found[name] = decodeURIComponent(value!)
    } catch {
      return undefined
    }
  }
  return found
}

type KeyPlaces = {
  LOG_KEY: TokenKeySetting | undefined
  RECORD_KEY: TokenKeySetting | undefined
  KEY_PIN: string | undefined
}

/** What is wrong between these settings. */
export function keyMistakes({ LOG_KEY: log, RECORD_KEY: record, KEY_PIN: pin }: KeyPlaces): string[] {
  const mistakes = []
  if (log !== undefined && record?.label === log.label)
    mistakes.push('RECORD_KEY must have another object= than PINPROOF_LOG_KEY: they are different keys')
  for (const [name, place] of Object.entries({ LOG_KEY: log, RECORD_KEY: record }))
    if (place !== undefined && place.pinFile === undefined && pin === undefined)
      mistakes.push(`${name} has no PIN: add &pin-source=file:/PATH to it, or set PINPROOF_KEY_PIN`)
  return mistakes
}
