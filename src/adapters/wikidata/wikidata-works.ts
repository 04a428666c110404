import type {
  AskServer,
  ReferenceWorks,
  WordedQuestion,
  Work,
} from '../../evidence/finding/reference-works.port.ts'
import { type Entity, readEntity, readHitId, readLabels } from './read-entity.ts'
import { itemsIn, statementSentence } from './statement-sentence.ts'

type WikidataParts = {
  /** Of `api.php`. */
  apiUrl: string
}

const NAMES_MAX = 6
const NAME_LENGTH_MAX = 100
const ENTITIES_MAX = 4
/** The API's limit for one request. */
const LABELS_PER_REQUEST = 50
const LABEL_REQUESTS_MAX = 2

/**
 * Statements about the people, places and organisations that a claim names, through the Wikibase API
 * (wikidata.org/w/api.php), each as one English sentence. Anybody may have written them.
 */
export function createWikidataWorks({ apiUrl }: WikidataParts): ReferenceWorks {
  const { hostname: host } = new URL(apiUrl)

  function workOf({ id, label, modifiedAt, statements }: Entity, labels: Map<string, string>): Work {
    return {
      url: new URL(`/wiki/${id}`, apiUrl).href,
      host,
      title: label,
      outlet: 'Wikidata',
      publishedAt: modifiedAt,
      passages: statements.flatMap(statement => statementSentence(label, statement, labels) ?? []),
      unproven: true,
    }
  }

  return {
    async consult(questions, { ask }) {
      const hits = await Promise.all(namesIn(questions).map(name => findEntity(apiUrl, name, ask)))
      const ids = [...new Set(hits.filter(id => id !== undefined))].slice(0, ENTITIES_MAX)
      const entities = (await Promise.all(ids.map(id => getEntity(apiUrl, id, ask)))).flat()
      const items = new Set(entities.flatMap(({ statements }) => statements.flatMap(itemsIn)))
      const labels = await getLabels(apiUrl, [...items], ask)
      return entities.map(entity => workOf(entity, labels))
    },
  }
}

async function findEntity(apiUrl: string, name: string, ask: AskServer): Promise<string | undefined> {
  const english = { language: 'en', uselang: 'en', type: 'item', limit: '1' }
  return readHitId(await ask(addressOf(apiUrl, { action: 'wbsearchentities', search: name, ...english })))
}

async function getEntity(apiUrl: string, id: string, ask: AskServer): Promise<Entity[]> {
  const parts = { props: 'info|labels|claims', languages: 'en' }
  const entity = readEntity(await ask(addressOf(apiUrl, { action: 'wbgetentities', ids: id, ...parts })), id)
  return entity === undefined ? [] : [entity]
}

async function getLabels(apiUrl: string, ids: string[], ask: AskServer): Promise<Map<string, string>> {
  const batches = Array.from({ length: LABEL_REQUESTS_MAX }, (_, at) =>
    ids.slice(at * LABELS_PER_REQUEST, (at + 1) * LABELS_PER_REQUEST),
  )
  const parts = { action: 'wbgetentities', props: 'labels', languages: 'en' }
  const labels = await Promise.all(
    batches
      .filter(batch => batch.length > 0)
      .map(async batch => readLabels(await ask(addressOf(apiUrl, { ids: batch.join('|'), ...parts })))),
  )
  return new Map(labels.flat())
}

function addressOf(apiUrl: string, parameters: Record<string, string>): string {
  const url = new URL(apiUrl)
  url.search = new URLSearchParams({ ...parameters, format: 'json', maxlag: '5' }).toString()
  return url.href
}

/** The names that most claims share come first. */
function namesIn(questions: readonly WordedQuestion[]): string[] {
  const counts = new Map<string, number>()
  for (const name of questions.flatMap(({ names }) => [...new Set(names)]))
    if (name.trim() !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  const ordered = [...counts].toSorted(([, left], [, right]) => right - left)
  return ordered.slice(0, NAMES_MAX).map(([name]) => name.slice(0, NAME_LENGTH_MAX).toWellFormed())
}
