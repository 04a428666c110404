/** "the present user", "their own orders" */
const NARROW =
  /\b(?:present|current|calling|requesting|same|logged[- ]in|signed[- ]in|authenticated|own|this|that|respective) (?:user|customer|member|account|caller|client|subscriber|patient|employee|guest|passenger|order|orders|data|records?)s?\b|\b(?:their|its|your|his|her) own\b/i
/** "any user", "all accounts" */
const WIDE =
  /\b(?:any|all|every|other|others|arbitrary|everybody|everyone|each) (?:of the |the )?(?:users?|customers?|members?|accounts?|callers?|clients?|subscribers?|patients?|employees?|guests?|passengers?|tenants?|people|persons?|person)\b|\b(?:everybody|everyone|anybody|anyone)(?:['’]s| else)\b/i

/** Whose things a tool or a sentence speaks of: 0 those of the present user, 1 it does not say, 2 those of anybody. */
export function breadthOf(text: string): 0 | 1 | 2 {
  if (WIDE.test(text)) return 2
  return NARROW.test(text) ? 0 : 1
}
