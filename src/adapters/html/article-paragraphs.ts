import type { TextBlock } from './visible-text.ts'

/** About three sentences: less is a teaser, whatever element it stands in. */
const ENOUGH_CHARACTERS = 250
/** An article with less than this part of the text in all articles is one card of many, or one post of a live report. */
const LEADING_SHARE = 0.5

/** The blocks of the article: those that the markup names if they hold enough text, otherwise all. */
export function articleParagraphs(blocks: TextBlock[]): string[] {
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
