import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createMailReader } from '../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import type { Finding } from '../src/core/finding.ts'
import { GRADES, judge, type Verdict } from '../src/core/verdict.ts'
import { createEmailProduct } from '../src/products/email/product.ts'

// How the e-mail product judges a set of raw mails: node bench/eval-mail.ts <file.jsonl.gz> [max]
// Each line is {"raw": "..."}, one character per byte of the message.

const TELLING = ['email-sender', 'email-links', 'email-pressure', 'email-attachments']

const [path, max = '100000'] = process.argv.slice(2)
if (!path) throw new Error('usage: node bench/eval-mail.ts <file.jsonl.gz> [max]')

const product = createEmailProduct({ mail: createMailReader(), registrableDomain })

async function judgeMail(raw: string): Promise<Verdict> {
  // The recipient of such collections is blanked out; as an address that cannot exist it would count as a finding.
  const content = Buffer.from(raw, 'latin1').toString().replaceAll('phishing@pot', 'jane.roe@example.net')
  const findings = await product.examine({
    product: 'email_verify',
    content,
    contentHash: `sha256:${createHash('sha256').update(content).digest('hex')}`,
    receivedAt: new Date('2030-01-01T00:00:00Z'),
  })
  return judge(findings, product.rubric)
}

const isTold = (finding: Finding) => finding.outcome === 'weakens' && TELLING.includes(finding.code)

const mails = gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(0, Number(max))
const verdicts: Verdict[] = []
const startedAt = performance.now()
for (const line of mails) verdicts.push(await judgeMail(JSON.parse(line).raw))
const elapsedMs = performance.now() - startedAt

const percent = (count: number) => `${count} (${((100 * count) / verdicts.length).toFixed(1)} %)`
const count = (holds: (verdict: Verdict) => boolean) => percent(verdicts.filter(holds).length)

console.log(`${verdicts.length} mails, ${(elapsedMs / verdicts.length).toFixed(1)} ms each`)
for (const grade of GRADES) console.log(`grade ${grade}: ${count(verdict => verdict.grade === grade)}`)
console.log(`graded D or F: ${count(({ grade }) => grade === 'D' || grade === 'F')}`)
console.log(
  `weakened by sender, links, pressure or attachments: ${count(({ findings }) => findings.some(isTold))}`,
)
console.log(
  `either: ${count(({ grade, findings }) => grade === 'D' || grade === 'F' || findings.some(isTold))}`,
)
for (const code of Object.keys(product.rubric.checks)) {
  const outcomes = ['weakens', 'inconclusive'].map(outcome => {
    return `${outcome} ${count(({ findings }) => findings.some(finding => finding.code === code && finding.outcome === outcome))}`
  })
  console.log(`${code}: ${outcomes.join(', ')}`)
}
