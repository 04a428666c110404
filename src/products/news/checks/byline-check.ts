import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { confirmedBy, isPageMatching, isSourceConfirmed } from '../publisher/source-standing.ts'
import type { Byline } from '../reading/byline.ts'
import type { NewsReading } from '../request.ts'
import { unreadable } from './preconditions.ts'

/** An institution answers for the article, but no person does. */
const INSTITUTION_SHARE = 0.8
const NAMES_MAX = 3

/** A name that was merely typed is a claim: it earns once the page names it, or the publisher submits it. */
export const bylineCheck: Check<NewsReading> = {
  code: 'news-byline',
  ask(reading) {
    const { byline, source } = reading
    const { page } = source
    if (page.kind === 'read' && page.comparison.notes.author === 'differs') return otherAuthor(reading)
    if (isPageMatching(source) && page.kind === 'read' && page.page.authors.length > 0) {
      const authors = page.page.authors.slice(0, NAMES_MAX).join(', ')
      const evidence = byline ? [{ where: say`byline`, text: byline.text }] : []
      return supports(1, say`The published page names the author: ${authors}.`, evidence)
    }
    if (!byline)
      return (
        unreadable(reading, say`its author`) ??
        inconclusive(say`No author is named above or below the article.`)
      )
    return fromByline(byline, reading)
  },
}

function otherAuthor({ byline, source }: NewsReading): Answer {
  const authors = source.page.kind === 'read' ? source.page.page.authors.slice(0, NAMES_MAX) : []
  const names = byline?.names.slice(0, NAMES_MAX).join(', ') ?? ''
  return weakens(
    0,
    say`The text names ${names} as its author, but the published page ${authors.join(', ')}.`,
    [{ where: say`byline`, text: byline?.text ?? '' }],
  )
}

function fromByline({ kind, names, text }: Byline, { source }: NewsReading): Answer {
  const evidence = [{ where: say`byline`, text }]
  const who = names.slice(0, NAMES_MAX).join(', ')
  if (!isSourceConfirmed(source))
    return inconclusive(
      say`The text names ${who} as its author, which nothing outside the text confirms.`,
      evidence,
    )
  const by = confirmedBy(source)
  return kind === 'person'
    ? supports(1, say`The article names its author, ${who}, and is confirmed by ${by}.`, evidence)
    : supports(
        INSTITUTION_SHARE,
        say`The article names ${who} but no person as its author, and is confirmed by ${by}.`,
        evidence,
      )
}
