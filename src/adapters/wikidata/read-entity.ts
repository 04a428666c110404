import { z } from 'zod'
import { readWebDate } from '../../core/web/web-date.ts'
import { KNOWN_PROPERTIES } from './known-properties.ts'

export type Value =
  | { kind: 'item'; id: string }
  | { kind: 'time'; time: string; precision: number }
  | { kind: 'quantity'; amount: string; unit: string | undefined }

export type EntityStatement = {
  /** In words. */
  property: string
  value: Value
  start: Value | undefined
  end: Value | undefined
  at: Value | undefined
}

export type Entity = {
  id: string
  label: string
  modifiedAt: Date | undefined
  statements: EntityStatement[]
}

const ITEM = /^Q[1-9]\d{0,11}$/
const LABEL_LENGTH_MAX = 150
const STATEMENTS_PER_PROPERTY_MAX = 12
const STATEMENTS_MAX = 120

const Hits = z.object({ search: z.array(z.object({ id: z.string().regex(ITEM) })) })
const Label = z.object({ value: z.string() })
const Labels = z.object({ entities: z.record(z.string(), z.unknown()) })
const Labelled = z.object({ labels: z.object({ en: Label }) })
const Item = z.object({
  ...Labelled.shape,
  modified: z.string().optional(),
  claims: z.record(z.string(), z.array(z.unknown())),
})

const Snak = z.object({ datavalue: z.unknown() })
const Claim = z.object({
  mainsnak: Snak,
  rank: z.enum(['preferred', 'normal']),
  qualifiers: z.record(z.string(), z.array(z.unknown())).optional(),
})
const DataValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wikibase-entityid'), value: z.object({ id: z.string().regex(ITEM) }) }),
  z.object({ type: z.literal('time'), value: z.object({ time: z.string(), precision: z.number() }) }),
  z.object({ type: z.literal('quantity'), value: z.object({ amount: z.string(), unit: z.string() }) }),
])

/** The first hit of `wbsearchentities`. */
export function readHitId(answer: unknown): string | undefined {
  return Hits.safeParse(answer).data?.search[0]?.id
}

/** English labels of `wbgetentities`; an entity without one is left out. */
export function readLabels(answer: unknown): [id: string, label: string][] {
  const entities = Labels.safeParse(answer).data?.entities ?? {}
  return Object.entries(entities).flatMap(([id, entity]): [string, string][] => {
    const { success, data } = Labelled.safeParse(entity)
    return success ? [[id, cleanLabel(data.labels.en.value)]] : []
  })
}

/** One entity of `wbgetentities`: its statements of known properties, without deprecated ones and unknown values. */
export function readEntity(answer: unknown, id: string): Entity | undefined {
  const { success, data } = Item.safeParse(Labels.safeParse(answer).data?.entities[id])
  if (!success) return undefined
  const statements = [...KNOWN_PROPERTIES].flatMap(([propertyId, property]) =>
    readClaims(data.claims[propertyId] ?? [], property),
  )
  const modifiedAt = data.modified === undefined ? undefined : readWebDate(data.modified)
  return {
    id,
    label: cleanLabel(data.labels.en.value),
    modifiedAt,
    statements: statements.slice(0, STATEMENTS_MAX),
  }
}

/** Preferred statements first. */
function readClaims(claims: unknown[], property: string): EntityStatement[] {
  const readable = claims.flatMap(claim => Claim.safeParse(claim).data ?? [])
  const ordered = [
    ...readable.filter(({ rank }) => rank === 'preferred'),
    ...readable.filter(({ rank }) => rank === 'normal'),
  ]
  return ordered
    .slice(0, STATEMENTS_PER_PROPERTY_MAX)
    .flatMap(({ mainsnak, qualifiers = {} }): EntityStatement[] => {
      const value = readValue(mainsnak)
      const qualifier = (id: string) => readValue(qualifiers[id]?.[0])
      if (value === undefined) return []
      return [{ property, value, start: qualifier('P580'), end: qualifier('P582'), at: qualifier('P585') }]
    })
}

function readValue(snak: unknown): Value | undefined {
  const { data } = DataValue.safeParse(Snak.safeParse(snak).data?.datavalue)
  switch (data?.type) {
    case 'wikibase-entityid':
      return { kind: 'item', id: data.value.id }
    case 'time':
      return { kind: 'time', ...data.value }
    case 'quantity':
      return {
        kind: 'quantity',
        amount: data.value.amount,
        unit: /\/(Q\d{1,12})$/.exec(data.value.unit)?.[1],
      }
    case undefined:
      return undefined
  }
}

function cleanLabel(text: string): string {
  const clean = text.slice(0, LABEL_LENGTH_MAX).toWellFormed()
  return clean.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}
