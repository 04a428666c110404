// The add-in's pane beside a mail in Outlook: certifies a mail that is being written, checks a received one.

import { fromBase64 } from '../../../core/encoding/bytes.ts'
import { say } from '../../../core/text/say.ts'
import { type Html, spokenSentence } from '../html.ts'
import { messageView } from '../views/check-results.ts'
import { createLookup } from './check/lookup-certificate.ts'
import { messageFor, refusal } from './check/refusal.ts'
import { checkMail } from './mail/check-mail.ts'
import { hasBlindCopy, loadAddress, saveAddress, toggleBlindCopy } from './outlook/blind-copy.ts'
import { asPromise, type ComposeItem, type ReadItem } from './outlook/office.ts'
import { productNames } from './product-names.ts'

const find = <Match extends HTMLElement>(selector: string) => document.querySelector<Match>(selector)!
const result = find('[data-result]')
const address = find<HTMLInputElement>('#address')
const message = find('#told')

if ('Office' in globalThis) void Office.onReady().then(start)
else
  message.textContent = spokenSentence(
    say`Outlook’s own script could not be loaded, so this pane cannot reach the mail. Is Microsoft’s server blocked?`,
  )

function start(): Promise<void> {
  address.value = loadAddress(Office) ?? ''
  find<HTMLFormElement>('form').addEventListener('submit', event => {
    event.preventDefault()
    void save()
  })
  const { item } = Office.context.mailbox
  if (item === null) return Promise.resolve()
  find(item.bcc ? '[data-writing]' : '[data-reading]').hidden = false
  return item.bcc ? watch(item) : check(item)
}

async function save(): Promise<void> {
  const success = await saveAddress(Office, address.value).catch(() => undefined)
  address.ariaInvalid = String(success === false)
  message.textContent = spokenSentence(SAVED[String(success)]!)
}

const SAVED: Record<string, string> = {
  true: say`Saved in your mailbox.`,
  false: say`This is not a secret address: it looks like certify+…@…, on your dashboard.`,
  undefined: say`Outlook could not keep it. Try again.`,
}

async function watch(item: ComposeItem): Promise<void> {
  const button = find<HTMLButtonElement>('[data-certify]')
  const draw = (on: boolean) => {
    button.ariaPressed = String(on)
    find('[data-certified]').textContent = spokenSentence(
      on ? say`A blind copy will go to your secret address.` : say`No blind copy will go out.`,
    )
  }
  const secretAddress = loadAddress(Office)
  draw(secretAddress !== undefined && (await hasBlindCopy(item, secretAddress)))
  button.addEventListener('click', () => {
    const secretAddress = loadAddress(Office)
    if (secretAddress === undefined) return address.focus()
    void toggleBlindCopy(item, secretAddress).then(draw, () => {
      find('[data-certified]').textContent = spokenSentence(
        say`Outlook did not let the blind copy be changed.`,
      )
    })
  })
}

async function check(item: ReadItem): Promise<void> {
  result.ariaBusy = 'true'
  try {
    const message = await readMessage(item)
    const lookup = createLookup((path, options) => fetch(path, { ...options, credentials: 'omit' }))
    await checkMail(message, { lookup, names: productNames, show, baseUrl: '' })
  } catch (error) {
    show(messageView(messageFor(error)))
  }
  result.ariaBusy = 'false'
}

/** Links open outside the pane, which is too narrow for a page. */
function show(view: Html): void {
  result.innerHTML = view.toString()
  for (const link of result.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}

const BY_HAND = say`Save the mail as a file (.eml) and drop it on the page Check of this service: it is not uploaded there.`

/** The bytes of a received mail, as Outlook stores them. */
async function readMessage(item: ReadItem): Promise<Uint8Array> {
  if (item.getAsFileAsync === undefined)
    throw refusal(say`This Outlook does not hand out whole mails. ${BY_HAND}`)
  const text = await asPromise<string>(callback => item.getAsFileAsync!(callback)).catch(cause => {
    throw refusal(say`Outlook did not hand out this mail. ${BY_HAND}`, cause)
  })
  const bytes = fromBase64(text.replace(/\s+/g, ''))
  if (bytes === undefined) throw refusal(say`Outlook handed out something that is no mail. ${BY_HAND}`)
  return bytes
}
