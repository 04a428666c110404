import type { Html } from './html.ts'

/** One page, without the frame that all pages share. */
export type Page = {
  title: Html | string
  /** One sentence for search engines and link previews. */
  description: Html | string
  main: Html
  status?: number
  /** Its address holds a secret: the page is not cached, and the address is sent to no other site as referrer. */
  isSecret?: boolean
  /** Islands whose scripts the page needs. */
  islands?: string[]
  /** More for the head, such as Open Graph tags. */
  head?: Html
}
