import { readSecretAddress } from '../../src/doors/web/islands/mail/secret-address.ts'

/** The address, or the name of the message that says why there is none. */
export type Fetched = { address: string } | { fault: 'badKey' | 'noMail' | 'unreachable' }

/** Asks the service, once, for the secret address of the account that the key belongs to. */
export async function fetchAddress(server: string, key: string, request: typeof fetch): Promise<Fetched> {
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
