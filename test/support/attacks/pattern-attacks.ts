import type { CountedPattern, PatternNode } from './pattern-steps.ts'

/** A text that makes an engine try: a way in, something to repeat, and an end at which every way fails. */
export type Attack = { prefix: string; pump: string }

const REPEATABLE = 12
const SAMPLES_MAX = 3
const LETTERS_MAX = 12
/** One of each kind that patterns tell apart, beside those that a pattern itself names. */
const KINDS = [...'aZ0 .-_"/<>(:,;=@\n\t\u00e9\u4e2d\u0301\u200b\u0001']

/** For each part that may be repeated: its own words, its words behind what leads to it, and both over and over. */
export function attacksOn({ tree, takes }: CountedPattern): Attack[] {
  const attacks = new Map<string, Attack>()
  const letters = new Set<string>()
  const add = (prefix: string, pump: string) => {
    if (pump !== '') attacks.set(`${prefix}\u0000${pump}`, { prefix, pump })
  }

  /** Some words that a node takes; lookarounds and anchors take none. */
  function samples(node: PatternNode): string[] {
    switch (node.type) {
      case 'alternative':
        return joined(node.body)
      case 'disjunction':
        return node.body.flatMap(way => samples(way).slice(0, 1)).slice(0, SAMPLES_MAX)
      case 'group':
        return node.behavior === 'normal' || node.behavior === 'ignore' ? joined(node.body) : ['']
      case 'quantifier':
        return samples(node.body[0]).map(word => word.repeat(Math.max(1, node.min)))
      case 'anchor':
      case 'reference':
        return ['']
      case 'value':
      case 'dot':
      case 'characterClass':
      case 'characterClassEscape':
      case 'unicodePropertyEscape':
        return lettersOf(node)
    }
  }

  function joined(body: PatternNode[]): string[] {
    const parts = body.map(samples)
    const at = (index: number) => parts.map(words => words[index % words.length] ?? '').join('')
    return [...new Set(Array.from({ length: SAMPLES_MAX }, (_, index) => at(index)))]
  }

  function lettersOf(node: PatternNode): string[] {
    const named = node.type === 'value' ? [String.fromCodePoint(node.codePoint)] : [...node.raw, ...KINDS]
    const taken = named.filter(character => takes(node, character)).slice(0, SAMPLES_MAX)
    for (const letter of taken) letters.add(letter)
    return taken
  }

  function visit(node: PatternNode, prefix: string): void {
    if (node.type === 'disjunction') for (const way of node.body) visit(way, prefix)
    if (node.type === 'alternative' || node.type === 'group') visitInTurn(node.body, prefix)
    if (node.type !== 'quantifier') return
    visit(node.body[0], prefix)
    if ((node.max ?? Number.POSITIVE_INFINITY) < REPEATABLE) return
    for (const word of samples(node.body[0])) {
      add(prefix, word)
      add('', prefix + word)
    }
  }

  function visitInTurn(body: PatternNode[], prefix: string): void {
    let before = prefix
    for (const part of body) {
      visit(part, before)
      before += samples(part)[0] ?? ''
    }
  }

  visit(tree, '')
  if (attacks.size > 0) for (const letter of [...letters].slice(0, LETTERS_MAX)) add('', letter)
  return [...attacks.values()]
}
