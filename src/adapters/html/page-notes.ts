import { wordsOf } from './element-kinds.ts'
import type { Attributes } from './scan-tags.ts'

/** Page metadata: the elements of the head, and the `time` elements. */
export type PageNotes = {
  open(name: string, attributes: Attributes, isVisible: boolean): void
  /** The first of these meta elements that says something. */
  meta(...names: string[]): string | undefined
  /** All contents of these meta elements, in the page's order. */
  metas(...names: string[]): string[]
  readonly canonical: string | undefined
  readonly base: string | undefined
  readonly language: string | undefined
  readonly publishedTime: string | undefined
  readonly modifiedTime: string | undefined
}

const CONTENTS_MAX = 20
const CHANGED = ['updated', 'modified', 'datemodified']

export function createPageNotes(): PageNotes {
  const contents = new Map<string, string[]>()
  const first = new Map<'canonical' | 'base' | 'language' | 'publishedTime' | 'modifiedTime', string>()

  function setOnce(key: Parameters<typeof first.set>[0], value: string | undefined): void {
    const text = value?.trim()
    if (text && !first.has(key)) first.set(key, text)
  }

  function keepMeta(attributes: Attributes): void {
    const content = attributes.get('content')?.replace(/\s+/gu, ' ').trim()
    if (!content) return
    for (const key of ['property', 'name', 'itemprop', 'http-equiv']) {
      const name = attributes.get(key)?.trim().toLowerCase()
      if (!name) continue
      const values = contents.get(name) ?? []
      if (values.length < CONTENTS_MAX) contents.set(name, [...values, content])
    }
  }

  function keepTime(attributes: Attributes): void {
    const marks = [...wordsOf(attributes.get('class')), ...wordsOf(attributes.get('itemprop'))]
    const isChange = marks.some(mark => CHANGED.includes(mark)) && !marks.includes('published')
    setOnce(isChange ? 'modifiedTime' : 'publishedTime', attributes.get('datetime'))
  }

  const metas = (...names: string[]) => names.flatMap(name => contents.get(name) ?? [])

  return {
    open(name, attributes, isVisible) {
      if (name === 'meta') keepMeta(attributes)
      if (name === 'html') setOnce('language', attributes.get('lang'))
      if (name === 'base') setOnce('base', attributes.get('href'))
      if (name === 'link' && wordsOf(attributes.get('rel')).includes('canonical'))
        setOnce('canonical', attributes.get('href'))
      if (name === 'time' && isVisible) keepTime(attributes)
    },
    metas,
    meta: (...names) => metas(...names)[0],
    get canonical() {
      return first.get('canonical')
    },
    get base() {
      return first.get('base')
    },
    get language() {
      return first.get('language')
    },
    get publishedTime() {
      return first.get('publishedTime')
    },
    get modifiedTime() {
      return first.get('modifiedTime')
    },
  }
}
