import type { Attributes } from './scan-tags.ts'

const set = (names: string) => new Set(names.split(' '))

const BLOCKS = set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 head header hr html li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul',
)
const VOIDS = set('area base br col embed hr img input link meta param source track wbr')

/** Blocks whose text is kept, however short it is. */
const PROSE = set('p li blockquote pre dd dt figcaption h2 h3 h4 h5 h6')

/** Elements that are invisible, or visible but not part of the article. */
const IGNORED = set(
  'script style template noscript iframe object canvas audio video svg math select button textarea datalist label ' +
    'nav footer aside amp-sidebar amp-ad amp-consent amp-social-share noembed noframes xmp',
)
const IGNORED_ROLES = set('navigation complementary contentinfo search menu menubar dialog alertdialog')
/** Whole words of `id` and `class` that mean the same on most sites. Parts of words would hide articles about cookies. */
const IGNORED_MARKS = set(
  'comments comment-list comments-area comment-respond respond disqus_thread breadcrumb breadcrumbs sidebar widget-area ' +
    'share sharing sharedaddy social-share social-links related related-posts related-articles jp-relatedposts read-more ' +
    'newsletter newsletter-signup cookie-banner cookie-notice cookie-consent advertisement ad-container skip-link screen-reader-text visually-hidden sr-only',
)
/** These are never ignored because of their class: themes put every word there. */
const FRAMES = set('html body main article')
const BODY_MARKS = set('entry-content post-content article-body article__body article-content story-body')

const HIDING_STYLE = /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/iu

export const isBlock = (name: string) => BLOCKS.has(name)
export const isVoid = (name: string) => VOIDS.has(name)
/** An element that, without attributes, changes nothing about where its text stands. */
export const isPlain = (name: string) => name !== 'a' && !BLOCKS.has(name) && !IGNORED.has(name)
export const isProse = (name: string) => PROSE.has(name)

export function isIgnored(name: string, attributes: Attributes): boolean {
  if (IGNORED.has(name)) return true
  // Scripts uncover a page that hides itself as a whole while it loads.
  if (name === 'html' || name === 'body') return false
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  if (name === 'dialog' && !attributes.has('open')) return true
  if (HIDING_STYLE.test(attributes.get('style') ?? '')) return true
  if (IGNORED_ROLES.has(attributes.get('role') ?? '')) return true
  return !FRAMES.has(name) && marksOf(attributes).some(mark => IGNORED_MARKS.has(mark))
}

export function isArticle(name: string, attributes: Attributes): boolean {
  if (name === 'article' || attributes.get('role') === 'article') return true
  if (wordsOf(attributes.get('itemprop')).includes('articlebody')) return true
  return name !== 'body' && marksOf(attributes).some(mark => BODY_MARKS.has(mark))
}

export function isMain(name: string, attributes: Attributes): boolean {
  return name === 'main' || attributes.get('role') === 'main'
}

export function wordsOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.toLowerCase().split(/\s/u)
}

function marksOf(attributes: Attributes): string[] {
  return [...wordsOf(attributes.get('class')), ...wordsOf(attributes.get('id'))]
}
