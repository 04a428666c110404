import { z } from 'zod'
import type { ProductDescription } from '../../../core/judging/product-description.ts'
import type { ProductRange } from '../../../core/judging/product-range.ts'
import { standingChecks } from '../../../core/judging/verdict.ts'
import { listInWords } from '../../../core/text/list-in-words.ts'
import {
  certificateFields,
  nextCursorSchema,
  partsSchema,
  previewFields,
} from '../../../pipeline/present/wire-schemas.ts'

export type ProductSchemas = ReturnType<typeof createProductSchemas>

/** The answers that name a product, for the products that this service has. */
export function createProductSchemas(products: ProductRange) {
  const type = z.enum(products.types)
  const parts = partsSchema.meta({ examples: [PARTS_EXAMPLE], description: describeParts(products) })
  const ownerOnly = z
    .string()
    .optional()
    .meta({ description: `For the owner alone, except of ${products.publicPlurals}.` })
  const certificate = certificateFields
    .extend({ product_type: type, parts, title: ownerOnly, source_url: ownerOnly })
    .meta({ id: 'Certificate' })
  return {
    preview: previewFields.extend({ parts }).meta({ id: 'Preview' }),
    certificate,
    certificatePage: z
      .object({
        certificates: z.array(certificate),
        next_cursor: nextCursorSchema,
        badge_code: z
          .string()
          .optional()
          .meta({
            description:
              'With `hash`: the code of the certificate that the badge of this content shows. Of an account that has shown control of the ' +
              'domain of its `source_url` the newest, whatever its status; else the active one with the best grade.',
          }),
        badge_domain: z
          .string()
          .optional()
          .meta({
            examples: ['paper.example'],
            description:
              'With `hash`: the domain of its `source_url`, where the account on the badge has shown control of it. Absent where the ' +
              'certificate was chosen by its grade: its title, source and reasons are then the words of an account that nobody knows.',
          }),
      })
      .meta({ id: 'CertificatePage' }),
  }
}

const PARTS_EXAMPLE = [
  { part: 'corroboration', label: 'Corroboration', score: null, grade: null },
  { part: 'editorial', label: 'Editorial', score: 80, grade: 'B' },
]

function describeParts({ all }: ProductRange): string {
  return (
    `The parts of the rubric that something was asked of, in its order: ${all.map(describeProduct).join('; ')}. ` +
    'Score and grade follow from the findings of the part alone, by the rule of the whole, ' +
    'its coverage cap included. Both are null where nothing of it was decided.'
  )
}

/** A part with optional checks only is there only where the operator has added outside models. */
function describeProduct({ plural, rubric }: ProductDescription): string {
  const standingParts = new Set(standingChecks(rubric).map(([, { part }]) => part))
  const parts = Object.keys(rubric.parts)
  const always = parts.filter(part => standingParts.has(part)).map(part => `\`${part}\``)
  const optionalParts = parts.filter(part => !standingParts.has(part)).map(part => `\`${part}\``)
  return optionalParts.length === 0
    ? `of ${plural} ${listInWords(always)}`
    : `of ${plural} ${always.join(', ')} and, where outside models were asked, ${listInWords(optionalParts)}`
}
