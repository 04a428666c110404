import { type Check, inconclusive, limited, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { percent } from '../../../language/wording.ts'
import type { DomainRatings } from '../domain-ratings.port.ts'
import { isSourceConfirmed } from '../publisher/source-standing.ts'
import type { NewsReading } from '../request.ts'

/** Below, a list calls a publisher unreliable; from the second on it calls it reliable. Between, it says neither. */
const RELIABLE_FROM = 0.6
const UNRELIABLE_BELOW = 0.4

/** How a list of others rates the publisher. It counts only where the source is confirmed: an address is merely typed. */
export function createDomainRatingCheck(ratings: DomainRatings | undefined): Check<NewsReading> {
  return {
    code: 'news-domain-rating',
    ask({ sourceUrl, source }) {
      if (sourceUrl === undefined || source.domain === undefined)
        return inconclusive(say`No address was given whose domain could be looked up in a list of ratings.`)
      const { domain } = source
      if (ratings === undefined)
        return inconclusive(
          say`No list of ratings is loaded at this server, so what others think of the publisher is not known.`,
        )
      const rating = ratings.find(domain)
      const evidence = [{ where: say`source_url`, text: sourceUrl }]
      if (rating === undefined)
        return inconclusive(say`The list “${ratings.list}” does not rate ${domain}.`, evidence)
      const rated = say`The list “${ratings.list}”, which others made, rates ${domain} at ${percent(rating.rating)} of the best`
      if (!isSourceConfirmed(source))
        return inconclusive(
          say`${rated}, but it is not confirmed that the article appeared there, so this does not count.`,
          evidence,
        )
      if (rating.rating >= RELIABLE_FROM) return supports(rating.rating, `${rated}.`, evidence)
      if (rating.rating < UNRELIABLE_BELOW)
        return limited(weakens(rating.rating, `${rated}.`, evidence), 'news-rated-unreliable')
      return inconclusive(say`${rated}, which says neither good nor bad.`, evidence)
    },
  }
}
