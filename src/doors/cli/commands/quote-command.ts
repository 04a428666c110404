import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import { readProof } from '../../../core/record/proof.ts'
import {
  makeQuotation,
  type Quotation,
  quotationFragment,
  withProof,
} from '../../../core/record/quotation.ts'
import { compareWords } from '../../../verifier/compare-words.ts'
import { lacksSalt } from '../../../verifier/verify-proof.ts'
import { verifyQuotation } from '../../../verifier/verify-quotation.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { describeWords, placesInWords } from '../describe-words.ts'
import { readKey, readProofFile } from '../read-proof-file.ts'

export const quoteCommand: Command = {
  usage: 'quote PROOF QUOTATION [--link]',
  summary: 'Prove that paragraphs stand in a certified text, without the rest of it.',
  help: `PROOF is the file from /api/v1/certificates/<code>/proof, or a capsule; QUOTATION a file with the quoted paragraphs, each
whole, in any typesetting. Prints a file that \`pinproof verify\` checks, or with --link an address whose page does. Neither
shows anything of the other paragraphs. The proof of a company document needs its salt, which stays out of the quotation.

Exit code 0: printed; 1: a paragraph does not stand in the certified text.`,
  switches: ['link'],
  positionals: [2, 2],
  async run(deps, [proofPath, wordsPath], _options, switches) {
    const parsed = readProof(await readProofFile(deps, proofPath!))
    if ('fault' in parsed) throw new Error(`${proofPath} is no proof: ${parsed.fault}`)
    const { proof } = parsed
    const words = fromUtf8(await deps.readFile(wordsPath!))
    if (words === undefined) throw new Error(`${wordsPath} is not a text in UTF-8`)
    const quotation = makeQuotation(proof, words)
    if (quotation === undefined) {
      deps.printError(
        lacksSalt(proof)
          ? 'The proof lacks its salt: fetch it with the hash of the content.'
          : 'Not every paragraph of it stands in the certified text.',
      )
      for (const line of describeWords(compareWords(proof, words))) deps.printError(line)
      return 1
    }
    const base = proof.record.id.slice(0, proof.record.id.lastIndexOf('/certificate/'))
    deps.print(
      switches.has('link')
        ? `${base}/quotation#${quotationFragment(quotation)}`
        : JSON.stringify(withProof(quotation, proof), undefined, 2),
    )
    return 0
  },
}

/** The answer of `pinproof verify` to a quotation. */
export async function checkQuotation(
  deps: CliDeps,
  quotation: Quotation,
  key: string | undefined,
): Promise<number> {
  const { isQuoted, holds, steps, keyFromProof, proof } = await verifyQuotation(
    quotation,
    quotation.proof,
    await readKey(deps, key),
  )
  if (!holds || !isQuoted) {
    const reason = holds ? 'the quoted paragraphs are not those of the record' : steps.at(-1)!.says
    deps.print(`NOT VALID: ${reason}.`)
    return 1
  }
  for (const { text } of quotation.paragraphs) deps.print(`${text}\n`)
  const { text: identity, grade } = proof!.record.credentialSubject
  const places = placesInWords(quotation.paragraphs.map(({ place }) => place))
  deps.print(
    `VALID: ${places} of ${identity!.paragraphs!.count} of the text of ${quotation.code}, grade ${grade}, issued ${proof!.record.validFrom}.`,
  )
  deps.print('Quotation marks, dashes and spaces are shown in plain form.')
  if (keyFromProof) deps.print(`The key came with the proof. Compare it with one you trust: ${proof!.key}`)
  return 0
}
