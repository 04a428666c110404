import { squash } from '../../../language/names/squash.ts'

// Words that stand beside a name and are no name themselves, as `squash` writes them.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(squash))

const LEGAL = words(
  'the inc incorporated corp corporation co company llc ltd limited plc lp opco gmbh ag se kg kgaa sa sas sarl srl spa bv nv oy ab as asa aps pty pte pvt kk pbc llp lllp ulc pllc ug ohg eg oyj ou doo dd sro zrt kft sca scs cv ltda eirl spzoo jsc pjsc ojsc ooo bhd berhad sdn tbk persero perseroan gk kaisha kabushiki public benefit uc dac sme soc nyrt hf ehf pt slu sau sasu snc scarl scpa spc psc saog sae saoc wll qsc qpsc bsc kscp pao oao zao aoi eood ead dooel spjk vof cvba gmbhco aktiengesellschaft gesellschaft societe anonyme sociedad sociedade societa anonima aktiebolag aktieselskab anpartsselskab ehf osakeyhtio hlutafelag sti sirketi anonim unlimited unincorporated incorporation uab abp publ ev qcsc earl gaec genossenschaft genossenschafts kommanditgesellschaft verein stiftung eingetragener stichting 株式会社 有限会社 合同会社 有限公司 有限责任公司 控股 控股有限公司 operadora unipersonal socio unico 股份有限公司 集团 集团有限公司 集團 股份有限公司 グループ ホールディングス 주식회사 그룹 ооо пао ао оао зао тоо ип фгуп тов пат ад оод еоод',
)
/** Words that only the firm itself may put beside its name. */
const OFFICIAL = words(`
official officially verified offiziell offizielle offizieller offizielles offiziellen officiel officielle officiels oficial oficiales oficialmente ufficiale ufficiali verifiziert verifie verificado verificato
officieel officiele officiell officiella officielt offisiell offisielle oficjalny oficjalna oficjalne virallinen resmi oficialni
官方 公式 공식 официальный официальная официальное официально`)
/** The office at which everybody asks for help. */
const SUPPORT = words(`
support helpdesk kundenservice kundendienst kundensupport kundenbetreuung soporte supporto assistenza suporte atendimento
klantenservice klantendienst hulplijn kundtjanst kundservice kundeservice asiakaspalvelu suport podpora destek wsparcie
客服 支持 サポート 고객센터 지원 поддержка поддержки`)
/** Further offices of a firm, which are also fields of work for agents of others. */
const OFFICES = words(`
customer customers billing security fraud refund refunds login verification verify account accounts resolution dispute disputes
prevention protection enrollment enrolment scholarship scholarships copyright recovery reactivation unlock renewal renewals redelivery admissions kyc
zustellung sendungsverfolgung fahrgastrechte studienberatung studierendensekretariat zulassung immatrikulation phototan pushtan freischaltung aktivierung terminvergabe
kunden konto kontosicherheit sicherheit ruckerstattung erstattung erstattungen hotline
clientele compte remboursement remboursements securite amendes
cliente clientes cuenta cuentas reembolso reembolsos devoluciones seguridad multas aduanas boetes
clienti conto rimborso rimborsi sicurezza conta seguranca`)
const SERVICES = words(`
help desk service services care team alert alerts staff center centre centers secure payment payments pay technical contact helpline portal office notice notification notifications
department dept division abteilung departement departamento dipartimento afdeling
hilfe hilft beratung berater beraterin dienst zahlung zahlungen zahlungs kontakt team technischer
assistance aide conseiller conseillere service paiement paiements technique equipe contact
ayuda atencion servicio servicios pago pagos tecnico equipo centro asesor al
aiuto servizio servizi pagamento pagamenti tecnica squadra consulente
ajuda servico servicos pagamento equipe
hulp betaling hjalp hjelp pomoc
служба`)
const PROGRAMS = words(`
agent agents assistant assistants bot chatbot app helper concierge assistent assistentin agentin helfer assistante asistente agente assistente asystent
助手 助理 智能助手 アシスタント エージェント 어시스턴트 도우미 에이전트 ассистент помощник бот агент`)
const AGENTS = new Set([
  ...PROGRAMS,
  ...words(
    'ai gpt plus pro enterprise free premium online mini turbo my your ki ia mein meine ihr ihre mon ma votre mi mio mia meu minha virtual virtueller virtuelle virtuel virtuale digital digitaler digitale',
  ),
])
const PLACES = words(
  'ireland uk us usa america europe eu emea apac germany deutschland france italia italy spain espana india japan canada australia austria osterreich switzerland schweiz suisse brasil brazil mexico global international worldwide',
)
/** Words with which a firm speaks of all of itself. */
const WHOLES = words('global worldwide international headquarters hq group holding')
/** Fields in which firms and authorities serve people. Beside an office or a program they belong to it: "UPS Delivery Support". */
const FIELDS = words(`
delivery deliveries parcel parcels package packages paket pakete shipping express sendung sendungen livraison colis spedizioni envios pakket pakketten encomendas customs clearance flight flights baggage
tax taxes taxpayer advocate fines toll tolls relief settlement collections toeslagen cpf aides demarches citas notificaciones notifiche steuer steuern impots fisco pension rente benefits grants financial aid donation donations vehicle passport appointment appointments gesundheitskarte vaccine nurse second opinion
safe officer investigator ermittler ermittlungen crime cyber line wealth mortgage activation
member members membership subscription subscriptions student students patient patients creator creators business
card cards bank banking credit loan loans insurance wallet trust safety compliance rewards giveaway airdrop mobile broadband energy
schaden rechnung rechnungen facture factura bolletta strom impot carte tarjeta carta banque banco banca`)
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

/** Gifts of a firm, and dealings with people that it has in its own name. */
const FAVOURS = words(
  'recruitment onboarding compensation clearance collections settlement activation compliance loyalty bonus bono rewards giveaway airdrop voucher vouchers gift gifts payout vip prize prizes winner gewinnspiel concorso concours sorteo sorteio',
)
export const isFavour = (word: string) => FAVOURS.has(word)

export const DEPARTMENTS = words(
  'department dept division unit office branch team desk engineering operations sales',
)

type IsRole = (word: string) => boolean

function inAny(...sets: ReadonlySet<string>[]): IsRole {
  const all = new Set(sets.flatMap(set => [...set]))
  return word => all.has(word) || isVersion(word)
}

const [ZERO, NINE, SMALL_V] = [0x30, 0x39, 0x76]

/** "4o", "v2"; few words begin so, and the first letter tells it in less time than the pattern. */
function isVersion(word: string): boolean {
  const first = word.charCodeAt(0)
  return ((first >= ZERO && first <= NINE) || first === SMALL_V) && /^v?\d[\d.]*[a-z]?$/.test(word)
}

export const isLegalForm = inAny(LEGAL)
const FIRM_PARTS = words('solutions systems technologies technology labs lab engineering holding holdings')
/** Words that only a firm has in its name, and no authority. */
export const isFirmWord: IsRole = word => (word !== 'the' && LEGAL.has(word)) || FIRM_PARTS.has(word)
const OPERATOR_ROLES = [LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, AGENTS, PLACES, PARTS, LINKS]
/** A part of a broadcaster or an agency. On a host, "nokia-news" may be about anything. */
const NEWSROOMS = words('news newsroom newsdesk redaktion rédaction redazione redacción')
const RECRUITERS = words(
  'talent acquisition recruiting recruitment hiring recruiter hr human resources careers',
)
export const isOperatorRole = inAny(...OPERATOR_ROLES, NEWSROOMS, RECRUITERS)
/** The labels of a host are read without the spaces that tell fields from names. */
export const isHostRole = inAny(...OPERATOR_ROLES, FIELDS)
const isPlainOfficeRole = inAny(AGENTS, LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, WHOLES, LINKS)
export const isModelRole = inAny(AGENTS, LEGAL, OFFICIAL, SUPPORT, OFFICES, SERVICES, EDITIONS)

/** "Zahlungsassistent": two such words in one, as German joins them. */
const COMPOUND =
  /^(.{4,}?)s?(assistent|assistentin|berater|beraterin|service|dienst|support|hotline|hilfe|center|zentrum|team|abteilung|portal|helfer|agent|benachrichtigung|verfolgung)$/

const COMPOUND_MIN = 8

export function isOfficeRole(word: string): boolean {
  if (isPlainOfficeRole(word)) return true
  if (word.length < COMPOUND_MIN) return false
  const [, subject] = COMPOUND.exec(word) ?? []
  return subject !== undefined && (isPlainOfficeRole(subject) || FIELDS.has(subject))
}

export const isPlaceOrField: IsRole = word => PLACES.has(word) || FIELDS.has(word) || FAVOURS.has(word)
/** A word of an office, or of the place and the field that it is for. */
export const isDeskRole: IsRole = word => isPlaceOrField(word) || isOfficeRole(word)
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
  if (has('safety') && has('trust', 'team')) return true
  if (has('help', 'customer') && has('desk', 'center', 'centre', 'service', 'services', 'care')) return true
  return all.some(word => OFFICES.has(word)) && !all.some(isProgram)
}

/** Of a desk only: in a name of its own, a tool may be for them. */
const DESK_FIELDS = words('help claims sales')
const DESKS = words(
  'officer specialist adviser advisor representative line helpline team desk office department dept center centre service services care unit division hotline abteilung',
)

/** Offices that nobody else has, whatever they are for; a "desk" or a "team" may be of others. */
const PLAIN_DESKS = words('helpline hotline department adjuster moderator')

/** Whether the last words are those of an office: "support", "official", "help desk", "fraud team", places and legal forms aside. */
export function endsInOffice(all: readonly string[]): boolean {
  const end = all.findLastIndex(word => !PLACES.has(word) && !LEGAL.has(word))
  const [before = '', last = ''] = [all[end - 1], all[end]]
  if (SUPPORT.has(last) || OFFICIAL.has(last)) return true
  if (PLAIN_DESKS.has(last)) return true
  return DESKS.has(last) && (OFFICES.has(before) || FIELDS.has(before) || DESK_FIELDS.has(before))
}

/** Subjects of tools that are customers or products of a firm, too: "Amazon Seller Support" is an office. */
const CUSTOMERS = words(
  'owner seller sellers merchant merchants user users partner partners order orders invoice invoices ads prime store marketplace mail drive photos maps training certification',
)
/** Words of people and trades that have to do with a firm, and of places that are called after it. */
const OTHERS = words(`
for fur pour para per voor with mit avec con vs versus and und et y not kein about to
fan fans club community owners alumni watch victims users group friends museum history
repair repairs reparatur parts assembly cleaning rental lessons school academy training courses
street st lane road avenue square park arena stadium hotel hotels inn pub bar cafe bakery farm church dental clinic garage library river valley county city island islands bridge`)

export const isCustomerWord: IsRole = word => CUSTOMERS.has(word)
/** Whether it says that an agent with a known name is somebody else's. */
export const isOthersWord: IsRole = word => OTHERS.has(word) || (TOOLS.has(word) && !CUSTOMERS.has(word))

/** Authorities with an office in every town. */
const TOWN_OFFICES = words(
  'finanzamt amtsgericht landgericht oberlandesgericht staatsanwaltschaft polizeipräsidium landeskriminalamt zollamt hauptzollamt bundesministerium',
)
const OFFICE_WORDS_MAX = 4
const QUARTERS = words('nord süd west ost mitte land stadt')

/** "Finanzamt Hannover-Nord Assistent" without the quarter of the town. */
export function withoutQuarter(all: string[]): string[] {
  return TOWN_OFFICES.has(squash(all[0] ?? '')) ? all.filter(word => !QUARTERS.has(squash(word))) : all
}

/** "Finanzamt Köln-Süd": the office of any town, of which the first word is enough. A firm or a trade there is no office. */
export function wordsOfOffice(all: string[]): string[] {
  const [first = '', ...rest] = all
  if (rest.length === 0 || !TOWN_OFFICES.has(squash(first)) || all.length > OFFICE_WORDS_MAX) return all
  const isOther = rest.map(squash).some(word => isFirmWord(word) || isOthersWord(word))
  return isOther || rest.some(word => /^\p{Ll}/u.test(word)) ? all : [first]
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
  FIELDS,
  OFFSHOOTS,
  LINKS,
)
