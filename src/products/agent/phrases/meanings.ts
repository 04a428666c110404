/** The meanings of a word in a declaration, one bit each, so that the words of a sentence add up to one number. */
export const Meaning = {
  data: 1 << 0,
  keep: 1 << 1,
  erase: 1 << 2,
  time: 1 << 3,
  share: 1 << 4,
  others: 1 << 5,
  collect: 1 << 6,
  flaw: 1 << 7,
  limit: 1 << 8,
  may: 1 << 9,
  not: 1 << 10,
  human: 1 << 11,
  oversee: 1 << 12,
  model: 1 << 13,
  modelName: 1 << 14,
  change: 1 << 15,
  notice: 1 << 16,
  purpose: 1 << 17,
  tool: 1 << 18,
  permit: 1 << 19,
  write: 1 << 20,
  read: 1 << 21,
  network: 1 << 22,
  stream: 1 << 23,
  absolute: 1 << 24,
  operate: 1 << 25,
  contact: 1 << 26,
  consent: 1 << 27,
  version: 1 << 28,
  digit: 1 << 29,
  fit: 1 << 30,
  user: 1 << 31,
} as const

/** The subjects that a heading, a label or a JSON key announces for everything below it, one bit each. */
export const Section = {
  purpose: 1 << 0,
  capabilities: 1 << 1,
  tools: 1 << 2,
  data: 1 << 3,
  limits: 1 << 4,
  oversight: 1 << 5,
  model: 1 << 6,
  changes: 1 << 7,
  contact: 1 << 8,
  operator: 1 << 9,
  version: 1 << 10,
  endpoint: 1 << 11,
  name: 1 << 12,
} as const

/** The provider of a model, the owner of a tool or the vendor of a store is not the operator of the agent. */
export function namesOperator(section: number): boolean {
  const others = Section.model | Section.tools | Section.data | Section.capabilities
  return (section & (Section.operator | others)) === Section.operator
}

/** Languages whose function words are counted; the position is the number in the trie. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
