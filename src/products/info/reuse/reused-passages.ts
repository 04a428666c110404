import { COMMON_ACCOUNTS } from '../../../core/judging/fingerprint.ts'
import type { FingerprintedDocument, Sightings } from '../fingerprint-index.port.ts'
import { ORDINARY_WINDOW } from './document-fingerprint.ts'
import type { PassageQuestion } from './passage-question.ts'
import { type Hit, joinHits, mergeStretches, type Stretch } from './stretches.ts'

// A verbatim passage: three kept shingles, none further from the next than a window. Every run of 41 words from a
// document of up to 2,400 holds that many; one or two are a phrase that anybody may use.
const VERBATIM = { gapWindows: 1, different: 3 }
// An edited one: more of them, with changes in between.
const EDITED = { gapWindows: 4, different: 5 }
const PASSAGE_WORDS_MIN = 15
const COMMON_DIFFERENT = 3

export type ReusedPassage = Stretch & { document: FingerprintedDocument }

export type Reuse = {
  /** Stretches that also occur in earlier documents of other accounts, in text order. */
  passages: ReusedPassage[]
  reusedWords: number
  /** Words of passages that documents of many accounts hold. */
  commonWords: number
  /** The asking account's earlier documents that share passages with this one, the oldest first. */
  ownDocuments: FingerprintedDocument[]
}

type SeenDocument = { document: FingerprintedDocument; hits: Hit[] }

/**
 * The part of a text that was there before, without passages that many accounts use or that the account itself certified before
 * anybody else: the copier of a document is held to have copied it, not the author of its next version.
 */
export function findReuse(
  { window, asked }: PassageQuestion,
  wordCount: number,
  documents: Sightings['documents'],
): Reuse {
  const pace = Math.max(window, ORDINARY_WINDOW)
  const { common, seen } = sortHits(asked, documents)
  const commonStretches = joinHits(common, { gap: pace, different: COMMON_DIFFERENT })
  const isCommon = cover(commonStretches, wordCount, ORDINARY_WINDOW)

  const own = seen.filter(({ document }) => document.own)
  const ownSince = firstOwn(own, pace, wordCount)
  const stretches = seen
    .filter(({ document }) => !document.own)
    .flatMap(({ document, hits }) => {
      const earlierHits = hits.filter(
        ({ place }) => !isCommon[place] && document.entryIndex < ownSince[place]!,
      )
      return passagesOf({ document, hits: earlierHits }, pace)
    })
  const isReused = cover(stretches, wordCount, 0)
  return {
    passages: mergePassages(stretches),
    reusedWords: isReused.reduce((sum, reused, place) => sum + (isCommon[place] ? 0 : reused), 0),
    commonWords: isCommon.reduce((sum, one) => sum + one, 0),
    ownDocuments: own
      .filter(document => passagesOf(document, pace).length > 0)
      .map(({ document }) => document)
      .sort((left, right) => left.entryIndex - right.entryIndex),
  }
}

function sortHits(asked: Hit[], documents: Map<number, FingerprintedDocument[]>) {
  const common: Hit[] = []
  const matches = new Map<number, SeenDocument>()
  for (const hit of asked) {
    const places = documents.get(hit.shingle) ?? []
    if (places.length >= COMMON_ACCOUNTS) common.push(hit)
    else
      for (const document of places) {
        const earlier = matches.get(document.entryIndex)
        if (earlier) earlier.hits.push(hit)
        else matches.set(document.entryIndex, { document, hits: [hit] })
      }
  }
  return { common, seen: [...matches.values()] }
}

function passagesOf({ document, hits }: SeenDocument, pace: number): ReusedPassage[] {
  const window = Math.max(pace, document.window)
  const stretches = [VERBATIM, EDITED].flatMap(({ gapWindows, different }) =>
    joinHits(hits, { gap: gapWindows * window, different }),
  )
  return mergeStretches(stretches)
    .filter(({ first, last }) => last - first + 1 >= PASSAGE_WORDS_MIN)
    .map(stretch => ({ ...stretch, document }))
}

/**
 * For each word the log entry with which the account first certified it. An excerpt keeps other shingles at its edges
 * than the whole document does, hence the margin.
 */
function firstOwn(own: SeenDocument[], pace: number, wordCount: number): Float64Array {
  const since = new Float64Array(wordCount).fill(Number.POSITIVE_INFINITY)
  for (const { document, hits } of own)
    for (const { first, last } of joinHits(hits, { gap: pace, different: 1 })) {
      const end = Math.min(wordCount, last + ORDINARY_WINDOW + 1)
      for (let place = Math.max(0, first - ORDINARY_WINDOW); place < end; place++)
        since[place] = Math.min(since[place]!, document.entryIndex)
    }
  return since
}

/** 1 for every word inside a stretch or at most `margin` words away from one. */
function cover(stretches: Stretch[], wordCount: number, margin: number): Uint8Array {
  const coverage = new Uint8Array(wordCount)
  for (const { first, last } of stretches) coverage.fill(1, Math.max(0, first - margin), last + margin + 1)
  return coverage
}

/** A stretch found in several documents is one passage; the document that holds most of it stands for all. */
function mergePassages(stretches: ReusedPassage[]): ReusedPassage[] {
  const longestFirst = stretches.toSorted(
    (left, right) =>
      right.last - right.first - (left.last - left.first) ||
      left.document.entryIndex - right.document.entryIndex,
  )
  return mergeStretches(stretches).map(({ first, last }) => {
    const { document } = longestFirst.find(each => each.first >= first && each.last <= last)!
    return { first, last, document }
  })
}
