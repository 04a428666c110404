import { isOwnName, matchStart } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import { AGENT_SUBJECT, UNNAMED, untilComma } from './agent-runner.ts'
import { captured, nameThenEnd } from './name-in-sentence.ts'

// Where an owner stands to the agent: its parent, a partner in a joint venture, its controller, the one whose people built it.

/** "GalaxCare is a wholly owned service unit of Acme Electronics" */
const UNIT_OF =
  /^([^,.!?:;\n]{2,60}?) (?:is|are) (?:now )?(?:an?|the) (?:[\p{L}-]{1,20} ){0,3}(?:unit|subsidiary|division|arm|brand|branch|affiliate|spin-off) of (?:the )?([^!?:;\n]{2,80})/iu
const VENTURE =
  /^([^,.!?:;\n]{0,60}?) ?(?<!\p{L})(?:runs?|operated|is|are)(?: \p{L}{1,12}){0,3} joint venture (?:of|between|led by|with) (?:the )?([^.!?;\n]{2,160})/iu
const PORTFOLIO = new RegExp(
  `^(?:${AGENT_SUBJECT} |${UNNAMED})(?:gehört zu[mr]|ist teil de[sr]|is part of the|belongs to the|fait partie de|forma parte de|fa parte d[ei]l{0,2}a?) (?:[\\p{L}'’-]{1,20} ){0,3}?(?:[\\p{L}'’]*portfolio|[\\p{L}'’]*angebots?|range|offering|family|suite|programme|l['’]offre|oferta|dell['’]offerta) (?:of|der|des|von|de|del|della|du) (?:the )?([^,.!?:;\\n]{2,60})`,
  'iu',
)
/** "Acme Pagamentos S.A. (Acme), controladora deste serviço" */
const CONTROLLER =
  /(?:^|(?<!\p{L})(?:by|pel[oa]|por|par|von|durch|dalla?|da) )(?:the |a |o |la |le |el |die |der )?([^,.!?:;\n]{2,80}?|[^,!?:;\n]{2,80}?\.)(?: \(([^()]{2,30})\))?, (?:the |la |le |el |il |a |o |die |der )?(?:data )?(?:controller|operator|provider|owner|controladora?|operadora?|responsable|responsabile|titolare|exploitante?|betreiberin|betreiber|anbieterin|anbieter) (?:of|for|d[eo]|del|di|du|für|dieses|deste|desta|des) ?(?:this |este |esta |questo |questa |ce |cet |cette |diesen |dieses )?(?:service|agent|assistant|servicio|serviço|servizio|agente|dienstes|agenten)(?!\p{L})/iu
const RESPONSIBLE =
  /^(?:responsible|verantwortlich|responsable|responsabile|responsável) (?:for|für|d[eu]|di|por|del) (?:this|the|diesen?|den|ce|cet|este|el|questo|o) \p{L}{2,20}\s?: (.{2,80})/iu
/** "It opens the file with the Acme Group, whose claims unit built and staffs it" */
const WITH_WHOSE =
  /(?<!\p{L})(?:with|at|from|by|for) (?:the )?([^,.!?:;\n]{2,60}), whose (?:[\p{L}-]{1,20} ){0,5}?(?:unit|team|staff|people|engineers|department|desk|group)(?: [\p{L}-]{1,20}){0,3}? (?:built|build|runs?|staffs?|operates?|made|maintains?|created|wrote)(?: and \p{L}{2,14})? (?:it|this|the (?:agent|assistant|bot|service))(?!\p{L})/iu

/** Part of all patterns above, and of few sentences. */
const SIGNS =
  /joint venture|(?:unit|subsidiary|division|arm|brand|branch|affiliate|spin-off) of|portfolio|angebot|range|offering|family|suite|offre|oferta|offerta|controll|controlad|operad|operator|provider|owner|betreiber|anbieter|titolare|exploitant|respons|verantwort|whose /iu

/** The owner that stands so to the agent, of whose name or subject `isNamed` tells whether it is that of the agent. */
export function matchStanding(sentence: string, isNamed: (words: string) => boolean): NameMatch | undefined {
  if (!SIGNS.test(sentence)) return undefined
  return (
    unitOf(sentence, isNamed) ??
    ventureOf(sentence, isNamed) ??
    firm(captured(PORTFOLIO, sentence)) ??
    controller(sentence) ??
    firm(captured(RESPONSIBLE, sentence)) ??
    ownerAtStart(captured(WITH_WHOSE, sentence))
  )
}

const AGENT_OR_WE = new RegExp(`^(?:${AGENT_SUBJECT}|we|it|this|wir|nous)$`, 'iu')

function unitOf(sentence: string, isNamed: (words: string) => boolean): NameMatch | undefined {
  const [, subject, owner] = UNIT_OF.exec(sentence) ?? []
  if (subject === undefined || !(AGENT_OR_WE.test(subject) || isNamed(subject))) return undefined
  return firm(owner)
}

const CLAUSE = / (?:und|and|et|y|e|ist|is|est|es|è|which|that|die|der|qui|que|che)(?= )/u

function firm(text: string | undefined): NameMatch | undefined {
  if (text === undefined) return undefined
  const [name = ''] = untilComma(text).split(CLAUSE, 1)
  const match = matchOperator(name) ?? nameThenEnd(text)
  return match && isOwnName(match) ? match : undefined
}

function ventureOf(sentence: string, isNamed: (words: string) => boolean): NameMatch | undefined {
  const [, subject, partners] = VENTURE.exec(sentence) ?? []
  const isOfAgent = subject !== undefined && (subject === '' || AGENT_OR_WE.test(subject) || isNamed(subject))
  return isOfAgent ? partnerIn(partners) : undefined
}

/** Either of them: each answers for what they run together. */
function partnerIn(text: string | undefined): NameMatch | undefined {
  const parts = text?.split(/ and |, | \(/u) ?? []
  for (const part of parts) {
    const match = matchOperator(part.replace(/^the /iu, ''))
    if (match && isOwnName(match) && !match.isLookAlike) return match
  }
  return undefined
}

const BY = /(?<!\p{L})(?:by|pel[oa]|por|par|von|durch|dalla?|da) (?:the |a |o |la |le |el |die |der )?/iu

function controller(sentence: string): NameMatch | undefined {
  const [, name, short] = CONTROLLER.exec(sentence) ?? []
  if (name === undefined) return undefined
  const own = name.split(BY).at(-1)!
  const match = matchOperator(own) ?? (short === undefined ? undefined : matchOperator(short))
  return match && isOwnName(match) ? match : undefined
}

function ownerAtStart(text: string | undefined): NameMatch | undefined {
  const match = text === undefined ? undefined : matchStart(wordsIn(text))
  return match && isOwnName(match) ? match : undefined
}
