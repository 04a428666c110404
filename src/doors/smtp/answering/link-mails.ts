import { LINK_HOURS } from '../../../access/accounts/link-token.ts'
import { say } from '../../../core/text/say.ts'
import { writeMailText } from './mail-text.ts'
import type { WriteLink } from './send-links.ts'

// The receiver may not know this service. The mails hold no word that a caller chose.

export const writeConfirmation: WriteLink = (token, baseUrl, { sentence }) => ({
  subject: sentence(say`Confirm your e-mail address`),
  text: writeMailText([
    sentence(say`Somebody, most likely you, has registered at ${baseUrl} with this e-mail address.`),
    sentence(say`To confirm it, open this link within ${LINK_HOURS} hours and press the button on the page:`),
    `${baseUrl}/confirm?token=${token}`,
    sentence(
      say`Then you can use your free certifications, and the answers are sent here when you certify by mail.`,
    ),
    sentence(
      say`If you did not register, do nothing. The link expires by itself, and you get no further mail unless the button is pressed.`,
    ),
    sentence(say`Please do not reply: this mail was written by a program.`),
  ]),
})

export const writeReset: WriteLink = (token, baseUrl, { sentence }) => ({
  subject: sentence(say`Set a new password`),
  text: writeMailText([
    sentence(
      say`Somebody, most likely you, has forgotten the password of the account at ${baseUrl} with this e-mail address.`,
    ),
    sentence(say`To set a new one, open this link within ${LINK_HOURS} hours:`),
    `${baseUrl}/reset?token=${token}`,
    sentence(
      say`You are then logged out everywhere else. If you did not ask for this, do nothing: the password stays as it is.`,
    ),
    sentence(say`Please do not reply: this mail was written by a program.`),
  ]),
})

export const writeAddressChange: WriteLink = (token, baseUrl, { sentence }) => ({
  subject: sentence(say`Confirm your new e-mail address`),
  text: writeMailText([
    sentence(say`Somebody, most likely you, wants to use this e-mail address for an account at ${baseUrl}.`),
    sentence(say`If so, open this link within ${LINK_HOURS} hours and press the button on the page:`),
    `${baseUrl}/new-address?token=${token}`,
    sentence(say`If you did not ask for this, do nothing: the account keeps the address that it has.`),
    sentence(say`Please do not reply: this mail was written by a program.`),
  ]),
})
