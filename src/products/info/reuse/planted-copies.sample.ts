import { createDraw, type Draw } from '../seeded-draw.sample.ts'

// Documents of one trade for measuring what a copy is recognised by: invented words in the proportions of language,
// function words between them, set phrases that everybody uses, and notices that stand in many documents.

const FUNCTION_WORDS =
  'the of and to in a is that for it as was with be by on not this are or his from at which but have an had they you were their one all we can her has there been if more when will would who so no out up into them than some its time only could these two may then do first any my now such like our over man me even most made after also did many before must through years where much your way well down should because each just those people how too little state good very make world still own see men work long get here between both life being under never day same another know while last might us great old year off come since against go came right used take three'.split(
    ' ',
  )
const SYLLABLES =
  'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo fu ga ge gi go gu la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po pu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  )
const VOCABULARY = 12_000
const PARAGRAPH_WORDS = 75
const SET_PHRASE_SEED = 1_000_000
const NOTICE_SEED = 2_000_000

function contentWord(draw: Draw): string {
  // Few words are frequent and most are rare, as in any language.
  let rank = Math.floor(VOCABULARY * (draw.whole(0, 9999) / 10_000) ** 2.5)
  let word = ''
  do {
    word += SYLLABLES[rank % SYLLABLES.length]
    rank = Math.floor(rank / SYLLABLES.length)
  } while (rank > 0)
  return word
}

function someWords(draw: Draw, count: number): string[] {
  return Array.from({ length: count }, () =>
    draw.whole(1, 100) <= 45 ? draw.pick(FUNCTION_WORDS) : contentWord(draw),
  )
}

const SET_PHRASES = Array.from({ length: 300 }, (_, number) => {
  const draw = createDraw(SET_PHRASE_SEED + number)
  return someWords(draw, draw.whole(4, 9))
})

function sentence(draw: Draw): string[] {
  const words = someWords(draw, draw.whole(8, 24))
  words.push(`${words.pop()}.`)
  if (draw.whole(1, 100) > 25) return words
  return [...draw.pick(SET_PHRASES), ...words]
}

export function writeParagraph(draw: Draw, words = PARAGRAPH_WORDS): string {
  const written: string[] = []
  while (written.length < words) written.push(...sentence(draw))
  return written.slice(0, words).join(' ')
}

/** Paragraphs that make up at least so many words. */
export function writeDocument(draw: Draw, words: number): string[] {
  return Array.from({ length: Math.ceil(words / PARAGRAPH_WORDS) }, () => writeParagraph(draw))
}

/** A licence or disclaimer: the same text wherever it is used. */
export function writeNotice(number: number): string {
  const draw = createDraw(NOTICE_SEED + number)
  return writeParagraph(draw, draw.whole(60, 150))
}

/** Every so manieth word becomes another one. */
export function editLightly(text: string, every: number): string {
  let count = 0
  return text.replace(/\S+/gu, word => {
    count += 1
    return count % every === 0 ? `other${count}` : word
  })
}
