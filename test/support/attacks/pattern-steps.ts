import regjsparser, { type AstNode, type RootNode } from 'regjsparser'

/** Parser features: everything that our patterns may use. */
type Features = { lookbehind: true; namedGroups: true; unicodePropertyEscape: true; unicodeSet: true }
export type PatternNode = RootNode<Features>

const FEATURES: Features = {
  lookbehind: true,
  namedGroups: true,
  unicodePropertyEscape: true,
  unicodeSet: true,
}
/** Nodes that take exactly one character. */
const SINGLE = ['value', 'dot', 'characterClass', 'characterClassEscape', 'unicodePropertyEscape']

type Next = (at: number) => boolean
/** Tries to match at a place and to go on from where it ends; false when no way leads on. */
type Matcher = (at: number, next: Next) => boolean
type Direction = 1 | -1
type Takes = (node: AstNode<Features>, character: string) => boolean
/** One for each pattern, which is compiled once; every text puts its own characters in. */
type Walk = {
  characters: string[]
  /** The characters as small numbers: of a list, an answer is had in a tenth of the time that a map takes. */
  numbers: number[]
  isByLine: boolean
  /** Matches of each group on the current path. */
  taken: Map<GroupNode, string[]>
  groups: GroupNode[]
  steps: number
  stepsMax: number
  takes: Takes
}
type GroupNode = Extract<PatternNode, { type: 'group' }>

export type CountedPattern = {
  tree: PatternNode
  /** Whether this node, which takes one character, takes this one. */
  takes: Takes
  /** How many steps a backtracking engine makes to search the text; `stepsMax + 1` when there are more. */
  countSteps(text: string, stepsMax: number): number
}

/** A pattern as an engine without any shortcut runs it: every place of the text, every way, each step counted. */
export function readPattern(source: string, flags: string): CountedPattern {
  const tree = regjsparser.parse(source, flags.replace(/[dgsy]/g, ''), FEATURES)
  const groups = capturesIn(tree)
  const takes: Takes = (node, character) => {
    const answers = answersOf(node.raw, flags)
    const found = answers.get(character)
    if (found !== undefined) return found
    const answer = takesAlone(node.raw, flags, character)
    answers.set(character, answer)
    return answer
  }
  const walk: Walk = {
    characters: [],
    numbers: [],
    isByLine: flags.includes('m'),
    taken: new Map(),
    groups,
    steps: 0,
    stepsMax: 0,
    takes,
  }
  const match = compile(tree, 1, walk)
  const numberOf = numberer()

  return {
    tree,
    takes,
    countSteps(text, stepsMax) {
      const characters = Array.from(text)
      Object.assign(walk, { characters, numbers: characters.map(numberOf), steps: 0, stepsMax })
      walk.taken.clear()
      try {
        search(match, characters.length, flags)
      } catch (error) {
        if (error !== tooMany) throw error
      }
      return walk.steps
    },
  }
}

function numberer(): (character: string) => number {
  const numbers = new Map<string, number>()
  return character => {
    const number = numbers.get(character) ?? numbers.size
    numbers.set(character, number)
    return number
  }
}

function step(walk: Walk): void {
  walk.steps += 1
  if (walk.steps > walk.stepsMax) throw tooMany
}

/** What single characters were found to be taken by, in all patterns: most are made of the same few classes. */
const allAnswers = new Map<string, Map<string, boolean>>()

function answersOf(raw: string, flags: string): Map<string, boolean> {
  const name = `${flags} ${raw}`
  const found = allAnswers.get(name) ?? new Map<string, boolean>()
  allAnswers.set(name, found)
  return found
}

/** Asked of the real engine, one character at a time: it knows cases, classes and properties best. */
function takesAlone(raw: string, flags: string, character: string): boolean {
  return new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, '')).test(character)
}

const tooMany = new Error('more steps than were allowed')

function search(match: Matcher, length: number, flags: string): void {
  let ended = -1
  const end = (at: number) => {
    ended = at
    return true
  }
  for (let start = 0; start <= length; start += 1) {
    const found = match(start, end)
    if (flags.includes('y') || (found && !flags.includes('g'))) return
    if (found) start = Math.max(start, ended - 1)
  }
}

function compile(node: PatternNode, direction: Direction, walk: Walk): Matcher {
  switch (node.type) {
    case 'alternative':
      return sequence(node.body, direction, walk)
    case 'disjunction': {
      const ways = node.body.map(way => compile(way, direction, walk))
      return (at, next) => {
        for (const way of ways) if (way(at, next)) return true
        return false
      }
    }
    case 'group':
      return group(node, direction, walk)
    case 'quantifier':
      return repeated(node, direction, walk)
    case 'anchor':
      return anchor(node.kind, walk)
    case 'reference':
      return repeatedWord(node, direction, walk)
    case 'value':
    case 'dot':
    case 'characterClass':
    case 'characterClassEscape':
    case 'unicodePropertyEscape':
      return single(node, direction, walk)
  }
}

function single(node: PatternNode, direction: Direction, walk: Walk): Matcher {
  const takesAt = takerOf(node, direction, walk)
  return (at, next) => takesAt(at) && next(at + direction)
}

/** Whether the one character at a place is taken. */
type Taker = (at: number) => boolean

function takerOf(node: PatternNode, direction: Direction, walk: Walk): Taker {
  const answers: boolean[] = []
  const offset = direction === 1 ? 0 : -1
  return at => {
    step(walk)
    const number = walk.numbers[at + offset]
    if (number === undefined) return false
    answers[number] ??= walk.takes(node, walk.characters[at + offset]!)
    return answers[number]
  }
}

function sequence(body: PatternNode[], direction: Direction, walk: Walk): Matcher {
  const [first, ...others] = direction === 1 ? body : body.toReversed()
  if (first === undefined) return (at, next) => next(at)
  if (SINGLE.includes(first.type)) return word([first, ...others], direction, walk)
  const part = compile(first, direction, walk)
  if (others.length === 0) return part
  const rest = sequence(direction === 1 ? others : others.toReversed(), direction, walk)
  return (at, next) => part(at, to => rest(to, next))
}

/** Single characters in a row, without a call within a call for each, and what follows them. */
function word(ordered: PatternNode[], direction: Direction, walk: Walk): Matcher {
  const end = ordered.findIndex(({ type }) => !SINGLE.includes(type))
  const length = end === -1 ? ordered.length : end
  const takers = ordered.slice(0, length).map(part => takerOf(part, direction, walk))
  const others = ordered.slice(length)
  const rest = sequence(direction === 1 ? others : others.toReversed(), direction, walk)
  return (at, next) => {
    for (let place = 0; place < length; place += 1) if (!takers[place]!(at + place * direction)) return false
    return rest(at + length * direction, next)
  }
}

function group(node: GroupNode, direction: Direction, walk: Walk): Matcher {
  if (node.behavior === 'ignore') return sequence(node.body, direction, walk)
  if (node.behavior === 'normal') return capture(node, direction, walk)
  const looked = sequence(node.body, node.behavior.toLowerCase().endsWith('behind') ? -1 : 1, walk)
  const isNegative = node.behavior.startsWith('negative')
  return (at, next) => {
    step(walk)
    return looked(at, () => true) !== isNegative && next(at)
  }
}

function capture(node: GroupNode, direction: Direction, walk: Walk): Matcher {
  const body = sequence(node.body, direction, walk)
  const { taken } = walk
  return (at, next) =>
    body(at, to => {
      const before = taken.get(node) ?? []
      taken.set(node, walk.characters.slice(Math.min(at, to), Math.max(at, to)))
      if (next(to)) return true
      taken.set(node, before)
      return false
    })
}

function capturesIn(node: PatternNode): GroupNode[] {
  const own = node.type === 'group' && node.behavior === 'normal' ? [node] : []
  const parts: PatternNode[] = 'body' in node && node.type !== 'characterClass' ? node.body : []
  return [...own, ...parts.flatMap(capturesIn)]
}

type ReferenceNode = Extract<PatternNode, { type: 'reference' }>

function repeatedWord({ matchIndex, name }: ReferenceNode, direction: Direction, walk: Walk): Matcher {
  const { groups, taken } = walk
  const meant = groups.find((each, at) =>
    name === undefined
      ? at === matchIndex - 1
      : each.behavior === 'normal' && each.name?.value === name.value,
  )!
  return (at, next) => {
    const word = taken.get(meant) ?? []
    const to = at + word.length * direction
    for (const [place, character] of word.entries()) {
      step(walk)
      if (walk.characters[Math.min(at, to) + place] !== character) return false
    }
    return next(to)
  }
}

type QuantifierNode = Extract<PatternNode, { type: 'quantifier' }>

function repeated(node: QuantifierNode, direction: Direction, walk: Walk): Matcher {
  const [body] = node.body
  const { min, max = Number.POSITIVE_INFINITY, greedy } = node
  if (SINGLE.includes(body.type)) return repeatedSingle(body, { min, max, greedy }, direction, walk)
  const once = compile(body, direction, walk)

  function from(count: number, at: number, next: Next): boolean {
    const again = () => count < max && once(at, to => (to !== at || count < min) && from(count + 1, to, next))
    if (count < min) return again()
    return greedy ? again() || next(at) : next(at) || again()
  }
  return (at, next) => from(0, at, next)
}

type Bounds = { min: number; max: number; greedy: boolean }

/** The same without a call within a call for each character. */
function repeatedSingle(body: PatternNode, bounds: Bounds, direction: Direction, walk: Walk): Matcher {
  const { min, max, greedy } = bounds
  const takesAt = takerOf(body, direction, walk)
  return (at, next) => {
    let count = 0
    const more = () => count < max && takesAt(at + count * direction)
    for (; count < min; count += 1) if (!more()) return false
    if (!greedy) {
      for (; !next(at + count * direction); count += 1) if (!more()) return false
      return true
    }
    while (more()) count += 1
    for (; count >= min; count -= 1) if (next(at + count * direction)) return true
    return false
  }
}

const WORD = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_')

function anchor(kind: string, walk: Walk): Matcher {
  const isWord = (at: number) => WORD.has(walk.characters[at] ?? '')
  const holds = (at: number) => {
    const { characters, isByLine } = walk
    if (kind === 'start') return at === 0 || (isByLine && characters[at - 1] === '\n')
    if (kind === 'end') return at === characters.length || (isByLine && characters[at] === '\n')
    return (isWord(at - 1) !== isWord(at)) === (kind === 'boundary')
  }
  return (at, next) => {
    step(walk)
    return holds(at) && next(at)
  }
}
