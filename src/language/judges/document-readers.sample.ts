import { FAULTY_DOCUMENTS } from './control-documents.ts'

// Readers of documents for tests. They see what a real one would see: a JSON text.

type Pair = { first: string; second: string }
type Texts = { texts: { id: string; paragraphs: string[] }[] }

/** Right about our own texts; of a text with these words it names the pairs. Gives the text of a reply. */
export const documentReader =
  (words: string, pairs: Pair[]) =>
  (material: string): string => {
    const { texts } = JSON.parse(material) as Texts
    const pairsIn = (paragraphs: string[]): Pair[] => {
      const control = FAULTY_DOCUMENTS.find(({ paragraphs: [opening] }) => opening === paragraphs[0])
      if (control) return [{ first: control.pair![1], second: control.pair![0] }]
      return paragraphs.join(' ').includes(words) ? pairs : []
    }
    return JSON.stringify({ texts: texts.map(({ id, paragraphs }) => ({ id, pairs: pairsIn(paragraphs) })) })
  }
