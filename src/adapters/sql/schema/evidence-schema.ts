import type { Generated } from 'kysely'

/** The tables of the evidence library. Everything in them can be read again from the web, or derived from the log. */
export type EvidenceSchema = {
  evidence_sources: SourceTable
  evidence_library: LibraryTable
  evidence_stories: StoryTable
  evidence_passages: PassageTable
  evidence_words: { rowid: number; title: string; text: string }
  /** Derived from the log, by certified-news.ts alone: news certificates with a title, and its words. */
  certified_titles: { entry_index: number; code: string }
  certified_title_words: { rowid: number; title: string }
  /** One row: the first log entry that the index of titles has not read. */
  certified_title_index: { id: number; next_entry: number }
}

/** One row. */
type LibraryTable = {
  id: number
  /** Whether the starter list is still to be subscribed to. */
  starter: 'pending' | 'settled'
  /** Of the last change of vectors, and of the last deletion of passages. */
  revision: number
  deleted_revision: number
}

type SourceTable = {
  id: Generated<number>
  url: string
  title: string | null
  added_at: number
  state: 'active' | 'paused'
  etag: string | null
  last_modified: string | null
  next_poll_at: number
  interval_ms: number
  failures: number
  last_error: string | null
  last_success_at: number | null
  /** 1 where the starter list brought it. */
  is_starter: number
  moved_to: string | null
}

type StoryTable = {
  id: Generated<number>
  url: string
  source_url: string
  host: string
  credit: string | null
  title: string | null
  published_at: number | null
  seen_at: number
}

type PassageTable = {
  id: Generated<number>
  story_id: number
  /** When the story was published or, without a date, first seen. */
  known_at: number
  /** The model whose vector is beside the text; empty where there is none. */
  embedded_by: string
  text: string
  /** One signed byte for each dimension (embedding-bytes.ts). */
  embedding: Uint8Array | null
  /** When the vector was stored, in revisions of the library. */
  vector_revision: Generated<number>
}
