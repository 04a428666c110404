/** A news agency, the words it is credited with, and its own sites. */
type Agency = { name: string; credits: string[]; domains: string[] }

const agency = (name: string, credits: string, domains = ''): Agency => ({
  name,
  credits: credits.split('|'),
  domains: domains.split(' '),
})

/**
 * Agencies whose stories others print. Abbreviations that are ordinary words or places elsewhere (PA, CP, AA) are left
 * out: a missed credit costs an origin counted twice only where the wording differs as well.
 */
export const AGENCIES: Agency[] = [
  agency('Reuters', 'Thomson Reuters|Reuters|REUTERS', 'reuters.com'),
  agency('Associated Press', 'Associated Press|AP', 'apnews.com ap.org'),
  agency('Agence France-Presse', 'Agence France-Presse|Agence France Presse|AFP', 'afp.com'),
  agency('Bloomberg', 'Bloomberg News|Bloomberg', 'bloomberg.com'),
  agency('United Press International', 'United Press International|UPI', 'upi.com'),
  agency('PA Media', 'PA Media|Press Association|PA news agency', 'pa.media'),
  agency('dpa', 'Deutsche Presse-Agentur|dpa|DPA', 'dpa.com dpa-international.com'),
  agency('EFE', 'Agencia EFE|EFE', 'efe.com'),
  agency('Europa Press', 'Europa Press', 'europapress.es'),
  agency('ANSA', 'ANSA', 'ansa.it'),
  agency('Adnkronos', 'Adnkronos', 'adnkronos.com'),
  agency('Lusa', 'Lusa', 'lusa.pt'),
  agency('ANP', 'ANP', 'anp.nl'),
  agency('Belga', 'Belga', 'belga.be belganewsagency.eu'),
  agency('Austria Presse Agentur', 'Austria Presse Agentur', 'apa.at'),
  agency('Keystone-SDA', 'Keystone-SDA', 'keystone-sda.ch'),
  agency('Ritzau', 'Ritzau', 'ritzau.dk'),
  agency('NTB', 'NTB', 'ntb.no'),
  agency('Polish Press Agency', 'Polish Press Agency|PAP', 'pap.pl'),
  agency('Ukrinform', 'Ukrinform', 'ukrinform.net ukrinform.ua'),
  agency('Interfax', 'Interfax', 'interfax.ru interfax.com'),
  agency('TASS', 'TASS|Tass', 'tass.com tass.ru'),
  agency('RIA Novosti', 'RIA Novosti', 'ria.ru'),
  agency('Anadolu', 'Anadolu Agency|Anadolu', 'aa.com.tr'),
  agency('Xinhua', 'Xinhua', 'xinhuanet.com news.cn'),
  agency('Kyodo', 'Kyodo News|Kyodo', 'kyodonews.net kyodonews.jp'),
  agency('Jiji Press', 'Jiji Press', 'jiji.com'),
  agency('Yonhap', 'Yonhap News|Yonhap', 'yna.co.kr'),
  agency('Press Trust of India', 'Press Trust of India|PTI', 'ptinews.com'),
  agency('Australian Associated Press', 'Australian Associated Press|AAP', 'aap.com.au'),
  agency('Canadian Press', 'Canadian Press', 'thecanadianpress.com'),
]

const BY_CREDIT = new Map(
  AGENCIES.flatMap(({ name, credits }) => credits.map(credit => [credit, name] as const)),
)
const BY_DOMAIN = new Map(
  AGENCIES.flatMap(({ name, domains }) => domains.map(domain => [domain, name] as const)),
)
// Longer names first: a branch that matches ends the search.
const NAMES = [...BY_CREDIT.keys()].sort((left, right) => right.length - left.length).join('|')
const ANYWHERE = new RegExp(`(?<![\\p{L}\\p{N}])(${NAMES})(?![\\p{L}\\p{N}])`, 'u')
/** "(Reuters)", "(dpa/ANSA)". A picture's credit, "(AP Photo/…)", says nothing about the words. */
const IN_BRACKETS = new RegExp(`\\((?:[\\p{L} -]{1,20}/)?(${NAMES})(?:/[\\p{L} -]{1,20})?\\)`, 'u')
const DATELINE = new RegExp(`(?<![\\p{L}\\p{N}])(${NAMES})\\s?(?:[—–]|--|-\\s)`, 'u')
/** A report that rests on words told to an agency rests on the agency. */
const BEHIND = new RegExp(
  `(?<!\\p{L})(?:[Bb]y|BY|[Vv]ia|[Tt]old|[Ss]ource:|[Aa]ccording to|[Cc]ited by|[Qq]uoted by)\\s(?:[Tt]he\\s|THE\\s|news agency\\s)?(${NAMES})(?![\\p{L}\\p{N}])`,
  'u',
)
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(${NAMES})\\s(?:reported|reports|news agency|contributed to this)(?!\\p{L})`,
  'u',
)
const DATELINE_MAX = 120
const SEARCHED_MAX = 4000

/** The agency whose story a text is or rests on, by what it says of itself. */
export function agencyCredited(text: string): string | undefined {
  const searched = text.slice(0, SEARCHED_MAX)
  const match =
    IN_BRACKETS.exec(searched) ??
    DATELINE.exec(searched.slice(0, DATELINE_MAX)) ??
    BEHIND.exec(searched) ??
    BEFORE.exec(searched)
  return match ? BY_CREDIT.get(match[1]!) : undefined
}

/** The agency in a credit line, where its name alone is enough. */
export function agencyNamed(credit: string): string | undefined {
  const match = ANYWHERE.exec(credit.slice(0, SEARCHED_MAX))
  return match ? BY_CREDIT.get(match[1]!) : undefined
}

export function agencyAt(domain: string): string | undefined {
  return BY_DOMAIN.get(domain)
}
