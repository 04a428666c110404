import { isArticle, isBlock, isIgnored, isMain, isPlain, isProse, isVoid } from './element-kinds.ts'
import { createOpenElements } from './open-elements.ts'
import type { Attributes } from './scan-tags.ts'

/** Where a piece of text stands. */
type Place = {
  isVisible: boolean
  isLink: boolean
  isForm: boolean
  isMain: boolean
  /** The number of the outermost article around it; 0 outside of all. */
  article: number
  /** The nearest element that begins a line of its own. */
  block: string
}

export type TextBlock = Pick<Place, 'isForm' | 'isMain' | 'article' | 'block'> & { text: string }

export type VisibleText = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  isForeign(): boolean
  /** The element that the current text belongs to, and whether it is visible. */
  at(): { name: string; isVisible: boolean }
  end(): TextBlock[]
}

const ROOT: Place = { isVisible: true, isLink: false, isForm: false, isMain: false, article: 0, block: '' }
const BLOCKS_MAX = 10_000
/** A block that is nearly all link leads elsewhere: "Read also", tags, a list of other stories. */
const LINKED_SHARE_MAX = 0.8
/** Text outside of paragraphs is often a button or a date; from here on, or with the end of a sentence, it is kept. */
const LOOSE_TEXT_MIN = 80
const LOOSE_SENTENCE_MIN = 20
const SENTENCE_END = /[.!?…。！？।]["'”’»)\]]{0,3}$/u

/** Follows a page tag by tag and keeps the text that a reader sees, block by block. */
export function createVisibleText(): VisibleText {
  const elements = createOpenElements(ROOT)
  const blocks: TextBlock[] = []
  let articles = 0
  let pieces: string[] = []
  let linkedLength = 0
  let followsBreak = false

  function placeOf(name: string, attributes: Attributes): Place {
    const outer = elements.top.place
    if (attributes.size === 0 && isPlain(name)) return outer
    const isFrame = isArticle(name, attributes)
    const isSiteHeader = name === 'header' && outer.article === 0 && !outer.isMain
    return {
      isVisible: outer.isVisible && !isSiteHeader && !isIgnored(name, attributes),
      isLink: outer.isLink || name === 'a',
      isForm: outer.isForm || name === 'form',
      isMain: outer.isMain || isMain(name, attributes),
      article: outer.article === 0 && isFrame ? ++articles : outer.article,
      block: isBlock(name) ? name : outer.block,
    }
  }

  function endBlock(): void {
    const text = pieces.join('').replace(/\s+/gu, ' ').trim()
    const isElsewhere = linkedLength > LINKED_SHARE_MAX * text.length
    pieces = []
    linkedLength = 0
    followsBreak = false
    const { isForm, isMain, article, block } = elements.top.place
    if (!isElsewhere && isKept(text, block) && blocks.length < BLOCKS_MAX)
      blocks.push({ text, block, isForm, isMain, article })
  }

  /** Two line breaks are how a page without paragraphs sets them apart. */
  function breakLine(): void {
    if (followsBreak) endBlock()
    else pieces.push(' ')
    followsBreak = true
  }

  return {
    open(name, attributes) {
      if (name === 'br') breakLine()
      if (isBlock(name)) endBlock()
      if (isVoid(name)) return
      elements.endImplied(name)
      elements.push(name, placeOf(name, attributes))
    },
    close(name) {
      if (isBlock(name)) endBlock()
      elements.end(name)
    },
    text(text) {
      const { isVisible, isLink } = elements.top.place
      if (!isVisible) return
      const line = text.replace(/\s+/gu, ' ')
      if (line !== ' ') followsBreak = false
      if (isLink) linkedLength += line.length
      pieces.push(line)
    },
    isForeign: () => elements.isOpen('svg') || elements.isOpen('math'),
    at: () => ({ name: elements.top.name, isVisible: elements.top.place.isVisible }),
    end() {
      endBlock()
      return blocks
    },
  }
}

function isKept(text: string, block: string): boolean {
  if (isProse(block) || block === 'h1') return text !== ''
  return text.length >= LOOSE_TEXT_MIN || (text.length >= LOOSE_SENTENCE_MIN && SENTENCE_END.test(text))
}
