import { squash } from '../../../language/names/squash.ts'

// Words that stand beside a name and are no name themselves, as `squash` writes them.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(squash))

const LEGAL = words(
  'the inc incorporated corp corporation co company llc ltd limited plc lp opco gmbh ag se kg kgaa sa sas sarl srl spa bv nv oy ab as asa aps pty pte pvt kk pbc llp lllp ulc pllc ug ohg eg oyj ou doo dd sro zrt kft sca scs cv ltda eirl spzoo jsc pjsc ojsc ooo bhd sdn tbk gk public benefit',
)
/** Words that only the firm itself may put beside its name. */
const OFFICIAL = words(`
official officially verified offiziell offizielle offizieller offizielles offiziellen officiel officielle officiels oficial oficiales oficialmente ufficiale ufficiali verifiziert verifie verificado verificato
官方 公式 공식 официальный официальная официальное официально`)
/** The office at which everybody asks for help. */
const SUPPORT = words(`
support helpdesk kundenservice kundendienst kundensupport kundenbetreuung soporte supporto assistenza suporte atendimento
客服 支持 サポート 고객센터 지원 поддержка поддержки`)
/** Further offices of a firm, which are also fields of work for agents of others. */
const OFFICES = words(`
customer customers billing security fraud refund refunds login verification verify account accounts resolution dispute disputes
kunden konto kontosicherheit sicherheit ruckerstattung erstattung erstattungen hotline
clientele compte remboursement remboursements securite
cliente clientes cuenta cuentas reembolso reembolsos devoluciones seguridad
clienti conto rimborso rimborsi sicurezza conta seguranca`)
const SERVICES = words(`
help desk service services care team alert alerts staff center centre centers secure payment payments pay technical contact helpline
hilfe beratung berater beraterin dienst zahlung zahlungen zahlungs kontakt team technischer
assistance aide conseiller conseillere service paiement paiements technique equipe contact
ayuda atencion servicio servicios pago pagos tecnico equipo centro asesor al
aiuto servizio servizi pagamento pagamenti tecnica squadra consulente
ajuda servico servicos pagamento equipe
служба`)
const PROGRAMS = words(`
agent agents assistant assistants bot chatbot app helper concierge assistent assistentin agentin helfer assistante asistente agente assistente
助手 助理 智能助手 アシスタント エージェント 어시스턴트 도우미 에이전트 ассистент помощник бот агент`)
const AGENTS = new Set([
  ...PROGRAMS,
  ...words(
    'ai gpt plus pro enterprise free premium online mini turbo my ki ia mein meine mon ma mi mio mia meu minha',
  ),
])
const PLACES = words(
  'ireland uk us usa america europe eu emea apac germany deutschland france italia italy spain espana india japan canada australia austria osterreich switzerland schweiz suisse brasil brazil mexico global international worldwide',
)
const PARTS = words(
  'research labs lab group holding holdings department dept division platforms foundation developers engineering technologies technology systems solutions by of at a division divisions unit units office offices branch subsidiary headquarters hq connector connectors integration integrations product products business sales operations deployment deployments people',
)
/** Small words between a name and its office, and the parts of an address. */
const LINKS = words(
  'com org net www https http de des du la le les el los del della di do da von der die das und and of the',
)
/** The sizes and editions of language models. */
const EDITIONS = words(
  'opus sonnet haiku flash ultra nano fast thinking instant max code chat advanced live voice model',
)

/** Words of tools that work with a service, and of subjects beside which its name is a subject, too. */
const TOOLS = words(`
sync connector connectors integration integrations import importer export exporter tracker tracking monitor lookup reader analyzer analyser analysis analytics optimizer optimiser wrapper client unofficial plugin extension bridge adapter scraper search finder digest summary summaries summarizer notes triage reconciler reconciliation converter backup migration mcp server api sdk cli dashboard reporting reports planner scheduler calculator guide guides tutorial training tips news price prices comparison compare alternative alternatives complaint complaints review reviews seller sellers listing listings merchant merchants user users order orders invoice invoices receipts calendar drive mail maps docs sheets ads translate photos store marketplace prime river rainforest course courses certification exam jobs careers stock stocks shares partner partners reseller consulting consultant integrate automation workflow workflows webhook webhooks bookkeeping accounting archive
schnittstelle anbindung abgleich rechnungen bestellungen kalender vergleich handler export import kurs
connecteur commandes factures calendrier vendeurs comparateur
conector pedidos facturas calendario vendedores comparador
connettore ordini fatture venditori confronto`)

export const DEPARTMENTS = words(
  'department dept division unit office branch team desk engineering operations sales',
)

type IsRole = (word: string) => boolean

function inAny(...sets: ReadonlySet<string>[]): IsRole {
  const all = new Set(sets.flatMap(set => [...set]))
  return word => all.has(word) || /^v?\d[\d.]*[a-z]?$/.test(word)
}
export const isLegalForm = inAny(LEGAL)
export const isOperatorRole = inAny(LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, AGENTS, PLACES, PARTS, LINKS)
const isPlainOfficeRole = inAny(AGENTS, LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, LINKS)
export const isModelRole = inAny(AGENTS, LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, EDITIONS)

/** "Zahlungsassistent": two such words in one, as German joins them. */
const COMPOUND =
  /^(.{4,}?)s?(assistent|assistentin|berater|beraterin|service|dienst|support|hotline|hilfe|center|zentrum)$/

export function isOfficeRole(word: string): boolean {
  if (isPlainOfficeRole(word)) return true
  const [, subject] = COMPOUND.exec(word) ?? []
  return subject !== undefined && isPlainOfficeRole(subject)
}

export const isPlace: IsRole = word => PLACES.has(word)
/** The very program: "bot", where "pro" and "my" say nothing. */
export const isProgram: IsRole = word => PROGRAMS.has(word)
/** An office, or a program: what may be of a firm, or from it. */
export const isAgentOrOffice: IsRole = word =>
  PROGRAMS.has(word) || SUPPORT.has(word) || OFFICES.has(word) || SERVICES.has(word)
export const isOffice: IsRole = word => OFFICES.has(word) || SUPPORT.has(word) || OFFICIAL.has(word)
export const isToolWord: IsRole = word => TOOLS.has(word)
export const isOfficialWord: IsRole = word => OFFICIAL.has(word)

/** Whether these words say that the firm itself answers: "official", "support", "help desk"; "refund bot" does not. */
export function claimsAuthority(all: readonly string[]): boolean {
  const has = (...some: string[]) => some.some(word => all.includes(word))
  if (all.some(word => OFFICIAL.has(word) || SUPPORT.has(word))) return true
  if (has('help', 'customer') && has('desk', 'center', 'centre', 'service', 'services', 'care')) return true
  return all.some(word => OFFICES.has(word)) && !all.some(isProgram)
}

const RUN_PART_MIN = 3

/** A run of roles in one word: `supportdesk`. Of two letters only `ai` and `my` count. */
export function isRoleRun(text: string, isRole: IsRole = isOperatorRole): boolean {
  if (isRole(text))
    return text.length >= RUN_PART_MIN || text === 'ai' || text === 'my' || /^\P{ASCII}|^\d+$/u.test(text)
  for (let at = RUN_PART_MIN; at <= text.length - RUN_PART_MIN; at++)
    if (isRole(text.slice(0, at)) && isRoleRun(text.slice(at), isRole)) return true
  return false
}

/** Words with which a firm names a part of itself, and an impostor a part that does not exist. */
const OFFSHOOTS = words(
  'merchant merchants partner partners network programme program certified authorized authorised payments payment finance financial banking digital cloud client clients consumer commerce retail marketplace intelligence automation assistants',
)
export const isOffshootRole = inAny(
  LEGAL,
  OFFICIAL,
  SUPPORT,
  OFFICES,
  SERVICES,
  AGENTS,
  PLACES,
  PARTS,
  OFFSHOOTS,
  LINKS,
)
