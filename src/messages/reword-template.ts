/** Marks the place of a value in a template that was joined to one text. */
const VALUE = /\uE000(\d+)\uE001/gu
const TOKEN = /<!--[\s\S]*?-->|<\/?[a-zA-Z!](?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+|</gu

/** Elements that stand within a sentence. All others begin a new one. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code em i kbd mark q s samp small span strong sub sup time var wbr'.split(' '),
)
const VOID = new Set('area br col hr img input link meta source wbr'.split(' '))
/** Elements whose content is no language. */
const VERBATIM = new Set('code kbd pre samp script style textarea var'.split(' '))
const TEXT_ATTRIBUTE =
  /(\s(?:alt|aria-label|aria-description|aria-roledescription|label|placeholder|title|data-say[a-z-]*)=")([^"]*)"/gu
/** A template that is nothing but attributes of an element, such as ` open` or ` aria-current="page"`. */
const ATTRIBUTES =
  /^\s+(?:(?:[a-z-]+|\uE000\d+\uE001)="[^"]*"|autofocus|checked|disabled|hidden|open|readonly|required|selected|\uE000\d+\uE001|\s)+$/u

type Tag = { kind: 'tag'; markup: string; name: string; isEnd: boolean; isVoid: boolean }
type Text = { kind: 'text'; markup: string }
type Element = { kind: 'element'; start: Tag; nodes: Node[]; end: Tag }
type Node = Tag | Text | Element

/** The English phrase as catalogues have it: `{0}` is a value, `<0>…</0>` an element with attributes. */
export type Phrase = string

/** Phrases and sentences in English, each with its wording in another language; an empty wording is not written yet. */
export type Wordings = Record<Phrase, string>

/** One text of a template's parts, with marks where its values go. */
export function joinTemplate(parts: readonly string[]): string {
  return parts.map((part, at) => (at === 0 ? part : `\uE000${at - 1}\uE001${part}`)).join('')
}

/** The parts of a joined text again, and the number of the value after each but the last. */
export function splitTemplate(joined: string): { parts: string[]; order: number[] } {
  const pieces = joined.split(VALUE)
  return {
    parts: pieces.filter((_, at) => at % 2 === 0),
    order: pieces.filter((_, at) => at % 2 === 1).map(Number),
  }
}

/**
 * Puts another wording in the place of each phrase of a template: a phrase is what one block of markup says, inline elements
 * and values included, or the text of an attribute. `reword` gives undefined to leave a phrase as it is.
 */
export function rewordTemplate(joined: string, reword: (phrase: Phrase) => string | undefined): string {
  const inAttributes = (markup: string) => rewordAttributes(markup, reword)
  if (ATTRIBUTES.test(joined)) return inAttributes(joined)
  let [output, verbatimUntil]: [string, string | undefined] = ['', undefined]
  let run: Node[] = []
  const endRun = () => {
    output += rewordRun(run, reword)
    run = []
  }
  for (const token of joined.match(TOKEN)?.map(readToken) ?? []) {
    if (verbatimUntil !== undefined) {
      if (token.kind === 'tag' && token.isEnd && token.name === verbatimUntil) verbatimUntil = undefined
      output += token.markup
    } else if (token.kind === 'text' || INLINE.has(token.name)) {
      run.push(token)
    } else {
      endRun()
      output += inAttributes(token.markup)
      if (VERBATIM.has(token.name) && !token.isEnd) verbatimUntil = token.name
    }
  }
  endRun()
  return output
}

/** All phrases of a template. */
export function phrasesOf(joined: string): Phrase[] {
  const phrases: Phrase[] = []
  rewordTemplate(joined, phrase => {
    phrases.push(phrase)
    return undefined
  })
  return phrases
}

function readToken(markup: string): Tag | Text {
  const name = /^<\/?([a-zA-Z][\w-]*|!)/.exec(markup)?.[1]?.toLowerCase()
  if (name === undefined) return { kind: 'text', markup }
  return { kind: 'tag', markup, name, isEnd: markup.startsWith('</'), isVoid: VOID.has(name) }
}

/** Tags that belong together become elements; one without its other half stays a tag, and ends a phrase. */
function nest(run: Node[]): Node[] {
  const nodes: Node[] = []
  for (const node of run) {
    const at = node.kind === 'tag' && node.isEnd ? nodes.findLastIndex(each => opens(each, node)) : -1
    if (at === -1) nodes.push(node)
    else
      nodes.push({
        kind: 'element',
        start: nodes[at] as Tag,
        nodes: nodes.splice(at).slice(1),
        end: node as Tag,
      })
  }
  return nodes
}

function opens(node: Node, end: Tag): boolean {
  return node.kind === 'tag' && !node.isEnd && !node.isVoid && node.name === end.name
}

function rewordRun(run: Node[], reword: (phrase: Phrase) => string | undefined): string {
  return rewordNodes(nest(run), reword)
}

function rewordNodes(nodes: Node[], reword: (phrase: Phrase) => string | undefined): string {
  const breakAt = nodes.findIndex(node => node.kind === 'tag' && !node.isVoid)
  if (breakAt !== -1) {
    const tag = nodes[breakAt] as Tag
    const before = rewordNodes(nodes.slice(0, breakAt), reword)
    return before + rewordAttributes(tag.markup, reword) + rewordNodes(nodes.slice(breakAt + 1), reword)
  }
  if (nodes.some(node => node.kind === 'text' && hasWords(node.markup))) return rewordPhrase(nodes, reword)
  return nodes.map(node => rewordAlone(node, reword)).join('')
}

function hasWords(markup: string): boolean {
  return /\p{L}/u.test(markup.replaceAll(VALUE, '').replaceAll(/&#?\w+;/gu, ''))
}

/** An element that stands alone, with no words beside it. */
function rewordAlone(node: Node, reword: (phrase: Phrase) => string | undefined): string {
  if (node.kind === 'text') return node.markup
  if (node.kind === 'tag') return rewordAttributes(node.markup, reword)
  const inner = isVerbatim(node.start) ? markupOf(node.nodes) : rewordNodes(node.nodes, reword)
  return rewordAttributes(node.start.markup, reword) + inner + node.end.markup
}

function isVerbatim({ name, markup }: Tag): boolean {
  return VERBATIM.has(name) || markup.includes('translate="no"')
}

function rewordPhrase(nodes: Node[], reword: (phrase: Phrase) => string | undefined): string {
  const values: string[] = []
  const tags: { start: string; end: string }[] = []
  const written = writePhrase(nodes, values, tags, reword)
  const [, before, after] = /^(\s*)[\s\S]*?(\s*)$/u.exec(written)!
  const wording = reword(written.trim().replaceAll(/\s+/gu, ' '))
  const phrase = wording === undefined ? written : before + wording + after
  return phrase
    .replaceAll(/\{(\d+)\}/gu, (whole, at) => values[Number(at)] ?? whole)
    .replaceAll(
      /<(\/?)(\d+)(\/?)>/gu,
      (whole, slash, at) => tags[Number(at)]?.[slash === '/' ? 'end' : 'start'] ?? whole,
    )
}

/** The phrase for the catalogue. Elements without attributes are kept, so that translators see what they are. */
function writePhrase(
  nodes: Node[],
  values: string[],
  tags: { start: string; end: string }[],
  reword: (phrase: Phrase) => string | undefined,
): string {
  const write = (node: Node): string => {
    if (node.kind === 'text') return node.markup.replaceAll(VALUE, whole => `{${values.push(whole) - 1}}`)
    const tag = node.kind === 'tag' ? node : node.start
    const isBare = !/\s/u.test(tag.markup.trim())
    const number = isBare
      ? -1
      : tags.push({ start: rewordAttributes(tag.markup, reword), end: `</${tag.name}>` }) - 1
    const inner = node.kind === 'tag' ? '' : node.nodes.map(write).join('')
    if (isBare) return node.kind === 'tag' ? tag.markup : `${tag.markup}${inner}</${tag.name}>`
    return node.kind === 'tag' ? `<${number}/>` : `<${number}>${inner}</${number}>`
  }
  return nodes.map(write).join('')
}

function markupOf(nodes: Node[]): string {
  return nodes
    .map(node =>
      node.kind === 'element' ? node.start.markup + markupOf(node.nodes) + node.end.markup : node.markup,
    )
    .join('')
}

function rewordAttributes(markup: string, reword: (phrase: Phrase) => string | undefined): string {
  return markup.replaceAll(TEXT_ATTRIBUTE, (whole, name: string, text: string) => {
    if (!hasWords(text)) return whole
    const values: string[] = []
    const phrase = text.replaceAll(VALUE, value => `{${values.push(value) - 1}}`)
    const wording = reword(phrase)
    if (wording === undefined) return whole
    return `${name}${wording.replaceAll(/\{(\d+)\}/gu, (mark, at) => values[Number(at)] ?? mark)}"`
  })
}
