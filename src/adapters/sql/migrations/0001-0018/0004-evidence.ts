import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** Subscribed sources, their stories and passages, and the titles of certified news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSources(db)
  await createStories(db)
  await createPassages(db)
  await createCertifiedTitles(db)
}

async function createSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_sources')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('url', 'text', column => column.notNull().unique())
    .addColumn('title', 'text')
    .addColumn('added_at', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('next_poll_at', 'integer', column => column.notNull())
    .addColumn('interval_ms', 'integer', column => column.notNull())
    .addColumn('failures', 'integer', column => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('last_success_at', 'integer')
    .execute()
}

async function createStories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_stories')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('url', 'text', column => column.notNull().unique())
    .addColumn('source_url', 'text', column => column.notNull())
    .addColumn('host', 'text', column => column.notNull())
    .addColumn('credit', 'text')
    .addColumn('title', 'text')
    .addColumn('published_at', 'integer')
    .addColumn('seen_at', 'integer', column => column.notNull())
    .execute()
  const bySource = db.schema.createIndex('evidence_stories_source').ifNotExists().on('evidence_stories')
  await bySource.column('source_url').execute()
  const byAge = db.schema.createIndex('evidence_stories_age').ifNotExists().on('evidence_stories')
  await byAge.column('seen_at').execute()
}

async function createPassages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_passages')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('story_id', 'integer', column => column.notNull())
    .addColumn('known_at', 'integer', column => column.notNull())
    .addColumn('embedded_by', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('embedding', 'blob')
    .execute()
  const byStory = db.schema.createIndex('evidence_passages_story').ifNotExists().on('evidence_passages')
  await byStory.column('story_id').execute()
  const byModel = db.schema.createIndex('evidence_passages_model').ifNotExists().on('evidence_passages')
  await byModel.column('embedded_by').execute()
  await createEvidenceWords(db)
}

async function createCertifiedTitles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certified_titles')
    .ifNotExists()
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull())
    .execute()
  await createTitleWords(db)
  await db.schema
    .createTable('certified_title_index')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('next_entry', 'integer', column => column.notNull())
    .execute()
  await sql`insert into certified_title_index (id, next_entry) values (1, 0) on conflict do nothing`.execute(
    db,
  )
}

async function createEvidenceWords(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`create table evidence_words (rowid bigint primary key, words tsvector not null)`.execute(db)
    await sql`create index evidence_words_words on evidence_words using gin (words)`.execute(db)
    return
  }
  await sql`create virtual table if not exists evidence_words using fts5(
    title, text, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2')`.execute(
    db,
  )
}

async function createTitleWords(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`create table certified_title_words (rowid bigint primary key, words tsvector not null)`.execute(
      db,
    )
    await sql`create index certified_title_words_words on certified_title_words using gin (words)`.execute(db)
    return
  }
  await sql`create virtual table if not exists certified_title_words using fts5(
    title, content='', tokenize='porter unicode61 remove_diacritics 2')`.execute(db)
}
