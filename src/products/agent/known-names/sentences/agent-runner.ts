import { squash } from '../../../../language/names/squash.ts'
import { matchRegistered } from '../full-names.ts'
import { isOwnName, matchStart } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { matchOperator } from '../operator-name.ts'
import { isLegalForm, isOperatorRole } from '../role-words.ts'
import { matchAboveDepartment } from './above-department.ts'
import { captured, DENIED, nameThenEnd, nameThenVerb } from './name-in-sentence.ts'

// Sentences that say who runs the agent: "operated by", "édité par", and a name behind "by" alone.

/** Subjects that mean the agent itself. */
export const AGENT_SUBJECT =
  '(?:(?:this|the|our|dieser|diese|der|die|ce|cet|cette|este|esta|el|la|questo|questa|il|lo) (?:[\\p{L}-]{1,20} ){0,2}(?:agent|assistant|bot|chatbot|assistent|asistente|agente|assistente)|(?:this|the) connector|this (?:server|service|helper|desk|program)|(?:this|the) (?:programme|pilot|scheme))'
/** A pronoun, or nothing, which may stand for the model in the sentence before. */
export const UNNAMED = '(?:it |he |she |er |es |sie |il |elle |lei |ela )'
const IS = '(?:is|wordt|drivs|was|has been|wird|ist|wurde|est|es|è|viene|é|foi|fue|jest|został)'

const words = (list: string): string[] => list.trim().split(/\s+/)
const ending = (stems: string, ...ends: string[]) => words(stems).flatMap(stem => ends.map(end => stem + end))

const MADE: ReadonlySet<string> = new Set([
  ...words(
    'operated run owned published maintained provided made built created designed developed offered managed issued written prepared delivered administered produced authorised authorized brought',
  ),
  ...words(
    'betrieben angeboten bereitgestellt entwickelt entworfen gepflegt gewartet erstellt herausgegeben',
  ),
  ...ending('opéré exploité proposé fourni édité développé créé publié géré conçu maintenu', '', 'e'),
  ...words('disposition'),
  ...ending(
    'operad ofrecid gestionad diseñad mantenid desarrollad proporcionad cread publicad emitid administrad prestad',
    'o',
    'a',
  ),
  ...ending('gestit offert fornit progettat mantenut sviluppat creat realizzat pubblicat erogat', 'o', 'a'),
  ...ending('oferecid fornecid desenvolvid mantid gerid disponibilizad', 'o', 'a'),
  ...words(
    'beheerd aangeboden uitgevoerd ontwikkeld uitgegeven gemaakt drivs utvecklad utgiven udviklet utviklet drevet',
  ),
  ...ending('przygotowan prowadzon obsługiwan stworzon wydan', 'y', 'a'),
  ...words('dikelola dioperasikan diselenggarakan disediakan dikembangkan'),
])
/** Works of a host or a sponsor, too; behind one of the words above they are the operator's. */
const ALSO_MADE: ReadonlySet<string> = new Set([
  ...MADE,
  ...words('hosted supported signed distributed gehostet hébergé hébergée alojado alojada ospitato ospitata'),
])
const AND: ReadonlySet<string> = new Set(words('and und et y e en i dan'))
/** "provided to all taxpayers", "made with care" */
const RECEIVER: ReadonlySet<string> = new Set(words('to for with in mit avec con com'))
const RECEIVED = /\s(?:to|for|with|in|mit|avec|con|com)\s/i
/** Before the operator; without the properties of Unicode it is found in less time. */
const BY =
  /(?<=^|\s)(?:by|von der|von|vom|durch|door|av|af|par|por|pel[oa]|da|dal|dai|dalla|dalle|przez|oleh)\s(?:(?:the|la|el|le|die|der|de)\s)?/gi
const BYLINE_END = /[*_.\s]{1,5}$/u
const PARTICIPLE_END =
  /\s(?:for|to|and|in|on|at|with|since|that|which|who|für|und|pour|et|para|y|per|e|dla|untuk|betrieben|angeboten|bereitgestellt|entwickelt)(?:\s|$)/u
/** "Dieser Agent wird von PayPal betrieben." */
const GERMAN_PASSIVE =
  /(?:Agent|Assistent|Bot|Chatbot|Dienst|System|Programm|Anwendung|Er|Es|Sie) (?:wird|wurde|ist) (?:direkt )?(?:von|vom|durch) ([^,.;!?\n]{2,90}) (?:betrieben|angeboten|bereitgestellt|entwickelt|erstellt|herausgegeben)/u

/** "This connector is operated by Anthropic", whatever the operator's field says. `isUnclear`: without a subject it may speak of others. */
export function matchRunner(
  sentence: string,
  isUnclear: () => boolean,
  isNamed: (words: string) => boolean,
): NameMatch | undefined {
  BY.lastIndex = 0
  for (let found = BY.exec(sentence); found !== null; found = BY.exec(sentence)) {
    const { index } = found
    const maker = sentence.slice(BY.lastIndex, BY.lastIndex + MAKER_MAX)
    if (index === 0) return isUnclear() ? undefined : matchByline(maker)
    const before = sentence.slice(0, index)
    const subject = subjectOf(before)
    if (subject === undefined || DENIED.test(before)) continue
    if (FOR_AGENTS.test(maker)) return matchMaker(maker.split(/ for /u, 1)[0]!)
    const people = OTHER_SUBJECT.test(subject) ? undefined : matchTeam(maker)
    if (people) return people
    if (isOfAgent(subject, isUnclear(), isNamed)) return matchMaker(maker)
    const namesake = isApposition(subject, isUnclear()) ? matchMaker(maker) : undefined
    if (namesake && isOwnName(namesake) && bearsName(namesake, isNamed)) return namesake
  }
  const passive = sentence.includes(' von') ? captured(GERMAN_PASSIVE, sentence) : undefined
  return passive === undefined ? undefined : matchMaker(passive)
}

/** "… published by Acme for AI developers": what is published is the agent. */
const FOR_AGENTS =
  /^[^,.;:]{2,60} for (?:ai |your )?(?:agents|assistants|ai developers|language models|llms)(?!\p{L})/iu
const MAKER_MAX = 110
const SUBJECT_MAX = 80
/** "provided to all taxpayers by" */
const RECEIVER_WORDS_MAX = 5

/** The words before "operated", "developed and hosted" or "provided to everybody", if the text ends with one of these. */
function subjectOf(before: string): string | undefined {
  const text = before.trimEnd().replace(SET_UP, 'created')
  const last = text.slice(text.lastIndexOf(' ') + 1).toLowerCase()
  if (!ALSO_MADE.has(last) && !RECEIVED.test(text)) return undefined
  const all = text.split(' ')
  const length = madeWords(
    all.slice(-RECEIVER_WORDS_MAX - 1).map(word => word.toLowerCase().replace(',', '')),
  )
  const subject = length === 0 ? undefined : all.slice(0, -length).join(' ')
  return subject !== undefined && subject.length <= SUBJECT_MAX ? subject : undefined
}

/** How many of the last words say that somebody made it. */
function madeWords(small: readonly string[]): number {
  const [last = '', link = '', first = '', more = ''] = small.toReversed()
  // "developed and hosted", "powered and operated", "designed, hosted and maintained"
  if (AND.has(link) && (MADE.has(last) || (ALSO_MADE.has(last) && MADE.has(first))))
    return ALSO_MADE.has(first) && ALSO_MADE.has(more) ? 4 : 3
  if (MADE.has(small.at(-1)!)) return 1
  const to = small.findLastIndex(word => RECEIVER.has(word))
  return to > 0 && to < small.length - 1 && MADE.has(small[to - 1]!) ? small.length - to + 1 : 0
}

/** "was set up in 2024 by" */
const SET_UP = /(?:set|built) up(?: in \d{4})?$/u
const COPULA = new RegExp(`(?:(?:^|,? )(?:${IS}|officially|directly|proudly|mise? à)){0,3},?$`, 'iu')
const PRONOUN = new RegExp(`^${UNNAMED}?$`, 'iu')
const SUBJECT = new RegExp(`^(?:${AGENT_SUBJECT}|I|we)$`, 'iu')
/** "Service provided by", "Serwer MCP przygotowany przez"; a "translation service" is not the agent. */
const BARE_SERVICE =
  /^(?:(?:an?|the|un|une|una|uno|um|uma|ein|eine|le|la|el|il|o|a) )?(?:(?:mcp|a2a|ai|public|official|free|digital|virtual|remote|connector|connecteur|konnektor|conector|connettore|serwer|serveur|servidor|server|service|servicio|servizio|serviço|dienst|usługa)[ -]?){1,4}$/iu
const BARE_AGENT =
  /(?:^|(?<!\p{L})(?:is|ist|est|es|è|é) )(?:(?:an?|the|un|une|una|um|uma|ein|eine|der|die|le|la|el|il|o) )?(?:[\p{L}-]{1,20} ){0,3}(?:agent|assistant|chatbot|bot|assistent|agente|asistente|assistente|asystent|agen|asisten|assistante)(?: [\p{L}-]{1,20}){0,2}$/iu
/** "Personal wealth guidance operated by"; behind a verb it is what the agent finds, and not the agent. */
const BARE_HELP =
  /^(?!(?:find|get|search|check|list|book|track|compare|access|explore|query|read|browse|request|offers?|provides?) )(?:(?!(?:the|your|and|or) )[\p{L}-]{1,20} ){0,3}(?:guidance|advice|assistance|helpline|help ?desk|concierge|beratung|conseil|asesoramiento|consulenza|orientação)(?: (?:for|für|pour|para|per) [^,]{2,40})?$/iu
/** "Remote server for boards and wikis, published by" */
const PURPOSE = / (?:for|für|pour|para|per) [^.;:]{2,60}$/u
/** "Serveur de relecture de code, publié par" */
const OF_WHAT =
  /^((?:serveur|servidor|server|servizio|servicio|service)(?: mcp)?) (?:de |di |d['’])[^,.;:]{2,60}$/iu
const OTHER_SUBJECT =
  /(?<!\p{L})(?:models?|modell|modèle|modelo|modello|llms?|apis?|data|maps?|search|sdk|framework|library|protocol|embeddings?|answers|responses|weather|payments?|hosting|infrastructure|like|using|uses|via|with|through|inspired|compares?|reviews?)(?!\p{L})/iu

function isOfAgent(before: string, isUnclear: boolean, isNamed: (words: string) => boolean): boolean {
  if (before === '') return !isUnclear
  const subject = before.replace(COPULA, '').trim()
  if (SUBJECT.test(subject)) return true
  if (isUnclear) return false
  if (subject === '' || PRONOUN.test(`${subject} `)) return true
  if (OTHER_SUBJECT.test(subject)) return false
  return (
    BARE_SERVICE.test(subject.replace(PURPOSE, '').replace(OF_WHAT, '$1')) ||
    BARE_AGENT.test(subject) ||
    BARE_HELP.test(subject) ||
    isNamed(subject.replace(/^the /i, ''))
  )
}

/** "Licensed text and pictures, delivered by Acme": what the agent gives, and behind a comma from whom. */
function isApposition(subject: string, isUnclear: boolean): boolean {
  return !isUnclear && /[,–—-]$/u.test(subject) && !OTHER_SUBJECT.test(subject)
}

const OWN_WORD_MIN = 4

/** Whether the agent is called after the owner, too: others name an agent after what they sell, and do not say that it is from there. */
function bearsName({ entry }: NameMatch, isNamed: (words: string) => boolean): boolean {
  return wordsIn(entry.name).some(
    word => word.length >= OWN_WORD_MIN && !isOperatorRole(squash(word)) && isNamed(word),
  )
}

/** "Marriott's loyalty department", "Disney's own Imagineers". */
const PEOPLE_OF =
  /^([^,]{2,60}?)['’]s? (?:own(?!\p{L})|(?:[\p{L}-]{1,20} ){0,3}(?:department|team|division|office|unit|desk|group)(?!\p{L}))/iu

/** "The teams at Acme", "les équipes d'Acme", "dem Team von Acme". */
const TEAM_OF =
  /^(?:(?:dem|den|les|los|las|gli|il|our) )?(?:l['’])?(?:teams?|[eé]quipes?|equipos?|squadr[ae]|staff) (?:\p{Lu}[\p{L}&-]{1,20} (?:[\p{L}&-]{1,20} ){0,3})?(?:of|at|von|bei|der|des|du|di|del|della|de|d['’]) ?/iu

/** "Tools written by the API team of Acme": the owner's own people. */
const OWN_TEAM =
  /^(?!(?:[\p{L}-]{1,20} ){0,2}(?:former|ex|retired|some|two|three|few) )(?:[\p{L}\d.&-]{1,20} ){0,3}(?:(?:team|department|engineers|division|group|staff|program(?:me)?|services) (?:of|at|here at|inside|within)|(?:office|library|registry) at) (?:the )?([^.!?:;\n]{2,60})/iu

/** Its own people are meant, of a platform, too. */
function isFirm(match: NameMatch): boolean {
  return isOwnName(match) || match.entry.kind === 'platform' || match.entry.kind === 'word'
}

/** "the Acme Developer Platform group" */
const TEAM_OF_NAME =
  /^(?:the )?((?:\p{Lu}[\p{L}\p{N}&.-]{1,20} ){1,5})(?:team|group|department|division)(?!\p{L}| (?:at|of|in|from|for|with)(?!\p{L}))/u

/** "the Clubcard team at Acme" */
export function matchTeam(text: string): NameMatch | undefined {
  const team = captured(OWN_TEAM, text)
  const named = captured(TEAM_OF_NAME, text)
  const own = named === undefined ? undefined : matchStart(wordsIn(named))
  if (own && isFirm(own) && !own.isLookAlike) return own
  const match =
    team === undefined
      ? undefined
      : (nameThenEnd(team) ?? nameThenVerb(team) ?? matchOperator(untilComma(team)))
  return match && isFirm(match) && !match.isLookAlike ? match : undefined
}

function matchMaker(written: string): NameMatch | undefined {
  const text = written.replace(/^[*_]{1,3}|[*_]{2,3}/gu, '').replace(TEAM_OF, '')
  const [, firm] = (/['’]/.test(text) ? PEOPLE_OF.exec(text) : null) ?? []
  if (firm !== undefined) {
    const match = matchOperator(firm)
    return match && isFirm(match) ? match : undefined
  }
  const [name = ''] = untilComma(text).split(PARTICIPLE_END, 1)
  return matchOperator(name) ?? matchAboveDepartment(text) ?? matchWritten(text) ?? matchBehindOffice(text)
}

const OFFICE_FIRST =
  /^(?:\p{Lu}[\p{L}&-]{1,20} ){0,4}(?:Affairs|Department|Division|Services|Team|Operations|Office|Unit|Relations|Communications), /u

/** "Prepared by Medical Affairs, Acme Biopharmaceuticals Group" */
function matchBehindOffice(text: string): NameMatch | undefined {
  const match = OFFICE_FIRST.test(text) ? matchOperator(text.split(/[.;](?:\s|$)/u, 1)[0]!) : undefined
  return match && isOwnName(match) ? match : undefined
}

/** "Acme Foundation for Research and Care (“Acme Clinic”)": a full name with small words in it, and what it is called for short. */
const ALIAS = /^([^().;\n]{2,90}) \((?:the )?(?:["“„]([^()"”“]{2,40})["”“]|(\p{Lu}{3,8}))\)/u

function matchWritten(text: string): NameMatch | undefined {
  const [, name, quoted, initials] = ALIAS.exec(text) ?? []
  if (name === undefined) return undefined
  const match = matchRegistered(name) ?? matchOperator(quoted ?? initials!)
  return match && isFirm(match) ? match : undefined
}

/** To the first comma behind which no legal form comes. */
export function untilComma(text: string): string {
  const at = text.indexOf(',')
  const [, form] = (at < 0 ? null : FORM.exec(text.slice(at, at + FORM_MAX))) ?? []
  if (form === undefined || !isLegalForm(squash(form))) return at < 0 ? text : text.slice(0, at)
  const end = text.indexOf(',', at + 1)
  return end < 0 ? text : text.slice(0, end)
}

const FORM = /^,\s{0,3}([\p{L}.]{2,14})/u
const FORM_MAX = 20

function matchByline(text: string): NameMatch | undefined {
  const match = matchOperator(text.replace(BYLINE_END, ''))
  return match && isOwnName(match) && !match.isLookAlike ? match : undefined
}
