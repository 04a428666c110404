import { say } from '../../core/text/say.ts'
import { bareText, codePoint, type DisguisedPlace, PLACES_MAX, spellOut } from './disguised-place.ts'
import { isRightToLeft, type ScriptBalance, scriptAt } from './script-balance.ts'

// The marks that open and close a stretch of another direction (Unicode UAX 9, section 2).
const [LRE, RLE, PDF, LRO, RLO] = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e]
const [LRI, RLI, FSI, PDI] = [0x2066, 0x2067, 0x2068, 0x2069]
const OPENING = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/u
/** UAX 9 opens no more than this many inside each other (BD2). */
const DEPTH_MAX = 125
const QUOTE_LENGTH_MAX = 40

const NAMES: Record<number, string> = {
  [LRE]: say`left-to-right embedding`,
  [RLE]: say`right-to-left embedding`,
  [LRO]: say`left-to-right override`,
  [RLO]: say`right-to-left override`,
  [LRI]: say`left-to-right isolate`,
  [RLI]: say`right-to-left isolate`,
  [FSI]: say`first strong isolate`,
}

/** How many signs were read so far, and how many letters of either direction. */
type SignCounts = { leftward: number; rightward: number; visible: number }
type OpenMark = SignCounts & { mark: number; at: number }
type OpenMarks = { stack: OpenMark[]; isolates: number }

/** Text that is shown in another order than it is written, by invisible marks. */
export function reorderedText(text: string, balance: ScriptBalance): DisguisedPlace[] {
  if (!OPENING.test(text)) return []
  const inRightToLeft = isRightToLeft(balance)
  const open: OpenMarks = { stack: [], isolates: 0 }
  const counts: SignCounts = { leftward: 0, rightward: 0, visible: 0 }
  const places: DisguisedPlace[] = []
  for (let at = 0; at <= text.length && places.length < PLACES_MAX; at++) {
    const sign = at === text.length ? NEW_LINE : text.charCodeAt(at)
    if (isOpening(sign)) pushMark(open, sign, at, counts)
    else if (!isClosing(sign)) count(counts, text, at, sign)
    else {
      for (const openMark of closedBy(sign, open)) {
        const isUnclosed = isIsolate(openMark.mark) && sign !== PDI
        if (turns(openMark, counts, isUnclosed, inRightToLeft))
          places.push(placeOf(text, openMark, at, isUnclosed))
      }
    }
  }
  return places
}

const NEW_LINE = 0x0a

function isOpening(sign: number): boolean {
  return sign >= LRE && sign <= FSI && (sign <= RLO ? sign !== PDF : sign >= LRI)
}

/** The end of a paragraph closes everything. */
function isClosing(sign: number): boolean {
  return (
    sign === PDF || sign === PDI || sign === NEW_LINE || sign === 0x0d || sign === 0x85 || sign === 0x2029
  )
}

function isIsolate(mark: number): boolean {
  return mark >= LRI && mark <= FSI
}

function pushMark(open: OpenMarks, mark: number, at: number, counts: SignCounts): void {
  if (open.stack.length === DEPTH_MAX) return
  const { leftward, rightward, visible } = counts
  open.stack.push({ mark, at, leftward, rightward, visible })
  if (isIsolate(mark)) open.isolates++
}

/** The end of an isolate closes the marks inside it; a mark that closes nothing does nothing. */
function closedBy(sign: number, open: OpenMarks): OpenMark[] {
  const { stack } = open
  const last = stack.at(-1)
  if (!last) return []
  if (sign === PDF) return isIsolate(last.mark) ? [] : [stack.pop()!]
  if (sign === PDI) {
    if (open.isolates === 0) return []
    open.isolates--
    return stack.splice(stack.findLastIndex(({ mark }) => isIsolate(mark)))
  }
  open.isolates = 0
  return stack.splice(0)
}

function count(counts: SignCounts, text: string, at: number, sign: number): void {
  if (sign > 0x20) counts.visible++
  const script = scriptAt(text, at)
  if (script === 'rightToLeft') counts.leftward++
  else if (script !== undefined || (sign >= 0x30 && sign <= 0x39)) counts.rightward++
}

/** An embedding in its own direction turns nothing: phone numbers and paths are copied with one. */
function turns(openMark: OpenMark, counts: SignCounts, isUnclosed: boolean, inRightToLeft: boolean): boolean {
  const { mark } = openMark
  if (counts.visible === openMark.visible) return false
  if (mark === LRO || mark === RLO || isUnclosed) return true
  const leftwardMore = counts.leftward - openMark.leftward - (counts.rightward - openMark.rightward)
  if (mark === RLE || mark === RLI) return !inRightToLeft && leftwardMore < 0
  return mark === LRE && inRightToLeft && leftwardMore > 0
}

function placeOf(text: string, { mark, at }: OpenMark, end: number, isUnclosed: boolean): DisguisedPlace {
  const inside = text.slice(at, Math.min(end, at + QUOTE_LENGTH_MAX))
  const quote = bareText(inside).trim()
  const name = say`the hidden mark “${NAMES[mark]!}” (${codePoint(String.fromCharCode(mark))})`
  return {
    kind: 'turned',
    start: at,
    end: at + inside.length,
    says: isUnclosed
      ? say`${name} is never closed, so that “${quote}” and what stands beside it may be shown in another order than it is written`
      : say`${name} makes “${quote}” appear in another order than it is written`,
    shown: spellOut(inside),
  }
}
