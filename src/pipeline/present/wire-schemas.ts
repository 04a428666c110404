import { z } from 'zod'
import { CONTENT_HASH_PATTERN } from '../../core/encoding/content-hash.ts'
import { CHANGE_KINDS } from '../../core/judging/declared-change.ts'
import { OUTCOMES } from '../../core/judging/finding.ts'
import { GRADES } from '../../core/judging/verdict.ts'
import { CERTIFICATE_STATUSES } from '../../core/record/certificate.ts'

// The wire's one description: the HTTP door answers and documents by these schemas, and pages, mails and tools that show an
// answer take their types from them.

export const HASH_EXAMPLE = 'sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
export const CID_EXAMPLE = 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq'

export const contentHashSchema = z
  .string()
  .regex(CONTENT_HASH_PATTERN, 'must be sha256: and 64 lower-case hex digits')
  .meta({ examples: [HASH_EXAMPLE] })

/** Beside a code: shows that the caller has the content. */
export const presentedHashQuery = z.object({
  hash: contentHashSchema.optional().meta({
    examples: [HASH_EXAMPLE],
    description:
      'Of a private certificate: the hash of its content, as you computed it. A wrong one opens nothing and is counted.',
  }),
})

const sixFields = {
  verify_code: z.string().meta({ examples: ['PP-7Q2K9ZJ4M1XW8B3T'], description: 'The certificate’s code.' }),
  trust_grade: z.enum(GRADES).meta({ examples: ['B'], description: 'Read off the score: 85, 70, 55, 40.' }),
  trust_score: z
    .int()
    .min(0)
    .max(100)
    .meta({ examples: [78] }),
  hash: z.string().meta({ examples: [HASH_EXAMPLE], description: 'SHA-256 of the content exactly as sent.' }),
  ipfs_cid: z.string().meta({ examples: [CID_EXAMPLE], description: 'CIDv1 of the signed record.' }),
  badge_url: z.string().meta({ examples: [`https://pinproof.example/api/v1/badge/${HASH_EXAMPLE}.svg`] }),
}

export const answerSchema = z.object(sixFields).meta({ id: 'Certification' })

/** The six fields, under the names the wire knows them by. */
export type WireAnswer = z.infer<typeof answerSchema>

export const nextCursorSchema = z
  .string()
  .nullable()
  .meta({ description: 'Give it as `cursor` for the next page; null at the end.', examples: ['4711'] })

const evidenceSchema = z
  .array(
    z.object({
      where: z.string(),
      text: z.string(),
      start: z.int().optional().meta({
        description: 'Where the words begin in the submitted content, in UTF-16 units, if they have a place.',
      }),
      end: z.int().optional(),
    }),
  )
  .optional()
  .meta({
    description:
      'What it stands on; may quote the content. For the owner, in the sandbox, and of public products for everybody unless the account says otherwise.',
  })

const findingSchema = z.object({
  code: z.string().meta({ examples: ['news-byline'] }),
  outcome: z.enum(OUTCOMES),
  points: z.int(),
  max: z.int(),
  sentence: z
    .string()
    .optional()
    .meta({ description: 'The explanation, for the same viewers as the evidence.' }),
  evidence: evidenceSchema,
})

const limitSchema = z.object({
  code: z.string().meta({ examples: ['news-source-unconfirmed'] }),
  at_most: z
    .int()
    .min(0)
    .max(100)
    .meta({ examples: [84], description: 'The best score that the rule allows.' }),
  sentence: z
    .string()
    .optional()
    .meta({ description: 'Why it applies, for the same viewers as the evidence.' }),
  evidence: evidenceSchema,
})

const coverageSchema = z
  .number()
  .min(0)
  .max(1)
  .meta({ examples: [0.72], description: 'The share of the points that could be decided.' })

const verdictFields = {
  coverage: coverageSchema,
  enough_to_judge: z.boolean().meta({
    description: 'False below a coverage of 0.4: too little was decided for the grade to say much.',
  }),
  limits: z.array(limitSchema).meta({ description: 'The rules that hold the score down. See the rubric.' }),
}

/** A finding as the wire shows it: strangers get no sentence and no evidence of a private certificate. */
export type ShownFinding = z.infer<typeof findingSchema>
export type ShownLimit = z.infer<typeof limitSchema>

export const partsSchema = z.array(
  z.object({
    part: z.string().meta({ examples: ['editorial'] }),
    label: z.string().meta({ examples: ['Editorial'] }),
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ examples: [80] }),
    grade: z
      .enum(GRADES)
      .nullable()
      .meta({ examples: ['B'] }),
  }),
)

// Product-specific fields are added in src/doors/http/openapi/product-schemas.ts.
export const previewFields = z.object({
  ...sixFields,
  sandbox: z.literal(true),
  language: z
    .string()
    .optional()
    .meta({
      examples: ['it'],
      description:
        'The language in which the text was read, as an ISO 639-1 code; absent where it was not recognised.',
    }),
  rubric: z.string().meta({ examples: ['news/16'] }),
  ...verdictFields,
  parts: partsSchema,
  findings: z.array(findingSchema),
})

/** The sandbox's answer. */
export type ShownPreview = z.infer<typeof previewFields>

const mailSchema = z
  .object({
    sender: z
      .string()
      .optional()
      .meta({
        examples: ['ada@example.org'],
        description:
          'The address in From, where a DKIM signature of its own domain holds; absent where nobody can be named.',
      }),
    dkim_keys: z.array(z.object({ domain: z.string(), selector: z.string(), record: z.string() })).meta({
      description:
        'The keys as they stood in DNS: the signature verifies with them after they are gone there.',
    }),
    attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), sha256: z.string() })),
  })
  .meta({ description: 'What was learnt of a mail. Only for the owner.' })

const changesSchema = z
  .object({
    since: z
      .string()
      .meta({ examples: ['PP-7Q2K9ZJ4M1XW8B3T'], description: 'The certificate of the version before.' }),
    kinds: z.array(z.string()).meta({ description: `Any of: ${Object.keys(CHANGE_KINDS).join(', ')}.` }),
  })
  .optional()
  .meta({ description: 'Of agents: what changed since the account last declared the same agent.' })

const copiesSchema = z
  .array(
    z.object({
      target: z.string().meta({ examples: ['pinning pins.example'] }),
      state: z.enum(['stored', 'waiting', 'failed']),
      at: z.iso.datetime().optional().meta({ description: 'When it was last tried; not of what is stored.' }),
      detail: z
        .string()
        .optional()
        .meta({ examples: ['accepted, not stored yet'] }),
    }),
  )
  .optional()
  .meta({
    description:
      'Where further copies of the record are kept; absent while none are made, and in lists. Each arrives some time after the ' +
      'certificate was issued. `failed` is tried again.',
  })

export const certificateFields = z.object({
  ...sixFields,
  hash: sixFields.hash.optional().meta({
    examples: [HASH_EXAMPLE],
    description:
      'SHA-256 of the content exactly as sent. Of a private certificate only for its owner, and for a caller who presents it.',
  }),
  badge_url: sixFields.badge_url.optional(),
  erased: z.literal(true).optional().meta({
    description:
      'Of a private certificate whose account was erased: it stands, but what tied it to a content is gone. It has no `hash` and no `badge_url`, and its proof no `salt`, for anyone.',
  }),
  owner: z.literal(true).optional().meta({ description: 'Present where the caller owns it.' }),
  product_type: z.string(),
  issued_at: z.iso.datetime(),
  status: z.enum(CERTIFICATE_STATUSES),
  status_changed_at: z.iso.datetime(),
  revocation_reason: z.string().optional(),
  superseded_by: z.string().optional(),
  rubric: z.string().meta({ examples: ['news/16'] }),
  ...verdictFields,
  parts: partsSchema,
  findings: z.array(findingSchema),
  log: z
    .object({ index: z.int(), size: z.int() })
    .meta({ description: 'Its place in the log, and the log’s size.' }),
  certificate_url: z.string(),
  proof_url: z.string(),
  record_url: z.string().meta({ description: 'The signed record, by its CID.' }),
  changes: changesSchema,
  copies: copiesSchema,
  title: z.string().optional(),
  source_url: z.string().optional(),
  mail: mailSchema.optional(),
})

/** A certificate as the wire shows it to one viewer. */
export type ShownCertificate = z.infer<typeof certificateFields>

export type ShownCertificatePage = {
  certificates: ShownCertificate[]
  next_cursor: string | null
  badge_code?: string | undefined
  /** Where the account on the badge has shown that it publishes there. */
  badge_domain?: string | undefined
}

const { verify_code, trust_grade, trust_score, hash, badge_url } = sixFields

const versionSchema = z.object({
  verify_code,
  trust_grade,
  trust_score,
  issued_at: z.iso.datetime(),
  status: z.enum(CERTIFICATE_STATUSES),
  title: z.string().optional(),
  certificate_url: z.string(),
  paragraphs: z.object({ same: z.int(), added: z.int(), removed: z.int() }).optional().meta({
    description:
      'Of public texts: how many paragraphs are word for word those of the version before, are new, and are gone.',
  }),
  changes: changesSchema,
})

/** The certificates that took each other's place, oldest first. */
export const versionsSchema = z.object({ versions: z.array(versionSchema) }).meta({ id: 'Versions' })
export type ShownVersion = z.infer<typeof versionSchema>

const agentSchema = z.object({
  name: z
    .string()
    .meta({ examples: ['Recipe Agent'], description: 'As the declaration says; else its first words.' }),
  verify_code,
  trust_grade,
  trust_score,
  issued_at: z.iso.datetime(),
  hash,
  badge_url,
  certificate_url: z
    .string()
    .meta({ examples: ['https://pinproof.example/certificate/PP-7Q2K9ZJ4M1XW8B3T'] }),
  declaration_excerpt: z.string().meta({
    examples: ['Helps home cooks to find recipes.'],
    description: 'Its description, or how the declaration begins: at most 300 characters.',
  }),
  limits: z.array(limitSchema.pick({ code: true, at_most: true })).meta({
    description: 'The rules that hold the score down. See the rubric.',
  }),
  changes: changesSchema,
})

/** A line of the directory of agents. */
export type ShownAgent = z.infer<typeof agentSchema>

export const agentPageSchema = z
  .object({ agents: z.array(agentSchema), next_cursor: nextCursorSchema })
  .meta({ id: 'AgentPage' })

export type ShownAgentPage = z.infer<typeof agentPageSchema>
