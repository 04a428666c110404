import type { Html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'

export type DocSection = { title: Html; body: Html }

/** One page of the documentation, under /docs/<name>. */
export type Doc = {
  name: string
  title: Html
  /** Shown in the overview, in search engines, and under the title. */
  summary: Html
  /** Made for each request, as the text holds the service's settings. */
  sections(kit: PageKit): DocSection[]
}

export function docPath({ name }: Pick<Doc, 'name'>): string {
  return `/docs/${name}`
}

/** The anchor of a heading, in English for every reader. Readers share addresses with it, so titles should stay. */
export function anchorOf({ title }: Pick<DocSection, 'title'>): string {
  return String(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
