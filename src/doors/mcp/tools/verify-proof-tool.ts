import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { parseJson } from '../../../core/encoding/parse-json.ts'
import { parsePolicy } from '../../../core/log/parse-policy.ts'
import { proofInCapsule } from '../../../core/record/capsule.ts'
import { codeIn, type Proof, readProof } from '../../../core/record/proof.ts'
import { contentForms } from '../../../verifier/content-forms.ts'
import { lacksSalt, type Verification, verifyProof } from '../../../verifier/verify-proof.ts'
import type { ApiAnswer, McpApi } from '../mcp-api.ts'
import { toolAnswer, toolError, toolResult } from '../tool-answers.ts'

const FAILED = 400

export function verifyProofTool(server: McpServer, api: McpApi): void {
  server.registerTool(
    'verify_proof',
    {
      title: 'Verify a proof',
      description:
        'Checks a proof by computation alone: the record’s signature, its CID, its place in the log, the checkpoint’s signature, that score and grade follow from the findings, and, if the content is given, that it is the certified one. `valid` is true only when all of that holds and the content was compared. Give `log_key` as you know it from elsewhere: without it the key inside the proof is used, which shows that the proof is consistent but not who issued it. A proof says nothing of a later revocation: use `lookup` for the present status.',
      inputSchema: {
        proof: z
          .union([z.string(), z.record(z.string(), z.unknown())])
          .optional()
          .describe(
            'The proof: its JSON, as text or as an object, or the HTML of a self-verifying certificate.',
          ),
        code: z
          .string()
          .optional()
          .describe('Instead of `proof`: the code of a certificate whose proof is fetched.'),
        content: z.string().optional().describe('The certified text, exactly as it was.'),
        log_key: z.string().optional().describe('The log’s verifier key: the line served at /log/key.'),
        policy: z
          .string()
          .optional()
          .describe('Demands witnesses: the text of a C2SP tlog-policy. It may name the log’s key too.'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ proof, code, content, log_key: key, policy: policyText }) => {
      if ((proof === undefined) === (code === undefined)) return toolError('Give either `proof` or `code`.')
      if (content?.isWellFormed() === false) return toolError('`content` must not hold a lone surrogate.')
      const policy = policyText === undefined ? undefined : parsePolicy(policyText)
      if (policy !== undefined && 'fault' in policy) return toolError(`\`policy\`: ${policy.fault}.`)
      const bytes = content === undefined ? undefined : utf8(content)
      if (code !== undefined) {
        const answer = await fetchProof(api, code, bytes)
        if (answer.status >= FAILED) return toolAnswer(answer)
        proof = answer.body as Record<string, unknown>
      }
      const document = typeof proof === 'string' ? parseProofText(proof) : proof
      const verification = await verifyProof(document, bytes, key, policy)
      return toolResult(present(verification))
    },
  )
}

/** A private certificate's proof has its salt for the owner's key, or for the hash of the content in the certified form. */
async function fetchProof(api: McpApi, code: string, content: Uint8Array | undefined): Promise<ApiAnswer> {
  const path = `/api/v1/certificates/${encodeURIComponent(code)}/proof`
  let answer = await api.call('GET', path)
  for (const { hash } of content === undefined ? [] : contentForms(content)) {
    const result = readProof(answer.body)
    if (answer.status >= FAILED || !('proof' in result) || !lacksSalt(result.proof)) break
    answer = await api.call('GET', `${path}?hash=${encodeURIComponent(hash)}`)
  }
  return answer
}

function parseProofText(text: string): unknown {
  return parseJson(text) ?? proofInCapsule(text)
}

function present({ valid, holds, steps, keyFromProof, proof }: Verification) {
  return {
    valid,
    holds,
    conclusion: conclusionOf(valid, holds, proof !== undefined && lacksSalt(proof)),
    steps: steps.map(({ step, outcome, says }) => ({ step, outcome, says })),
    ...(proof !== undefined && {
      certificate: subjectOf(proof),
      log_key: proof.key,
      log_key_came_with_the_proof: keyFromProof,
    }),
  }
}

function subjectOf(proof: Proof) {
  const { product, grade, score } = proof.record.credentialSubject
  return { code: codeIn(proof), product_type: product, trust_grade: grade, trust_score: score }
}

function conclusionOf(valid: boolean, holds: boolean, withoutSalt: boolean): string {
  if (valid) return 'Valid: everything holds, and the content is the certified one.'
  if (!holds) return 'NOT valid: the last step fails.'
  return withoutSalt
    ? 'Record, log and signatures hold. The content was not compared: the certificate is private, and the proof lacks the salt that ties it to a content. Give `code` and the certified content, and the salt is fetched; for another content it is not given.'
    : 'Record, log and signatures hold. The content was not compared: give it to know whether it is the certified one.'
}
