import { joinMarks, type Mark, readMark } from './mark.ts'

/** Badges, the links around them, and the marks in a page's head: `<link rel="pinproof">`, `<meta name="pinproof">`. */
const SOURCES: [selector: string, attribute: string][] = [
  ['link[rel~="pinproof" i][href]', 'href'],
  ['meta[name="pinproof" i][content]', 'content'],
  ['img[src*="/api/v1/badge/"]', 'src'],
  ['source[srcset*="/api/v1/badge/"]', 'srcset'],
  ['a[href*="/certificate/PP-"]', 'href'],
]

/** A link alone, without a badge in it, is a mention: it counts only where it stands around a badge. */
export function findMarks(page: Document): Mark[] {
  const marks = SOURCES.flatMap(([selector, attribute]) =>
    [...page.querySelectorAll(selector)]
      .filter(element => element.localName !== 'a' || element.querySelector('img, svg, picture') !== null)
      .map(element => readMark(element.getAttribute(attribute)!, page.baseURI)),
  )
  return joinMarks(marks.filter(mark => mark !== undefined))
}
