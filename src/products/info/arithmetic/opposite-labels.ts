// Two words that leave nothing between them: what is not the one is the other.
const OPPOSITES: [one: RegExp, other: RegExp][] = (
  [
    ['at sea|afloat|on board', 'ashore|on land|on shore'],
    ['men|male|boys', 'women|female|girls'],
    ['full[- ]time', 'part[- ]time'],
    ['permanent', 'temporary|fixed[- ]term'],
    ['domestic|at home', 'foreign|abroad|overseas|international'],
    ['remote(?:ly)?|from home', 'on[- ]site|in (?:the|an) office|in the offices'],
    ['owned', 'leased|rented'],
    ['fixed(?:[- ]rate)?', 'floating(?:[- ]rate)?|variable'],
    ['in favou?r|for it|yes', 'against|no'],
    ['passed|succeeded|successful', 'failed|unsuccessful'],
    ['occupied|let|rented', 'vacant|empty|unlet'],
    ['current', 'non-current'],
    ['new', 'used|existing'],
    ['paid', 'unpaid|outstanding'],
    ['adults', 'children|minors'],
    ['residential', 'commercial'],
    ['in person|on site|face[- ]to[- ]face', 'online|remotely|virtually|by video'],
    ['upstairs|on the upper floors?', 'downstairs|on the ground floor'],
    ['indoors|inside', 'outdoors|outside'],
    ['elected', 'appointed|co-opted|nominated'],
    ['accepted|approved|upheld|granted', 'rejected|refused|declined|dismissed|turned down'],
    ['taken', 'free|available'],
    ['open', 'closed'],
    ['finished|completed|done', 'unfinished|open|in progress|under way'],
  ] as const
).map(([one, other]) => [wordOf(one), wordOf(other)])

function wordOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

/** Whether two labels are opposites, so that the parts they name are the whole. */
export function leaveNothing(labels: string[]): boolean {
  const [first, second] = labels
  if (labels.length !== 2 || first === undefined || second === undefined) return false
  return OPPOSITES.some(
    ([one, other]) => (one.test(first) && other.test(second)) || (other.test(first) && one.test(second)),
  )
}
