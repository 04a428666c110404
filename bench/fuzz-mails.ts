import { createMailReader } from '../src/adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import { concatBytes, utf8 } from '../src/core/encoding/bytes.ts'
import { contentHash } from '../src/core/encoding/content-hash.ts'
import type { Product } from '../src/core/judging/product.ts'
import { standingChecks } from '../src/core/judging/verdict.ts'
import { canonicalMail } from '../src/core/mail/canonical-mail.ts'
import { AS_RECEIVED, AS_SENT, LETTER, writeCopy } from '../src/core/mail/mail-copies.sample.ts'
import { HAM, PHISHING } from '../src/products/email/mails.sample.ts'
import { createEmailProduct } from '../src/products/email/product.ts'
import { emailRubric } from '../src/products/email/rubric.ts'
import { createDraw, type Draw } from '../src/products/info/seeded-draw.sample.ts'

// Hostile mails by the hundred thousand: parts without an end, headers in headers, broken encodings. For every input there is
// one canonical form or a reason why not, and the product answers. `node bench/fuzz-mails.ts [inputs] [seed]`

const SEEDS: Uint8Array[] = [
  writeCopy(LETTER, AS_SENT),
  writeCopy(LETTER, AS_RECEIVED),
  ...[...Object.values(HAM), PHISHING].map(utf8),
]
const LINES = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\0',
  ' ',
  '\t',
  '--',
  '--b1\r\n',
  '--b1--\r\n',
  'From: a@b.example, "c" <d@e.example>\r\n',
  'From : x\r\n',
  'Subject: =?utf-8?Q?=ff=fe?= =?x-unknown?B?!!!?=\r\n',
  'Content-Type: multipart/mixed; boundary="b1"\r\n\r\n',
  'Content-Type: multipart/mixed; boundary=""\r\n\r\n',
  'Content-Type: message/rfc822\r\n\r\n',
  'Content-Type: text/html; charset=utf-7\r\n\r\n',
  'Content-Transfer-Encoding: base64\r\n\r\n====',
  'Content-Transfer-Encoding: quoted-printable\r\n\r\n=\r\n=ZZ=',
  'Content-Disposition: attachment; filename*0*=utf-8\'\'%F0%; filename*1="x"\r\n',
  'Date: Mon, 99 Feb 2026 99:99:99 +9999\r\n',
  '<a href="https://раураl.example">paypal.com</a>',
  '<'.repeat(200),
  '('.repeat(200),
  'x'.repeat(2000),
  '\u202e\ufeff',
]

/** The longest that one input may take, in processor time of this thread, which a busy machine does not change; a non-linear algorithm takes far longer. */
const SLOW_MS = 2000
/** The product reads a mail with a parser of others, which is slower: so every so manieth is judged as well. */
const JUDGED_EVERY = 10

export type Fuzzed = { inputs: number; seed: number; slowestMs: number }

/** Rejects with the number of the input that broke a promise. */
export async function fuzzMails(inputs: number, seed: number): Promise<Fuzzed> {
  const draw = createDraw(seed)
  const product = createEmailProduct({ mail: createMailReader(), registrableDomain })
  let slowestMs = 0
  for (let number = 0; number < inputs; number += 1) {
    const message = hostileMail(draw)
    const before = process.threadCpuUsage()
    try {
      checkForm(message)
      if (number % JUDGED_EVERY === 0) await checkFindings(product, message)
    } catch (cause) {
      throw new Error(`input ${number} of seed ${seed}: ${Buffer.from(message).toString('base64')}`, {
        cause,
      })
    }
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1000
    if (took > SLOW_MS) throw new Error(`input ${number} of seed ${seed} took ${took.toFixed(0)} ms`)
    slowestMs = Math.max(slowestMs, took)
  }
  return { inputs, seed, slowestMs }
}

function checkForm(message: Uint8Array): void {
  const form = canonicalMail(message)
  if (form.kind === 'refused') {
    if (!/^\S.*[^.]$/s.test(form.reason)) throw new Error(`a refusal without a reason: ${form.reason}`)
    return
  }
  if (!form.text.isWellFormed() || /[\0\r]/.test(form.text))
    throw new Error('a form that no content may have')
  const again = canonicalMail(Uint8Array.from(message))
  if (again.kind !== 'canonical' || again.hash !== form.hash) throw new Error('two forms of one mail')
}

async function checkFindings(product: Product, message: Uint8Array): Promise<void> {
  const content = Buffer.from(message).toString('utf8').replaceAll('\0', ' ')
  const receivedAt = new Date('2026-03-03T00:00:00Z')
  const { findings } = await product.examine({
    product: 'email_verify',
    content,
    contentHash: contentHash(content),
    receivedAt,
  })
  const isSound = findings.every(
    ({ points, max, sentence }) => points >= 0 && points <= max && /^\S.*\.$/su.test(sentence),
  )
  if (findings.length !== standingChecks(emailRubric).length || !isSound) throw new Error('unsound findings')
}

/** A damaged sample: cut, doubled, overwritten, or filled with characters that break parsers. */
function hostileMail(draw: Draw): Uint8Array {
  let message = draw.pick(SEEDS)
  for (let wound = draw.whole(1, 8); wound > 0; wound -= 1) {
    const at = draw.whole(0, message.length)
    const to = Math.min(message.length, at + draw.whole(0, 60))
    const patch = draw.pick([
      utf8(draw.pick(LINES).repeat(draw.whole(1, 5))),
      message.subarray(at, to),
      Uint8Array.from({ length: draw.whole(0, 12) }, () => draw.whole(0, 255)),
    ])
    message = concatBytes(message.subarray(0, at), patch, message.subarray(draw.pick([at, to])))
  }
  return message
}

if (import.meta.main) {
  const [inputs = '100000', seed = '1'] = process.argv.slice(2)
  const { slowestMs } = await fuzzMails(Number(inputs), Number(seed))
  console.log(`${inputs} mails of seed ${seed} were read; the slowest took ${slowestMs.toFixed(0)} ms`)
}
