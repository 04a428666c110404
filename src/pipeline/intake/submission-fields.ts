import { z } from 'zod'
import { PRODUCT_TYPES } from '../../core/product-type.ts'

const TITLE_CHARACTERS_MAX = 500
const SOURCE_URL_CHARACTERS_MAX = 2_048

/** A lone surrogate has no UTF-8 form and NUL ends strings elsewhere: either would let two texts share one hash. */
const cleanText = z
  .string()
  .refine(text => text.isWellFormed(), 'must not hold a lone surrogate')
  .refine(text => !text.includes('\u0000'), 'must not hold a NUL character')

/** The request of POST /api/v1/verify and of the sandbox. Other fields are ignored and never copied. */
export const submissionFields = z
  .object({
    product_type: z.enum(PRODUCT_TYPES).meta({ description: 'Which product judges the content.' }),
    content: cleanText
      .refine(text => /\S/u.test(text), 'must hold at least one character that is not a space')
      .meta({
        description: 'The full text, hashed exactly as sent.',
        minLength: 1,
        examples: ['The council approved the bridge.'],
      }),
    title: cleanText
      .refine(
        text => characters(text) <= TITLE_CHARACTERS_MAX,
        `must be at most ${TITLE_CHARACTERS_MAX} characters`,
      )
      .optional()
      .meta({
        description: 'Public for news and agents, for the owner alone otherwise.',
        maxLength: TITLE_CHARACTERS_MAX,
        examples: ['Council approves the bridge'],
      }),
    source_url: cleanText
      .refine(isPublicWebAddress, 'must be an http or https URL without user name and password')
      .refine(
        text => characters(text) <= SOURCE_URL_CHARACTERS_MAX,
        `must be at most ${SOURCE_URL_CHARACTERS_MAX} characters`,
      )
      .optional()
      .meta({
        description: 'Where the content was published: http or https.',
        format: 'uri',
        maxLength: SOURCE_URL_CHARACTERS_MAX,
        examples: ['https://paper.example/bridge'],
      }),
  })
  .meta({ id: 'Submission' })

export type SubmissionFields = z.infer<typeof submissionFields>

function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The URL parser quietly drops tabs, line ends and outer spaces; what we store must be what was sent. */
function isPublicWebAddress(text: string): boolean {
  if (/[\s\p{Cc}]/u.test(text) || !/^https?:\/\//iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}
