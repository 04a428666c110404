// Runs when something happens to a mail that is being written, and rests in between.
import { createCertifyButton } from './certify-button.ts'

const button = createCertifyButton(messenger)

messenger.composeAction.onClicked.addListener(tab => void button.press(tab.id))
// A draft or a template may hold the address already, and a hand may have added or removed it.
messenger.tabs.onCreated.addListener(tab => {
  if (tab.type === 'messageCompose') void button.refresh(tab.id)
})
messenger.compose.onComposeStateChanged.addListener(tab => void button.refresh(tab.id))
