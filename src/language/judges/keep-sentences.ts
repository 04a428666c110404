import { splitSentences } from '../sentences.ts'
import { addressesMachine } from './addresses-machine.ts'
import { visibleText } from './one-visible-line.ts'

/** The sentences that address readers, whole, as long as there is room. The one that does not fit ends the text; alone, it is cut. */
export function keepSentences(text: string, room: number, onLeftOut?: (sentence: string) => void): string {
  let excerpt = ''
  for (const { text: sentence } of splitSentences(visibleText(text))) {
    const part = sentence.slice(0, room).toWellFormed()
    if (addressesMachine(part)) onLeftOut?.(part)
    else if (excerpt === '') excerpt = part
    else if (excerpt.length + part.length < room) excerpt += ` ${part}`
    else break
  }
  return excerpt
}
