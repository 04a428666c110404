import { isOwnName, isUniversity } from '../name-match.ts'
import type { KnownMention } from './known-mentions.ts'

// Where a speaker's own organisation stands in a sentence: "here at Acme", "our clinic at Acme", "we in the Acme newsroom".

const UNITS =
  "teams?|staff|people|folks|crew|colleagues|engineers|developers|designers|researchers|scientists|experts|advis[eo]rs|consultants|specialists|analysts|agents|officers|bankers|nurses|doctors|physicians|dietitians|pharmacists|therapists|surgeons|clinicians|curators|librarians|editors|reporters|journalists|lawyers|actuaries|inspectors|technicians|planners|buyers|chefs|drivers|pilots|tutors|teachers|instructors|desk|department|dept|unit|division|group|office|institute|cent(?:re|er)|clinic|lab|laboratory|faculty|school|library|hospital|branch|bureau|newsroom|studio|secretariat|programme|program|board|équipes?|service|direction|conseillers|agence|abteilung|mitarbeiter(?:innen)?|kollegen|kolleginnen|berater(?:innen)?|filiale|redaktion|referat|equipos?|departamento|asesores|oficina|compañer[oa]s|squadra|ufficio|colleghi|consulenti|reparto|equipa|time|afdeling|collega[’']?s|medewerkers|avdelning|zespół"
const OUR =
  'our|my|nos|notre|unser\\p{L}{0,2}|nuestr[oa]s?|nostr[aoie]|noss[oa]s?|onze|ons|vår[ta]?|våra|nasz\\p{L}?'
const THE = '(?:(?:the|la|le|les|el|il|lo|die|der|dem|den|das|o|a|het) |l[\'’])?[*_“"]{0,2}'
const MADE =
  'wrote|written|built|build|made|make|developed|created|designed|launched|started|set up|put together|maintain(?:ed)?|look after|run|came up with|trained|tested'
const before = (source: string) => new RegExp(`${source}$`, 'iu')
const after = (source: string) => new RegExp(`^${source}`, 'iu')

type Position = { before: RegExp; after?: RegExp; isOfStaffOnly?: true }

const POSITIONS: Position[] = [
  // "we at", "with us at", "four of us on the teaching staff here at", "open an account with us at"
  {
    before: before(
      `(?<![\\p{L}])(?:we|us|wir|nous|nosotros|noi|nós|wij|vi)(?: all)?(?: (?:in|on|from|of) (?:the|our) (?:[\\p{L}&'’-]+ ){1,5})?,? ?(?:here )?(?:at|inside|within|chez|bei(?: der)?|in|en|di|da|bij|hos|of|from) ${THE}`,
    ),
  },
  {
    before: before(
      `(?<!\\p{L})(?:here|back here|over here|hier|ici|aquí|qui|aqui) (?:at|bei(?: der)?|chez|en|in|da|na|no|bij) ${THE}`,
    ),
  },
  // "our Heart Institute at", "notre équipe de"
  {
    before: before(
      `(?<!\\p{L})(?:${OUR}) (?:[\\p{L}\\d&,’'-]+ ){0,7}?(?:${UNITS}) ?(?:[\\p{L}&-]+ ){0,2}?(?:at|inside|within|chez|bei(?: der)?|en|in|à|a|bij|hos) ${THE}`,
    ),
  },
  // "we wrote it at", "it was built inside"
  {
    before: before(
      `(?<!\\p{L})(?:(?:we|i|nous|wir) (?:have |['’]ve )?)?(?:${MADE})(?: (?:and|&) \\p{L}+)?(?: (?:it|this|him|her|me|them|(?:this|the) (?:agent|assistant|bot|guide|helper|tool|server|service)))? (?:here )?(?:at|inside|within|chez|bei(?: der)?) ${THE}`,
    ),
    isOfStaffOnly: true,
  },
  // "the small business people at … set up", "a team at … built"
  {
    before: before(
      `(?<!\\p{L})(?:the|a) (?:[\\p{L}-]+ ){0,4}(?:${UNITS}) (?:here )?(?:at|inside|within|from) ${THE}`,
    ),
    after: after(`,? (?:have |has |who )?(?:${MADE}|gave|keep|wanted|decided|thought)(?!\\p{L})`),
    isOfStaffOnly: true,
  },
  // "made by a handful of engineers on"
  {
    before: before(
      `(?<!\\p{L})(?:${MADE}|brought to you|reviewed|checked|curated|kept|supervised|provided|operated) (?:[\\p{L}-]+ )?by (?:[\\p{L}\\d,'’&-]+ ){0,6}?(?:${UNITS}) (?:here )?(?:at|on|in|inside|within|of|from) ${THE}`,
    ),
    isOfStaffOnly: true,
  },
  // "we in the … fact-check unit"
  {
    before: before(
      `(?<!\\p{L})(?:we|us|nous|wir|nosotros|noi),? (?:(?:in|on|at|from|of) )?(?:the|our) [*_]{0,2}`,
    ),
    after: after(
      `(?:['’]s)? (?:[\\p{L}&-]+ ){0,4}(?:team|unit|desk|department|group|division|office|staff|newsroom|lab|clinic|branch|crew|squad)(?!\\p{L}| (?:at|of|in) \\p{Lu})`,
    ),
  },
  // "supported by the … developer group"
  {
    before: before(
      `(?<!\\p{L})(?:${MADE}|owned|supported|operated|provided|reviewed|looked after) (?:(?:and|&) \\p{L}+ )?by (?:the|our|a) [*_]{0,2}`,
    ),
    after: after(
      `(?:['’]s)? (?:[\\p{L}&-]+ ){0,4}(?:team|unit|desk|department|group|division|office|staff|newsroom|lab|crew)(?!\\p{L}| (?:at|of|in|from) )`,
    ),
    isOfStaffOnly: true,
  },
  // "developed with … pharmacists"
  {
    before: before(
      `(?<!\\p{L})(?:developed|built|made|written|designed|created|checked|reviewed|prepared|curated) (?:together |jointly |in-house )?(?:with|by) (?:[\\p{L}\\d-]+ ){0,2}?${THE}`,
    ),
    after: after(`(?:['’]s?)? (?:own |senior |qualified )?(?:${UNITS})(?!\\p{L})`),
    isOfStaffOnly: true,
  },
  // "is …'s helper for people who"
  {
    before: before(`(?:^|[\\s*_])(?:is|am|as|are|['’]m|['’]re|meet) ${THE}`),
    after: after(
      `['’]s? (?:own |official |new |free |digital |virtual |little )*(?:[\\p{L}-]+ ){0,3}?(?:helper|companion|guide|tutor|coach|buddy|pal|planner|explainer|navigator|sidekick|concierge|assistant|agent|chatbot|bot|desk|clerk|advis[eo]r|checker|copilot|colleague|co-worker|voice)(?= (?:for|that|which|who|to|on|in|when|and)(?!\\p{L})|\\s?[,.:;!–—(]|$)`,
    ),
  },
  // "an agent of Acme, Springfield"
  {
    before: before(
      `(?:^[*_\\s]*|(?<!\\p{L})(?:is|am|as|are|['’]m|ist|est|es|è|é) )(?:an?|the|your|der|die|le|la|el|il) (?:[\\p{L}-]+ ){0,4}(?:agent|assistant|bot|desk|helper|guide|concierge|voice) (?:of|by|from|at) ${THE}`,
    ),
  },
  // "the assistant you reach when you write to"
  {
    before: before(
      `(?<!\\p{L})(?:assistant|agent|bot|chatbot|voice|one|helper) (?:that |who |which )?(?:you|customers|members|people|callers|passengers) (?:reach|get|meet|talk to|hear|find|see)(?: [\\p{L}]+){0,3} (?:when|if) (?:you|they) (?:[\\p{L}-]+ ){1,3}?(?:to |with |at |in to |into )?${THE}`,
    ),
  },
  // "this guide, offered by Acme, does the explaining"
  {
    before: before(
      `(?<!\\p{L})(?:this|the present|dieser?|cet(?:te)?|este|questo) (?:[\\p{L}-]+ )?(?:agent|assistant|guide|helper|bot|chatbot|line|desk|chat|concierge|tutor|coach|advis[eo]r|planner|agente|assistente|asistente),? (?:is |wird |est |es |è )?(?:offered|provided|published|issued|brought to you|angeboten|proposé|ofrecido|offerto) (?:by|von(?: der)?|par|por|da) ${THE}`,
    ),
  },
  // "— Priya, product lead, Acme", as the last words
  {
    before: before(
      `(?:^|\\s)[—–-]{1,2} ?\\p{Lu}[\\p{L}'’.]{1,20}(?: \\p{Lu}[\\p{L}'’.-]{0,20}){0,2}, (?:[\\p{L}&'’-]+ ){0,5}[\\p{L}&'’-]+, ${THE}`,
    ),
    after: after('[*_)]{0,3}$'),
    isOfStaffOnly: true,
  },
  // "from the makers of"
  {
    before: before(
      `(?<!\\p{L})(?:from|by|with) (?:the|your|all the) (?:[\\p{L}-]+ )?(?:makers|creators|makers? and \\p{L}+|people|team|folks|friends) (?:of|behind|at|who (?:bring you|make|made|built)) ${THE}`,
    ),
  },
  // "Acme, the railway of Springfield, offers it"
  {
    before: before(`^[*_]{0,2}(?:the |la |le |el |die |der )?[*_]{0,2}`),
    after: after(
      `,? (?:(?:the|an?) [^,.;]{3,80}, )?(?:has |have )?(?:offers?|provides?|runs?|operates?|maintains?|publish(?:es|ed)|${MADE}) (?:it|this|me|this (?:agent|assistant|service|server|helper))(?!\\p{L})`,
    ),
    isOfStaffOnly: true,
  },
  // "thank you for flying with"
  {
    before: before(
      `(?<!\\p{L})(?:thank you|thanks|thank you all) for (?:choosing|calling|contacting|joining|trusting|visiting|(?:flying|travel+ing|banking|shopping|staying|booking|ordering|driving|riding|being|saving) (?:with|at|from)) ${THE}`,
    ),
  },
  // "therapists of ours at", "as part of the trust group at"
  {
    before: before(
      `(?<!\\p{L})(?:(?:${UNITS}) of ours|as (?:a )?(?:part|members?|one) of the (?:[\\p{L}&-]+ ){0,4}(?:${UNITS})|(?:makers|creators|builders) (?:all )?(?:sit|work|are)) (?:here )?(?:at|in|inside|within) ${THE}`,
    ),
  },
  // "l'équipe Habitation de la … m'a écrit"
  {
    before: before(
      `(?<!\\p{L})(?:l['’]|la |le |les |il |el |die |das |der |the )(?:${UNITS})(?: [\\p{L}&-]+){0,4} (?:de la|de|du|der|di|del|della|of|von|d['’]) ?${THE}`,
    ),
    after: after(
      `,? (?:m['’]a|m['’]ont|me ha|me han|mi ha|mi hanno|hat mich|haben mich|has|have)? ?(?:écrit|conçu|créé|mis|formé|entraîné|escrito|creado|entrenado|puesto|scritto|creato|addestrato|gebaut|geschrieben|trained|taught|wrote|built)(?!\\p{L})`,
    ),
    isOfStaffOnly: true,
  },
  // "Hi, Acme's little helper here", "Acme's safety people and we"
  {
    before: before(`(?:^|[,!] )[*_]{0,2}`),
    after: after(
      `['’]s? (?:[\\p{L}-]+ ){0,3}(?:(?:helper|assistant|agent|bot|concierge|desk) here|(?:people|team|staff|engineers) and (?:we|us|I))(?!\\p{L})`,
    ),
  },
  // "this is where Acme publishes"
  { before: before(`(?<!\\p{L})(?:this|here|it) is (?:where|how) ${THE}`), after: after(` \\p{Ll}+s `) },
  // "At Acme, we", "En Acme llevamos años"
  {
    before: before(
      `(?:^|[,;:–—(] ?|(?<!\\p{L})(?:and|because|but|so|that|und|weil|et|que|parce que|y|porque|e|che|perché) )(?:here |over )?(?:at|chez|bei(?: der)?|en|in|da|na|bij|hos) ${THE}`,
    ),
    after: after(
      `,? (?:we|nous|wij|(?!(?:kaufen|finden|fanden|trafen|kauften) )(?:\\p{Ll}{2,10}en |sind )?wir|llevamos|hemos|queremos|sabemos|creemos|trabajamos|nosotros|abbiamo|siamo|vogliamo|sappiamo|lavoriamo|crediamo|nós|temos|sabemos|acreditamos|(?:har |vill )?vi)(?!\\p{L}| (?:found|bought|noticed|saw|met|shop|bought|compared|counted))`,
    ),
  },
]

/** Words of outsiders, or of a place of that name. */
const OF_OTHERS =
  /(?<!\p{L})(?:former(?:ly)?|ex|ehemalig\p{L}*|anciens?|retired|used to|alumn\p{L}+|students?|interns?|internship|hackathons?|meetups?|conference|summit|spare|free time|side project|hobby|not|never|no|nor|unlike|instead of|before (?:joining|we)|left|friends?|contacts?|partners?|neighbou?rs|clients?|customers? of ours|on top of|api|sdk)(?!\p{L})/iu
const AFTER_OTHERS =
  /^(?:['’]s)? ?(?:[\p{L}-]+ )?(?:hackathons?|meetups?|conference|summit|devday|days?|campus|courses?|class|workshop|users?|customers?|clients?|fans?|dealers?|partners?|alumni|students?|owners?['’]?|fan|graduates?|interns?|api|sdk|marketplace|stores?|shops?|directory|prices|data|hub|forum|stations?|stadium|arena|park|airport|hotel|lounge|terminal|building|street|tower|cent(?:re|er))(?!\p{L})|^,? (?:during|while|as (?:an? )?(?:intern|students?)|before|until|back in|in (?:19|20)\d\d|years ago|for (?:an?|my) (?:thesis|degree|course))(?!\p{L})/iu
/** Behind a name that goes on: "at Stanford Bakery". */
const GOES_ON =
  /^[ -](?!(?:AG|SE|Inc|LLC|Ltd|Limited|PLC|GmbH|SA|SpA|BV|NV|AB|UK|USA|GB|Deutschland|France|España|Italia|Group|Bank|Airlines|We|I)(?!\p{L}))\p{Lu}\p{Ll}/u

/** Whether the speaker's own organisation stands where this name does. */
export function isSpeakersPlace({ match, before, after }: KnownMention): boolean {
  const position = POSITIONS.find(each => each.before.test(before) && (each.after?.test(after) ?? true))
  if (position === undefined || (position.isOfStaffOnly && isUniversity(match))) return false
  if (position.after === undefined && GOES_ON.test(after)) return false
  return !OF_OTHERS.test(before) && !AFTER_OTHERS.test(after)
}

const HEAD_LINES = 4
/** "**Acme Committee (AC)** – Central Agency" */
const MASTHEAD = new RegExp(
  `^ ?(?:\\(\\p{Lu}{2,8}\\))?[*_]{0,3}(?: ?[–—|·,-] (?:[\\p{L}&-]+ ){0,4}(?:${UNITS}|agency|authority|service|services))?[*_]{0,3}$`,
  'iu',
)

/** Whether the name is a line of its own, perhaps with a department, below the title of a text. */
export function isMasthead(text: string, { match, start, end }: KnownMention): boolean {
  const above = text.slice(0, start)
  const lineStart = above.lastIndexOf('\n') + 1
  if (!/^[*_]{2,3}$/u.test(above.slice(lineStart)) || isUniversity(match) || !isOwnName(match)) return false
  if (above.split('\n').filter(line => line.trim() !== '').length > HEAD_LINES) return false
  const lineEnd = text.indexOf('\n', end)
  return MASTHEAD.test(text.slice(end, lineEnd < 0 ? undefined : lineEnd).trimEnd())
}
