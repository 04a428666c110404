const PEOPLE =
  'user|customer|member|account|caller|client|subscriber|patient|employee|guest|passenger|tenant|holder|policyholder|cardholder|applicant|claimant|citizen|resident|visitor|taxpayer|student|pupil|driver|traveller|traveler|buyer|seller|borrower|donor|reader|owner|beneficiary'
/** "policy holder": a word that says which. */
const WHICH = '(?:[a-z]{2,15} )?'
/** "the present user", "their own orders" */
const NARROW = new RegExp(
  `\\b(?:present|current|calling|requesting|same|logged[- ]in|signed[- ]in|authenticated|own|this|that|respective) (?:${WHICH}(?:${PEOPLE})|order|data|record)s?\\b|\\b(?:their|its|your|his|her) own\\b|\\bwho (?:asks?|calls?|(?:is|are) (?:logged|signed) in)\\b`,
  'i',
)
/** "any user", "all accounts" */
const WIDE = new RegExp(
  `\\b(?:any|all|every|other|others|arbitrary|everybody|everyone|each) (?:of the |the )?(?:${WHICH}(?:${PEOPLE})s?|people|persons?)\\b|\\b(?:everybody|everyone|anybody|anyone)(?:['’]s| else)\\b`,
  'i',
)
const MANY = new RegExp(`\\b(?:of|for) (?:the )?(?:${WHICH}(?:${PEOPLE})s|people|persons)\\b`, 'i')

/** Speaks of people at large, where it might speak of one. */
export function isForMany(text: string): boolean {
  return MANY.test(text) && !NARROW.test(text)
}

const CHILDREN = '(?:school ?children|children|minors|pupils|kids|teenagers|adolescents)\\b'
/** Fares for children do not address them. */
const FOR_CHILDREN = new RegExp(
  `(?:^for|\\b(?:serves?|open to|used by|helps?|(?:meant|intended|made|designed|built|suitable|available|aimed) (?:for|to|at)))\\b[^.;]{0,80}\\b${CHILDREN}`,
  'i',
)

export function isForChildren(text: string): boolean {
  return FOR_CHILDREN.test(text)
}

/** Whose things a tool or a sentence speaks of: 0 those of the present user, 1 it does not say, 2 those of anybody. */
export function breadthOf(text: string): 0 | 1 | 2 {
  if (WIDE.test(text)) return 2
  return NARROW.test(text) ? 0 : 1
}
