/** The elements around a piece of text, and whether it can be seen inside them. */
export type OpenElements = {
  stack: { name: string; hides: boolean; sizeless: boolean }[]
  /** How many of each name are open, so that a stray end tag costs nothing. */
  counts: Map<string, number>
  hidingCount: number
}

const NO_CONTENT = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
// Browsers stop nesting here too: deeper elements become siblings.
const DEPTH_MAX = 512
const HIDING_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[;\s])opacity\s*:\s*0(?![.\d]*[1-9])/iu
const SQUEEZED_STYLE = /(?:^|[;\s])max-height\s*:\s*0(?![.\d]*[1-9])/iu
const CLIPPED_STYLE = /overflow\s*:\s*hidden/iu
const FONT_SIZE = /(?:^|[;\s])font-size\s*:\s*([\d.]*)/iu

export function noElements(): OpenElements {
  return { stack: [], counts: new Map(), hidingCount: 0 }
}

export function isHidden({ stack, hidingCount }: OpenElements): boolean {
  return hidingCount > 0 || stack.at(-1)?.sizeless === true
}

export function openElement(open: OpenElements, name: string, attributes: ReadonlyMap<string, string>): void {
  if (NO_CONTENT.has(name) || open.stack.length >= DEPTH_MAX) return
  const style = attributes.get('style') ?? ''
  const hides = attributes.has('hidden') || hidesByStyle(style)
  // Mail templates set size 0 on a cell and a real one inside it, so the size is inherited until it is set again.
  const size = FONT_SIZE.exec(style)?.[1]
  const sizeless = size ? Number(size) === 0 : open.stack.at(-1)?.sizeless === true
  open.stack.push({ name, hides, sizeless })
  open.counts.set(name, (open.counts.get(name) ?? 0) + 1)
  if (hides) open.hidingCount++
}

function hidesByStyle(style: string): boolean {
  return (
    style !== '' && (HIDING_STYLE.test(style) || (SQUEEZED_STYLE.test(style) && CLIPPED_STYLE.test(style)))
  )
}

/** An end tag that nothing opened is ignored; otherwise everything inside ends with it. Each element ends once. */
export function closeElement(open: OpenElements, name: string): void {
  if (!open.counts.get(name)) return
  for (let element = open.stack.pop(); element; element = open.stack.pop()) {
    open.counts.set(element.name, open.counts.get(element.name)! - 1)
    if (element.hides) open.hidingCount--
    if (element.name === name) return
  }
}
