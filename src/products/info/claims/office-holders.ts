import { say } from '../../../core/text/say.ts'
import type { Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

type Holder = { office: string; name: string; start: number; end: number; context: string }

// Offices that one person holds at a time.
const OFFICE =
  'chief executive(?: officer)?|CEO|chief financial officer|CFO|chief operating officer|COO|company secretary|managing director|general counsel|treasurer|chair(?:man|woman|person)? of the board|data protection officer|(?:head|director) of (?!the )[a-z]{2,20}(?: and [a-z]{2,20})?'
const NAME =
  "\\p{Lu}[\\p{L}’'-]{1,30}(?: \\p{Lu}\\.)?(?: (?:van|von|de|der|den|di|la)){0,2}(?: \\p{Lu}[\\p{L}’'-]{1,30}){1,2}"
const TITLE = '(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )?'
const PATTERNS = [
  // "our chief executive, Jane Roe," and "Chief Executive Jane Roe", "CEO: Jane Roe"
  new RegExp(`(?<!\\p{L})(?<office>${OFFICE})(?:,| is|:)? ${TITLE}(?<name>${NAME})(?!\\p{L})`, 'giu'),
  // "Jane Roe is our chief executive", "Jane Roe, chief executive of the company"
  new RegExp(
    `(?<!\\p{L})(?<name>${NAME})(?:,| is|,? who is)(?: the| our| its| also){0,2} (?<office>${OFFICE})(?!\\p{L})`,
    'giu',
  ),
]
const NAME_NEXT = new RegExp(`^:? ${TITLE}${NAME}`, 'u')
const IN_CAPITALS = new RegExp(`^${NAME}$`, 'u')
// A change of holders, a deputy, or the officer of somebody else.
const OTHER_HOLDER =
  /(?<!\p{L})(?:former|previous|past|outgoing|incoming|until|retired?|retiring|stepp(?:ed|ing) down|resign(?:ed|s|ation)|succe(?:ed|eds|eded|eding|ssor)|appointed|joined|will|became|becomes|from|since|acting|interim|deputy|vice|co|joint|assistant|then|was|were|left|predecessor|new|next|19\d\d|20\d\d|subsidiary|subsidiaries|customer|partner|supplier|auditor|award|board member|as of)(?!\p{L})/iu
const LOOK_AROUND = 90
const HOLDERS_MAX = 200
const KIND: [pattern: RegExp, office: string][] = [
  [/^chief executive|^ceo/iu, say`chief executive`],
  [/^chief financial|^cfo/iu, say`chief financial officer`],
  [/^chief operating|^coo/iu, say`chief operating officer`],
  [/^company secretary/iu, say`company secretary`],
  [/^chair/iu, say`chair of the board`],
  [/^data protection/iu, say`data protection officer`],
]

/** One office, two holders: "Our chief executive, Jane Roe, …" and "John Doe is the chief executive". */
export function surveyOffices({ text }: InfoReading): Survey {
  const byOffice = Map.groupBy(readHolders(text), ({ office }) => office)
  const groups = [...byOffice.values()].filter(group => group.length > 1)
  const slips = groups.flatMap(([first, ...others]) => {
    const other = others.find(({ name }) => !isSamePerson(first!.name, name))
    if (other === undefined) return []
    const sentence = say`The ${first!.office} is ${first!.name} in one place and ${other.name} in another`
    return [{ sentence, places: [first!, other] }]
  })
  return { examined: groups.length, slips }
}

function readHolders(text: string): Holder[] {
  return PATTERNS.flatMap(pattern => [...text.matchAll(pattern)].slice(0, HOLDERS_MAX)).flatMap(match => {
    const { office, name: run } = match.groups as { office: string; name: string }
    // "Published by Tom Ashby, chief executive": a name before its office begins with its first capital.
    const name = match[0].startsWith(run) ? run.replace(/^(?:\p{Ll}\S* )+/u, '') : run
    const [start, end] = [match.index, match.index + match[0].length]
    const context = sentenceAround(text, start, end)
    // "Secretary Ann Lee, Treasurer Bo Day": the office is that of the name behind it.
    const isNextOffice = match[0].startsWith(run) && NAME_NEXT.test(text.slice(end, end + 60))
    if (isNextOffice || !IN_CAPITALS.test(name) || OTHER_HOLDER.test(context) || isOfAnother(text, end))
      return []
    const kind = KIND.find(([words]) => words.test(office))?.[1] ?? office.toLowerCase()
    return [{ office: kind, name, start, end, context }]
  })
}

function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - LOOK_AROUND), start)
  const after = text.slice(end, end + LOOK_AROUND)
  return `${before.slice(before.search(/[^.\n]*$/u))}${text.slice(start, end)}${/^[^.\n]*/u.exec(after)![0]}`
}

/** "Jane Roe, chief executive of Acme": only the company of the document is one company. */
function isOfAnother(text: string, end: number): boolean {
  return /^,? (?:of|at|for) (?!the (?:company|group|board|firm|bank|trust|organi[sz]ation)|our|this)/iu.test(
    text.slice(end, end + 30),
  )
}

/** "Jane M. Roe" and "Jane Roe" are one person; so may be any two with one surname. */
function isSamePerson(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map(name => name.toLowerCase().split(' '))
  return ours!.at(-1) === theirs!.at(-1) || ours![0] === theirs![0]
}
