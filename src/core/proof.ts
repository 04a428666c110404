import { z } from 'zod'
import { isProductType } from './product-type.ts'
import type { PinproofRecord } from './record-shape.ts'
import { GRADES } from './verdict.ts'

/** A lone surrogate has no UTF-8 form, so nothing with one was ever hashed or signed. */
const text = z.string().refine(value => value.isWellFormed(), 'must be well-formed Unicode')

const findingSchema = z.strictObject({
  code: text,
  outcome: z.enum(['supports', 'weakens', 'inconclusive']),
  points: z.int().min(0),
  max: z.int().min(0),
})

const subjectSchema = z.strictObject({
  code: text,
  product: text.refine(isProductType, 'must be the name of a product'),
  rubric: text,
  score: z.int().min(0).max(100),
  grade: z.enum(GRADES),
  findings: z.array(findingSchema),
  contentHash: text.optional(),
  commitment: text.optional(),
  title: text.optional(),
  sourceUrl: text.optional(),
  declaration: text.optional(),
})

/** Strict on purpose: a record with a member that the format does not name is not one of ours. */
export const recordSchema = z.strictObject({
  '@context': z.array(text),
  id: text,
  type: z.array(text),
  issuer: text,
  validFrom: z.iso.datetime(),
  credentialSubject: subjectSchema,
  proof: z.strictObject({
    '@context': z.array(text),
    type: z.literal('DataIntegrityProof'),
    cryptosuite: z.literal('eddsa-jcs-2022'),
    created: z.iso.datetime(),
    verificationMethod: text,
    proofPurpose: z.literal('assertionMethod'),
    proofValue: text,
  }),
})

/** Record, place in the log and checkpoint in one file: enough to verify offline (docs/formats/proof.md). */
export const proofSchema = z.object({
  record: recordSchema,
  entry: z.base64().meta({ description: 'The log entry, base64 of its bytes.' }),
  inclusion: z.object({
    index: z.int().min(0),
    size: z.int().min(1),
    hashes: z.array(z.base64()).meta({ description: 'RFC 6962 inclusion proof, from the leaf upwards.' }),
  }),
  checkpoint: z.string().meta({ description: 'The signed checkpoint, verbatim.' }),
  salt: z
    .base64()
    .optional()
    .meta({ description: 'Private products only: ties the commitment to the content.' }),
  key: z
    .string()
    .optional()
    .meta({ description: "The log's verifier key, for convenience: compare it with your own." }),
  handOvers: z
    .array(z.string())
    .optional()
    .meta({ description: 'Where the log has changed its key: the signed hand-overs, oldest first.' }),
})

export type Proof = Omit<z.infer<typeof proofSchema>, 'record'> & { record: PinproofRecord }
