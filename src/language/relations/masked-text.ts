import type { CutText } from '../../core/judging/language-model.port.ts'
import type { Mention, MentionKind } from './mention.ts'

const SIZES: [below: number, figure: string][] = [
  [10, '5'],
  [100, '50'],
  [1000, '500'],
  [10_000, '5000'],
  [1_000_000, '50000'],
]

/** The words before a number, the figure in its place and the words behind. Of the value only the size is left: a reader that sees more learns to count. */
function maskOf({ kind, value }: Mention): [before: string, figure: string, after: string] {
  const size = SIZES.find(([below]) => Math.abs(value) < below)?.[1] ?? '5 million'
  if (kind === 'money') return ['$', size, '']
  if (kind === 'percent') return ['', Math.abs(value) < 0.1 ? '5' : '50', '%']
  if (kind === 'ordinal') return ['', '5th', '']
  if (kind === 'year') return ['', '1950', '']
  if (kind === 'month') return ['May ', '1950', '']
  if (kind === 'date') return ['May ', '5', '']
  if (kind === 'clock') return ['', '5', ' pm']
  return ['', size, '']
}

const IN_WORDS: ReadonlySet<MentionKind> = new Set(['fraction', 'multiple'])

/** The text with its numbers masked, cut before each of them. */
export function maskNumbers(text: string, mentions: readonly Mention[]): CutText {
  const stretches: string[] = []
  let stretch = ''
  let at = 0
  for (const mention of mentions) {
    const { start, end, kind } = mention
    const [before, figure, after] = IN_WORDS.has(kind) ? ['', text.slice(start, end), ''] : maskOf(mention)
    stretches.push(stretch + text.slice(at, start) + before)
    stretch = figure + after
    at = end
  }
  return [...stretches, stretch + text.slice(at)]
}
