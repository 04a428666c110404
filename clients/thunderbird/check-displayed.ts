import type { Html } from '../../src/doors/web/html.ts'
import { createLookup } from '../../src/doors/web/islands/check/lookup-certificate.ts'
import { messageFor } from '../../src/doors/web/islands/check/refusal.ts'
import { checkMail } from '../../src/doors/web/islands/mail/check-mail.ts'
import { messageView } from '../../src/doors/web/views/check-results.ts'
import type { VerificationDetails } from '../../src/doors/web/views/verification.ts'
import type { Messenger } from './messenger.ts'
import { loadSettings, permissionFor } from './settings.ts'

type NeededApi = Pick<
  Messenger,
  'i18n' | 'messageDisplay' | 'messages' | 'permissions' | 'runtime' | 'storage' | 'tabs'
>

export type DisplayedDeps = {
  messenger: NeededApi
  request: typeof fetch
  names: VerificationDetails['names']
  show(view: Html): void
  /** Puts a question with one button; `answer` runs in the click, and says whether to check again. */
  ask(question: string, button: string, answer: () => Promise<boolean>): void
}

/** Checks the mail that is open in this tab. Only its hash goes to the service. */
export async function checkDisplayed(deps: DisplayedDeps): Promise<void> {
  const { messenger, request, names, show, ask } = deps
  const { i18n, permissions, runtime } = messenger
  const { server } = await loadSettings(messenger)
  if (server === undefined) {
    const open = () => runtime.openOptionsPage().then(() => false)
    return ask(i18n.getMessage('checkNoServer'), i18n.getMessage('openSettings'), open)
  }
  const permission = permissionFor(server)
  if (!(await permissions.contains(permission))) {
    const question = i18n.getMessage('checkAllow', new URL(server).host)
    return ask(question, i18n.getMessage('checkAllowButton'), () => permissions.request(permission))
  }
  const message = await displayedMail(messenger)
  if (message === undefined) return show(messageView(i18n.getMessage('checkNoMail')))
  const lookup = createLookup((path, options) =>
    request(server + String(path), { ...options, credentials: 'omit', redirect: 'error' }),
  )
  await checkMail(message, { lookup, names, show, baseUrl: server }).catch(error =>
    show(messageView(messageFor(error))),
  )
}

async function displayedMail({ tabs, messageDisplay, messages }: NeededApi): Promise<Uint8Array | undefined> {
  const [tab] = await tabs.query({ active: true, currentWindow: true })
  if (tab === undefined) return undefined
  const displayed = await messageDisplay.getDisplayedMessages(tab.id)
  if (displayed.messages.length !== 1) return undefined
  const raw = await messages.getRaw(displayed.messages[0]!.id, { data_format: 'File' })
  return new Uint8Array(await raw.arrayBuffer())
}
