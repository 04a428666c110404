const SKIPPED =
  'script, style, noscript, template, nav, aside, form, svg, iframe, [hidden], [aria-hidden="true"]'
const BLOCKS = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)

/** The visible text of a page: of its article, where it marks one. Paragraphs are set apart by an empty line. */
export function pageHtmlText(markup: string): string {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of page.querySelectorAll(SKIPPED)) element.remove()
  const root = page.querySelector('article') ?? page.querySelector('main') ?? page.body
  const lines = textOf(root)
    .split('\n')
    .map(line => line.replace(/[^\S\n]+/g, ' ').trim())
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return '\n'
  const inner = [...node.childNodes].map(textOf).join('')
  if (node.tagName === 'TD' || node.tagName === 'TH') return `${inner.trim()}\t`
  return BLOCKS.has(node.tagName) ? `\n\n${inner}\n\n` : inner
}
