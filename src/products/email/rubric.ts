import type { Rubric } from '../../core/judging/verdict.ts'

export const emailRubric: Rubric<'origin' | 'lures' | 'form'> = {
  version: 'email/2',
  parts: { origin: 'Origin', lures: 'Links and lures', form: 'Form and manners' },
  checks: {
    // A mail stands or falls with its real sender. It is decided for mails that came by SMTP, and for
    // signed ones where DNS may be asked; elsewhere it stays open, and the open quarter keeps a mail below the best grade.
    'email-authentication': {
      part: 'origin',
      points: 25,
      label: 'Authentication',
      question: 'Did the domain that is named as the sender really send the mail?',
    },
    // A false name and a false target are how deception works; either alone costs a mail its good grade.
    'email-sender': {
      part: 'origin',
      points: 27,
      label: 'Sender',
      question: 'Does the sender appear as who it is, without borrowing another name?',
    },
    'email-links': {
      part: 'lures',
      points: 20,
      label: 'Links',
      question: 'Do the links lead where they say?',
    },
    // Words can be chosen honestly or not; they weigh less than facts.
    'email-pressure': {
      part: 'lures',
      points: 12,
      label: 'Pressure',
      question: 'Is the text free of hurry, threats and lures that push its reader to act?',
    },
    'email-attachments': {
      part: 'lures',
      points: 6,
      label: 'Attachments',
      question: 'Is the mail free of attachments that can do harm?',
    },
    // Form is easily forged and easily got right, so a clean form earns little.
    'email-date-route': {
      part: 'form',
      points: 3,
      label: 'Times',
      question: 'Can the times at which the mail was written and passed on be true together?',
    },
    'email-structure': {
      part: 'form',
      points: 2,
      label: 'Structure',
      question: 'Is the message built as the standard for mail says?',
    },
    'email-newsletter-manners': {
      part: 'form',
      points: 3,
      label: 'Newsletter manners',
      question: 'Does a mail to many let its readers unsubscribe, and say who speaks?',
    },
    'email-content': {
      part: 'form',
      points: 2,
      label: 'Readable text',
      question: 'Is the text written to be read, and not to slip past filters or to shout?',
    },
  },
  limits: {},
}
