import { type Html, html, localized } from '../html.ts'

/** A text that is written in English only. Readers of other languages are told so, and their screen readers too. */
export function englishText(text: Html): Html {
  return localized(language =>
    language === 'en'
      ? text
      : html`<p class="callout">This text is in English.</p>
<div lang="en">${text}</div>`,
  )
}

/** A few words of such a text, as in a list. */
export function englishWords(words: string): Html {
  return localized(language => (language === 'en' ? words : html`<span lang="en">${words}</span>`))
}
