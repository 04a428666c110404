/** Elements whose content is no language, or somebody else's. */
const FOREIGN = new Set('bdi code kbd pre q samp script style textarea time'.split(' '))
const FOREIGN_TAG =
  /\stranslate="no"|class="(?:[^"]* )?(?:mono|marked-text|newspaper-page)[" ]|<(?!html)\w+[^>]*\slang="/u
const VOID = new Set('area br col hr img input link meta source wbr'.split(' '))
const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+|</gu
const TEXT_ATTRIBUTE =
  /\s(?:alt|aria-label|aria-description|aria-roledescription|label|placeholder|title)="([^"]*)"/gu
const DESCRIPTION = /^<meta name="description" content="([^"]*)"/gu
/** Names, codes, hashes, addresses and grades: the same in every language. */
const NAMES =
  /https?:\/\/\S+|\S+@\S+|PP-[A-Z0-9]{16}|sha256:[0-9a-f]+|\bb[a-z2-7]{50,}\b|\b[A-F]\b|\b(?:Pinproof|UTC|CID|SHA-256|JSON|JavaScript|Python|PHP|WordPress|curl)\b/gu

const CHARACTERS: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }

type Element = { name: string; isForeign: boolean }

/**
 * The texts of a page that the catalogue did not make: it puts every wording between ⟦ and ⟧. `known` are values that the test
 * itself has put in, such as titles.
 */
export function unwrappedTexts(markup: string, known: readonly string[]): string[] {
  const texts: string[] = []
  const open: Element[] = []
  let depth = 0
  const read = (text: string): string => {
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth += 1
      if (depth === 0) outside += character
      if (character === '⟧') depth -= 1
    }
    return outside
  }
  const note = (outside: string) => {
    if (hasWords(outside, known)) texts.push(outside.replaceAll(/\s+/gu, ' ').trim())
  }
  for (const [token] of markup.matchAll(TOKEN)) {
    if (token.startsWith('<!')) continue
    if (!/^<[\w/]/u.test(token)) {
      const outside = read(token)
      if (!open.some(({ isForeign }) => isForeign)) note(outside)
      continue
    }
    const name = /^<\/?([\w-]+)/u.exec(token)![1]!.toLowerCase()
    if (token.startsWith('</'))
      open.length = Math.max(
        0,
        open.findLastIndex(each => each.name === name),
      )
    else {
      for (const [, text] of [...token.matchAll(TEXT_ATTRIBUTE), ...token.matchAll(DESCRIPTION)])
        note(read(text!))
      if (!VOID.has(name) && !token.endsWith('/>')) open.push({ name, isForeign: isForeign(name, token) })
    }
  }
  return texts
}

function isForeign(name: string, tag: string): boolean {
  return FOREIGN.has(name) || FOREIGN_TAG.test(tag)
}

function hasWords(text: string, known: readonly string[]): boolean {
  const words = plain(text)
    .replaceAll(NAMES, '')
    .replaceAll(/^[\s·…,:]+|[\s·…,:]+$/gu, '')
  return /\p{L}{2}/u.test(words) && !known.some(value => plain(value).includes(words))
}

function plain(text: string): string {
  return text
    .replaceAll(/&(quot|#39|lt|gt|amp);/gu, (_, name: string) => CHARACTERS[name]!)
    .replaceAll(/\s+/gu, ' ')
}
