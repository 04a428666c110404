import { hasLegalForm } from '../legal-name.ts'
import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { matchOperator } from '../operator-name.ts'
import { captured, nameThenVerb } from './name-in-sentence.ts'

// Sentences of which the owner is the subject, and the agent what it gives: "Acme Bank opens its records to agents".

const SUBJECT = '^((?!(?:an?|this|it|we|you) )[^.!?:;\\n]{2,80}?)'
const GIVES =
  '(?:(?:vous|les|nos|proudly|now|hereby|officially|directly) )?(?:provides|offers|supplies|hosts|issues|runs|operates|owns|publishes|maintains|manages|presents|opens|brings|gives|lets|built|created|developed|launched|makes|made|stellt|bietet|betreibt|öffnet|veröffentlicht|propose|met|ouvre|publie|exploite|fournit|édite|pone|ofrece|abre|publica|opera|presenta|mette|offre|apre|gestisce|pubblica|disponibiliza|oferece|mantém|biedt|opent|beheert|menyediakan|menghadirkan|membuka)'
const AGENT_NOUN =
  '(?:agent|assistant|server|service|bot|chatbot|connector|agenten|assistenten|assistent|dienst|serveur|agente|asistente|servidor|servicio|assistente|servizio|serviço)'

/** "La SUNAT pone a disposición este agente", "Acme provides this server". */
const THIS_AGENT = new RegExp(
  `${SUBJECT} ${GIVES} (?:[^,.!?:;\\n]{0,80} )?(?:this|diese[mnrs]?|cet|cette|ce|este|esta|questo|questa|deze|dit|ini) (?:[\\p{L}-]{1,20} ){0,2}${AGENT_NOUN}(?![\\p{L}'’-])(?! (?:with|mit|avec|con|com)(?!\\p{L}))`,
  'iu',
)
/** "Acme owns and operates the service": of a train Acme only operates it. */
const THE_AGENT = new RegExp(
  `${SUBJECT} (?:(?:owns and (?:operates|runs|manages)|owns|is (?:the )?(?:sole |only )?(?:operator|provider|publisher|owner|maker) of|is behind|stands behind|is responsible for|answers for|besitzt und betreibt|ist (?:der )?(?:betreiber|anbieter)(?:in)? (?:des|dieses)|possède et exploite|est l['’]exploitant de|es (?:el )?(?:titular|operador|responsable) de|è (?:il )?(?:titolare|gestore) di|é (?:o )?(?:titular|operador) de) (?:the|this|den|diesen|le|cet?|el|este|il|questo|o) (?:[\\p{L}-]{1,20} ){0,2}${AGENT_NOUN}|(?:operates|runs|betreibt|exploite|opera|gestisce|beheert) (?:the|den|l['’]|el|il|de) ?(?:mcp |ai |virtual |digital )?(?:agent|assistant|bot|chatbot|agenten|assistenten|agente|asistente|assistente|assistent))(?=[\\s.,;:!]|$)`,
  'iu',
)
/** Readers of what the owner gives, by whom it means agents, or its own customers. */
const TO_AGENTS = new RegExp(
  `${SUBJECT} ${GIVES} (?:[^,.!?:;\\n]{0,120} )?(?:(?:to|for) (?:all |any |your |other )?(?:ai )?(?:agents|assistants|chatbots|copilots|language models|llms|your ai|ai)|(?:(?:any|your|an) (?:ai )?(?:agent|assistant)|agents|assistants)(?= \\p{Ll})|(?:agenten|assistenten|ihrem assistenten|aux agents|aux assistants|aux modèles de langage|(?:a los|ai) model(?:os|li) (?:de lenguaje|linguistici)|(?:a|para) (?:los |sus )?(?:agentes|asistentes)|agli? (?:agenti|assistenti)|(?:a|aos|para) (?:agentes|assistentes)|(?:aan|voor) (?:agents|assistenten)|(?:bagi|untuk|kepada) (?:agen|asisten)))(?!\\p{L})`,
  'iu',
)
/** "Through this agent the Acme Relief Fund takes gifts" */
const THROUGH_AGENT =
  /(?:through|via|with|über|mit|par|avec|con|através de) (?:this|our|diesen|diesem|cet|este|questo) (?:agent|assistant|bot|server|service|agenten|assistenten|agente|asistente|assistente|serveur),? (?:the |la |le |el |die |der )?([^.!?:;\n]{2,80})/iu
/** "Il Ministero mette a disposizione un agente", of an authority or a bank. */
const GIVES_ONE = new RegExp(
  `${SUBJECT} ${GIVES} (?:[^,.!?:;\\n]{0,60} )?(?:an|a|one|ein|einen|une?|una|uno|um|uma) (?:[\\p{L}-]{1,20} ){0,2}${AGENT_NOUN}(?![\\p{L}'’-])`,
  'iu',
)
/** "Insurer since 1934, Acme has developed its own assistant" */
const OWN_ONE = new RegExp(
  `(?:^|, )(?:the |la |le |l['’]|el |il |die |der )?([^,.!?:;\\n]{2,50}?) (?:has|have|hat|a|ha|built|made|developed|launched)(?!\\p{L})[^,.!?:;\\n]{0,40}? (?:its own|their own|son propre|su propio|ihren eigenen|il proprio) (?:[\\p{L}-]{1,20} ){0,2}${AGENT_NOUN}(?![\\p{L}'’-])`,
  'iu',
)
const ANYTHING = new RegExp(`${SUBJECT} ${GIVES} `, 'iu')
const STAFF_STANDS =
  /^((?:the )?[^.!?:;\n]{2,60}?) (?:staff|employees|bankers|advis[eo]rs|experts|engineers|officers|specialists|nurses|doctors|clerks|mitarbeiter|beraterinnen und berater|team) (?:stands? behind|answers? for|backs?|reviews?|checks?|confirms?|approves?|signs? off|operates?|runs?|maintains?|monitors?|stehen hinter|prüfen|betreiben) (?:every|all|each|this|the|jede[rsn]?|alle|diesen) (?:[\p{L}-]{1,20} ){0,2}(?:answers?|repl(?:y|ies)|responses?|results?|requests?|cases?|agent|assistant|service|server|bot|antwort(?:en)?|anfragen?|agenten|assistenten)(?!\p{L})/iu

/** The owner that gives this very agent. */
export function matchProvider(sentence: string): NameMatch | undefined {
  const through = captured(THROUGH_AGENT, sentence)
  const match = through === undefined ? undefined : nameThenVerb(through)
  if (match && match.entry.kind !== 'ai' && !match.isLookAlike) return match
  return ownerOf(THIS_AGENT, sentence)
}

/** The owner that says to own the agent, or whose people vouch for it. */
export function matchVoucher(sentence: string): NameMatch | undefined {
  return ownerOf(THE_AGENT, sentence) ?? ownerOf(STAFF_STANDS, sentence) ?? ownerOf(OWN_ONE, sentence)
}

/** Of the first words: "Acme Ltd offers …", and "Acme opens its records to agents". A mere name may be that of what the agent works with. */
export function matchGiver(sentence: string): NameMatch | undefined {
  const subject = captured(ANYTHING, sentence)?.split(' (', 1)[0]
  if (subject === undefined) return undefined
  const match = ownOperator(subject)
  if (match === undefined) return undefined
  const isGiver = match.entry.kind === 'institution' && GIVES_ONE.test(sentence)
  return isGiver || hasLegalForm(subject) || TO_AGENTS.test(sentence) ? match : undefined
}

function ownerOf(pattern: RegExp, sentence: string): NameMatch | undefined {
  const text = captured(pattern, sentence)
  return text === undefined ? undefined : ownOperator(text)
}

function ownOperator(text: string): NameMatch | undefined {
  const match = matchOperator(text)
  return match && isOwnName(match) && match.entry.kind !== 'ai' && !match.isLookAlike ? match : undefined
}
