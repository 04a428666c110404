import type { ProductDescription } from '../../core/judging/product-description.ts'
import { identifyText } from '../../core/text/canonical/text-identity.ts'
import { say } from '../../core/text/say.ts'
import { infoRubric } from './rubric.ts'

export const infoDescription: ProductDescription = {
  type: 'info_verify',
  rubric: infoRubric,
  name: say`Company document`,
  plural: say`documents`,
  content: say`a company document`,
  accepts: say`Reports, contracts, policies`,
  badge: {
    label: say`Pinproof document`,
    name: say`Pinproof document`,
    tint: '#fef08a',
    glyph: 'M2 0h7l3 3v11H2zM8 1v3h3zM4 6h6v1H4zM4 8h6v1H4zM4 10h4v1H4z',
  },
  disclosure: 'private',
  identify: identifyText,
  leavesFingerprints: true,
  keepsDocuments: true,
  limits: [
    [say`Not that the figures are right.`, say`They were compared with each other, not with the books.`],
    [
      say`Not that the text is nobody else’s.`,
      say`It was compared with what was certified here, not with the world.`,
    ],
    [say`Not that the company approved it.`, say`Some account submitted the document.`],
  ],
  signs: [
    /^#{1,3} \S/mu,
    /^\|.{1,400}\|$/mu,
    /^(?:\d{1,2}\.){1,3}\d{0,2} \S/mu,
    /\b(?:agreement|contract|policy|annual report|quarter|fiscal|invoice|terms|procedure|annex|appendix|budget)\b/iu,
    /\b(?:shall|hereby|hereinafter|the parties|in accordance with|total|revenue|expenses)\b/iu,
    /^(?:section|article|clause|table|§) ?\d/imu,
  ],
  examples: [
    {
      name: 'report-clean',
      label: say`A sound annual report`,
      file: new URL('./examples/report-clean.md', import.meta.url),
      title: 'Annual report 2025',
    },
    {
      name: 'report-wrong-sum',
      label: say`The same with wrong sums`,
      file: new URL('./examples/report-wrong-sum.md', import.meta.url),
      title: 'Annual report 2025',
    },
  ],
}
