import type { ProductType } from '../../../../core/product-type.ts'
import { type Html, html } from '../../html.ts'

type Limit = [not: string, but: string]

const OF_PRODUCT: Record<ProductType, Limit[]> = {
  news_verify: [
    ['Not that the news is true.', 'It says which questions were asked of the text and what was found.'],
    ['Not who wrote it.', 'Some account submitted the text; a byline in it is part of the text.'],
    ['Not that the page still says the same.', 'What was published may have changed since.'],
  ],
  info_verify: [
    ['Not that the figures are right.', 'They were compared with each other, not with the books.'],
    [
      'Not that the text is nobody else’s.',
      'It was compared with what was certified here, not with the world.',
    ],
    ['Not that the company approved it.', 'Some account submitted the document.'],
  ],
  email_verify: [
    ['Not that the sender is honest.', 'A mail can come from the domain it names and still deceive.'],
    ['Not that anyone received or read it.', 'The text of the mail was judged, not its delivery.'],
    ['Not which person typed it.', 'At most the domain that sent it can be known.'],
  ],
  agent_verify: [
    ['Not that the agent does what it declares.', 'The declaration was judged; the agent was not run.'],
    ['Not that the agent is safe.', 'Neither its model nor its code was examined.'],
    [
      'Not that its operator is who it says.',
      'Some account submitted the declaration; the signature and domain findings say what it has shown.',
    ],
  ],
}

const OF_EVERY_CERTIFICATE: Limit[] = [
  ['Nothing about later versions.', 'One changed character is another content, with another hash.'],
  ['Not that it stands for ever.', 'Its owner can revoke or supersede it; this page then says so.'],
  [
    'Not the exact hour, except by our clock.',
    'The order of entries in the log is certain, and nobody can change it afterwards.',
  ],
]

/** What readers must not take from a grade, in words that they can repeat. */
export function limitsOfProof(product: ProductType): Html {
  return html`<section class="certificate-limits">
<h2>What this does not prove</h2>
<ul>${[...OF_PRODUCT[product], ...OF_EVERY_CERTIFICATE].map(
    ([not, but]) => html`
<li><strong>${not}</strong> ${but}</li>`,
  )}
</ul>
</section>`
}
