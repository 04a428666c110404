// An event page: runs on events of a mail that is being written.
import { createCertifyButton } from './certify-button.ts'

const button = createCertifyButton(messenger)

messenger.composeAction.onClicked.addListener(tab => void button.press(tab.id))
// A draft or a template may hold the address already, and the user may add or remove it by hand.
messenger.tabs.onCreated.addListener(tab => {
  if (tab.type === 'messageCompose') void button.refresh(tab.id)
})
messenger.compose.onComposeStateChanged.addListener(tab => void button.refresh(tab.id))
