import { fromUtf8, toHex } from '../../../core/encoding/bytes.ts'
import { sha256 } from '../../../core/encoding/sha256.ts'
import type { Submission } from '../../../core/judging/submission.ts'
import type { Rubric } from '../../../core/judging/verdict.ts'
import { type Proof, readProof } from '../../../core/record/proof.ts'
import { isRecord, type PinproofRecord } from '../../../core/record/record-shape.ts'
import { type ComparedVerdict, compareVerdicts } from '../../../verifier/compare-verdicts.ts'
import { checkContent } from '../../../verifier/verify-proof.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { describeReplay } from '../describe-replay.ts'
import { readProofFile } from './verify-command.ts'

const EXIT: Record<ComparedVerdict['result'], number> = { same: 0, different: 1, 'other-rubric': 2 }
const CANNOT_REPLAY = 2

/** A record; from a proof also the salt, which the record of a private product needs, and its code. */
type RecordAndSalt = Pick<Proof, 'record' | 'salt' | 'code'>

export const replayCommand: Command = {
  usage: 'replay RECORD CONTENT [--title TITLE] [--without-model] [--json]',
  summary: 'Judge the content again and show where the record says something else.',
  help: `RECORD is a record, a proof or a capsule; CONTENT the certified text, byte for byte, or - to read it from a pipe. For
company documents and mails take the proof: their record does not tell which text it is about. TITLE is the title that
was sent with a mail, which its record does not name.

The checks are run here, with the model that comes with this version, without a network. What went by more than the text
(other sources, the published page, earlier certificates) cannot be asked again: the record's answer is taken over and
marked. A service may run without the model: --without-model judges as it does. Whether the record is genuine is another
question: pinproof verify answers it. --json prints the comparison for programs.

Exit code 0: the same verdict; 1: another one, or a score that does not follow from the record's own findings;
2: cannot be replayed (a file that cannot be read, another text, a record of another rubric, no usable model).`,
  options: { title: { type: 'string' } },
  switches: ['json', 'without-model'],
  positionals: [2, 2],
  async run(deps, [recordPath, contentPath], { title }, switches) {
    try {
      const original = await readOriginal(deps, recordPath!)
      const content = await readContent(deps, contentPath!, original)
      const model = switches.has('without-model') ? 'none' : 'shipped'
      const presentVerdict = await deps.replay(submissionOf(original.record, content, title), model)
      const verdict = compareVerdicts(original.record.credentialSubject, presentVerdict)
      if (switches.has('json')) deps.print(JSON.stringify(verdict, null, 2))
      else
        for (const line of describeReplay(original, verdict, modelName(presentVerdict.rubric, model)))
          deps.print(line)
      return EXIT[verdict.result]
    } catch (error) {
      // Nothing was compared: 1 would say that the verdict differs.
      deps.printError(`CANNOT BE REPLAYED: ${(error as Error).message}`)
      return CANNOT_REPLAY
    }
  },
}

function modelName(rubric: Rubric, model: 'shipped' | 'none'): string | undefined {
  return model === 'none' ? undefined : rubric.model
}

async function readOriginal(deps: CliDeps, path: string): Promise<RecordAndSalt> {
  const document = await readProofFile(deps, path)
  if (isRecord(document)) return { record: document }
  const result = readProof(document)
  if ('proof' in result) return result.proof
  throw new Error(`${path} is no record, no proof and no capsule (${result.fault}).`)
}

async function readContent(deps: CliDeps, path: string, original: RecordAndSalt): Promise<Content> {
  const bytes = await deps.readFile(path)
  const contentHash = `sha256:${toHex(sha256(bytes))}`
  const { outcome, says } = checkContent({ proof: original, contentHash })
  if (outcome !== 'passed') throw new Error(`${says}. ${advice(original)}`)
  const text = fromUtf8(bytes)
  if (text === undefined) throw new Error(`${path} is not text in UTF-8.`)
  return { text, contentHash }
}

function advice({ record, salt }: RecordAndSalt): string {
  return record.credentialSubject.contentHash === undefined && salt === undefined
    ? 'Give the proof with its salt: the owner gets it, and whoever asks for it with the hash of the content.'
    : 'The text must be the certified one, byte for byte.'
}

type Content = { text: string; contentHash: string }

/** The submission, as far as the record tells it. It was received moments before it was sealed. */
function submissionOf(
  { credentialSubject, validFrom }: PinproofRecord,
  { text, contentHash }: Content,
  titleOption: string | undefined,
): Submission {
  const { product, title = titleOption, sourceUrl } = credentialSubject
  return {
    product,
    content: text,
    contentHash,
    ...(title !== undefined && { title }),
    ...(sourceUrl !== undefined && { sourceUrl }),
    receivedAt: new Date(validFrom),
  }
}
