import { fileURLToPath } from 'node:url'
import { createMailReader } from '../../../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../../src/adapters/tldts/registrable-domain.ts'
import { judge, type Verdict } from '../../../src/core/judging/verdict.ts'
import { createEmailProduct } from '../../../src/products/email/product.ts'
import { readRows } from '../read-rows.ts'
import { signedBy } from './recorded-authentication.ts'

// Letters in five languages, written for this evaluation: half honest, half lures of the kinds that are common in each language.

export const LETTER_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const
type LetterLanguage = (typeof LETTER_LANGUAGES)[number]
type Letter = { label: 'honest' | 'lure'; subject: string; text: string }
export type JudgedLetter = Letter & { verdict: Verdict }

const product = createEmailProduct({
  mail: createMailReader(),
  registrableDomain,
  authenticator: { authenticate: async () => signedBy('harbour-example.com') },
})

/** Each letter as the signed mail of an unknown domain, without links: its words alone tell what it is. */
export async function judgeLetters(language: LetterLanguage): Promise<JudgedLetter[]> {
  const file = fileURLToPath(new URL(`./letters/${language}.jsonl`, import.meta.url))
  const letters = readRows<Letter>(file)
  return Promise.all(letters.map(async letter => ({ ...letter, verdict: await judgeLetter(letter) })))
}

async function judgeLetter({ subject, text }: Letter): Promise<Verdict> {
  const content = [
    'From: Harbour <office@harbour-example.com>',
    'To: jane.roe@example.net',
    `Subject: ${subject}`,
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    'Message-ID: <1@harbour-example.com>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  ].join('\r\n')
  const receivedAt = new Date('2026-03-02T10:00:00Z')
  const { findings, limits } = await product.examine({
    product: 'email_verify',
    content,
    contentHash: '',
    receivedAt,
  })
  return judge(findings, product.rubric, limits)
}
