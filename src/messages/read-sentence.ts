import type { Wordings } from './reword-template.ts'
import { matchTemplate, type SentenceTemplate, templatesOf } from './sentence-templates.ts'

/** A longer text is none of our sentences, and would take long to compare with all of them. */
const SENTENCE_CHARACTERS_MAX = 3000
/** Sentences come again and again; a page of findings has some dozens. */
const KEPT_MAX = 2000
/** Texts of others hold any number of commas; lists of ours are short. */
const PARTS_MAX = 16
/** Our sentences are read in some dozens of looks at their parts; a text that was made to be cut in many ways is given up. */
const LOOKS_MAX = 2000
/** A number, single words, or quotations: a value that needs no reading. */
const PLAIN = /^(?:[\d\s.,:%+×−–-]*|[^\s,]+(?:, [^\s,]+)*|“[^”]*”(?:, “[^”]*”)*)$/u
/** A figure with its unit, a host or a quotation, as lists have them. */
const LISTED = /^(?:(?:[A-Z]{2,3} |\P{L})?\d[\d.,]*(?: [^\s,]+){0,2}|\S+\.\S+|“[^”]*”)$/u

type Item = { text: string; isOurs: boolean; end: string }

/**
 * Records, problems and proofs hold sentences in English, with their values filled in. The reader finds the template that a
 * sentence was made from, and fills its wording in another language with the same values. So certificates of any age are
 * read in any language, and what was signed stays as it is.
 */
export function createSentenceReader(wordings: Wordings, language = 'en'): (english: string) => string {
  const reader = new SentenceReader(wordings, language)
  return english => reader.read(english)
}

class SentenceReader {
  readonly #language: string
  readonly #wordings: Map<string, string>
  readonly #kept = new Map<string, string | undefined>()
  #templates: SentenceTemplate[] | undefined
  #looks = 0

  constructor(given: Wordings, language: string) {
    this.#language = language
    this.#wordings = new Map(Object.entries(given).filter(([, wording]) => wording !== ''))
  }

  read(english: string): string {
    this.#looks = 0
    return this.#read(english) ?? english
  }

  #read(english: string): string | undefined {
    if (english.length > SENTENCE_CHARACTERS_MAX || !/\p{L}/u.test(english)) return undefined
    if (this.#kept.has(english)) return this.#kept.get(english)
    if (++this.#looks > LOOKS_MAX) return undefined
    // Values that are understood come first: a value of ours that was cut in the wrong place is not.
    const inARow = /\. \p{Lu}/u.test(english) ? this.#readPair(english, '. ') : undefined
    const wording =
      inARow ?? this.#readWhole(english) ?? this.#readParts(english) ?? this.#readTemplate(english, false)
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear()
    this.#kept.set(english, wording)
    return wording
  }

  /** A sentence, or one that stands within another one and so begins with a small letter, or the other way round. */
  #readWhole(english: string): string | undefined {
    const wording = this.#wordings.get(english) ?? this.#readTemplate(english, true)
    if (wording !== undefined) return wording
    const first = english[0]!
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()
    if (other === first) return undefined
    const turned = other + english.slice(1)
    const found = this.#wordings.get(turned) ?? this.#readTemplate(turned, true)
    if (found === undefined || first === first.toLowerCase()) return found
    return found[0]!.toUpperCase() + found.slice(1)
  }

  #readTemplate(english: string, isStrict: boolean): string | undefined {
    this.#templates ??= templatesOf(this.#wordings)
    for (const template of this.#templates) {
      const values = matchTemplate(template, english)
      const wording = values && this.#fill(template, english, values, isStrict)
      if (wording !== undefined) return wording
    }
    return undefined
  }

  /** The wording with the values of a sentence; undefined where they show that the sentence is of another template. */
  #fill(
    template: SentenceTemplate,
    english: string,
    values: string[],
    isStrict: boolean,
  ): string | undefined {
    const { wording, isGeneral, isQuoted, endsInValue } = template
    // A value can be a sentence of ours again, such as a reason.
    const readings = values.map((value, at) => {
      if (isQuoted[at] || !value) return undefined
      return isGeneral ? this.#readWhole(value) : this.#read(value)
    })
    const isUnderstood = values.every(
      (value, at) =>
        readings[at] !== undefined || PLAIN.test(value) || (isQuoted[at] && !value.includes('”')),
    )
    if (!isUnderstood && (isStrict || isGeneral)) return undefined
    // The full stop of a sentence is no part of its last value, unless that is a sentence.
    if (english.endsWith('.') && endsInValue && readings.at(-1) === undefined) return undefined
    return wording.replaceAll(/\{(\d+)\}/gu, (_, at) => readings[Number(at)] ?? values[Number(at)]!)
  }

  /** Sentences and clauses in a row, the last of them with or without a full stop, and lists. */
  #readParts(english: string): string | undefined {
    for (const separator of ['; ', ': ', ' · ']) {
      const pair = this.#readPair(english, separator)
      if (pair !== undefined) return pair
    }
    const clause = english.endsWith('.') ? this.#read(english.slice(0, -1)) : undefined
    return clause === undefined ? this.#readList(english) : `${clause}.`
  }

  #readPair(english: string, separator: string): string | undefined {
    let at = english.indexOf(separator)
    for (let tries = 0; at >= 0 && tries < PARTS_MAX; tries++) {
      const end = at + separator.trimEnd().length
      const left = this.#read(separator === '. ' ? english.slice(0, end) : english.slice(0, at))
      const right = left && this.#read(english.slice(at + separator.length))
      if (right) return left + (separator === '. ' ? ' ' : separator) + right
      at = english.indexOf(separator, at + 1)
    }
    return undefined
  }

  /** "A, B and C", where each of them is a phrase of ours or a figure. */
  #readList(english: string): string | undefined {
    const places = [...english.matchAll(/, | and /gu)]
    if (places.length === 0 || places.length > PARTS_MAX) return undefined
    const items = this.#readItems(english)
    if (items === undefined || items.some(({ isOurs }) => isOurs !== items[0]!.isOurs)) return undefined
    const texts = items.map(({ text }) => text)
    const isWhole = items.slice(0, -1).some(({ end }) => end === ' and ')
    return isWhole ? new Intl.ListFormat(this.#language).format(texts) : texts.join(', ')
  }

  #readItems(english: string): Item[] | undefined {
    if (++this.#looks > LOOKS_MAX) return undefined
    for (const { 0: end, index } of english.matchAll(/, | and /gu)) {
      const item = this.#readItem(english.slice(0, index), end)
      const others = item && this.#readItems(english.slice(index + end.length))
      if (others) return [item, ...others]
    }
    const last = this.#readItem(english, '')
    return last && [last]
  }

  #readItem(english: string, end: string): Item | undefined {
    const label = /^“(.*)”$/u.exec(english)?.[1]
    const name = label && this.#wordings.get(label)
    if (name) return { text: `“${name}”`, isOurs: true, end }
    const wording = /\p{L}/u.test(english) ? this.#readWhole(english) : undefined
    if (wording !== undefined) return { text: wording, isOurs: true, end }
    return LISTED.test(english) ? { text: english, isOurs: false, end } : undefined
  }
}
