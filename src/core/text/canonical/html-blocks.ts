import { htmlTokens, readAttributes } from '../html-tokens.ts'
import { decodeReferences } from './character-references.ts'

// Tags by which a content is recognised as HTML. Not among them are those that authors put into Markdown, such as <br>.
const HTML_TAG = /<(?:!doctype|html|head|body|article|main|section|div|p|h[1-6]|li|td|blockquote)(?=[\s>/])/iu

const BREAKING = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
/** Elements that a browser does not show. Raw text elements yield no tokens and need no entry. */
const HIDDEN = new Set(['template', 'noscript'])
const RAISED = new Set(['sup', 'sub'])
const EMPTY_LINE = /\n[\t\f\r ]*\n/u
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u

/** Whether a content is read as HTML; every other content is read line by line. */
export function isHtml(content: string): boolean {
  return content.includes('<') && HTML_TAG.test(content)
}

/** The blocks of a page, in order: cut at the tags of blocks, at empty lines, and in <pre> at every line. */
export function htmlBlocks(html: string): string[] {
  const blocks = ['']
  let hiddenElement: string | undefined
  let preformatted = 0
  let isRaised = false
  const addText = (text: string) => {
    const pieces = text.split(preformatted > 0 ? '\n' : EMPTY_LINE)
    blocks[blocks.length - 1] += raised(blocks.at(-1)!, pieces[0]!, isRaised)
    blocks.push(...pieces.slice(1))
    if (text.trim() !== '') isRaised = false
  }
  for (const token of htmlTokens(html.replace(/\r\n?/gu, '\n'))) {
    if (hiddenElement !== undefined) {
      if (token.kind === 'close' && token.name === hiddenElement) hiddenElement = undefined
      continue
    }
    if (token.kind === 'text') {
      addText(decodeReferences(token.text))
      continue
    }
    if (BREAKING.has(token.name)) blocks.push('')
    if (token.name === 'pre') preformatted = Math.max(0, preformatted + (token.kind === 'open' ? 1 : -1))
    isRaised = token.kind === 'open' && (RAISED.has(token.name) || isRaised)
    if (token.kind === 'close') continue
    if (HIDDEN.has(token.name)) hiddenElement = token.name
    if (token.name === 'img') addText(emojiOf(token.attributes))
  }
  return blocks
}

/** A raised or lowered figure must not run together with the figure before it: 10² is not 102. */
function raised(before: string, text: string, isRaised: boolean): string {
  return isRaised && /\p{N}$/u.test(before) && /^\s*[-−\p{N}]/u.test(text) ? `^${text}` : text
}

/** Some sites draw emoji as pictures. */
function emojiOf(attributes: string): string {
  const alt = readAttributes(attributes).get('alt') ?? ''
  return EMOJI.test(alt) ? alt : ''
}
