import { bareAddress, readSecretAddress } from '../mail/secret-address.ts'
import { asPromise, type ComposeItem, type Office, type Recipient } from './office.ts'

const SETTING = 'secretAddress'
const NAME = 'Pinproof'

/** Kept by Outlook in the user's own mailbox, so that it is there on every device. */
export function loadAddress({ context }: Office): string | undefined {
  return readSecretAddress(String(context.roamingSettings.get(SETTING) ?? ''))
}

/** False if the text is no secret address; then nothing changes. An empty text deletes the stored address. */
export async function saveAddress({ context }: Office, text: string): Promise<boolean> {
  const address = text.trim() === '' ? '' : readSecretAddress(text)
  if (address === undefined) return false
  context.roamingSettings.set(SETTING, address)
  await asPromise<void>(callback => context.roamingSettings.saveAsync(callback))
  return true
}

export async function hasBlindCopy({ bcc }: ComposeItem, address: string): Promise<boolean> {
  const recipients = await asPromise<Recipient[]>(callback => bcc.getAsync(callback))
  return recipients.some(({ emailAddress }) => bareAddress(emailAddress) === address)
}

/** Puts the address into BCC, or takes it out again, and says which. */
export async function toggleBlindCopy({ bcc }: ComposeItem, address: string): Promise<boolean> {
  const recipients = await asPromise<Recipient[]>(callback => bcc.getAsync(callback))
  const others = recipients.filter(({ emailAddress }) => bareAddress(emailAddress) !== address)
  if (others.length < recipients.length) {
    await asPromise<void>(callback => bcc.setAsync(others, callback))
    return false
  }
  await asPromise<void>(callback => bcc.addAsync([{ displayName: NAME, emailAddress: address }], callback))
  return true
}
