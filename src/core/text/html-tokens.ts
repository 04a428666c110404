import { decodeEntities } from './html-entities.ts'

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }

// Their content is never shown as text and may hold anything that looks like a tag.
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])
const TAG_NAME = /[a-z][^\s/>]*/iuy
const NOT_SPACE = /\S/u

/**
 * Cuts HTML into text and tags in one pass, the way browsers do where it matters for deception: comments, raw text,
 * quoted attributes and tags that never end. Every character is looked at a bounded number of times.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let textStart = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    const end = markupEnd(html, at)
    if (end !== undefined) {
      if (at > textStart) yield { kind: 'text', text: html.slice(textStart, at) }
      const tag = tagAt(html, at, end)
      if (tag) yield tag
      textStart = tag?.kind === 'open' && RAW_TEXT.has(tag.name) ? rawTextEnd(html, end, tag.name) : end
    }
    at = html.indexOf('<', end === undefined ? at + 1 : textStart)
  }
  if (textStart < html.length) yield { kind: 'text', text: html.slice(textStart) }
}

/** Where the markup that begins at `<` ends; undefined when this `<` is only a character. */
function markupEnd(html: string, start: number): number | undefined {
  if (html.startsWith('<!--', start)) return after(html, '-->', start + '<!--'.length)
  const next = html[start + 1] ?? ''
  if (next === '!' || next === '?') return after(html, '>', start)
  if (!/[a-z/]/iu.test(next)) return undefined
  return tagEnd(html, start + 1)
}

function after(html: string, mark: string, from: number): number {
  const index = html.indexOf(mark, from)
  return index < 0 ? html.length : index + mark.length
}

/** A `>` inside a quoted attribute does not end the tag; quotes count only behind an equals sign. */
function tagEnd(html: string, from: number): number {
  let isValueExpected = false
  for (let at = from; at < html.length; at++) {
    const sign = html[at]!
    if (sign === '>') return at + 1
    if (isValueExpected && (sign === '"' || sign === "'")) {
      const closingQuote = html.indexOf(sign, at + 1)
      if (closingQuote < 0) return html.length
      at = closingQuote
    }
    if (NOT_SPACE.test(sign)) isValueExpected = sign === '='
  }
  return html.length
}

function tagAt(html: string, start: number, end: number): HtmlToken | undefined {
  const isClosing = html[start + 1] === '/'
  TAG_NAME.lastIndex = start + (isClosing ? 2 : 1)
  const name = TAG_NAME.exec(html)?.[0]
  if (name === undefined) return undefined
  if (isClosing) return { kind: 'close', name: name.toLowerCase() }
  return { kind: 'open', name: name.toLowerCase(), attributes: html.slice(start + 1 + name.length, end - 1) }
}

function rawTextEnd(html: string, from: number, name: string): number {
  const closingTag = new RegExp(`</${name}`, 'giu')
  closingTag.lastIndex = from
  return closingTag.exec(html)?.index ?? html.length
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** The attributes of a tag, decoded. The first of two with one name wins, as in browsers. */
export function readAttributes(source: string): ReadonlyMap<string, string> {
  if (source === '') return NO_ATTRIBUTES
  const attributes = new Map<string, string>()
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''))
  }
  return attributes
}
