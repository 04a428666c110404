import type { PageReader, WebPage } from '../../core/web/page-reader.port.ts'
import { isByline } from '../../language/bylines.ts'
import { isBelow, starterFeedAt } from '../starter/starter-feeds.ts'
import { cleanText } from './clean-text.ts'
import { countWords, cutPassages } from './cut-passages.ts'
import type { Source, Story } from './evidence-store.port.ts'
import type { FeedEntry } from './feed-reader.port.ts'
import { isSuccess, type SourceReaderDeps, siteOf } from './read-source.ts'

export type StoryReaderDeps = SourceReaderDeps & { pages: PageReader }

/** The feed's own text is a teaser up to here, and the page is read. */
const TEASER_WORDS_MAX = 60
const TITLE_CHARACTERS_MAX = 300
const CREDIT_CHARACTERS_MAX = 200
const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1'

type StoryText = { host: string; url: string; text: string[]; page: WebPage | undefined }

/** A feed may name any address. Its text about another site is not that site's word, so the page is read. */
export function needsPage(entry: FeedEntry, source: Source, deps: StoryReaderDeps): boolean {
  return isForeign(entry, source, deps) || countWords(entry.text) <= TEASER_WORDS_MAX
}

/** The page of an entry, and from which host it came; undefined when it cannot be read. */
export async function visitPage(entry: FeedEntry, deps: StoryReaderDeps): Promise<StoryText | undefined> {
  const visit = await deps.web.visit(entry.url, { accept: ACCEPT })
  if (visit.kind !== 'page' || !isSuccess(visit)) return undefined
  const page = deps.pages.readPage(visit.body, visit.url, visit.contentType)
  return { host: new URL(visit.url).hostname, url: entry.url, text: page.paragraphs, page }
}

/** Puts feed and page together. The text of a feed counts where it is longer than its own site's page. */
export function writeStory(
  entry: FeedEntry,
  source: Source,
  fromPage: StoryText | undefined,
  seenAt: Date,
  deps: StoryReaderDeps,
): Story {
  const fromFeed = feedText(entry, source, deps)
  const story = chooseFuller(fromFeed, fromPage, isForeign(entry, source, deps))
  const page = fromPage?.page
  // For the page of another site the feed does not decide title, author or date.
  const own = story.url === fromFeed.url ? entry : undefined
  const title = cleanText(own?.title ?? page?.title ?? '', TITLE_CHARACTERS_MAX) || undefined
  // A byline is no passage that could be quoted; the agency that it may name is the story's credit.
  const [bylines, text] = [story.text.filter(isByline), story.text.filter(line => !isByline(line))]
  const credits = [creditOf(page) ?? own?.author ?? '', ...bylines].filter(line => line !== '').join('; ')
  const credit = cleanText(credits, CREDIT_CHARACTERS_MAX) || undefined
  const passages = cutPassages(text)
  return {
    url: story.url,
    sourceUrl: source.url,
    host: story.host,
    title,
    credit,
    publishedAt: notLater(page?.publishedAt ?? own?.publishedAt, seenAt),
    seenAt,
    passages: [...new Set(title === undefined ? passages : [title, ...passages])],
  }
}

function chooseFuller(fromFeed: StoryText, fromPage: StoryText | undefined, isForeign: boolean): StoryText {
  if (fromPage === undefined) return fromFeed
  return !isForeign && wordsOf(fromFeed) > wordsOf(fromPage) ? fromFeed : fromPage
}

/** All addresses under which this entry may be known. */
export function namesOf(entry: FeedEntry, source: Source): string[] {
  return [entry.url, foreignName(entry, source)]
}

function feedText(entry: FeedEntry, source: Source, deps: StoryReaderDeps): StoryText {
  const url = isForeign(entry, source, deps) ? foreignName(entry, source) : entry.url
  return { host: new URL(url).hostname, url, text: entry.text.split('\n'), page: undefined }
}

/** Under its own address a story of another site could be forged, or kept from being read, by any feed. */
function foreignName(entry: FeedEntry, source: Source): string {
  return `${source.url}#${encodeURIComponent(entry.url)}`
}

/** The starter list says on which hosts a feed's own stories appear: many feeds lie beside their site. */
function isForeign(entry: FeedEntry, source: Source, deps: StoryReaderDeps): boolean {
  if (siteOf(entry.url, deps) === siteOf(source.url, deps)) return false
  const host = new URL(entry.url).hostname
  return !starterFeedAt(source.url)?.hosts.some(parent => isBelow(host, parent))
}

function creditOf(page: WebPage | undefined): string | undefined {
  return page?.credit ?? (page?.authors.join(', ') || undefined)
}

/** A date in the future, or none at all, would keep a story new for ever. */
function notLater(date: Date | undefined, now: Date): Date | undefined {
  if (date === undefined || Number.isNaN(date.getTime())) return undefined
  return date > now ? now : date
}

function wordsOf({ text }: StoryText): number {
  return text.reduce((sum, paragraph) => sum + countWords(paragraph), 0)
}
