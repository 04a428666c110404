import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { ResolveLink } from '../../markdown/render-inline.ts'

const DOCS_FOLDER = new URL('../../../../../docs/', import.meta.url)
/** Folders of docs/ that are pages here; the first is listed in the menu. */
const FOLDERS = ['guides', 'formats', 'design', 'reference']

/** A page of the documentation that is written in Markdown. */
export type Guide = {
  folder: string
  name: string
  path: string
  title: string
  summary: string
  source: string
}

/** All of them, read once. */
export function readGuides(): Guide[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(new URL(`${folder}/`, DOCS_FOLDER))
      .filter(file => file.endsWith('.md'))
      .sort()
      .map(file => readGuide(folder, file.replace(/\.md$/, ''))),
  )
}

export function isListed({ folder }: Guide): boolean {
  return folder === FOLDERS[0]
}

/** Links between the files lead to their pages; files that are no page have none. */
export function linksFrom(guide: Pick<Guide, 'folder'>, guides: Guide[]): ResolveLink {
  return target => {
    const [file = '', anchor] = target.split('#')
    if (file === '') return `#${anchor}`
    const path = posix.join('/docs', guide.folder, file.replace(/\.md$/, ''))
    if (!guides.some(each => each.path === path)) return undefined
    return anchor === undefined ? path : `${path}#${anchor}`
  }
}

function readGuide(folder: string, name: string): Guide {
  const source = readFileSync(new URL(`${folder}/${name}.md`, DOCS_FOLDER), 'utf8')
  const title = /^# (.+)$/m.exec(source)?.[1] ?? name
  const [, first = ''] = source.split(/\n\s*\n/)
  return { folder, name, path: `/docs/${folder}/${name}`, title, summary: plain(first), source }
}

/** Markdown as words alone. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|\b_|_\b|^#+ |^```\w*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
