import { CharacterClass } from './character-classes.ts'
import { ROOT, wordTrie } from './word-trie.ts'

const TITLE_MAX = 100
const FOREIGN_LETTER = 0xf0

/** The meaning of a heading, a label, a key or the name of a tool, and the sections it opens. */
type Title = { meaning: number; section: number }

/** Reads words as people and programs write them: "Data handling", `dataHandling`, `data_handling`. */
export function scanTitle(title: string): Title {
  const { classes, next, meaningAt, sectionAt } = wordTrie
  const end = Math.min(title.length, TITLE_MAX)
  let meaning = 0
  let section = 0
  let node = ROOT
  let wasLower = false
  for (let at = 0; at < end; at++) {
    const code = title.charCodeAt(at)
    const kind = classes[code < 256 ? code : FOREIGN_LETTER]!
    const isUpper = code >= 0x41 && code <= 0x5a
    if (kind > CharacterClass.foreignLetter || (isUpper && wasLower)) {
      meaning |= meaningAt[node]!
      section |= sectionAt[node]!
      node = ROOT
    }
    if (kind <= CharacterClass.foreignLetter) node = next[(node << 5) | kind]!
    wasLower = code >= 0x61 && code <= 0x7a
  }
  return { meaning: meaning | meaningAt[node]!, section: section | sectionAt[node]! }
}
