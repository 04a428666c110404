import type { ProductRange } from '../../../core/judging/product-range.ts'
import type { PartScore } from '../../../core/judging/score-parts.ts'
import type { AttestationReader } from '../../../core/log/attestations.port.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import type { StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { BlockStore } from '../../../core/record/block-store.port.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import { PROBLEMS, type ProblemCode } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import type { Catalogue } from '../../../messages/catalogue.ts'
import { buildProof } from '../../../pipeline/present/build-proof.ts'
import type { CertificateReader } from '../../../pipeline/present/certificate-reader.port.ts'
import { presentCertificate } from '../../../pipeline/present/certificate-view.ts'
import { renderCapsule } from '../../../pipeline/present/render-capsule.ts'
import type { MailAnswer } from './mail-outbox.port.ts'
import type { OutgoingMail } from './mail-sender.port.ts'
import { writeMailTable, writeMailText } from './mail-text.ts'

export type AnswerDeps = {
  baseUrl: string
  products: ProductRange
  certificates: CertificateReader
  blocks: BlockStore
  log: LogReader
  prefixTree: StoredPrefixTree
  attestations: AttestationReader
  verifierKey: string
  /** The capsule's verifier as one script, and its styles. */
  capsule: { script: string; styles: string }
  clock: Clock
}

type AnswerText = Pick<OutgoingMail, 'subject' | 'text' | 'attachments'>

/**
 * Writes the text of an answer, all of it in our words. Nothing of the message is repeated: its author could otherwise send
 * text of their own to the account's mailbox, in our name.
 */
export async function writeAnswer(
  { outcome }: MailAnswer,
  deps: AnswerDeps,
  catalogue: Catalogue,
): Promise<AnswerText> {
  if (outcome.kind === 'refused') return refusalText(outcome.reason, deps.baseUrl, catalogue)
  const certificate = await deps.certificates.findByCode(outcome.code)
  if (certificate === undefined) throw new Error(`There is no certificate ${outcome.code} to answer with.`)
  return certificateText(certificate, deps, catalogue)
}

async function certificateText(
  certificate: Certificate,
  deps: AnswerDeps,
  catalogue: Catalogue,
): Promise<AnswerText> {
  const { baseUrl, products, capsule, clock } = deps
  const { sentence } = catalogue
  const { code, grade, score } = certificate
  const proof = await buildProof(certificate, { owner: true }, deps)
  const logSize = proof.inclusion.size
  const view = presentCertificate(certificate, { baseUrl, products, logSize, owner: false })
  const html = renderCapsule({ proof, certificate: view, products, ...capsule, baseUrl, asOf: clock() })
  return {
    subject: sentence(say`Certificate ${code}: grade ${grade}, ${score} of 100`),
    text: writeMailText([
      sentence(say`Your message is certified.`),
      writeMailTable([
        [sentence(say`Certificate`), code],
        [sentence(say`Grade`), sentence(say`${grade}, ${score} of 100 points`)],
        ...view.parts.map(part => ['', partLine(part, catalogue)] as const),
        [sentence(say`Page`), view.certificate_url],
        [sentence(say`Proof`), view.proof_url],
        [sentence(say`Badge`), `${view.badge_url}?code=${code}`],
      ]),
      sentence(say`Two files are attached. ${proofName(code)} is the proof; the other one is the certificate with its own verifier: open it in a
browser, no network is needed. To check a copy of the message, save it as a file and drop it at ${`${baseUrl}/check`}`),
      sentence(
        say`What was found is explained on the page, when you are logged in. The message itself is not kept.`,
      ),
      footer(baseUrl, catalogue),
    ]),
    attachments: [
      { name: proofName(code), type: 'application/json', content: JSON.stringify(proof, undefined, 2) },
      { name: `pinproof-${code}.html`, type: 'text/html', content: html },
    ],
  }
}

function partLine({ label, score, grade }: PartScore, { sentence }: Catalogue): string {
  return `${sentence(label)}: ${grade === null ? sentence(say`not checked`) : `${grade}, ${score}`}`
}

function proofName(code: string): string {
  return `${code}.proof.json`
}

function refusalText(reason: string, baseUrl: string, catalogue: Catalogue): AnswerText {
  const { sentence } = catalogue
  const code = Object.hasOwn(PROBLEMS, reason) ? (reason as ProblemCode) : 'internal'
  const title = PROBLEMS[code]
  return {
    subject: sentence(say`Not certified: ${title}`),
    text: writeMailText([
      sentence(say`A message to your secret address was not certified, and costs nothing.`),
      writeMailTable([
        [sentence(say`Reason`), sentence(title)],
        [sentence(say`More`), `${baseUrl}/problems/${code}`],
      ]),
      sentence(
        say`If further messages meet the same reason within a day, they are not certified either, and you get no second mail about it.`,
      ),
      footer(baseUrl, catalogue),
    ]),
    attachments: [],
  }
}

function footer(baseUrl: string, { sentence }: Catalogue): string {
  return [
    sentence(say`You get this mail because somebody sent a message to the secret address of your account. If that was not you, renew the
address: ${`${baseUrl}/dashboard#mail`}`),
    sentence(say`Please do not reply: this mail was written by a program.`),
  ].join('\n')
}
