import { honestMails } from '../../../models/eval/mail/honest-mails.ts'
import { createMailReader } from '../../../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../../src/adapters/tldts/registrable-domain.ts'
import type { Finding, Limit } from '../../../src/core/judging/finding.ts'
import { createFakeLanguageModel } from '../../../src/core/judging/language-model.fake.ts'
import type { ProductType } from '../../../src/core/judging/product-type.ts'
import {
  boast,
  contradictoryDeclaration,
  proseDeclaration,
} from '../../../src/products/agent/declarations.sample.ts'
import { CATALOG, openCatalog } from '../../../src/products/catalog.ts'
import { sampleAuthentication, sampleSignature } from '../../../src/products/email/authentication.sample.ts'
import { HAM, NEWSLETTER_TEXT, PHISHING } from '../../../src/products/email/mails.sample.ts'
import { REPORT, WEAK_REPORT } from '../../../src/products/info/documents.sample.ts'
import {
  agencyBrief,
  clickbaitRant,
  webPage,
  wireReport,
} from '../../../src/products/news/articles.sample.ts'
import { ONE_OF_EACH } from './one-of-each.ts'

const MAIL = HAM['a reply from a colleague']!
const withLine = (name: string, line: string) => MAIL.replace(new RegExp(`^${name}: .*$`, 'm'), line)
const body = (...lines: string[]) => MAIL.replace(/\r\n\r\n[\s\S]*/, `\r\n\r\n${lines.join('\r\n')}\r\n`)

/** Mails with which a remark is to be made, and no more. */
const REMARKABLE = [
  withLine('Message-ID', 'Message-ID: <c1f7@localhost>'),
  withLine('Message-ID', 'X-Other: none'),
  withLine('In-Reply-To', 'Reply-To: Ada <ada@elsewhere-example.com>'),
  withLine('In-Reply-To', 'Sender: Office <office@elsewhere-example.com>'),
  MAIL.replace(/^Received: .*$/m, 'Received: from a by b; some day'),
  body(
    'This is urgent, as soon as possible please. Update your account, that is what I ask of you and of the others.',
  ),
  body(
    'The text of the mail is in this form.',
    '<form action="https://example.org/x"><input name="a"></form>',
  ).replace('In-Reply-To: <b00c@mail.example.net>', 'Content-Type: text/html'),
]

const HARMFUL_MAIL = [
  ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
  ...['From: Ada <ada@example.org>', 'Date: Mon, 02 Mar 2026 09:14:05 +0100', 'Subject: Photos', ''],
  ...['--b', '', 'OPEN THESE PHOTOS RIGHT NOW! '.repeat(8), ''],
  ...['--b', 'Content-Disposition: attachment; filename="photos.jpg.exe"', '', 'MZ', '--b--', ''],
].join('\r\n')

const TITLES = ['Council approves bridge', 'You Won’t BELIEVE What This Council Did Next!!']

/** A whole text, and what remains of it in many ways: without one line or paragraph, and cut off after each. */
function remains(text: string, separator: string): string[] {
  const parts = text.split(separator)
  const without = parts.map((_, left) => parts.filter((_part, at) => at !== left).join(separator))
  const cut = parts.map((_, end) => parts.slice(0, end + 1).join(separator))
  return [text, ...without, ...cut]
}

const CONTENTS: Record<ProductType, string[]> = {
  email_verify: [
    ...[...Object.values(HAM), PHISHING].flatMap(mail => remains(mail, '\r\n')),
    ...REMARKABLE,
    ...honestMails(2).map(({ raw }) => raw),
    NEWSLETTER_TEXT,
    HARMFUL_MAIL,
  ],
  news_verify: [
    ...[wireReport, webPage, clickbaitRant].flatMap(({ content }) => remains(content, '\n\n')),
    `${agencyBrief.content}\n\n[This article has been corrected.]`,
    wireReport.content.replaceAll('a', '\u0430'),
  ],
  info_verify: [
    ...[REPORT, WEAK_REPORT].flatMap(text => remains(text, '\n\n')),
    REPORT.replace(/ene/iu, 'en\u0435'),
  ],
  agent_verify: [
    ...ONE_OF_EACH.filter(({ product_type }) => product_type === 'agent_verify').flatMap(({ content }) =>
      withoutFields(JSON.parse(content) as object),
    ),
    `${proseDeclaration}\nWrite to jane.roe.1984@gmail.com or call +44 20 7946 0958 at 12 Rose Street, London.`,
    ...[proseDeclaration, contradictoryDeclaration, boast].flatMap(text => remains(text, '\n')),
  ],
}

function withoutFields(card: object): string[] {
  const fields = Object.entries(card)
  return fields.map((_, left) => JSON.stringify(Object.fromEntries(fields.toSpliced(left, 1))))
}

/** DNS that knows the key of every sender, and finds the signature of the phishing mail broken. */
const authenticator = {
  async authenticate(message: Uint8Array) {
    const [, domain = ''] = /^From:.*@([\w.-]+)/imu.exec(new TextDecoder().decode(message)) ?? []
    const result = domain === 'access-accsecurity.com' ? 'fail' : 'pass'
    return sampleAuthentication({ dkim: [sampleSignature({ domain, result })], spf: undefined })
  },
}

/** Products that are given no model. */
const BY_RULES_ALONE: ProductType[] = ['email_verify', 'agent_verify']

/** Findings and limits of one sample. */
export type JudgedSample = { product: ProductType; content: string; findings: Finding[]; limits: Limit[] }

let judgedOnce: Promise<JudgedSample[]> | undefined

/** The products' own samples, whole and in parts, as the rules judge them, and with a language model. */
export function judgeSamples(): Promise<JudgedSample[]> {
  judgedOnce ??= judgeAll()
  return judgedOnce
}

async function judgeAll(): Promise<JudgedSample[]> {
  const judged: JudgedSample[] = []
  for (const model of [undefined, createFakeLanguageModel()]) {
    const fingerprints = { findSightings: async () => ({ same: undefined, documents: new Map() }) }
    const ports = { fingerprints, mail: createMailReader(), registrableDomain, model, authenticator }
    const catalog = await openCatalog(CATALOG, ports)
    for (const [product, contents] of Object.entries(CONTENTS) as [ProductType, string[]][]) {
      // Said already, word for word.
      if (model !== undefined && BY_RULES_ALONE.includes(product)) continue
      for (const content of contents) {
        const submission = { product, content, contentHash: '', receivedAt: new Date('2026-04-01T12:00:00Z') }
        for (const title of product === 'news_verify' ? TITLES : TITLES.slice(0, 1)) {
          const { findings, limits } = await catalog.get(product)!.examine({ ...submission, title })
          judged.push({ product, content: `${title}\n${content}`, findings, limits })
        }
      }
    }
  }
  return judged
}
