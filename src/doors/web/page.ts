import type { Html } from './html.ts'

/** One page, without the frame that all pages share. */
export type Page = {
  title: string
  /** One sentence for search engines and link previews. */
  description: string
  main: Html
  status?: number
  /** Islands whose scripts the page needs. */
  islands?: string[]
  /** More for the head, such as Open Graph tags. */
  head?: Html
}
