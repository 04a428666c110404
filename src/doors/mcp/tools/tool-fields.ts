import { z } from 'zod'
import type { ProductRange } from '../../../core/judging/product-range.ts'

export type SubmissionFields = ReturnType<typeof createSubmissionFields>

/** The fields of a submission. The API validates them. */
export function createSubmissionFields({ all, types, publicPlurals }: ProductRange) {
  const kinds = all.map(({ type, content }) => `${type} ${content}`)
  return {
    product_type: z.enum(types).describe(`What the content is: ${kinds.join(', ')}.`),
    content: z
      .string()
      .describe(
        'The full text, exactly as readers will have it: its SHA-256 is taken over what is sent here.',
      ),
    title: z
      .string()
      .optional()
      .describe(`Public for ${publicPlurals}, for the owner of the certificate alone otherwise.`),
    source_url: z.string().optional().describe('Where the content was published: an http or https URL.'),
  }
}
