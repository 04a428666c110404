import { Parser } from 'htmlparser2'
import { webLink } from '../../core/web/web-link.ts'

type Attributes = Record<string, string>

export type XmlElement = {
  /** In lower case, with its prefix: sites write `pubdate` and `PubDate`. */
  name: string
  attributes: Attributes
  content: (string | XmlElement)[]
  parent: XmlElement | undefined
  /** The base of relative addresses inside (XML Base, section 4); undefined where the document names none. */
  base: string | undefined
  /** True when the text ended before the element did. */
  isCut: boolean
}

/** Markup inside of an entry included, feeds nest a few dozen deep. The parser's time grows with depth times length. */
const DEPTH_MAX = 256
const ELEMENTS_MAX = 200_000
/** One for the feed and one for each entry of the longest feed; resolving tens of thousands takes seconds. */
const BASES_MAX = 1000

/**
 * Reads XML as sites write it: nothing that is not closed, quoted or declared is an error, and past the limits only the
 * beginning is read. Entities that a document declares stay as written, so none can grow.
 */
export function readXml(text: string, address: string): XmlElement {
  const root = createElement('', {}, undefined, undefined)
  const baseOf = createBaseReader(address)
  let open = root
  let depth = 0
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        count += 1
        if (depth > DEPTH_MAX || count > ELEMENTS_MAX) return parser.pause()
        const element = createElement(name, attributes, open, baseOf(attributes, open))
        open.content.push(element)
        open = element
      },
      onclosetag() {
        depth -= 1
        open = open.parent ?? root
      },
      ontext: more => open.content.push(more),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(text)
  for (let at: XmlElement | undefined = open; at !== undefined; at = at.parent) at.isCut = true
  parser.end()
  return root
}

function createElement(
  name: string,
  attributes: Attributes,
  parent: XmlElement | undefined,
  base: string | undefined,
): XmlElement {
  return { name, attributes, content: [], parent, base, isCut: false }
}

function createBaseReader(address: string) {
  let bases = 0
  return (attributes: Attributes, parent: XmlElement): string | undefined => {
    const reference = attributes['xml:base']
    if (reference === undefined || bases === BASES_MAX) return parent.base
    bases += 1
    return webLink(reference, parent.base ?? address) ?? parent.base
  }
}

/** The elements directly inside, of these names, in the order of the names. */
export function childrenNamed(element: XmlElement, ...names: string[]): XmlElement[] {
  const children = elementsIn(element)
  return names.flatMap(name => children.filter(child => child.name === name))
}

/** All elements of a name at any depth, in the order of the text. */
export function elementsNamed(root: XmlElement, name: string): XmlElement[] {
  const matches: XmlElement[] = []
  const queue = [root]
  for (let element = queue.pop(); element !== undefined; element = queue.pop()) {
    if (element.name === name) matches.push(element)
    for (const child of elementsIn(element).reverse()) queue.push(child)
  }
  return matches
}

export function elementsIn(element: XmlElement): XmlElement[] {
  return element.content.filter(part => typeof part !== 'string')
}

const BLOCK = /^(?:p|div|li|br|h[1-6]|tr|blockquote|pre|ul|ol|table|section|article)$/u

/** All the text inside, with a line break around each block of markup. */
export function textInside(element: XmlElement, lineBreak = '\n'): string {
  // Recursion ends at DEPTH_MAX.
  const parts = element.content.map(part =>
    typeof part === 'string' ? part.replace(/\s+/gu, ' ') : textInside(part, lineBreak),
  )
  const text = parts.join('')
  return BLOCK.test(element.name) ? `${lineBreak}${text}${lineBreak}` : text
}
