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
  formTargets: string[]
  asksPassword: boolean
}

const LINKS_MAX = 1000
const LINK_TEXT_MAX = 300
const FORMS_MAX = 20
const INLINE = new Set(
  'a abbr b bdi bdo big code em font i img ins kbd mark q s small span strike strong sub sup tt u wbr'.split(
    ' ',
  ),
)

/** The page so far. */
type Page = {
  reading: HtmlReading
  visibleText: string[]
  hiddenText: string[]
  link: HtmlLink | undefined
  linkKeys: Set<string>
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
    if (!INLINE.has(token.name)) page.visibleText.push('\n')
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
  return { ...page.reading, text: tidy(page.visibleText), hiddenText: tidy(page.hiddenText) }
}

function blankPage(): Page {
  return {
    reading: {
      text: '',
      hiddenText: '',
      links: [],
      linksCut: false,
      pictures: 0,
      formTargets: [],
      asksPassword: false,
    },
    visibleText: [],
    hiddenText: [],
    link: undefined,
    linkKeys: new Set(),
    base: '',
  }
}

function addText(page: Page, text: string, isHiddenText: boolean): void {
  const flat = text.replace(/\s+/gu, ' ')
  ;(isHiddenText ? page.hiddenText : page.visibleText).push(flat)
  if (!isHiddenText && page.link) page.link.text = `${page.link.text}${flat}`.slice(0, LINK_TEXT_MAX)
}

function noteElement(page: Page, name: string, attributes: ReadonlyMap<string, string>): void {
  const { reading } = page
  if (name === 'base') page.base ||= attributes.get('href') ?? ''
  if (name === 'img') addPicture(page, attributes.get('alt') ?? '')
  if (name === 'a' || name === 'area') beginLink(page, attributes.get('href') ?? '')
  if (name === 'form' && reading.formTargets.length < FORMS_MAX) {
    reading.formTargets.push(resolve(attributes.get('action') ?? '', page.base))
  }
  if (name === 'input' && attributes.get('type')?.toLowerCase() === 'password') reading.asksPassword = true
}

function addPicture(page: Page, description: string): void {
  page.reading.pictures++
  if (!page.link) return
  page.link.picture = true
  page.link.text = `${page.link.text} ${description}`.slice(0, LINK_TEXT_MAX)
}

function beginLink(page: Page, href: string): void {
  endLink(page)
  if (href.trim() !== '') page.link = { text: '', target: resolve(href, page.base), picture: false }
}

function endLink(page: Page): void {
  const { link, linkKeys, reading } = page
  page.link = undefined
  if (!link) return
  link.text = link.text.replace(/\s+/gu, ' ').trim()
  const key = `${link.target}\n${link.text}`
  if (linkKeys.has(key)) return
  if (reading.links.length >= LINKS_MAX) {
    reading.linksCut = true
    return
  }
  linkKeys.add(key)
  reading.links.push(link)
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
