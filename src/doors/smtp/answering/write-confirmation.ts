import { LINK_HOURS } from '../../../access/accounts/confirmations.ts'
import type { OutgoingMail } from './mail-sender.port.ts'

type Written = Pick<OutgoingMail, 'subject' | 'text'>

/** To somebody who may never have heard of us. It holds no word that a stranger chose. */
export function writeConfirmation(token: string, baseUrl: string): Written {
  return {
    subject: 'Confirm your e-mail address',
    text: `Somebody, most likely you, has registered at ${baseUrl} with this e-mail address.

To get the answers there when you certify by mail, open this link within ${LINK_HOURS} hours and press the button on the page:

${baseUrl}/confirm?token=${token}

If you did not register, do nothing. The link stops working by itself, and as long as nobody has pressed the button no
certificate and no refusal is sent to you.

This mail was written by a program, and nobody reads answers to it.
`,
  }
}
