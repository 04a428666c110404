// Runs of combining marks are cut before normalising: sorting half a million of them takes minutes, which is an attack.
const MARK_RUN = /(\p{M}{4})\p{M}+/gu
// Signs nobody sees: soft hyphens, joiners, direction marks, fillers, variation selectors.
const UNSEEN = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]/gu

// Lower-case letters of other alphabets that look like Latin ones. Every text is folded alike, so a Greek or
// Russian document still matches its own copy, and a Latin one with smuggled letters matches the original.
const FOREIGN = [...'авсԁеёһіїјкӏмнорԛѕтуѵԝхαεηικνορτυχωıɑɡօոսհ']
const LATIN = [...'abcdeehiijklmhopqstyvwxaenikvoptuxwiagonuh']
const lookalikes = new Map(FOREIGN.map((letter, place) => [letter, LATIN[place]!]))
const LOOKALIKE = new RegExp(`[${FOREIGN.join('')}]`, 'gu')

/** One spelling for all texts that read alike: NFKC, lower case, no unseen signs, no look-alike letters. */
export function foldText(text: string): string {
  return text
    .replace(MARK_RUN, '$1')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LOOKALIKE, letter => lookalikes.get(letter)!)
}
