import type { HtmlLink } from './html-reading.ts'

// Mail programs turn these into links by themselves. No sign can belong to two parts of a pattern.
const BARE_URL = /\b(?:https?:\/\/|www\.)[^\s<>"'`)\]}|\\]+/giu
const MARKDOWN_LINK = /\[([^[\]]{1,300})\]\(([^()\s]{1,2000})\)/gu
const TRAILING = /[.,;:!?*_]$/u
const LINKS_MAX = 1000
const TARGET_CHARACTERS = 2000
const TEXT_CHARACTERS = 300

/** The links of a text without markup, each once: bare addresses and Markdown. */
export function textLinks(text: string): { links: HtmlLink[]; cut: boolean } {
  const links = new Map<string, HtmlLink>()
  for (const [, words, target] of text.matchAll(MARKDOWN_LINK)) {
    if (links.size > LINKS_MAX) break
    links.set(`${target}\n${words}`, { text: words!, target: target!, picture: false })
  }
  for (const [written] of text.matchAll(BARE_URL)) {
    if (links.size > LINKS_MAX) break
    const address = written.slice(0, TARGET_CHARACTERS).replace(TRAILING, '')
    const target = /^www\./iu.test(address) ? `http://${address}` : address
    links.set(target, { text: address.slice(0, TEXT_CHARACTERS), target, picture: false })
  }
  return { links: [...links.values()].slice(0, LINKS_MAX), cut: links.size > LINKS_MAX }
}
