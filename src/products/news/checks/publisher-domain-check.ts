import { utcDay } from '../../../core/encoding/utc-day.ts'
import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { NewsReading } from '../request.ts'

/** Whether the account controls the domain under which the article appeared. Not to have shown it is no fault. */
export const publisherDomainCheck: Check<NewsReading> = {
  code: 'news-publisher-domain',
  ask({ sourceUrl, source, accountId }) {
    if (sourceUrl === undefined)
      return inconclusive(say`No address was given, so there is no domain to control.`)
    const address = [{ where: say`source_url`, text: sourceUrl }]
    if (source.controlled !== undefined) {
      const { domain, shownAt } = source.controlled
      return supports(1, say`The account showed on ${utcDay(shownAt)} that it controls ${domain}.`, address)
    }
    return inconclusive(
      accountId === undefined
        ? say`A preview has no account that could control the domain of the given address.`
        : say`The account has not shown in the last 90 days that it controls the domain of the given address.`,
      address,
    )
  },
}
