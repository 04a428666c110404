import type { Wordings } from './reword-template.ts'

type Template = {
  pattern: RegExp
  /** Its longest run of own words: a sentence without it is none of this template, and that is seen at once. */
  literal: string
  wording: string
  ownCharacters: number
  /** Says so little of its own, such as `{0} words`, that only plain values and sentences of ours can stand in it. */
  isGeneral: boolean
  /** Which values stand in quotation marks: they are words of others. */
  isQuoted: boolean[]
}

/** A longer text is none of our sentences, and would take long to compare with all of them. */
const SENTENCE_CHARACTERS_MAX = 3000
/** Sentences come again and again; a page of findings has some dozens. */
const KEPT_MAX = 2000
/** Texts of others hold any number of commas; lists of ours are short. */
const PARTS_MAX = 16
/** A number, a name without blanks, or quotations: a value that needs no reading. */
const PLAIN = /^(?:[\d\s.,:%+×−–-]*|\S+|“[^”]*”(?:, “[^”]*”)*)$/u
/** A figure with its unit, a host or a quotation, as lists have them. */
const LISTED = /^(?:(?:[A-Z]{2,3} |\P{L})?\d[\d.,]*(?: [^\s,]+){0,2}|\S+\.\S+|“[^”]*”)$/u

/**
 * Records, problems and proofs hold sentences in English, with their values filled in. The reader finds the template that a
 * sentence was made from, and fills its wording in another language with the same values. So certificates of any age are
 * read in any language, and what was signed stays as it is.
 */
export function createSentenceReader(given: Wordings, language = 'en'): (english: string) => string {
  const wordings = new Map(Object.entries(given).filter(([, wording]) => wording !== ''))
  const kept = new Map<string, string | undefined>()
  let templates: Template[] | undefined

  function read(english: string): string | undefined {
    if (english.length > SENTENCE_CHARACTERS_MAX || !/\p{L}/u.test(english)) return undefined
    if (kept.has(english)) return kept.get(english)
    // Values that are understood come first: a value of ours that was cut in the wrong place is not.
    const inARow = /\. \p{Lu}/u.test(english) ? readPair(english, '. ') : undefined
    const wording = inARow ?? readWhole(english) ?? readParts(english) ?? readTemplate(english, false)
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(english, wording)
    return wording
  }

  /** A sentence, or one that stands within another one and so begins with a small letter, or the other way round. */
  function readWhole(english: string): string | undefined {
    const wording = wordings.get(english) ?? readTemplate(english, true)
    if (wording !== undefined) return wording
    const first = english[0]!
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()
    const turned = other + english.slice(1)
    const found = other === first ? undefined : (wordings.get(turned) ?? readTemplate(turned, true))
    if (found === undefined || first === first.toLowerCase()) return found
    return found[0]!.toUpperCase() + found.slice(1)
  }

  function readTemplate(english: string, isStrict: boolean): string | undefined {
    templates ??= templatesOf(wordings)
    for (const { pattern, literal, wording, isGeneral, isQuoted } of templates) {
      const values = english.includes(literal) ? pattern.exec(english)?.slice(1) : undefined
      if (values === undefined) continue
      // A value can be a sentence of ours again, such as a reason.
      const readValue = isGeneral ? readWhole : read
      const readings = values.map((value, at) => (isQuoted[at] || !value ? undefined : readValue(value)))
      const isUnderstood = values.every(
        (value, at) =>
          readings[at] !== undefined || PLAIN.test(value) || (isQuoted[at] && !value.includes('”')),
      )
      if (!isUnderstood && (isStrict || isGeneral)) continue
      // The full stop of a sentence is no part of its last value, unless that is a sentence.
      if (english.endsWith('.') && pattern.source.endsWith('(.*?)$') && readings.at(-1) === undefined)
        continue
      return wording.replaceAll(/\{(\d+)\}/gu, (_, at) => readings[Number(at)] ?? values[Number(at)]!)
    }
    return undefined
  }

  /** Sentences and clauses in a row, the last of them with or without a full stop, and lists. */
  function readParts(english: string): string | undefined {
    for (const separator of ['; ', ': ', ' · ']) {
      const pair = readPair(english, separator)
      if (pair !== undefined) return pair
    }
    const clause = english.endsWith('.') ? read(english.slice(0, -1)) : undefined
    return clause === undefined ? readList(english) : `${clause}.`
  }

  function readPair(english: string, separator: string): string | undefined {
    let at = english.indexOf(separator)
    for (let tries = 0; at >= 0 && tries < PARTS_MAX; tries++) {
      const end = at + separator.trimEnd().length
      const left = read(separator === '. ' ? english.slice(0, end) : english.slice(0, at))
      const right = left && read(english.slice(at + separator.length))
      if (right) return left + (separator === '. ' ? ' ' : separator) + right
      at = english.indexOf(separator, at + 1)
    }
    return undefined
  }

  /** "A, B and C", where each of them is a phrase of ours or a figure. */
  function readList(english: string): string | undefined {
    const places = [...english.matchAll(/, | and /gu)]
    if (places.length === 0 || places.length > PARTS_MAX) return undefined
    const items = readItems(english)
    if (items === undefined || items.some(({ isOurs }) => isOurs !== items[0]!.isOurs)) return undefined
    const texts = items.map(({ text }) => text)
    const isWhole = items.slice(0, -1).some(({ end }) => end === ' and ')
    return isWhole ? new Intl.ListFormat(language).format(texts) : texts.join(', ')
  }

  type Item = { text: string; isOurs: boolean; end: string }

  function readItems(english: string): Item[] | undefined {
    for (const { 0: end, index } of english.matchAll(/, | and /gu)) {
      const item = readItem(english.slice(0, index), end)
      const others = item && readItems(english.slice(index + end.length))
      if (others) return [item, ...others]
    }
    const last = readItem(english, '')
    return last && [last]
  }

  function readItem(english: string, end: string): Item | undefined {
    const label = /^“(.*)”$/u.exec(english)?.[1]
    const name = label && wordings.get(label)
    if (name) return { text: `“${name}”`, isOurs: true, end }
    const wording = /\p{L}/u.test(english) ? readWhole(english) : undefined
    if (wording !== undefined) return { text: wording, isOurs: true, end }
    return LISTED.test(english) ? { text: english, isOurs: false, end } : undefined
  }

  return english => read(english) ?? english
}

/** Templates with values, those with the most words of their own first. */
function templatesOf(wordings: Map<string, string>): Template[] {
  return [...wordings]
    .filter(([english]) => /\{\d+\}/u.test(english) && !/<\d/u.test(english) && lettersIn(english) > 1)
    .map(([english, wording]) => {
      const own = english.split(/\{\d+\}/u)
      const worded = own.filter(piece => /\p{L}/u.test(piece))
      return {
        pattern: new RegExp(`^${own.map(escapePattern).join('(.*?)')}$`, 'su'),
        literal: own.reduce((longest, piece) => (piece.length > longest.length ? piece : longest)),
        wording,
        ownCharacters: own.join('').length,
        isQuoted: own.slice(1).map((piece, at) => isOthers(own[at]!) && piece.startsWith('”')),
        isGeneral: lettersIn(english) < (worded.length === 1 ? 12 : 7),
      }
    })
    .sort((a, b) => b.ownCharacters - a.ownCharacters)
}

/** Quoted words are others' and stay, but for the names that we give to checks and to invisible marks. */
function isOthers(before: string): boolean {
  return before.endsWith('“') && !/(?:under|mark) “$/u.test(before)
}

function lettersIn(english: string): number {
  return english.replaceAll(/\{\d+\}|\P{L}/gu, '').length
}

/** Browsers have `RegExp.escape` only since 2025. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
}
