import { type Html, html } from '../html.ts'

/** The address of a link as a page has it; undefined where it leads nowhere here, and its text stands alone. */
export type ResolveLink = (target: string) => string | undefined

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\b_([^_]+)_\b|\[([^\]]+)\]\(([^)\s]+)\)|<(https?:[^>\s]+)>/

/** Code, strong and emphasised words, and links. Everything else is text. */
export function renderInline(text: string, resolve: ResolveLink): Html {
  const match = MARKS.exec(text)
  if (match === null) return html`${text}`
  const [whole, code, strong, emphasis, label, target, address] = match
  const within = (words: string) => renderInline(words, resolve)
  const marked =
    code !== undefined
      ? html`<code>${code}</code>`
      : strong !== undefined
        ? html`<strong>${within(strong)}</strong>`
        : emphasis !== undefined
          ? html`<em>${within(emphasis)}</em>`
          : linkTo(address ?? target!, label === undefined ? html`${address}` : within(label), resolve)
  const after = text.slice(match.index + whole.length)
  return html`${text.slice(0, match.index)}${marked}${within(after)}`
}

function linkTo(target: string, label: Html, resolve: ResolveLink): Html {
  const href = /^(?:https:|mailto:)/.test(target) ? target : resolve(target)
  return href === undefined ? label : html`<a href="${href}">${label}</a>`
}
