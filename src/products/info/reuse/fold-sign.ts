import { latinFor } from '../../../language/look-alikes.ts'

// Invisible characters: soft hyphens, joiners, direction marks, fillers, variation selectors.
const UNSEEN = /^(?:\p{Cf}|[\u034f\u115f\u1160\u3164\uffa0])$/u

// Lower-case letters of other alphabets that look like Latin ones. Every text is folded alike, so a Greek or
// Russian document still matches its own copy, and a Latin one with smuggled letters matches the original. Fingerprints
// are stored: the list never changes, whatever letters the table of look-alikes gains.
const FOLDED = new Map(
  [...'авсԁеһіјкӏмнорԛѕтуѵԝхαεηικνορτυχωıɑɡօոսհ'].map(letter => [letter, latinFor(letter)!]),
)
FOLDED.set('ς', 'σ')

/**
 * One spelling for all signs that read alike: NFKD, lower case, no accents, no unseen signs, no look-alike letters.
 * It takes one code point without its neighbours, so its cost cannot depend on what stands around it; accents go,
 * because a dot under every letter is as good a disguise as a foreign letter.
 */
export function foldSign(sign: string): string {
  if (UNSEEN.test(sign)) return ''
  const plain = sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
  return FOLDED.get(plain) ?? plain
}
