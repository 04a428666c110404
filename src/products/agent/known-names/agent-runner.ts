import { plainLegalName } from './legal-name.ts'
import { captured, DENIED } from './name-in-sentence.ts'
import { isOwnName } from './name-match.ts'
import type { NameMatch } from './name-shapes.ts'
import { matchOperator } from './operator-name.ts'
import { matchAboveDepartment } from './whose-agent.ts'

// Sentences that say who runs the agent: "operated by", "édité par", and a name behind "by" alone.

/** Subjects that mean the agent itself. */
export const AGENT_SUBJECT =
  '(?:(?:this|the|our|dieser|diese|der|die|ce|cet|cette|este|esta|el|la|questo|questa|il|lo) (?:[\\p{L}-]{1,20} ){0,2}(?:agent|assistant|bot|chatbot|assistent|asistente|agente|assistente)|(?:this|the) connector|this (?:server|service|helper|desk|program))'
/** A pronoun, or nothing, which may stand for the model in the sentence before. */
export const UNNAMED = '(?:it |he |she |er |es |il )'
const IS = '(?:is|wordt|drivs|was|has been|wird|ist|wurde|est|es|è|viene|é|foi|fue|jest|został)'

const MADE =
  'operated|run|owned|published|maintained|provided|made|built|created|developed|offered|managed|issued|written|prepared|delivered|administered|produced|authori[sz]ed|brought to you|betrieben|angeboten|bereitgestellt|entwickelt|erstellt|herausgegeben|opérée?|exploitée?|proposée?|fournie?|éditée?|développée?|créée?|publiée?|gérée?|conçue?|mise? à disposition|operad[oa]|ofrecid[oa]|gestionad[oa]|desarrollad[oa]|proporcionad[oa]|cread[oa]|publicad[oa]|emitid[oa]|administrad[oa]|gestit[oa]|offert[oa]|fornit[oa]|sviluppat[oa]|creat[oa]|realizzat[oa]|pubblicat[oa]|erogat[oa]|oferecid[oa]|fornecid[oa]|desenvolvid[oa]|mantid[oa]|gerid[oa]|disponibilizad[oa]|beheerd|aangeboden|uitgevoerd|ontwikkeld|uitgegeven|gemaakt|drivs|utvecklad|utgiven|udviklet|utviklet|drevet|przygotowan[ya]|prowadzon[ya]|obsługiwan[ya]|stworzon[ya]|wydan[ya]|dikelola|dioperasikan|diselenggarakan|disediakan|dikembangkan'
/** What a host or a sponsor does, too; behind one of the words above it is the operator's. */
const ALSO_MADE = `${MADE}|hosted|supported|signed|distributed|operated|gehostet|hébergée?|alojad[oa]|ospitat[oa]`
const BY =
  '(?:by|von der|von|vom|durch|door|av|af|par|por|pelo|pela|da|dal|dalla|przez|oleh) (?:the |la |el |le |die |der |de )?'
const RUN_BY = new RegExp(
  `^([^;!?\\n]{0,80}?)(?<!\\p{L})(?:${MADE})(?:,? (?:and|und|et|y|e|en|i|dan) (?:${ALSO_MADE}))?(?: (?:to|for) (?:\\p{L}{1,20} ){0,3}\\p{L}{1,20})? ${BY}([^;!?\\n]{2,80})`,
  'iu',
)
const BYLINE = new RegExp(`^${BY}([^;!?\\n]{2,80})$`, 'iu')
const PARTICIPLE_END =
  /\s(?:for|to|and|in|on|at|with|since|that|which|who|für|und|pour|et|para|y|per|e|dla|untuk|betrieben|angeboten|bereitgestellt|entwickelt)(?:\s|$)/u
/** "Dieser Agent wird von PayPal betrieben." */
const GERMAN_PASSIVE =
  /(?:Agent|Assistent|Bot|Chatbot|Dienst|Er|Es) (?:wird|wurde|ist) (?:direkt )?(?:von|vom|durch) ([^,.;!?\n]{2,60}) (?:betrieben|angeboten|bereitgestellt|entwickelt|erstellt|herausgegeben)/u

/** "This connector is operated by Anthropic", whatever the operator's field says. */
export function matchRunner(
  sentence: string,
  isUnclear: boolean,
  isNamed: (words: string) => boolean,
): NameMatch | undefined {
  const passive = captured(GERMAN_PASSIVE, sentence)
  if (passive !== undefined) return matchMaker(passive)
  const byline = isUnclear ? undefined : captured(BYLINE, sentence)
  if (byline !== undefined) return matchByline(byline)
  const [, before = '', maker] = RUN_BY.exec(sentence) ?? []
  if (maker === undefined || DENIED.test(before)) return undefined
  return isOfAgent(before, isUnclear, isNamed) ? matchMaker(maker) : undefined
}

const COPULA = new RegExp(`(?:,? ?(?:${IS}|officially|directly|proudly))*,?\\s*$`, 'iu')
const PRONOUN = new RegExp(`^${UNNAMED}?$`, 'iu')
const SUBJECT = new RegExp(`^(?:${AGENT_SUBJECT}|I|we)$`, 'iu')
/** "Service provided by", "Serwer MCP przygotowany przez"; a "translation service" is not the agent. */
const BARE_SERVICE =
  /^(?:(?:an?|the|un|une|una|uno|um|uma|ein|eine|le|la|el|il|o|a) )?(?:(?:mcp|a2a|ai|public|official|free|digital|virtual|remote|serwer|serveur|servidor|server|service|servicio|servizio|serviço|dienst|usługa)[ -]?){1,4}$/iu
const BARE_AGENT =
  /(?:^|(?<!\p{L})(?:is|ist|est|es|è|é) )(?:(?:an?|the|un|une|una|um|uma|ein|eine|der|die|le|la|el|il|o) )?(?:[\p{L}-]{1,20} ){0,3}(?:agent|assistant|chatbot|bot|assistent|agente|asistente|assistente|asystent|agen|asisten|assistante)(?: [\p{L}-]{1,20}){0,2}$/iu
const OTHER_SUBJECT =
  /(?<!\p{L})(?:models?|modell|modèle|modelo|modello|llms?|apis?|data|maps?|search|sdk|framework|library|protocol|embeddings?|answers|responses|weather|payments?|hosting|infrastructure|like|using|uses|via|with|through|inspired|compares?|reviews?)(?!\p{L})/iu

function isOfAgent(before: string, isUnclear: boolean, isNamed: (words: string) => boolean): boolean {
  const subject = before.replace(COPULA, '').trim()
  if (SUBJECT.test(subject)) return true
  if (isUnclear) return false
  if (subject === '' || PRONOUN.test(`${subject} `)) return true
  if (OTHER_SUBJECT.test(subject)) return false
  return BARE_SERVICE.test(subject) || BARE_AGENT.test(subject) || isNamed(subject.replace(/^the /i, ''))
}

/** "Marriott's loyalty department", "Disney's own Imagineers". */
const PEOPLE_OF =
  /^([^,]{2,60}?)['’]s? (?:own(?!\p{L})|(?:[\p{L}-]{1,20} ){0,3}(?:department|team|division|office|unit|desk|group)(?!\p{L}))/iu

function matchMaker(text: string): NameMatch | undefined {
  const [, firm] = PEOPLE_OF.exec(text) ?? []
  if (firm !== undefined) {
    const match = matchOperator(firm)
    return match && isOwnName(match) ? match : undefined
  }
  const [name = ''] = plainLegalName(text).split(PARTICIPLE_END, 1)
  return matchOperator(name.split(',', 1)[0]!) ?? matchAboveDepartment(text)
}

function matchByline(text: string): NameMatch | undefined {
  const match = matchOperator(text.replace(/[*_.\s]{1,5}$/u, ''))
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}
