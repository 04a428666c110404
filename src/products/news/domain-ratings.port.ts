/** How a published list rates the domain under which something appeared. */
export type DomainRating = {
  domain: string
  /** From 0, the least reliable, to 1. */
  rating: number
}

/** A list of ratings that the operator loads. It says what others think of a publisher, and is shown as that. */
export interface DomainRatings {
  /** The name of the list, for people. */
  readonly list: string
  /** The rating of a registrable domain; undefined where the list does not have it. */
  find(domain: string): DomainRating | undefined
}
