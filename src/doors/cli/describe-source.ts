import type { SourceOperations } from './cli-deps.ts'

type ListedSource = Awaited<ReturnType<SourceOperations['list']>>[number]

export const STARTER_SETTING = 'PINPROOF_EVIDENCE_STARTER'
/** With waits that double, a week and more: an outage has an end, a feed that was taken down has none. */
const DEAD_AFTER_FAILURES = 12

/** Two lines: address and title, then how polling stands. */
export function describeSource(source: ListedSource, isStarterOn: boolean): string {
  const { url, title, state, isStarter, movedTo, lastSuccessAt, nextPollAt } = source
  const isOff = isStarter && !isStarterOn
  const lastRead = lastSuccessAt === undefined ? 'never read' : `read ${lastSuccessAt.toISOString()}`
  const next =
    state === 'paused'
      ? 'not polled any more'
      : isOff
        ? `not polled: ${STARTER_SETTING} is off`
        : `next ${nextPollAt.toISOString()}`
  const moved = movedTo === undefined ? [] : [`moved to ${movedTo}`]
  const head = `${url}${title === undefined ? '' : `  ${title}`}${isStarter ? '  (starter list)' : ''}`
  return `${head}\n    ${[troubleOf(source), ...moved, lastRead, next].join('; ')}`
}

function troubleOf({ failures, lastError }: ListedSource): string {
  if (lastError === undefined) return 'ok'
  const inRow = failures === 0 ? lastError : `${lastError}, ${failures} in a row`
  return failures >= DEAD_AFTER_FAILURES ? `dead: ${inRow}` : inRow
}
