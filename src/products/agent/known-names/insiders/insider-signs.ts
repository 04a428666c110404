import type { KnownMention } from './known-mentions.ts'

// Signs of which none is enough: what an organisation says of its people and things, and how others stand to the one it names.

const OUR = 'our|my|nos|notre|unser\\p{L}{0,2}|nuestr[oa]s?|nostr[aoie]|noss[oa]s?|onze|ons|vår[ta]?|våra'
const BETWEEN = "(?:[\\p{L}\\d&'’-]+ ){0,3}?"
/** Property and staff that the few authors of a tool do not have. */
const ASSETS =
  'branch(?:es)?|stores?|shops?|warehouses?|hubs?|drivers?|couriers?|officers?|nurses?|doctors?|pharmacists?|handlers?|advis[eo]rs?|consultants?|agents|specialists?|inspectors?|dietitians?|engineers?|reporters?|editors?|bankers?|crews?|pilots?|cabins?|flights?|trains?|fleet|planes?|routes?|network|range|products?|brands?|articles|policies|cards?|accounts?|tariffs?|rates|letters?|notices?|forms|customers?|members?|passengers?|guests?|fans|patients?|readers?|subscribers?|taxpayers?|campus|contact cent(?:re|er)|call cent(?:re|er)|service cent(?:re|er)|dispute cent(?:re|er)|helpline|hotline|headquarters|reception|app|name|catalogue|stock|menus?|restaurants?|hotels?|rooms|dealers?|showrooms?|clinics?|hospitals?|wards?|archive|newsroom|platform|developers?|docs|filialen?|kunden|mitarbeiter|märkte|agences|clients|conseillers|magasins|tiendas|clientes|oficinas|sucursales|productos|negozi|filiali|clienti|prodotti|winkels|klanten|lojas|agências'
const PEOPLE =
  'teams?|desk|department|division|unit|staff|colleagues?|colleghi|compañer[oa]s|équipes?|abteilung|kolleg\\p{L}+|equipos?|squadra|equipe|afdeling|reparto'
/** Of which only a large organisation has any. */
const ESTATE =
  'branch(?:es)?|stores|warehouses?|drivers|couriers|crews?|pilots|ground staff|cabin crew|flights|trains|fleet|planes|wards?|campus|contact cent(?:re|er)s?|call cent(?:re|er)s?|meter readers|case ?workers|tariffs|policyholders|filialen|märkte|agences|sucursales|oficinas|filiali|agências'
const OWN_ESTATE = new RegExp(`(?<!\\p{L})(?:${OUR}) ${BETWEEN}(?:${ESTATE})(?!\\p{L})`, 'iu')
const OWN_THING = new RegExp(`(?<!\\p{L})(?:${OUR}) ${BETWEEN}(${ASSETS})(?!\\p{L})`, 'giu')
const OWN_PEOPLE = new RegExp(`(?<!\\p{L})(?:${OUR}) ${BETWEEN}(?:${PEOPLE})(?!\\p{L})`, 'iu')
/** "our lease team in Springfield" */
const SEATED = new RegExp(
  `(?<!\\p{L})(?:${OUR.replace('our', '[Oo]ur')}) ${BETWEEN}(?:${PEOPLE}|${ASSETS}) (?:in|at|à|en|a) \\p{Lu}\\p{L}`,
  'u',
)
const WITH_US =
  /(?<!\p{L})(?:with|to|from|by|for|calls?|rings?|asks?) us(?!\p{L})|(?<!\p{L})(?:bei|mit|von) uns(?!\p{L})|(?<!\p{L})(?:chez|avec) nous(?!\p{L})|(?<!\p{L})con (?:nosotros|noi)(?!\p{L})/iu
const OF_US = /(?<!\p{L})(?:some|one|two|three|four|five|many|most|all|each|any) of us(?!\p{L})/iu
const ASSETS_MAX = 3

/** How many of these signs a text shows, up to eight. */
export function insiderSigns(text: string): number {
  const things = new Set(Array.from(text.matchAll(OWN_THING), ([, thing]) => thing!.toLowerCase()))
  const others = [OWN_PEOPLE, OWN_ESTATE, SEATED, WITH_US, OF_US].filter(sign => sign.test(text)).length
  return Math.min(ASSETS_MAX, things.size) + others
}

const THE = "(?:(?:the|la|le|les|el|il|lo|die|der|dem|den|o|a|het) |l['’])?[*_]{0,2}"
const CUSTOMERS =
  'customers?|clients?|members|guests|passengers|policyholders|patients|travell?ers|shoppers|shippers|subscribers|account holders|cardholders|drivers|taxpayers|veterans|readers|students|applicants|donors|visitors|kunden|kundinnen|kundinnen und kunden|clientes|clienti|klanten|passagiere|passagers|viajeros|assurés|sociétaires'
const OF_CUSTOMERS = new RegExp(
  `(?<!\\p{L})(?:${CUSTOMERS}) (?:of|at|with|der|von|bei|de|du|d['’]|chez|del|della|di|van|do|da) ?${THE}$`,
  'iu',
)
/** "booked on", "on offer this week at", "people who ring" */
const DEALS_WITH = new RegExp(
  `(?<!\\p{L})(?:fly|flying|flown|bank|banking|book(?:ed|ing)?|travel\\p{L}*|insured|shop(?:ping)?|order(?:ed|ing)?|bought|buy|on offer|on sale|in stock|rings?|rang|calls?|called|phones?|writes? to|wrote to|turns? to|contacts?|sign(?:ed)? up|leas(?:e|ing)|stay\\p{L}*|pensions?|polic(?:y|ies)|accounts?|cards?|contracts?|tickets?|parcels?|packages?|deliver(?:y|ies)|bookings?|mortgages?|insurance|orders?|study|studying|enrol\\p{L}*|appl(?:y|ying)|konto|vertrag|compte|contrat|cuenta|contrato|conto|contratto)(?: [\\p{L}\\d]+){0,3}? (?:with|on|to|at|from|by|through|bei|chez|con|en|avec|mit|presso|da) ${THE}$|(?<!\\p{L})(?:who|when (?:you|people|they)) (?:ring|call|phone|contact|visit|join|leave) ${THE}$|(?<!\\p{L})(?:flying|fly|flown|you(?:['’]re| are) (?:on|with)) ${THE}$|(?:packages?|parcels?|letters?|bags?|orders?|cards?|bills?|notices?) (?:that |which )?$`,
  'iu',
)
const CUSTOMERS_BEHIND = new RegExp(`^(?:['’]s)? (?:${CUSTOMERS})(?!\\p{L})`, 'iu')
const DOES =
  /^ (?:could not|cannot|can ?not|couldn['’]t|can['’]t|delivers?|carries|flies|sells|insures|charges|sends|offers|issued?|holds|lost|billing|dispatch|claims department|operations|network control|head office)(?!\p{L})/iu

/** "a transfer to our account at", "I fly with": the speaker is a customer. */
const OURSELVES =
  /(?<!\p{L})(?:our|my|notre|unser\p{L}{0,2}|nuestr[oa]|nostr[oa]) (?:\p{L}+ ){0,2}?(?:accounts?|cards?|contracts?|polic(?:y|ies)|tickets?|parcels?|orders?|bookings?|pensions?|mortgages?|konto|compte|cuenta|conto)(?!\p{L})|(?<!\p{L})(?:I|we) (?:\p{L}+ ){0,2}?(?:fl(?:y|ew)|bank|book(?:ed)?|travel\p{L}*|shop(?:ped)?|order(?:ed)?|rang|ring|call(?:ed)?|phoned?|use|stayed|bought|pay)(?!\p{L})/iu

/** Whether its customers are spoken of. */
export function isOfCustomers({ before, after }: KnownMention): boolean {
  return OF_CUSTOMERS.test(before) || CUSTOMERS_BEHIND.test(after)
}

/** Whether others stand to this owner as they would to the one who speaks: its customers, or those who call it. */
export function isOfDealings(mention: KnownMention): boolean {
  const { before, after } = mention
  if (OURSELVES.test(before)) return false
  return isOfCustomers(mention) || DEALS_WITH.test(before) || DOES.test(after)
}

/** Of those who work beside an organisation, or only with what it offers. */
const OUTSIDERS =
  /(?<!\p{L})(?:independen\p{L}+|unofficial|not (?:affiliated|connected|part of|a service|endorsed|related|employed)|no (?:ties?|connection|affiliation|relation\p{L}*) |affiliat\p{L}+|third[- ]party (?:app|tool|service)|open[- ]source|hobby|hackathon|side project|spare time|free time|volunteers?|freelanc\p{L}+|start-?up|our clients?|consultanc\p{L}+|agency of ours|former\p{L}*|used to work|retired|students?['’]? (?:project|society|union|council|group)|bring your own|public apis?|their (?:app|website|site|api|rules|terms|support|customer service|prices)|switch(?:ing)? (?:from|away)|compar(?:e|es|ing|ison)|compensation from|complain\p{L}* (?:to|about|against)|claims? against|unabhängig\p{L}*|indépendant\p{L}*|independiente\p{L}*|indipendent\p{L}*)(?!\p{L})/iu

export function isOfOutsiders(text: string): boolean {
  return OUTSIDERS.test(text)
}
