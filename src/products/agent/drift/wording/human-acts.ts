import { conceptOf } from './declaration-concepts.ts'

const PERSON =
  '(?:person|human|human being|employee|colleague|editor|(?:staff |team )?member|member of (?:the )?(?:staff|team))s?'
const BETWEEN = '(?:then|always|first|must|can|may|will|has to|have to|to|[a-z]{2,15}ly)'

const ACTIVE = new RegExp(
  `\\b(?:${PERSON}|(?:that|which|for) (?:the |a |your )?(?:user|customer)s?)(?: ${BETWEEN})? ([a-z]{2,20})\\b`,
  'gi',
)
const PASSIVE = new RegExp(`\\b([a-z]{2,20}) by (?:a |an |the |your |our )?${PERSON}\\b`, 'gi')

/** An act of a person is no power of the agent: "a draft that a person sends", "signed by a member of staff". */
export function withoutHumanActs(text: string): string {
  return text
    .replace(ACTIVE, (all: string, verb: string) => all.slice(0, -verb.length))
    .replace(PASSIVE, (all: string, verb: string) => all.slice(verb.length))
}

const CLAUSE_OF_PERSON =
  /\b(?:that|which|before|until|once|unless|after|by) (?:(?:a|an|the|our|your|one of our) )?(?:([a-z]{2,20}) )?([a-z]{2,20})\b/gi

/** "A claim that a clerk files", "once an editor agrees": a person has a part in it. */
export function needsPerson(text: string): boolean {
  return Array.from(text.matchAll(CLAUSE_OF_PERSON)).some(([, first = '', second = '']) =>
    [first, second].some(word => conceptOf(word.toLowerCase()) === 'person'),
  )
}
