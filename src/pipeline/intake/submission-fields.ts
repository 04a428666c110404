import { z } from 'zod'
import { CONTENT_HASH_PATTERN } from '../../core/encoding/content-hash.ts'
import { time } from '../../core/encoding/shape.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'

/** A lone surrogate has no UTF-8 form and NUL ends strings elsewhere: either would let two texts share one hash. */
const cleanText = z
  .string()
  .refine(text => text.isWellFormed(), 'must not hold a lone surrogate')
  .refine(text => !text.includes('\u0000'), 'must not hold a NUL character')

const contentField = cleanText.refine(
  text => /\S/u.test(text),
  'must hold at least one character that is not a space',
)

const fileHashField = z
  .string()
  .regex(CONTENT_HASH_PATTERN, 'must be sha256: and 64 lower-case hex digits')
  .optional()
  .meta({
    description:
      'The SHA-256 of the file that the content was read from, such as a PDF. The record names it, salted where the record is private; the file itself is not read.',
    examples: [`sha256:${'5d41402abc4b2a76'.repeat(4)}`],
  })

const REVIEWER_CHARACTERS_MAX = 200

const statementField = z
  .object({
    ai_disclosure: z
      .enum(['human-only', 'ai-assisted', 'ai-autonomous'])
      .meta({ description: 'Whether people alone, people with the help of AI, or an AI made the content.' }),
    reviewed_by: atMost(REVIEWER_CHARACTERS_MAX, cleanText.min(1, 'must not be empty'))
      .optional()
      .meta({
        description: 'Who read it before it was published. Public, so it is refused for private products.',
        maxLength: REVIEWER_CHARACTERS_MAX,
        examples: ['Ann Lee, editor'],
      }),
    reviewed_at: z
      .string()
      .refine(value => time.fault(value) === undefined, 'must be a time in UTC such as 2026-11-18T09:00:00Z')
      .optional()
      .meta({
        description: 'When it was read, in UTC.',
        format: 'date-time',
        examples: ['2026-11-18T09:00:00Z'],
      }),
  })
  .optional()
  .meta({
    description:
      'What you declare about how the content was made. The record names it as declared, not as checked.',
  })

const titleField = (charactersMax: number) => atMost(charactersMax, cleanText)

const sourceField = (charactersMax: number) =>
  atMost(
    charactersMax,
    cleanText.refine(isPublicWebAddress, 'must be an http or https URL without user name and password'),
  )
    .optional()
    .meta({
      description: 'Where the content was published: http or https.',
      format: 'uri',
      maxLength: charactersMax,
      examples: ['https://paper.example/bridge'],
    })

/** The fields of a submission that a mail holds. */
export function createMailFields(titleCharactersMax: number) {
  return z.object({ content: contentField, title: titleField(titleCharactersMax).optional() })
}

export type FieldLimits = { titleCharactersMax: number; sourceUrlCharactersMax: number }

/** The request of POST /api/v1/verify and of the sandbox. Other fields are ignored and never copied. */
export function createSubmissionFields(
  { titleCharactersMax, sourceUrlCharactersMax }: FieldLimits,
  products: ProductRange,
) {
  return z
    .object({
      product_type: z.enum(products.types).meta({ description: 'Which product judges the content.' }),
      content: contentField.meta({
        description: 'The full text, hashed exactly as sent.',
        minLength: 1,
        examples: ['The council approved the bridge.'],
      }),
      title: titleField(titleCharactersMax)
        .optional()
        .meta({
          description: `Public for ${products.publicPlurals}, for the owner alone otherwise.`,
          maxLength: titleCharactersMax,
          examples: ['Council approves the bridge'],
        }),
      source_url: sourceField(sourceUrlCharactersMax),
      file_hash: fileHashField,
      statement: statementField,
    })
    .refine(
      ({ product_type, statement }) =>
        statement?.reviewed_by === undefined || products.of(product_type).disclosure === 'public',
      {
        path: ['statement', 'reviewed_by'],
        message: 'must be left out: the record of a private product names nobody',
      },
    )
    .meta({ id: 'Submission' })
}

function atMost(charactersMax: number, text: z.ZodString) {
  return text.refine(
    value => characters(value) <= charactersMax,
    `must be at most ${charactersMax} characters`,
  )
}

export type SubmissionFields = z.infer<ReturnType<typeof createSubmissionFields>>

function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The URL parser quietly drops tabs, line ends and outer spaces; the stored text must be the one that was sent. */
function isPublicWebAddress(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !/^https?:\/\//iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}
