import { LINK_HOURS } from '../../../access/accounts/link-token.ts'
import type { WriteLink } from './send-links.ts'

// The receiver may not know this service. The mails hold no word that a caller chose.

const FOOT = 'Please do not reply: this mail was written by a program.\n'

export const writeConfirmation: WriteLink = (token, baseUrl) => ({
  subject: 'Confirm your e-mail address',
  text: `Somebody, most likely you, has registered at ${baseUrl} with this e-mail address.

To confirm it, open this link within ${LINK_HOURS} hours and press the button on the page:

${baseUrl}/confirm?token=${token}

Then you can use your free certifications, and the answers are sent here when you certify by mail.

If you did not register, do nothing. The link expires by itself, and you get no further mail unless the button is pressed.

${FOOT}`,
})

export const writeReset: WriteLink = (token, baseUrl) => ({
  subject: 'Set a new password',
  text: `Somebody, most likely you, has forgotten the password of the account at ${baseUrl} with this e-mail address.

To set a new one, open this link within ${LINK_HOURS} hours:

${baseUrl}/reset?token=${token}

You are then logged out everywhere else. If you did not ask for this, do nothing: the password stays as it is.

${FOOT}`,
})

export const writeAddressChange: WriteLink = (token, baseUrl) => ({
  subject: 'Confirm your new e-mail address',
  text: `Somebody, most likely you, wants to use this e-mail address for an account at ${baseUrl}.

If so, open this link within ${LINK_HOURS} hours and press the button on the page:

${baseUrl}/new-address?token=${token}

If you did not ask for this, do nothing: the account keeps the address that it has.

${FOOT}`,
})
