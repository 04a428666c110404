import { decodeEntities } from '../../../core/text/html-entities.ts'
import { htmlTokens, readAttributes } from '../../../core/text/html-tokens.ts'
import { closeElement, isHidden, noElements, openElement } from './html-visibility.ts'

export type HtmlLink = { text: string; target: string; picture: boolean }

export type HtmlReading = {
  text: string
  hiddenText: string
  /** Each pair of text and target once. */
  links: HtmlLink[]
  /** There were more links than are read. */
  linksCut: boolean
  pictures: number
  /** Shown in place of pictures that are not loaded. */
  descriptions: string[]
  formTargets: string[]
  asksPassword: boolean
}

const LINKS_MAX = 1000
const LINK_TEXT_MAX = 300
const FORMS_MAX = 20
const DESCRIPTIONS_MAX = 200
const DESCRIPTION_MAX = 2000
const INLINE = new Set(
  'a abbr b bdi bdo big code em font i img ins kbd mark q s small span strike strong sub sup tt u wbr'.split(
    ' ',
  ),
)

/** The page so far. */
type Page = {
  found: HtmlReading
  shown: string[]
  hidden: string[]
  link: HtmlLink | undefined
  linksSeen: Set<string>
  base: string
}

export function readHtml(html: string): HtmlReading {
  const page = blankPage()
  const open = noElements()
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      addText(page, decodeEntities(token.text), isHidden(open))
      continue
    }
    if (!INLINE.has(token.name)) page.shown.push('\n')
    if (token.kind === 'close') {
      if (token.name === 'a') endLink(page)
      closeElement(open, token.name)
      continue
    }
    const attributes = readAttributes(token.attributes)
    noteElement(page, token.name, attributes)
    openElement(open, token.name, attributes)
  }
  endLink(page)
  return { ...page.found, text: tidy(page.shown), hiddenText: tidy(page.hidden) }
}

function blankPage(): Page {
  return {
    found: {
      text: '',
      hiddenText: '',
      links: [],
      linksCut: false,
      pictures: 0,
      descriptions: [],
      formTargets: [],
      asksPassword: false,
    },
    shown: [],
    hidden: [],
    link: undefined,
    linksSeen: new Set(),
    base: '',
  }
}

function addText(page: Page, text: string, hidden: boolean): void {
  const flat = text.replace(/\s+/gu, ' ')
  ;(hidden ? page.hidden : page.shown).push(flat)
  if (!hidden && page.link) page.link.text = `${page.link.text}${flat}`.slice(0, LINK_TEXT_MAX)
}

function noteElement(page: Page, name: string, attributes: ReadonlyMap<string, string>): void {
  const { found } = page
  if (name === 'base') page.base ||= attributes.get('href') ?? ''
  if (name === 'img') addPicture(page, attributes.get('alt') ?? '')
  if (name === 'a' || name === 'area') beginLink(page, attributes.get('href') ?? '')
  if (name === 'form' && found.formTargets.length < FORMS_MAX) {
    found.formTargets.push(resolve(attributes.get('action') ?? '', page.base))
  }
  if (name === 'input' && attributes.get('type')?.toLowerCase() === 'password') found.asksPassword = true
}

function addPicture(page: Page, description: string): void {
  page.found.pictures++
  const { descriptions } = page.found
  if (description.trim() !== '' && descriptions.length < DESCRIPTIONS_MAX)
    descriptions.push(description.slice(0, DESCRIPTION_MAX))
  if (!page.link) return
  page.link.picture = true
  page.link.text = `${page.link.text} ${description}`.slice(0, LINK_TEXT_MAX)
}

function beginLink(page: Page, href: string): void {
  endLink(page)
  if (href.trim() !== '') page.link = { text: '', target: resolve(href, page.base), picture: false }
}

function endLink(page: Page): void {
  const { link, linksSeen, found } = page
  page.link = undefined
  if (!link) return
  link.text = link.text.replace(/\s+/gu, ' ').trim()
  const key = `${link.target}\n${link.text}`
  if (linksSeen.has(key)) return
  if (found.links.length >= LINKS_MAX) {
    found.linksCut = true
    return
  }
  linksSeen.add(key)
  found.links.push(link)
}

/** Tabs and line breaks inside a target are dropped by browsers, so `java\nscript:` is what it looks like. */
function resolve(href: string, base: string): string {
  const target = href.trim().replace(/[\t\r\n]/gu, '')
  if (base === '' || /^[a-z][a-z0-9+.-]*:/iu.test(target)) return target
  return URL.parse(target, base)?.href ?? target
}

function tidy(pieces: string[]): string {
  return pieces
    .join('')
    .split('\n')
    .map(line => line.replace(/\s+/gu, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}
