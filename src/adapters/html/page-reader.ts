import { charsetIn, decodeText } from '../../core/text/decode-text.ts'
import type { PageReader, WebPage } from '../../core/web/page-reader.port.ts'
import { readWebDate } from '../../core/web/web-date.ts'
import { webLink } from '../../core/web/web-link.ts'
import { type LinkedArticle, readJsonLd } from './json-ld.ts'
import { createPageNotes, type PageNotes } from './page-notes.ts'
import { scanTags } from './scan-tags.ts'
import { createVisibleText, type TextBlock } from './visible-text.ts'

/** No page that a person reads is longer; of one that is, the beginning is read. */
const BYTES_MAX = 2 * 1024 * 1024
/** The HTML standard looks for `<meta charset>` in the first 1024 bytes; sites put it a little later. */
const PRESCAN_BYTES = 4096
const META_CHARSET = /<meta[^>]{0,300}charset[^>]{0,60}/iu
const TITLE_MAX = 500
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3}$/iu

export function createPageReader(): PageReader {
  return {
    readPage(bytes, address, contentType) {
      const html = decodeText(bytes.subarray(0, BYTES_MAX), contentType, ownCharset(bytes))
      const { notes, blocks, title, linkedArticle } = scanPage(html)
      const base = webLink(notes.base ?? '', address) ?? address
      return {
        title: titleOf(linkedArticle, notes, blocks, title),
        canonicalUrl: addressIn(notes.canonical, base) ?? addressIn(notes.meta('og:url'), base),
        language: [
          notes.language,
          notes.meta('content-language'),
          linkedArticle?.language,
          notes.meta('og:locale'),
        ].flatMap(readLanguage)[0],
        authors: authorsOf(linkedArticle, notes),
        publishedAt: firstDate([linkedArticle?.published, ...publishedIn(notes)]),
        modifiedAt: firstDate([linkedArticle?.modified, ...modifiedIn(notes)]),
        credit: linkedArticle?.credit,
        paragraphs: articleParagraphs(blocks),
      }
    },
  }
}

function ownCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES))
  const label = charsetIn(META_CHARSET.exec(start)?.[0] ?? '')
  // An element that could be read as ASCII does not stand in a UTF-16 document, whatever it says.
  return label !== undefined && /^utf-?16/iu.test(label) ? 'utf-8' : label
}

type ScannedPage = {
  notes: PageNotes
  blocks: TextBlock[]
  title: string
  linkedArticle: LinkedArticle | undefined
}

function scanPage(html: string): ScannedPage {
  const notes = createPageNotes()
  const visible = createVisibleText()
  const titleParts: string[] = []
  const scripts: string[] = []
  let isLinkedData = false

  scanTags(html, {
    open(name, attributes) {
      notes.open(name, attributes, visible.at().isVisible)
      isLinkedData = name === 'script' && /^application\/ld\+json/iu.test(attributes.get('type') ?? '')
      visible.open(name, attributes)
    },
    close: name => visible.close(name),
    text(text) {
      const { name } = visible.at()
      if (name === 'script') {
        if (isLinkedData) scripts.push(text)
      } else if (name === 'title' && !visible.isForeign()) titleParts.push(text)
      else visible.text(text)
    },
    isForeign: visible.isForeign,
  })
  return { notes, blocks: visible.end(), title: titleParts.join(''), linkedArticle: readJsonLd(scripts) }
}

function titleOf(
  linkedArticle: LinkedArticle | undefined,
  notes: PageNotes,
  blocks: TextBlock[],
  element: string,
): string | undefined {
  const headings = blocks.filter(({ block }) => block === 'h1')
  const heading = headings.find(({ article }) => article > 0) ?? headings[0]
  const candidates = [
    linkedArticle?.headline,
    notes.meta('og:title', 'twitter:title'),
    heading?.text,
    element,
  ]
  const titles = candidates.map(text => text?.slice(0, TITLE_MAX).replace(/\s+/gu, ' ').trim())
  return titles.find(text => text)
}

function authorsOf(linkedArticle: LinkedArticle | undefined, notes: PageNotes): string[] {
  if (linkedArticle && linkedArticle.authors.length > 0) return linkedArticle.authors
  const names = notes.metas(
    'author',
    'article:author',
    'parsely-author',
    'sailthru.author',
    'dc.creator',
    'byl',
  )
  // `article:author` is often the address of a profile.
  return [...new Set(names.filter(name => !/^https?:|^\/|^@/iu.test(name)).map(name => name.slice(0, 200)))]
}

function publishedIn(notes: PageNotes): (string | undefined)[] {
  return [
    ...notes.metas('article:published_time', 'datepublished', 'parsely-pub-date', 'og:published_time'),
    ...notes.metas('dc.date.issued', 'dcterms.created', 'dc.date', 'sailthru.date', 'pubdate', 'date'),
    notes.publishedTime,
  ]
}

function modifiedIn(notes: PageNotes): (string | undefined)[] {
  return [
    ...notes.metas('article:modified_time', 'datemodified', 'og:updated_time', 'dcterms.modified'),
    notes.modifiedTime,
  ]
}

function firstDate(candidates: (string | undefined)[]): Date | undefined {
  for (const text of candidates) {
    const date = text === undefined ? undefined : readWebDate(text)
    if (date) return date
  }
  return undefined
}

function addressIn(reference: string | undefined, base: string): WebPage['canonicalUrl'] {
  return reference === undefined ? undefined : webLink(reference, base)
}

function readLanguage(value: string | undefined): string[] {
  const tag = value?.trim() ?? ''
  return LANGUAGE.test(tag) ? [tag.replaceAll('_', '-')] : []
}

/** About three sentences: less is a teaser, whatever element it stands in. */
const ENOUGH_CHARACTERS = 250
/** An article with less than this part of the text in all articles is one card of many, or one post of a live report. */
const LEADING_SHARE = 0.5

/** The blocks of the article: those that the markup names if they hold enough text, otherwise all. */
function articleParagraphs(blocks: TextBlock[]): string[] {
  const bodyBlocks = blocks.filter(({ block }) => block !== 'h1')
  // Some systems wrap whole pages in one form; only then does a form hold the article.
  const outsideForms = bodyBlocks.filter(({ isForm }) => !isForm)
  const candidates = lengthOf(outsideForms) >= ENOUGH_CHARACTERS ? outsideForms : bodyBlocks
  const inArticles = candidates.filter(({ article }) => article > 0)
  const inMain = candidates.filter(({ isMain }) => isMain)
  const articleBlocks = [leadingArticle(inArticles), inMain, inArticles].find(
    part => lengthOf(part) >= ENOUGH_CHARACTERS,
  )
  return (articleBlocks ?? candidates).map(({ text }) => text)
}

function leadingArticle(inArticles: TextBlock[]): TextBlock[] {
  const articles = [...Map.groupBy(inArticles, ({ article }) => article).values()]
  const lengths = articles.map(lengthOf)
  const longest = Math.max(0, ...lengths)
  return longest >= LEADING_SHARE * lengthOf(inArticles) ? (articles[lengths.indexOf(longest)] ?? []) : []
}

function lengthOf(blocks: TextBlock[]): number {
  return blocks.reduce((total, { text }) => total + text.length, 0)
}
