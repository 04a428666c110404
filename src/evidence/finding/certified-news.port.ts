/** The title of an article that was certified here. */
export type CertifiedTitle = {
  code: string
  title: string
  issuedAt: Date
  /** Larger is nearer; comparable within one search only. */
  wordScore: number
}

export type TitleSearch = {
  /** Issued at this moment or earlier. */
  until: Date
  /** The account whose certificates are left out. */
  exceptAccount: string | undefined
  limit: number
}

/** The active news certificates that have a title. */
export interface CertifiedNews {
  /** Titles that hold one of the words or more, the nearest first. */
  searchTitles(words: readonly string[], search: TitleSearch): Promise<CertifiedTitle[]>
}
