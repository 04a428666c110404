import type { Article, Block } from './articles.ts'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g
const STRONG = /\*\*([^*]+)\*\*/g
const EMPHASIS = /\*([^*]+)\*/g

/** As an author writes it for Hugo. */
export function writeMarkdown({ blocks }: Article): string {
  return blocks.map(markdownBlock).join('\n\n')
}

function markdownBlock(block: Block): string {
  if (block.kind === 'heading') return `## ${block.text}`
  if (block.kind === 'quotation') return `> ${block.text}`
  if (block.kind === 'points') return block.texts.map(text => `- ${text}`).join('\n')
  if (block.kind === 'numbers') return block.texts.map((text, at) => `${at + 1}. ${text}`).join('\n')
  if (block.kind === 'paragraph') return block.text
  const [head, ...rows] = block.rows.map(cells => `| ${cells.join(' | ')} |`)
  return [head, '|------|------|', ...rows].join('\n')
}

/** As WordPress's classic editor stores it: HTML without paragraphs, which are empty lines. */
export function writeClassicHtml({ blocks }: Article): string {
  return blocks.map(htmlBlock).join('\n\n')
}

function htmlBlock(block: Block): string {
  if (block.kind === 'heading') return `<h2>${htmlText(block.text)}</h2>`
  if (block.kind === 'quotation') return `<blockquote>${htmlText(block.text)}</blockquote>`
  if (block.kind === 'paragraph') return htmlText(block.text)
  if (block.kind === 'table')
    return `<table>${block.rows.map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`
  const name = block.kind === 'points' ? 'ul' : 'ol'
  return `<${name}>\n${block.texts.map(text => `<li>${htmlText(text)}</li>`).join('\n')}\n</${name}>`
}

function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replace(LINK, '<a href="$2">$1</a>')
    .replace(STRONG, '<strong>$1</strong>')
    .replace(EMPHASIS, '<em>$1</em>')
}

export function writeWikitext({ blocks }: Article): string {
  return blocks.map(wikiBlock).join('\n\n')
}

function wikiBlock(block: Block): string {
  if (block.kind === 'heading') return `== ${block.text} ==`
  if (block.kind === 'quotation') return `<blockquote>${wikiText(block.text)}</blockquote>`
  if (block.kind === 'paragraph') return wikiText(block.text)
  if (block.kind === 'table')
    return `{|\n${block.rows.map(cells => `|-\n${cells.map(cell => `| ${cell}`).join('\n')}`).join('\n')}\n|}`
  const mark = block.kind === 'points' ? '*' : '#'
  return block.texts.map(text => `${mark} ${wikiText(text)}`).join('\n')
}

function wikiText(text: string): string {
  return text
    .replace(LINK, (_, words: string, address: string) =>
      address.startsWith('http') ? `[${address} ${words}]` : `[[${address.replace('/', '')}|${words}]]`,
    )
    .replace(STRONG, "'''$1'''")
    .replace(EMPHASIS, "''$1''")
}

/** As an agency sends it: lines of plain text. */
export function writePlain({ blocks }: Article): string {
  return blocks
    .map(block => {
      if (block.kind === 'table') return block.rows.map(cells => cells.join('\t')).join('\n')
      if (block.kind === 'points') return block.texts.map(text => `- ${plainText(text)}`).join('\n')
      if (block.kind === 'numbers')
        return block.texts.map((text, at) => `${at + 1}. ${plainText(text)}`).join('\n')
      return plainText(block.text)
    })
    .join('\n\n')
}

function plainText(text: string): string {
  return text.replace(LINK, '$1').replace(STRONG, '$1').replace(EMPHASIS, '$1')
}
