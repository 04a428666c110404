import type { LabelledDocument, Planted } from './contradiction-corpus.ts'

/** A document that was searched: the pairs that were called contradictory, by their texts. */
export type Searched = LabelledDocument & { words: number; asked: number; found: [string, string][] }

type Share = { n: number; found: number; recall: number | undefined }

export type ContradictionFigures = {
  documents: Share
  pairs: Share
  kinds: Record<string, Share>
  clean: { n: number; words: number; falseAlarms: number; falseAlarmsPer2000Words: number | undefined }
  /** In documents with contradictions: pairs that hold none of the planted sentences. */
  falseAlarmsBesidePlanted: number
  pairsAsked: number
}

export function contradictionFigures(searched: Searched[]): ContradictionFigures {
  const planted = searched.filter(({ contradictions }) => contradictions.length > 0)
  const clean = searched.filter(({ contradictions }) => contradictions.length === 0)
  const pairs = planted.flatMap(({ contradictions, found }) =>
    contradictions.map(pair => ({ kind: pair.kind ?? 'any', hit: found.some(each => isPair(each, pair)) })),
  )
  const words = sum(clean.map(document => document.words))
  const falseAlarms = sum(clean.map(({ found }) => found.length))
  const kinds = Object.entries(Object.groupBy(pairs, ({ kind }) => kind)).map(([kind, of]) => {
    return [kind, shareOf(of!.map(({ hit }) => hit))]
  })
  return {
    documents: shareOf(
      planted.map(({ contradictions, found }) => found.some(pair => touches(pair, contradictions))),
    ),
    pairs: shareOf(pairs.map(({ hit }) => hit)),
    kinds: Object.fromEntries(kinds) as Record<string, Share>,
    clean: {
      n: clean.length,
      words,
      falseAlarms,
      falseAlarmsPer2000Words: words === 0 ? undefined : (2000 * falseAlarms) / words,
    },
    falseAlarmsBesidePlanted: sum(
      planted.map(({ contradictions, found }) => found.filter(pair => !touches(pair, contradictions)).length),
    ),
    pairsAsked: sum(searched.map(({ asked }) => asked)),
  }
}

/** Both sentences, in either order. */
function isPair([left, right]: [string, string], { first, second }: Planted): boolean {
  return (isSame(left, first) && isSame(right, second)) || (isSame(left, second) && isSame(right, first))
}

/** The planted sentence is one of the two; the other may be any sentence. */
function touches([left, right]: [string, string], contradictions: Planted[]): boolean {
  return contradictions.some(({ second }) => isSame(left, second) || isSame(right, second))
}

/** A file may cut its sentences a little differently. An empty one stands for any. */
function isSame(left: string, right: string): boolean {
  const [ours, theirs] = [left, right].map(text => text.replace(/\s+/gu, ' ').trim()) as [string, string]
  return theirs === '' || ours.includes(theirs) || theirs.includes(ours)
}

function shareOf(hits: boolean[]): Share {
  const hitCount = hits.filter(Boolean).length
  return { n: hits.length, found: hitCount, recall: hits.length === 0 ? undefined : hitCount / hits.length }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
