import { isBlock } from './element-kinds.ts'

export type OpenElement<Place> = { name: string; place: Place }

export type OpenElements<Place> = {
  readonly top: OpenElement<Place>
  push(name: string, place: Place): void
  /** Ends the elements that a new one of this name closes: a paragraph before a heading, a list entry before the next. */
  endImplied(name: string): void
  end(name: string): void
  isOpen(name: string): boolean
}

/** As in browsers, elements nested deeper are attached to the deepest one that is kept. */
const DEPTH_MAX = 512

const ENDED_BY: Record<string, string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  option: ['option'],
}

/** The elements that are open at one point of a page. No page costs more than one step per tag. */
export function createOpenElements<Place>(root: Place): OpenElements<Place> {
  const stack: OpenElement<Place>[] = [{ name: '', place: root }]
  const counts = new Map<string, number>()

  const topElement = () => stack.at(-1)!
  const isOpen = (name: string) => (counts.get(name) ?? 0) > 0

  function pop(): string {
    const { name } = stack.pop()!
    counts.set(name, counts.get(name)! - 1)
    return name
  }

  function end(name: string): void {
    if (!isOpen(name)) return
    while (pop() !== name);
  }

  return {
    get top() {
      return topElement()
    },
    push(name, place) {
      if (stack.length > DEPTH_MAX) return
      stack.push({ name, place })
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    endImplied(name) {
      // Only inline elements can stand between a paragraph and the tag that ends it.
      if (isBlock(name)) end('p')
      const closedNames = Object.hasOwn(ENDED_BY, name) ? ENDED_BY[name]! : []
      while (closedNames.includes(topElement().name)) pop()
    },
    end,
    isOpen,
  }
}
