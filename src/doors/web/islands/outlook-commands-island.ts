// The page that Outlook loads unseen when a button of the add-in is pressed.
import { say } from '../../../core/text/say.ts'
import { spokenSentence } from '../html.ts'
import { loadAddress, toggleBlindCopy } from './outlook/blind-copy.ts'
import { asPromise, type CommandEvent, type ComposeItem, type Office } from './outlook/office.ts'

void Office.onReady()
Office.actions.associate('certifyMail', event => void certifyCommand(Office, event))

const KEY = 'pinproof'
/** An image of the manifest's resources. */
const ICON = 'icon16'
/** Outlook's limit. */
const MESSAGE_CHARACTERS_MAX = 150

/** The button "Certify this mail". Outlook waits for `completed`, so it is called in every case. */
async function certifyCommand(office: Office, event: CommandEvent): Promise<void> {
  const item = office.context.mailbox.item as ComposeItem
  try {
    const address = loadAddress(office)
    if (address === undefined)
      return await showError(item, say`Set your secret address first: Pinproof settings.`)
    const isOn = await toggleBlindCopy(item, address)
    await showInfo(
      item,
      isOn
        ? say`This mail will be certified: a blind copy goes to your secret address. Press again to take it out.`
        : say`This mail will not be certified: the blind copy is taken out.`,
    )
  } catch (error) {
    await showError(
      item,
      say`The blind copy could not be changed. ${error instanceof Error ? error.message : ''}`,
    )
  } finally {
    event.completed()
  }
}

type Notification = { type: string; message: string; icon?: string; persistent?: boolean }

function showInfo(item: ComposeItem, message: string): Promise<void> {
  return notify(item, { type: 'informationalMessage', message, icon: ICON, persistent: false })
}

function showError(item: ComposeItem, message: string): Promise<void> {
  return notify(item, { type: 'errorMessage', message })
}

/** A notification that fails is dropped: there is no other way to show an error. */
function notify(item: ComposeItem, notification: Notification): Promise<void> {
  const shortNotification = {
    ...notification,
    message: spokenSentence(notification.message).slice(0, MESSAGE_CHARACTERS_MAX),
  }
  return asPromise<void>(callback =>
    item.notificationMessages.replaceAsync(KEY, shortNotification, callback),
  ).catch(() => {})
}
