import { CONTENT_HASH_PATTERN } from '../../../core/encoding/content-hash.ts'
import { parseJson } from '../../../core/encoding/parse-json.ts'
import type { Policy } from '../../../core/log/policy.ts'
import type { LookupProof } from '../../../core/prefix-tree/lookup.ts'
import { contentSubject, type Subject, textSubject } from '../../../core/prefix-tree/subjects.ts'
import { contentForms } from '../../../verifier/content-forms.ts'
import { remainingTrust } from '../../../verifier/remaining-trust.ts'
import { type LookupVerification, verifyLookup } from '../../../verifier/verify-lookup.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { readKey, readPolicy, readProofFile } from '../read-proof-file.ts'

const READ_TIMEOUT_MS = 30_000
const CERTIFIED = 4

export const absentCommand: Command = {
  usage: 'absent CONTENT|HASH (--at BASE_URL | --proof FILE) [--key KEY] [--policy FILE]',
  summary: 'Show that a content was not certified by a service, or by which entry first.',
  help: `CONTENT is a file, HASH the SHA-256 of a content as sha256:…. Of a file the words are looked for too, in whatever typesetting.
--at asks the service at BASE_URL. --proof is offline: FILE is a saved answer of /api/v1/absence.
The answer is a path in the prefix tree over the log. Its root is an entry of the log, so everybody is shown the same one, and
every audit builds it again. Private certificates (company documents, mails) are not in the tree: of them this says nothing.
KEY and --policy are those of pinproof verify.

Exit code 0: not certified, as of the size that is printed; 1: not shown; ${CERTIFIED}: certified.`,
  options: {
    at: { type: 'string' },
    proof: { type: 'string' },
    key: { type: 'string' },
    policy: { type: 'string' },
  },
  positionals: [1, 1],
  async run(deps, [name], { at, proof: path, key, policy: policyPath }) {
    if ((at === undefined) === (path === undefined)) throw new Error('Give either --at or --proof.')
    const subjects = await subjectsOf(deps, name!)
    const trust = {
      key: await readKey(deps, key),
      policy: policyPath === undefined ? undefined : await readPolicy(deps, policyPath),
    }
    if (path !== undefined) return checkFile(deps, await readProofFile(deps, path), subjects, trust)
    for (const subject of subjects) {
      const code = await checkOne(deps, await fetchAnswer(deps, at!, subject), subject, trust)
      if (code !== 0) return code
    }
    return 0
  },
}

type Trust = { key: string | undefined; policy: Policy | undefined }

/** The bytes themselves, then their words: the forms in which a public content may have been certified. */
async function subjectsOf(deps: CliDeps, name: string): Promise<Subject[]> {
  if (CONTENT_HASH_PATTERN.test(name)) return [contentSubject(name)]
  const forms = [...contentForms(await deps.readFile(name))]
  return forms.flatMap(({ form, hash }) => {
    if (form === 'as-given') return contentSubject(hash)
    return form === 'canonical-mail' ? [] : textSubject(hash)
  })
}

async function fetchAnswer({ fetch }: CliDeps, baseUrl: string, subject: Subject): Promise<unknown> {
  const [form, hash] = subject.split(' ')
  const query = new URLSearchParams({ [form === 'content' ? 'hash' : 'text_hash']: hash! })
  const address = new URL(`/api/v1/absence?${query}`, baseUrl)
  const answer = await fetch(address, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
  if (answer.status === 404)
    throw new Error('The service has entered no root of a prefix tree in its log yet.')
  if (!answer.ok) throw new Error(`${address.pathname} answers ${answer.status}`)
  return parseJson(await answer.text())
}

/** A saved answer is about one of the subjects: about the first, unless it names another of them. */
function checkFile(deps: CliDeps, document: unknown, subjects: Subject[], trust: Trust): Promise<number> {
  const ownSubject = (document as Partial<LookupProof> | undefined)?.subject
  return checkOne(deps, document, subjects.find(each => each === ownSubject) ?? subjects[0]!, trust)
}

async function checkOne(deps: CliDeps, document: unknown, subject: Subject, trust: Trust): Promise<number> {
  return printLookup(deps, subject, await verifyLookup(document, subject, trust.key, trust.policy))
}

/** The answer of `pinproof verify` to a saved answer. */
export function checkLookupFile(deps: CliDeps, document: LookupProof, trust: Trust): Promise<number> {
  return checkOne(deps, document, document.subject, trust)
}

function printLookup({ print }: CliDeps, subject: Subject, verification: LookupVerification): number {
  const { fault, answer, keyFromProof, witnesses, proof } = verification
  if (answer === undefined) {
    print(`NOT SHOWN: ${fault}.`)
    return 1
  }
  const origin = proof!.checkpoint.split('\n', 1)[0]
  const among = `the first ${answer.size} entries of ${origin}, as entered on ${answer.at}`
  print(
    answer.entry === undefined
      ? `NOT CERTIFIED: nothing about ${subject} is among ${among}.`
      : `CERTIFIED: of ${among}, number ${answer.entry} is the one about ${subject}.`,
  )
  if (witnesses !== undefined) print(`Witnesses: ${witnesses}.`)
  print(remainingTrust({ keyFromProof, hasWitnesses: witnesses !== undefined, about: 'root' }))
  if (keyFromProof) print(`The key came with the proof. Compare it with one you trust: ${proof!.key}`)
  return answer.entry === undefined ? 0 : CERTIFIED
}
