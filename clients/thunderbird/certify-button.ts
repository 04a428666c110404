import { bareAddress } from '../../src/doors/web/islands/mail/secret-address.ts'
import type { Messenger, Recipient } from './messenger.ts'
import { loadSettings } from './settings.ts'

type NeededApi = Pick<Messenger, 'compose' | 'composeAction' | 'i18n' | 'runtime' | 'storage'>

export type CertifyButton = {
  /** Puts the secret address into BCC, or takes it out again. */
  press(tabId: number): Promise<void>
  /** Shows whether the address is in BCC, however it got there. */
  refresh(tabId: number): Promise<void>
}

const ON = '✓'
const TEAL = '#0f766e'

export function createCertifyButton(messenger: NeededApi): CertifyButton {
  const { compose, composeAction, i18n, runtime } = messenger
  // Presses run one after the other, so that each sees the result of the one before.
  let last: Promise<void> = Promise.resolve()

  async function toggle(tabId: number): Promise<void> {
    const { address } = await loadSettings(messenger)
    if (address === undefined) return runtime.openOptionsPage()
    const bcc = await blindCopies(tabId)
    const others = bcc.filter(recipient => !isAddress(recipient, address))
    const isOn = others.length === bcc.length
    await compose.setComposeDetails(tabId, { bcc: isOn ? [...bcc, address] : others })
    await show(tabId, isOn)
  }

  async function look(tabId: number): Promise<void> {
    const { address } = await loadSettings(messenger)
    if (address === undefined) return
    const bcc = await blindCopies(tabId)
    await show(
      tabId,
      bcc.some(recipient => isAddress(recipient, address)),
    )
  }

  async function blindCopies(tabId: number): Promise<Recipient[]> {
    const { bcc } = await compose.getComposeDetails(tabId)
    return Array.isArray(bcc) ? bcc : [bcc]
  }

  async function show(tabId: number, isOn: boolean): Promise<void> {
    const label = i18n.getMessage(isOn ? 'certifyOn' : 'certify')
    await composeAction.setLabel({ tabId, label })
    await composeAction.setTitle({
      tabId,
      title: isOn ? `${label}. ${i18n.getMessage('certifyOnHint')}` : label,
    })
    await composeAction.setBadgeBackgroundColor({ tabId, color: TEAL })
    await composeAction.setBadgeText({ tabId, text: isOn ? ON : '' })
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  return {
    press: tabId => inTurn(() => toggle(tabId)),
    refresh: tabId => inTurn(() => look(tabId)),
  }
}

function isAddress(recipient: Recipient, address: string): boolean {
  return typeof recipient === 'string' && bareAddress(recipient) === bareAddress(address)
}
