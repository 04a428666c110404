import { isOwnName, matchStart } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import { matchAboveDepartment } from './above-department.ts'
import { captured, nameThenEnd, RESOURCE, wordThenEnd } from './name-in-sentence.ts'
import { matchGiver, matchProvider } from './providing-owner.ts'

// Sentences that call the agent its owner's: by "of", by an apostrophe, or by what the owner does with it.

/** What may be somebody's own, and what works with somebody's service, where Romance languages say "of" for both. */
const AGENT_NOUN =
  'agent|assistant|chatbot|bot|concierge|colleague|kolleg(?:e|in)|ansprechpartner(?:in)?|collègue|coleg[ao]|collega|advis[eo]r|officer|representative|clerk|desk|helpdesk|helpline|counter|planner|teller|librarian|support|inspector|box office|voice|\\p{L}{0,20}assistent(?:in)?|mitarbeiter(?:in)?|berater(?:in)?|helfer(?:in)?|schalter|assistante|conseill(?:er|ère)|guichet|agente|asistente|ventanilla|asesora?|gestora?|assistente|sportello|consulente|atendente|balcão|medewerker|loket|asystent|agen|asisten|assistenten|asistan[ıi]?'
const SERVER_NOUN =
  'mcp[- ]server|server|endpoint|interface|service|bridge|connector|gateway|feed|portal|app|tool|platform|dienst|serveur|servidor|servicio|servizio|serviço|serwer|usługa|layanan|tjänst|tjeneste|þjónusta'
const NOUN = `(?:${AGENT_NOUN}|${SERVER_NOUN})`
const ARTICLE =
  "(?:the|your|our|an?|this|de[rnms]|die|das|eine?[rsmn]?|ihre?[rn]?|les?|la|une?|votre|cet|cette|l['’]|el|una|su|il|lo|os?|uma?|het|een|uw)"
const OF =
  "(?:(?:of|from|at|vom|von|der|des|de|du|del|dello|della|dei|di|dos|das|do|da|van de|van het|van|fra|från|dari|milik) (?:the )?|de l['’]|dell['’]|d['’])"
const REST = '([^.!?:;\\n]{2,80})'
/** No preposition: "a helper in front of PayPal" stands before it. */
const WORD =
  '(?!(?:was|were|worked|former|formerly|retired|uses?|using|via|reads?|wraps?|queries|query|calls?|searches|search|nutzt|verwendet|liest|utilise|lit|usa|utiliza|lee|legge|gebruikt|for|in|to|on|with|that|which|and|or|by|für|mit|pour|para|per|con|und|et|y|e) )[\\p{L}\\d-]{1,20}'

/** Adjectives that follow their noun. */
const AFTER =
  '(?:virtual|digital|personal|oficial|público|en línea|online|virtuale|digitale|personale|ufficiale|virtuel(?:le)?|numérique|officiel(?:le)?|public|resmi|ia|ai|mcp|a2a)'

const owned = (noun: string, start: string) =>
  new RegExp(
    `(?:${start}|(?<!\\p{L})(?:is|am|are|est|suis|ist|bin|es|soy|è|sono|é|sou|er|är|als|as) )(?:${ARTICLE} ?)?(?:${WORD} ){0,4}?(?:\\p{L}{1,15}-)?(?:${noun})(?: ${AFTER}){0,2} ${OF}${REST}`,
    'iu',
  )
const AGENT_OF = owned(AGENT_NOUN, '^|[,–—:(] ?')
const SERVER_OF = owned(SERVER_NOUN, '^')
/** Where "of" is only said of what belongs to somebody; "servidor MCP de Spotify" may be anybody's. */
const BELONGING = /(?<!\p{L})(?:server|service|endpoint|dienst|bridge|gateway|portal) (?:of|der|des|vom) /iu

/** "Equity Bank's loan officer", "Qantas Airways' virtual assistant". */
const OWNERS = new RegExp(
  `(?:^|, |^as |(?<!\\p{L})(?:is|am|are|(?:talking|speaking|chatting|writing) (?:to|with)|(?<!(?:works?|working|integrates?|connects?|compatible|together|alongside|interacts?|talks?|syncs?|interoperates?) )with(?=[^.!?:;\\n]{2,60}['’]s? own )) )(?:the )?((?:(?! (?:is|am|with|to) )[^,.!?:;\\n]){2,60}?)['’]s? ((?:own|official|first-party) )?(?:[\\p{L}-]{1,20} ){0,3}?${NOUN}(?= (?:for|to|that|which|who|between|as|in|on|at|here|we)\\s|\\s?[,.:;!–—]|$)`,
  'iu',
)
const PROGRAM_WORD = new RegExp(`^(?:mcp|${NOUN})$`, 'iu')
const FIRST_PARTY = /(?<!\p{L})(?:first[- ]party|in-house) ([^,.!?:;\n]{2,60})/iu
const FIRST_PARTY_FROM =
  /(?<!\p{L})(?:first[- ]party|in-house) (?:[\p{L}-]{1,20} ){0,3}(?:by|from|of|at) (?:the )?([^,.!?:;\n]{2,60})/iu
const FROM_FIRM =
  /^(?:directly |straight |brought to you )?from (?:the )?((?![^.!?:;,\n]{2,60} (?:to|into) )[^.!?:;\n]{2,60})/iu
/** "First-party server from Acme Labs, Inc.", "MCP server by Acme": the maker of the program; "for Acme" would be anybody's. */
const PROGRAM_BY =
  /^(?:an? |the |our )?(?:(?:first[- ]party(?: \p{L}{2,20})?|model context protocol|mcp|a2a|ai|remote|hosted|public) ){0,3}(?:server|connector|agent|assistant|integration|extension|plugin) (?:by|from) (?:the )?([^!?:;\n]{2,60})/iu

const PROVIDED_BY_LEGAL_NAME =
  /^(?:brings|offers|provides|presents|runs|operates|publishes|maintains|built|created|launched|makes|gives|lets|opens|hivatalos|resmi)\s/u

/** The owner that the sentence names as the agent's own. */
export function matchWhoseAgent(sentence: string): NameMatch | undefined {
  return matchOf(sentence) ?? matchPossessor(sentence) ?? matchFirstParty(sentence) ?? matchProvider(sentence)
}

function matchOf(sentence: string): NameMatch | undefined {
  const agentOf = captured(AGENT_OF, sentence)
  const match = agentOf === undefined ? undefined : (ownerIn(agentOf) ?? platformIn(agentOf, sentence))
  if (match) return match
  const serverOf = captured(SERVER_OF, sentence)
  const owner =
    serverOf === undefined
      ? undefined
      : (ownerIn(serverOf) ?? (FIRM.test(serverOf) ? nameThenEnd(serverOf) : undefined))
  const isOwned = BELONGING.test(sentence) || THE_SERVER.test(sentence)
  return owner && (owner.entry.kind === 'institution' || isOwned) ? owner : undefined
}

/** The one that Acme has: "Le serveur MCP d'Acme". */
const THE_SERVER = /^(?:the|der|die|das|le|la|el|il|o) /iu

/** With its legal form, a platform is a firm: "der Server der Acme SE". */
const FIRM =
  /^\p{Lu}[\p{L}\p{N}&.-]{1,20}(?: \p{Lu}[\p{L}\p{N}&.-]{1,20})? (?:SE|AG|GmbH|Inc|LLC|Ltd|Corp|SA|S\.A|S\.p\.A|B\.?V|AB|plc|PLC)(?!\p{L})/u

export function matchPossessor(sentence: string): NameMatch | undefined {
  if (!/['’]/.test(sentence)) return undefined
  return matchOwnThing(sentence) ?? matchOwnProgram(sentence)
}

/** "Acme's own spend insights", as the first words; its own timetable is what an agent of others reads. */
const OWN_THING = /^(?:the )?([^,.!?:;\n]{2,60}?)['’]s? own ([^.!?:;\n]{2,60})/iu
const RESOURCE_REACH = 4

function matchOwnThing(sentence: string): NameMatch | undefined {
  const text = captured(OWN_THING, sentence)
  const match = text === undefined ? undefined : matchOperator(text)
  if (match === undefined || !isOwnName(match) || match.isLookAlike) return undefined
  const things = wordsIn(OWN_THING.exec(sentence)![2]!).slice(0, RESOURCE_REACH)
  return things.some(word => RESOURCE.test(word)) ? undefined : match
}

function matchOwnProgram(sentence: string): NameMatch | undefined {
  const [, , own] = OWNERS.exec(sentence) ?? []
  const text = captured(OWNERS, sentence)
  const match = text === undefined ? undefined : matchOperator(text)
  if (match === undefined || match.isLookAlike) return undefined
  const { kind } = match.entry
  if (own !== undefined && (kind === 'platform' || kind === 'word')) return match
  return isOwnName(match) || (kind === 'platform' && OWN_SERVER.test(sentence)) ? match : undefined
}

/** "Acme's MCP server for boards", as the first words. */
const OWN_SERVER = /^(?:the )?[^,.!?:;\n]{2,40}?['’]s? (?:mcp|a2a) (?:server|agent|endpoint)(?!\p{L})/iu

function matchFirstParty(sentence: string): NameMatch | undefined {
  const maker = captured(FIRST_PARTY_FROM, sentence)
  const own = maker === undefined ? undefined : nameThenEnd(maker)
  if (own && own.entry.kind !== 'assistant') return own
  const text = captured(FIRST_PARTY, sentence)
  if (text === undefined) return undefined
  const all = wordsIn(text)
  const match = matchStart(all)
  const next = match && all[match.length]
  return next !== undefined && PROGRAM_WORD.test(next) ? match : undefined
}

/** Of the first words: "From Acme, Inc.: …", and "Acme L.P. brings …", of which the stop is the end of a sentence here. */
export function matchBeginning(
  sentence: string,
  next: string | undefined,
  isGiving: boolean,
): NameMatch | undefined {
  const from = /from /i.test(sentence) ? captured(FROM_FIRM, sentence) : undefined
  const maker = (from === undefined ? undefined : ownerIn(from)) ?? matchProgramBy(sentence)
  const first = maker ?? (isGiving ? matchGiver(sentence) : undefined)
  if (first) return first
  if (next === undefined || !PROVIDED_BY_LEGAL_NAME.test(next) || !/\p{L}\.$/u.test(sentence))
    return undefined
  const match = matchOperator(sentence.replace(/^az? /i, ''))
  return match && isOwnName(match) ? match : undefined
}

function matchProgramBy(sentence: string): NameMatch | undefined {
  const text = captured(PROGRAM_BY, sentence)
  if (text === undefined || ANY.test(text)) return undefined
  const match = nameThenEnd(text) ?? wordThenEnd(text) ?? matchOperator(text.split(CLAUSE, 1)[0]!)
  return match === undefined || match.isLookAlike || match.entry.kind === 'assistant' ? undefined : match
}

/** "of a Toyota dealer", "of customers of PayPal" */
const ANY =
  /^(?:an?|eine[rsmn]?|une?|una|uno|uma?|een|(?:(?:the|die|der|les|los|las|i|gli|os) )?(?:customers?|clients?|users?|members?|people|kunden|clientes|clienti|usuarios|utilisateurs|klanten))\s/iu
const CLAUSE =
  /\s(?:and|or|but|that|which|who|for|to|in|on|with|here|so|und|oder|für|pour|qui|para|que|per|che|con|com|untuk|voor|als)\s/iu

/** An owner at the beginning, in full or short, and perhaps behind its department: "… of the loyalty team of Acme". */
export function ownerIn(text: string): NameMatch | undefined {
  if (ANY.test(text)) return undefined
  const match = nameThenEnd(text) ?? matchOperator(text.split(CLAUSE, 1)[0]!) ?? matchAboveDepartment(text)
  return match && isOwnName(match) && match.entry.kind !== 'ai' && !match.isLookAlike ? match : undefined
}

/** "The trust agent of Airbnb", "support at Binance": of an agent that only works with a platform, English says "for". */
const OF_OR_AT = / (?:of|at) (?:the )?$/u

function platformIn(text: string, sentence: string): NameMatch | undefined {
  if (ANY.test(text) || !OF_OR_AT.test(sentence.slice(0, sentence.indexOf(text)))) return undefined
  const match = nameThenEnd(text)
  return match?.entry.kind === 'platform' && !match.isLookAlike ? match : undefined
}
