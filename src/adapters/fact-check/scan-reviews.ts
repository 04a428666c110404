import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseJson } from '../../core/encoding/parse-json.ts'

const REVIEW_TYPE = /"@type"\s*:\s*(?:\[\s*)?"(?:https?:\/\/schema\.org\/)?ClaimReview"/
const REVIEW_BYTES_MAX = 64 * 1024
const DEPTH_MAX = 64
/** Other work has its turn after so many bytes. */
const BYTES_PER_TURN = 64 * 1024

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/**
 * The objects of type ClaimReview in a JSON text, wherever they are: in a DataFeed, an @graph, a list, or one in each line. The
 * text is never parsed as a whole, because a feed of 100 MB would hold up everything else for a second.
 */
export async function* scanReviews(bytes: Uint8Array): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  /** Where the open objects start, and whether a review was found inside. */
  const open: { start: number; holdsReview: boolean }[] = []
  let isInString = false
  let turnEnd = BYTES_PER_TURN
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= turnEnd) {
      await nextTurn()
      turnEnd = at + BYTES_PER_TURN
    }
    const byte = bytes[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === OPEN) {
      if (open.length === DEPTH_MAX) return
      open.push({ start: at, holdsReview: false })
    } else if (byte === CLOSE) {
      const object = open.pop()
      const text = object === undefined ? '' : objectText(object, at + 1)
      const isReview = REVIEW_TYPE.test(text)
      if (isReview) yield parseJson(text)
      const parent = open.at(-1)
      if (parent !== undefined) parent.holdsReview ||= isReview || object!.holdsReview
    }
  }

  /** Of an object around a review nothing is wanted. */
  function objectText({ start, holdsReview }: (typeof open)[number], end: number): string {
    return holdsReview || end - start > REVIEW_BYTES_MAX ? '' : decoder.decode(bytes.subarray(start, end))
  }
}
