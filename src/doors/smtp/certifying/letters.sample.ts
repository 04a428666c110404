import { utf8 } from '../../../core/encoding/bytes.ts'
import type { Letter } from './mail-queue.port.ts'

export const RECEIVED_AT = new Date('2026-03-02T09:00:00.000Z')

/** For tests: one letter among many, each with a text of its own. */
export function sampleLetter(number: number, overrides: Partial<Letter> = {}): Letter {
  return {
    id: `mail_${number}`,
    accountId: 'account_ada',
    content: `Pinproof-Canonical-Mail: 1\nSubject: Letter ${number}\n\nGrüße ${number}\n`,
    title: `Letter ${number} 😀`,
    messageId: `<${number}@mail.example>`,
    answerable: true,
    delivery: {
      message: utf8(`Subject: Letter ${number}\r\n\r\nGr\u00fc\u00dfe \u0001 ${number}\r\n`),
      envelopeFrom: 'ada@sender.example',
      clientAddress: '192.0.2.7',
      clientName: 'mx.sender.example',
      receivedAt: RECEIVED_AT,
    },
    ...overrides,
  }
}
