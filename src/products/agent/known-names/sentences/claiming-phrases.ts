import { madeOnce } from '../made-once.ts'

import { foldLetters } from './fold-letters.ts'

// Phrases with which a sentence says whose agent it is. Most sentences have none, so looking for them is what a declaration
// costs: 50 µs for 2 KB as one pattern for every sentence, a fifth of that with this automaton.

const ANYWHERE = phrasesIn(
  'offici|offizi|offisi|oficial|oficjal|ufficial|verified|behalf|name of|namen|auftrag|compte de|nom de|nombre de|conto di|nome di',
  'hello from|hi from|greetings|noi, |nous, |nosotros, |it is us|talking to|connecting to|connected to|created inside|developed inside|built inside|made inside|here at |chatting with|speaking with|makers|creators|gave you|brought you|brings you|your friends|behind|the team|the people|agent here|assistant here|viser here|visor here|manager here|team here|support here|service here|care here|desk here|here from|here with',
  "s own |©|(c)|copyright|welcome|willkommen|bienven|benven|i am |i'm |you are ",
)
/** Relations of an agent to its owner, perhaps behind the agent's name. */
const RELATIONS = phrasesIn(
  'programm |program |service|servici|servizi|serviço|tjeneste|tjänst|usługa|layanan|product|produkt|produit|prodotto|dienst|angebot|initiative|iniciativa|iniziativa|project|projekt|projet|proyecto|progetto|projeto|offer',
  'joint venture|unit of|arm of|brand of|branch of|affiliate of|spin-off of|portfolio|controlador|operador|responsible for|verantwortlich für|responsável|, whose |belongs|represent|vertritt|représent|rappresent|property|part of|subsidiary|division|operated|run for|gehört|appartien|perten',
)
/** Of sentences that call the agent its owner's, which are read more closely. */
const OWNING = phrasesIn(
  "first-party|first party|in-house|este servicio|este serviço|questo servizio|ce service|diesen dienst|this agent|this server|this service|this assistant|diesen agenten|cet agent|ce serveur|este agente|este servidor|este asistente|questo agente|deze agent|agen ini|s' virtual|s' digital|s' agent|s' assistant|'s agent|'s assistant|'s bot|'s chatbot|'s server|'s mcp|'s virtual|'s digital|'s official|'s personal|'s ai |'s customer |'s refund |'s own ",
  'officer of |officer at |clerk of |clerk at |planner of |planner at |teller of |librarian of |support at |support of |agent at |assistant at |bot at |desk at |concierge of |concierge at |representative of |inspector of |counter of |colleague at |colleague of |adviser of |advisor of |voice of |box office of |agent that |agent for |assistant for ',
  "agent of |agent from |assistant of |assistant from |bot of |bot from |desk of |server of |agent der |agent des |ansprechpartner der |ansprechpartner des |ansprechpartnerin der |kollegin der |kollege der |assistent der |assistent des |mitarbeiter der |mitarbeiterin der |berater der |server der |server des |server del|servizio del|servicio del|service du |agente de|agente di|agente do |agente da |asistente de|assistente de|assistente di|assistente do |assistente da |ventanilla|assistant de |assistant d'|assistant du |agent de |agent d'|agent du |conseiller de |serveur mcp|serveur de|servidor mcp|servidor de|servidor do |servidor da |virtuale di |virtual de|virtuel d|virtuelle d|virtual do |virtual da |digitale di |digital de|conseillère d|guichet|sportello|agent van |assistent van |medewerker van |agen resmi|asisten resmi|agen dari|asisten dari",
)
/** Of owners and their people that vouch for the agent. */
const VOUCHING = phrasesIn(
  "its own |their own |son propre |su propio |ihren eigenen |il proprio |owns |owner of|operator of|provider of|publisher of|maker of|stands behind|stand behind|is behind|responsible for|answers for|operates the|runs the|staff |employees |advisers |advisors |bankers |besitzt und|betreiber des|anbieter des|possède et|est l'exploitant|titular de|operador de|responsable de|titolare di|gestore di|mitarbeiter ",
)
/** Of languages that put the owner elsewhere. */
const FURTHER = phrasesIn('resmi |resmî |hivatalos |tarafından |oficjaln')
/** What an owner does that gives the agent, as the subject of the first sentence. */
const GIVING = phrasesIn(
  'provides |offers |supplies |hosts |issues |runs |operates |owns |publishes |maintains |manages |presents |opens |brings |gives |lets |built |created |developed |launched |makes |stellt |bietet |betreibt |öffnet |propose |met |ouvre |publie |exploite |fournit |pone |ofrece |abre |publica |opera |presenta |mette |offre |apre |gestisce |pubblica |disponibiliza |oferece |mantém |biedt |opent |beheert |menyediakan |menghadirkan |membuka ',
)
/** Before the one who runs the agent. */
const BY = phrasesIn('by |door |przez |oleh |av |af |par |por |pelo |pela |von |vom |durch |da |dal |dalla ')
/** Of an owner that speaks as a party, and with its legal name. */
const PARTY = phrasesIn(
  'controller|agency|titular|responsable|responsabile|titolare|verantwortlich|diteur :|diteur:|diteur du | us,| us at| uns,| uns bei|nous, |nosotros, |we as |wir als |wir, als |thanks|regards|sincerely|grüße|cordialement|saludos|saluti|we, the|acts for|acting for|speak for |speaks for |staff of |operator:|provider:|vendor:|publisher:|issuer:|betreiber:|anbieter:|operator is|provider is|vendor is|publisher is|betreiber ist|anbieter ist|herausgeber ist|exploitant:|operador:|gestore:|por mim:|operator.|provider.|publisher.|betreiber.|anbieter.|who is behind|who runs|who operates|wer betreibt|wer steht|exploite|qui est derri|qui exploite|lo gestisce|lo gestiona|who we are|owner .|owner:|about us|wer wir|über uns|qui sommes|quiénes somos|chi siamo|team at|department at|unit at|desk at|division at|staff at|engineers at|colleagues at|direction |, at |, à |team bei|abteilung bei',
)
const LEGAL_FORMS = phrasesIn(
  'aktiengesellschaft|uab|pbc|pty|s.à|sàrl|inc.|inc,|inc |llc|ltd|limited|plc|gmbh|ag,|ag |ag)|se,|s.a|sa,|sa |b.v.|n.v.|n.a.|s.p.a|a.ş|a.o.|ab,|a/s|oy,|oyj|llp|corp|spa,|spa.|spa |bv,|bv.|bv |nv,|nv.|nv |na,|na.|srl|sau,|aş ',
)
/** Not behind a letter, a figure or a low line of ASCII. */
const AT_WORD_START = phrasesIn(
  "we,|we |we're|this is |ich bin|wir|dies ist|hier ist",
  "sie |je suis|nous|vous|c'est|soy|somos|nosotros|esta |está |estas |estás |habla |hablas |sono|siamo|noi|sta |stai ",
  "it's |ici |aqui |my name|mein name|mijn naam|mi chiamo|me llamo|meu nome|je m'app|i work|ich rufe|ich schreibe|ich arbeite|je vous |je te |llamo|trabajo|chiamo|lavoro|ligo|falo|hier spricht|ik bel|ik werk|u spreekt|estou lig|llamamos|escrib|you're |te habla|le habla|met |reached |thank you for|thanks for|danke für|merci d'avoir|bienvenidos a bordo|bienvenido a bordo|qui |aboard|on board|gracias por|grazie per|obrigad",
  'sou|você|nós|ik ben|wij zijn|dit is |hallo von|namens|jag är|vi är|jestem',
)

/** What a phrase may begin, one bit each: most sentences with one have no more than "by", and need not be read for the rest. */
export const PhraseKind = {
  claim: 1,
  owning: 2,
  by: 4,
  giving: 8,
  vouching: 16,
  further: 32,
  relation: 64,
  party: 128,
  legalForm: 256,
} as const

const GROUPS: { phrases: string[]; kind: number; needsWordStart?: boolean }[] = [
  { phrases: ANYWHERE, kind: PhraseKind.claim },
  { phrases: RELATIONS, kind: PhraseKind.relation },
  { phrases: OWNING, kind: PhraseKind.owning },
  { phrases: VOUCHING, kind: PhraseKind.vouching },
  { phrases: FURTHER, kind: PhraseKind.further },
  { phrases: GIVING, kind: PhraseKind.giving, needsWordStart: true },
  { phrases: BY, kind: PhraseKind.by, needsWordStart: true },
  { phrases: PARTY, kind: PhraseKind.party },
  { phrases: LEGAL_FORMS, kind: PhraseKind.legalForm, needsWordStart: true },
  { phrases: AT_WORD_START, kind: PhraseKind.claim, needsWordStart: true },
]

/** Such a phrase in a text, by its places. */
export type ClaimingPhrase = { start: number; end: number; needsWordStart: boolean; kind: number }

/** An automaton after Aho and Corasick: one step for each letter, whatever the number of phrases. */
type Automaton = {
  /** The column of a byte of `foldLetters`; 0 is that of all bytes that stand in no phrase. */
  columnOf: Uint8Array
  /** The state after a step, by the row of the state before and the column. The first state is 0. */
  next: Uint16Array
  /** In this state and those above it, a phrase has ended. */
  firstEnd: number
  /** The phrases that end in a state. */
  phrasesAt: ReadonlyMap<number, readonly Phrase[]>
}
type Phrase = { length: number; needsWordStart: boolean; kind: number }

/** Of a row, which has room for all letters of the phrases: a shift takes less time than a product. */
const COLUMN_BITS = 6

const automaton = madeOnce(buildAutomaton)

/** All such phrases in a text that `foldLetters` has folded, in the order of their ends. */
export function findClaimingPhrases(letters: Uint8Array): ClaimingPhrase[] {
  const { columnOf, next, firstEnd, phrasesAt } = automaton()
  const found: ClaimingPhrase[] = []
  let state = 0
  for (let at = 0; at < letters.length; at++) {
    state = next[(state << COLUMN_BITS) | columnOf[letters[at]!]!]!
    if (state >= firstEnd) addPhrases(found, phrasesAt.get(state)!, at + 1)
  }
  return found
}

function addPhrases(found: ClaimingPhrase[], phrases: readonly Phrase[], end: number): void {
  for (const { length, needsWordStart, kind } of phrases)
    found.push({ start: end - length, end, needsWordStart, kind })
}

/** Whether a sentence from `start` to `end` holds this phrase, and where it may stand. */
export function isWithin(phrase: ClaimingPhrase, letters: Uint8Array, start: number, end: number): boolean {
  if (phrase.start < start || phrase.end > end) return false
  const before = String.fromCharCode(letters[phrase.start - 1] ?? 0)
  return !phrase.needsWordStart || phrase.start === start || !/\w/.test(before)
}

function phrasesIn(...lines: string[]): string[] {
  return lines.flatMap(line => line.split('|'))
}

function buildAutomaton(): Automaton {
  const columnOf = columnsFor(GROUPS.flatMap(({ phrases }) => phrases).join(''))
  const columns = 1 << COLUMN_BITS
  const next: number[][] = [new Array(columns).fill(0)]
  const phrasesAt = new Map<number, Phrase[]>()
  const plant = (phrase: string, needsWordStart: boolean, kind: number) => {
    let state = 0
    for (const letter of foldLetters(phrase)) {
      const step = columnOf[letter]!
      if (next[state]![step] === 0) next[state]![step] = next.push(new Array(columns).fill(0)) - 1
      state = next[state]![step]!
    }
    phrasesAt.set(state, [...(phrasesAt.get(state) ?? []), { length: phrase.length, needsWordStart, kind }])
  }
  for (const { phrases, kind, needsWordStart = false } of GROUPS)
    for (const phrase of phrases) plant(phrase, needsWordStart, kind)
  linkSuffixes(next, phrasesAt)
  return { columnOf, ...inTable(next, phrasesAt) }
}

/** Gives every state a step for every column: where its phrase does not go on, that of its longest suffix. */
function linkSuffixes(next: number[][], phrasesAt: Map<number, Phrase[]>): void {
  const suffixOf = new Map([[0, 0]])
  for (const [state, suffix] of suffixOf)
    for (const [column, target] of next[state]!.entries()) {
      const longest = state === 0 ? 0 : next[suffix]![column]!
      if (target === 0) next[state]![column] = longest
      else {
        suffixOf.set(target, longest)
        const phrases = [...(phrasesAt.get(target) ?? []), ...(phrasesAt.get(longest) ?? [])]
        if (phrases.length > 0) phrasesAt.set(target, phrases)
      }
    }
}

/** The states in one table, those in which a phrase ends behind the others: a comparison tells them apart. */
function inTable(next: number[][], phrasesAt: Map<number, Phrase[]>): Omit<Automaton, 'columnOf'> {
  const others = [...next.keys()].filter(state => !phrasesAt.has(state))
  const order = [...others, ...phrasesAt.keys()]
  const rowOf = new Map(order.map((state, at) => [state, at]))
  return {
    next: Uint16Array.from(order.flatMap(state => next[state]!.map(target => rowOf.get(target)!))),
    firstEnd: others.length,
    phrasesAt: new Map(Array.from(phrasesAt, ([state, phrases]) => [rowOf.get(state)!, phrases])),
  }
}

function columnsFor(text: string): Uint8Array {
  const columnOf = new Uint8Array(256)
  for (const [at, letter] of [...new Set(foldLetters(text))].entries()) columnOf[letter] = at + 1
  // A sentence goes on in the next line.
  columnOf[0x0a] = columnOf[0x20]!
  return columnOf
}
