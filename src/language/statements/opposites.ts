import { stemOf } from '../stems.ts'

// Each line is a scale with its two ends. Words that are opposites only sometimes ("old" and "young", "first" and
// "last") are left out: most pairs of sentences that hold them speak of two things.
const SCALES: [one: string, other: string][] = [
  ['approve accept endorse adopt grant issue agree pass', 'reject refuse decline deny dismiss'],
  ['open', 'close shut'],
  [
    'increase rise rose grow grew climb gain',
    'decrease fall fell decline drop shrink shrank sink sank reduce lower',
  ],
  ['profit profitable surplus', 'loss deficit unprofitable'],
  ['include inclusive', 'exclude exclusive'],
  ['permit allow admit entitle welcome', 'prohibit forbid forbidden ban exclude'],
  ['mandatory compulsory obligatory oblige require', 'optional voluntary'],
  ['free costless', 'charge fee paid chargeable cost'],
  ['automatic automatically', 'manual manually'],
  ['fix constant unchanged', 'variable fluctuate vary float floating'],
  ['right correct', 'wrong incorrect'],
  ['public', 'confidential secret private'],
  ['internal', 'external'],
  ['permanent', 'temporary'],
  ['complete finish conclude', 'incomplete unfinish'],
  ['succeed success successful', 'fail failure'],
  ['electronic electronically', 'paper orally'],
  ['write written', 'oral orally verbal'],
  ['together jointly', 'apart separately'],
  ['begin start', 'end stop cease'],
  ['enable activate', 'disable deactivate'],
  ['improve', 'worsen deteriorate'],
  ['own', 'lease rent'],
  ['hire recruit', 'dismiss lay-off'],
  ['safe', 'unsafe dangerous'],
  ['indoors inside', 'outdoors outside'],
  ['majority', 'minority'],
  ['full entire whole', 'partial partly'],
  ['early', 'late'],
  ['active', 'inactive'],
  ['present', 'absent'],
  ['continue', 'end stop discontinue'],
  ['ready', 'unready'],
  ['support favour', 'oppose'],
  ['maximum', 'minimum'],
]

export type Pole = { scale: number; end: 1 | -1 }

const poles = new Map<string, Pole[]>()
for (const [scale, ends] of SCALES.entries()) {
  for (const [place, words] of ends.entries()) {
    for (const word of words.split(' ').map(stemOf)) {
      poles.set(word, [...(poles.get(word) ?? []), { scale, end: place === 0 ? 1 : -1 }])
    }
  }
}

const MIXED_PREFIX = /^(?:un|in|im|il|ir|non-?|dis)(?=\p{L}{4})/u

/** On which scales a word stands, and at which end. */
export function polesOf(word: string): readonly Pole[] {
  return poles.get(stemOf(word)) ?? []
}

/** "ineligible" without its prefix; undefined for a word that has none. Whether the rest is a word the caller must know. */
export function withoutPrefix(word: string): string | undefined {
  const rest = word.replace(MIXED_PREFIX, '')
  return rest === word ? undefined : rest
}
