import { splitSentences } from '../sentences.ts'
import { addressesMachine } from './addresses-machine.ts'
import { visibleText } from './visible-text.ts'

/** The sentences that address readers, whole, as long as there is room. The one that does not fit ends the text; alone, it is cut. */
export function keepSentences(text: string, room: number, onLeftOut?: (sentence: string) => void): string {
  let kept = ''
  for (const { text: sentence } of splitSentences(visibleText(text))) {
    const shown = sentence.slice(0, room).toWellFormed()
    if (addressesMachine(shown)) onLeftOut?.(shown)
    else if (kept === '') kept = shown
    else if (kept.length + shown.length < room) kept += ` ${shown}`
    else break
  }
  return kept
}
