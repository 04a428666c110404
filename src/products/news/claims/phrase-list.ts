/** Finds the first phrase of a list in words in lower case. Reads each word once. */
export type PhraseList = (words: string[]) => { phrase: string; index: number } | undefined

/** `of_course` is a phrase of two words. */
export function createPhraseList(list: string): PhraseList {
  const byFirstWord = new Map<string, string[][]>()
  for (const phrase of list.split(' ')) {
    const parts = phrase.split('_')
    byFirstWord.set(parts[0]!, [...(byFirstWord.get(parts[0]!) ?? []), parts])
  }
  return words => {
    for (let index = 0; index < words.length; index++) {
      const phrases = byFirstWord.get(words[index]!)
      const phrase = phrases?.find(parts => parts.every((part, at) => words[index + at] === part))
      if (phrase) return { phrase: phrase.join(' '), index }
    }
    return undefined
  }
}

/** "May" keeps its capital: the month is no hedge. */
export function comparableWords(words: string[]): string[] {
  return words.map(word => (word === 'May' ? word : word.toLowerCase().replaceAll('’', "'")))
}
