import { escapeHtml } from '../../src/core/encoding/escape-html.ts'

/** Elements whose content no reader sees as text. */
const UNREAD = new Set(
  'script style template noscript textarea select option iframe object video audio canvas svg head title'.split(
    ' ',
  ),
)
/** Kept by name, because the canonical text gives them a meaning; every other element counts by how it is displayed. */
const NAMED = new Set(['br', 'hr', 'li', 'sup', 'sub', 'pre'])
const SMALLEST_TEXT_PX = 3
const FAINTEST = 0.1
/** A text moved further to the left than this stands outside the page. */
const OUTDENT_MAX_PX = -300

/**
 * The text of a page as its reader sees it, in plain markup. Hidden text is left out: a page that hides the certified
 * words and displays others must not be taken for certified.
 */
export function visibleHtml(root: Element): string {
  return `<div>${contentOf(root)}</div>`
}

function contentOf(element: Element): string {
  const nodes = element.shadowRoot?.childNodes ?? assignedTo(element) ?? element.childNodes
  return [...nodes].map(htmlOf).join('')
}

function assignedTo(element: Element): Node[] | undefined {
  if (!(element instanceof HTMLSlotElement)) return undefined
  const nodes = element.assignedNodes()
  return nodes.length === 0 ? undefined : nodes
}

function htmlOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.nodeValue ?? '')
  if (!(node instanceof Element) || UNREAD.has(node.localName)) return ''
  if (node.localName === 'br') return '<br>'
  if (node.localName === 'img') return emojiOf(node)
  const style = getComputedStyle(node)
  if (isHidden(node, style)) return ''
  const name = nameOf(node, style)
  const content = contentOf(node)
  return name === undefined ? content : `<${name}>${content}</${name}>`
}

/** A picture that stands for an emoji. */
function emojiOf(image: Element): string {
  const alt = image.getAttribute('alt') ?? ''
  return /^(?:\p{Extended_Pictographic}|\p{M}|\u200D)+$/u.test(alt) ? alt : ''
}

function nameOf({ localName }: Element, { display, whiteSpace }: CSSStyleDeclaration): string | undefined {
  if (NAMED.has(localName)) return localName
  if (/^(?:contents|inline|ruby)/.test(display)) return undefined
  return whiteSpace.startsWith('pre') && display === 'block' ? 'pre' : 'div'
}

function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === 'contents') return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
  if (Number.parseFloat(style.fontSize) < SMALLEST_TEXT_PX || Number(style.opacity) < FAINTEST) return true
  if (isTransparent(style.color) || Number.parseFloat(style.textIndent) < OUTDENT_MAX_PX) return true
  const { width, height, right, bottom } = element.getBoundingClientRect()
  const isClipped = style.overflow !== 'visible' || style.clipPath !== 'none' || style.clip !== 'auto'
  if (isClipped && (width <= 1 || height <= 1)) return true
  const isBoxed = width > 0 && height > 0
  return isBoxed && (right + scrollX <= 0 || bottom + scrollY <= 0)
}

function isTransparent(color: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0(?:%)?\)$/.test(color)
}
