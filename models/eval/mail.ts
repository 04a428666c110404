import { Buffer } from 'node:buffer'
import { createMailReader } from '../../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../src/adapters/tldts/registrable-domain.ts'
import { judge, type Verdict } from '../../src/core/judging/verdict.ts'
import { createEmailProduct } from '../../src/products/email/product.ts'
import { honestMails } from './mail/honest-mails.ts'
import { type JudgedMail, type MailFigures, mailFigures } from './mail/mail-figures.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

/** One character per byte of the message; `label` may say `ham`. */
type MailRow = { raw: string; label?: string }

const SEEDS = 12
const TELLING = ['email-sender', 'email-links', 'email-pressure', 'email-attachments']
const RECEIVED_AT = new Date('2030-01-01T00:00:00Z')
const MEANS =
  'What do the checks of mails say of phishing that people were sent, and of honest mail? A check points at a mail where it weakens; precision is the share of mails it points at that are phishing, recall the share of phishing it points at, and the false alarm share counts honest mails. Nothing is asked of DNS, so authentication stays open. The checks were tuned on this phishing set, so expect less on other phishing. The honest mails are written by the task, eighteen kinds from seeds, unless a file of them is given; they are tidier than real ones, so expect more false alarms in a real mailbox.'

const product = createEmailProduct({ mail: createMailReader(), registrableDomain })

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
  for (const { raw } of rows) judgedMails.push({ phishing, verdict: await judgeMail(raw) })
  return judgedMails
}

export async function judgeMail(raw: string): Promise<Verdict> {
  // The recipient of such collections is blanked out; as an address that cannot exist it would count as a finding.
  const content = Buffer.from(raw, 'latin1').toString().replaceAll('phishing@pot', 'jane.roe@example.net')
  const submission = { product: 'email_verify' as const, content, contentHash: '', receivedAt: RECEIVED_AT }
  const { findings } = await product.examine(submission)
  return judge(findings, product.rubric)
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
