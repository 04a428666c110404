import { type Html, html } from '../html.ts'

type PagerLink = { href: string; name: Html | string }

/** Links to the neighbouring pages of a list, if any. */
export function pager(label: Html | string, candidates: (PagerLink | false)[]): Html | false {
  const links = candidates.filter(way => way !== false)
  return (
    links.length > 0 &&
    html`<nav class="pager" aria-label="${label}">${links.map(({ href, name }) => html`<a href="${href}">${name}</a>\n`)}</nav>`
  )
}
