import { Buffer } from 'node:buffer'
import { createMailReader } from '../../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import { judge, type Verdict } from '../../src/core/judging/verdict.ts'
import type { MailAuthentication } from '../../src/products/email/mail-authenticator.port.ts'
import { createEmailProduct } from '../../src/products/email/product.ts'
import { honestMails } from './mail/honest-mails.ts'
import { type JudgedMail, type MailFigures, mailFigures } from './mail/mail-figures.ts'
import { recordedAuthentication, signedBy } from './mail/recorded-authentication.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

/** One character per byte of the message; `label` may say `ham`. */
type MailRow = { raw: string; label?: string }

const SEEDS = 12
const TELLING = ['email-sender', 'email-links', 'email-pressure', 'email-attachments']
const RECEIVED_AT = new Date('2030-01-01T00:00:00Z')
const MEANS = [
  'Do the checks of mails tell phishing that people received from honest mail? A check flags a mail when its finding weakens.',
  '',
  '- **Figures**: precision is the share of phishing among flagged mails, recall the share of phishing that is flagged, and the',
  '  false alarm share the share of honest mails that is flagged.',
  '- **Authentication**: DNS is not asked, because domains remove their keys after some months. A mail is authenticated as far as the receiving',
  '  server wrote down (the topmost Authentication-Results line). An honest mail without such a line counts as signed by the domain',
  '  in From, as providers sign today.',
  '- **Phishing**: the checks were tuned on this set, so expect less on other phishing.',
  '- **Honest mail**: eighteen kinds, generated from seeds, unless a file is given. They are tidier than real mails, so expect more',
  '  false alarms in a real mailbox.',
].join('\n')

const mailReader = createMailReader()
const RUBRIC = createEmailProduct({ mail: mailReader, registrableDomain }).rubric

/** Do the checks of the e-mail product tell phishing from honest mail? No model is asked. */
export const mail: Task = {
  name: 'mail',
  takes: '[MAILS.jsonl[.gz]]... [--ham MAILS.jsonl[.gz]]',
  files: ['mail/phishing.jsonl.gz'],
  mayBeMissing: true,
  asksNoModel: true,
  means: MEANS,
  async run(_model, files, { limit, ham }) {
    const rows = files.flatMap(file => sampleRows(readRows<MailRow>(file), limit))
    const honest = ham === undefined ? honestMails(SEEDS) : sampleRows(readRows<MailRow>(ham), limit)
    const judgedMails = [
      ...(await judgeAll(
        rows.filter(({ label }) => label !== 'ham'),
        true,
      )),
      ...(await judgeAll([...rows.filter(({ label }) => label === 'ham'), ...honest], false)),
    ]
    const figures = mailFigures(judgedMails, TELLING)
    return { figures, lines: show(figures) }
  },
}

async function judgeAll(rows: MailRow[], phishing: boolean): Promise<JudgedMail[]> {
  const judgedMails: JudgedMail[] = []
  for (const { raw } of rows) {
    const authentication = recordedAuthentication(raw) ?? (phishing ? undefined : signedBy(fromDomain(raw)))
    judgedMails.push({ phishing, verdict: await judgeMail(raw, authentication) })
  }
  return judgedMails
}

/** Without results of authentication it is a copy that was handed in where DNS is not asked. */
export async function judgeMail(raw: string, authentication?: MailAuthentication): Promise<Verdict> {
  // The recipient of such collections is blanked out; as an address that cannot exist it would count as a finding.
  const content = Buffer.from(raw, 'latin1').toString().replaceAll('phishing@pot', 'jane.roe@example.net')
  const authenticator = authentication && { authenticate: async () => authentication }
  const product = createEmailProduct({ mail: mailReader, registrableDomain, authenticator })
  const submission = { product: 'email_verify' as const, content, contentHash: '', receivedAt: RECEIVED_AT }
  const { findings, limits } = await product.examine({
    ...submission,
    ...(authentication?.spf && {
      delivery: { ...NO_CONNECTION, message: Buffer.from(content), receivedAt: arrivalOf(raw) },
    }),
  })
  return judge(findings, RUBRIC, limits)
}

/** The connection is gone; what SPF said of it stands in the results. */
const NO_CONNECTION = { envelopeFrom: '', clientAddress: '', clientName: '' }

/** The time in the topmost Received line. */
function arrivalOf(raw: string): Date {
  const line = /^received:((?:.|\r?\n[ \t])*)/im.exec(raw)?.[1] ?? ''
  const time = new Date(line.slice(line.lastIndexOf(';') + 1).replace(/\([^()]*\)/g, ''))
  return Number.isNaN(time.getTime()) ? RECEIVED_AT : time
}

function fromDomain(raw: string): string {
  const line = /^from:(.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? ''
  return /@([\w.-]+)/.exec(line)?.[1]?.toLowerCase() ?? ''
}

function show({ phishing, honest, signs }: MailFigures): string[] {
  const rows = Object.entries(signs).map(([name, { precision, recall, falseAlarmShare }]) => [
    name,
    percent(precision ?? undefined),
    percent(recall),
    percent(falseAlarmShare),
  ])
  return [
    `${phishing} phishing mails, ${honest} honest ones`,
    ...table(['sign of phishing', 'precision', 'recall', 'false alarms'], rows),
  ]
}
