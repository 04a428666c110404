import { readSecretAddress } from '../../src/doors/web/islands/mail/secret-address.ts'
import type { Messenger } from './messenger.ts'
import { permissionFor, readServer } from './settings.ts'

export type FormValues = { server: string; key: string; address: string }

/** The message to show, the field it belongs to, and the stored settings. */
export type Outcome = {
  message: string
  field?: keyof FormValues
  settings?: { server: string | undefined; address: string | undefined }
}

type NeededApi = Pick<Messenger, 'permissions' | 'storage'>

/** Must be called straight from a click or a submit: Thunderbird asks its user for a permission at no other time. */
export async function saveSettings(
  values: FormValues,
  messenger: NeededApi,
  request: typeof fetch,
): Promise<Outcome> {
  const key = values.key.trim()
  const hasServer = values.server.trim() !== ''
  const server = hasServer ? readServer(values.server) : undefined
  if (hasServer && server === undefined) return { message: 'badServer', field: 'server' }
  const isGranted = server === undefined || (await messenger.permissions.request(permissionFor(server)))
  let address: string | undefined
  if (key !== '') {
    if (server === undefined) return { message: 'needsServer', field: 'server' }
    if (!isGranted) return { message: 'needsPermission', field: 'address' }
    const answer = await fetchAddress(server, key, request)
    if ('fault' in answer)
      return { message: answer.fault, field: answer.fault === 'badKey' ? 'key' : 'server' }
    address = answer.address
  } else if (values.address.trim() !== '') {
    address = readSecretAddress(values.address)
    if (address === undefined) return { message: 'badAddress', field: 'address' }
  }
  await messenger.storage.local.set({ server: server ?? '', address: address ?? '' })
  return { message: isGranted ? 'saved' : 'savedUnasked', settings: { server, address } }
}

/** The address, or the key of the message that explains its absence. */
type AddressAnswer = { address: string } | { fault: 'badKey' | 'noMail' | 'unreachable' }

/** Asks the service, once, for the secret address of the account that the key belongs to. */
async function fetchAddress(server: string, key: string, request: typeof fetch): Promise<AddressAnswer> {
  const answer = await request(`${server}/api/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
  }).catch(() => undefined)
  if (answer?.status === 401 || answer?.status === 403) return { fault: 'badKey' }
  if (!answer?.ok) return { fault: 'unreachable' }
  const account: unknown = await answer.json().catch(() => undefined)
  if (typeof account !== 'object' || account === null) return { fault: 'unreachable' }
  const address = 'mail_address' in account && readSecretAddress(String(account.mail_address))
  return address ? { address } : { fault: 'noMail' }
}
