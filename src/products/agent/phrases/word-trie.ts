import { CharacterClass, classes } from './character-classes.ts'
import { FUNCTION_WORDS, WORDS_BY_MEANING, WORDS_BY_SECTION } from './lexicon.ts'
import { LANGUAGES, Meaning, Section } from './meanings.ts'

/**
 * Every word we know, letter by letter: the step for a letter is `next[(node << 5) | letter]`. Reading a word
 * copies nothing and hashes nothing, which is what lets a declaration be read in microseconds.
 */
type WordTrie = {
  /** By the byte that foldText wrote. */
  classes: Uint8Array
  next: Uint16Array
  meaningAt: Int32Array
  sectionAt: Int32Array
  /** The number of the language whose function word ends here, or 0. */
  languageAt: Uint8Array
}

/** Words start here. Node 0 is a dead end that leads to itself, so that an unknown word needs no branch. */
export const ROOT = 1

const NODES_MAX = 4096

export const wordTrie = growTrie()

function growTrie(): WordTrie {
  const trie: WordTrie = {
    classes,
    next: new Uint16Array(NODES_MAX << 5),
    meaningAt: new Int32Array(NODES_MAX),
    sectionAt: new Int32Array(NODES_MAX),
    languageAt: new Uint8Array(NODES_MAX),
  }
  let nodeCount = ROOT + 1

  const nodeOf = (word: string): number => {
    let node = ROOT
    for (const character of word) {
      const slot = (node << 5) | classes[character.charCodeAt(0)]!
      if (trie.next[slot] === 0) trie.next[slot] = nodeCount++
      node = trie.next[slot]!
    }
    return node
  }
  const plant = (table: Int32Array, bits: Record<string, number>, rows: Record<string, string>) => {
    for (const [row, list] of Object.entries(rows)) {
      for (const word of list.split(' ')) table[nodeOf(word)]! |= bits[row]!
    }
  }

  plant(trie.meaningAt, Meaning, WORDS_BY_MEANING)
  plant(trie.sectionAt, Section, WORDS_BY_SECTION)
  for (const [index, language] of LANGUAGES.entries()) {
    for (const word of FUNCTION_WORDS[language].split(' ')) trie.languageAt[nodeOf(word)] = index + 1
  }
  // An apostrophe stays where it is, so that "can't" is read as "cant".
  for (let node = 0; node < nodeCount; node++) trie.next[(node << 5) | CharacterClass.apostrophe] = node
  if (nodeCount > NODES_MAX) throw new Error(`The lexicon needs ${nodeCount} trie nodes of ${NODES_MAX}`)
  return trie
}
