import { decodeEntities } from '../text/html-entities.ts'
import { type HtmlToken, htmlTokens, readAttributes } from '../text/html-tokens.ts'

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'aside',
  'form',
  'svg',
  'iframe',
  'head',
])
const BLOCKS = new Set(
  (
    'address article aside blockquote dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section table tr ul'
  ).split(' '),
)
const NO_CONTENT = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** The visible text of a page: of its article, where it marks one. Paragraphs are set apart by an empty line. */
export function pageHtmlText(markup: string): string {
  const tokens = withoutSkipped([...htmlTokens(markup)])
  const root = within(tokens, 'article') ?? within(tokens, 'main') ?? tokens
  const lines = root
    .map(textOf)
    .join('')
    .split('\n')
    .map(line => line.replace(/[^\S\n]+/g, ' ').trim())
  return `${lines
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`
}

function withoutSkipped(tokens: HtmlToken[]): HtmlToken[] {
  const kept: HtmlToken[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    // The opening tag stays: a block that is left out still sets apart what stands around it.
    kept.push(token)
    if (isSkipped(token)) at = endOf(tokens, at)
  }
  return kept
}

function isSkipped(token: HtmlToken): boolean {
  if (token.kind !== 'open' || NO_CONTENT.has(token.name)) return false
  if (SKIPPED.has(token.name)) return true
  if (!/hidden/i.test(token.attributes)) return false
  const attributes = readAttributes(token.attributes)
  return attributes.has('hidden') || attributes.get('aria-hidden') === 'true'
}

/** The contents of the first element of that name. */
function within(tokens: HtmlToken[], name: string): HtmlToken[] | undefined {
  const start = tokens.findIndex(token => token.kind === 'open' && token.name === name)
  return start < 0 ? undefined : tokens.slice(start + 1, endOf(tokens, start))
}

/** Where the element that opens at `start` closes; the end of the page, where it never does. */
function endOf(tokens: HtmlToken[], start: number): number {
  const opening = tokens[start]!
  let open = 0
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (token.kind === 'text' || opening.kind === 'text' || token.name !== opening.name) continue
    open += token.kind === 'open' ? 1 : -1
    if (open === 0) return at
  }
  return tokens.length
}

function textOf(token: HtmlToken): string {
  if (token.kind === 'text') return decodeEntities(token.text.replace(/\s+/g, ' '))
  if (token.name === 'br') return '\n'
  if (token.name === 'td' || token.name === 'th') return token.kind === 'close' ? '\t' : ''
  return BLOCKS.has(token.name) ? '\n\n' : ''
}
