import type { ProductDescription } from '../../core/judging/product-description.ts'
import { identifyText } from '../../core/text/canonical/text-identity.ts'
import { say } from '../../core/text/say.ts'
import { newsRubric } from './rubric.ts'

export const newsDescription: ProductDescription = {
  type: 'news_verify',
  rubric: newsRubric,
  name: say`News article`,
  plural: say`news`,
  content: say`an article`,
  accepts: say`Plain text, Markdown or HTML`,
  badge: {
    label: say`Pinproof news`,
    name: say`Pinproof news`,
    tint: '#bae6fd',
    glyph: 'M1 1h12v12H1zM3 3h8v2H3zM3 7h3v4H3zM8 7h3v1H8zM8 10h3v1H8z',
  },
  disclosure: 'public',
  identify: identifyText,
  titlesAreEvidence: true,
  limits: [
    [say`Not that the news is true.`, say`It says which checks were run on the text and what they found.`],
    [say`Not who wrote it.`, say`Some account submitted the text; a byline in it is part of the text.`],
    [say`Not that the page still says the same.`, say`What was published may have changed since.`],
  ],
  examples: [
    {
      name: 'news-report',
      label: say`A sourced report`,
      file: new URL('./examples/news-report.txt', import.meta.url),
      title: 'Port Ellery to replace 4,300 lead water pipes by 2029',
      sourceUrl: 'https://gazette.example/port-ellery/lead-pipes',
    },
    {
      name: 'news-clickbait',
      label: say`A clickbait piece`,
      file: new URL('./examples/news-clickbait.txt', import.meta.url),
    },
  ],
  signs: [
    /\b(?:said|told|reported|announced|according to|sagte|erklärte|laut|selon|ha detto|secondo|dijo|según)\b/iu,
    /^(?:By|Von|Par|Di|Por) \p{Lu}/mu,
    /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:spokes(?:man|woman|person)|minister|mayor|police|council)\b/iu,
    /[“"][^“”"\n]{20,400}[”"]/u,
    /\b(?:secret|shocking|breaking|exclusive|reportedly|insiders?|scandal|won[’']t believe)\b/iu,
  ],
}
