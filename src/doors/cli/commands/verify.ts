import { fromUtf8 } from '../../../core/bytes.ts'
import { verifyProof } from '../../../verifier/verify-proof.ts'
import type { Command } from '../cli-deps.ts'

export const verifyCommand: Command = {
  usage: 'verify PROOF CONTENT [--key KEY]',
  summary: 'Check a proof against the content, offline.',
  help: `PROOF is the file from /api/v1/certificates/<code>/proof, CONTENT the certified text, byte for byte.
KEY is the log's verifier key as you know it: the line at /log/key, or a file holding it. Without it the key inside
the proof is used, which shows that the proof is consistent, not who issued it. Exit code 0: valid; 1: not.`,
  options: { key: { type: 'string' } },
  positionals: [2, 2],
  async run(deps, [proofPath, contentPath], { key }) {
    const proofText = fromUtf8(await deps.readFile(proofPath!))
    const content = await deps.readFile(contentPath!)
    const { valid, steps, keyFromProof, proof } = await verifyProof(
      parseJson(proofText),
      content,
      await readKey(deps, key),
    )
    for (const { step, ok, says } of steps) deps.print(`${ok ? 'ok  ' : 'FAIL'}  ${step.padEnd(10)}  ${says}`)
    if (!valid) {
      deps.print(`\nNOT VALID: the step "${steps.at(-1)!.step}" fails.`)
      return 1
    }
    const { code, product, grade, score } = proof!.record.credentialSubject
    deps.print(
      `\nVALID: ${code}, ${product}, grade ${grade}, score ${score}, issued ${proof!.record.validFrom}.`,
    )
    if (keyFromProof) deps.print(`The key came with the proof. Compare it with one you trust: ${proof!.key}`)
    return 0
  },
}

/** A key has plus signs and a base64 tail; anything else is the name of a file that holds one. */
export async function readKey(
  deps: { readFile(path: string): Promise<Uint8Array> },
  key: string | undefined,
) {
  if (key === undefined || /^[^+\s]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/.test(key)) return key
  return fromUtf8(await deps.readFile(key))?.trim() ?? ''
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
