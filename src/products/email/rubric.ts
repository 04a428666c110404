import type { Rubric } from '../../core/judging/verdict.ts'
import { say } from '../../core/text/say.ts'

export const emailRubric: Rubric<'origin' | 'lures' | 'form'> = {
  version: 'email/6',
  parts: { origin: say`Origin`, lures: say`Links and lures`, form: say`Form and manners` },
  checks: {
    // A mail stands or falls with its real sender.
    'email-authentication': {
      part: 'origin',
      points: 30,
      label: say`Authentication`,
      question: say`Did the domain that is named as the sender really send the mail?`,
    },
    // Without authentication a name is only typed, and earns nothing.
    'email-sender': {
      part: 'origin',
      points: 14,
      label: say`Sender`,
      question: say`Does the sender appear as who it is, without borrowing another name?`,
    },
    'email-links': {
      part: 'lures',
      points: 22,
      label: say`Links`,
      question: say`Do the links lead where they say?`,
    },
    'email-pressure': {
      part: 'lures',
      points: 15,
      label: say`Pressure`,
      question: say`Is the text free of hurry, threats and lures that push its reader to act?`,
    },
    'email-attachments': {
      part: 'lures',
      points: 6,
      label: say`Attachments`,
      question: say`Is the mail free of attachments that can do harm?`,
    },
    // Form is easily forged and easily got right, so a clean form earns little.
    'email-date-route': {
      part: 'form',
      points: 3,
      label: say`Times`,
      question: say`Can the times at which the mail was written and passed on be true together?`,
    },
    'email-structure': {
      part: 'form',
      points: 2,
      label: say`Structure`,
      question: say`Is the message built as the standard for mail says?`,
    },
    'email-newsletter-manners': {
      part: 'form',
      points: 5,
      label: say`Newsletter manners`,
      question: say`Does a mail to many let its readers unsubscribe, and say who speaks?`,
    },
    'email-content': {
      part: 'form',
      points: 3,
      label: say`Readable text`,
      question: say`Is the text written to be read, and not to slip past filters or to shout?`,
    },
    // A model of the operator's own, for accounts that agree. Its doubts are remarks and cost nothing.
    'email-judge': {
      part: 'form',
      points: 0,
      label: say`Second reader`,
      question: say`Does the operator’s own large model find no two statements that exclude each other?`,
      optional: true,
    },
  },
  limits: {
    'email-forged': {
      atMost: 20,
      label: say`Forged or altered`,
      when: say`the domain in From asks that such mails be rejected or set aside (DMARC), a signature shows that the mail was changed afterwards, or From names senders of different domains`,
    },
    'email-impersonation': {
      atMost: 39,
      label: say`Impersonation`,
      when: say`the mail borrows the name or address of a well-known brand (or shows another’s address as its name) without being its mail, and lures the reader to a domain that is not the brand’s, or presses, or has the reader call, pay or answer elsewhere; a mail that is attached or forwarded counts, too`,
    },
    'email-secrets': {
      atMost: 39,
      label: say`Asks for secrets`,
      when: say`the text presses its reader and asks for what no honest sender asks for by mail: the security code of a card, a PIN, a password, a recovery phrase`,
    },
    'email-lures': {
      atMost: 54,
      label: say`Several deceptive signs`,
      when: say`at least two of sender, links, pressure and attachments have a problem`,
    },
    'email-doubtful': {
      atMost: 69,
      label: say`A deceptive sign`,
      when: say`sender, links, pressure or attachments have a problem`,
    },
    'email-unauthenticated': {
      atMost: 69,
      label: say`Sender not authenticated`,
      when: say`neither a signature nor the delivering server shows that the domain in From sent the mail`,
      liftedBy: say`Certify the mail as it was delivered, with all headers, or send it with a DKIM signature of its own domain.`,
    },
  },
}
