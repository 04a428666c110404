import { isBelow, STARTER_FEEDS } from './starter-feeds.ts'

/** Houses that others print and searches find, beside those of the starter list. */
const OTHER_OUTLETS: [host: string, outlet: string][] = [
  ['reuters.com', 'Reuters'],
  ['apnews.com', 'Associated Press'],
  ['afp.com', 'AFP'],
  ['bloomberg.com', 'Bloomberg'],
  ['upi.com', 'UPI'],
  ['dpa.com', 'dpa'],
  ['efe.com', 'EFE'],
  ['nytimes.com', 'The New York Times'],
  ['washingtonpost.com', 'The Washington Post'],
  ['wsj.com', 'The Wall Street Journal'],
  ['ft.com', 'Financial Times'],
  ['cnn.com', 'CNN'],
  ['independent.co.uk', 'The Independent'],
  ['thetimes.com', 'The Times'],
  ['telegraph.co.uk', 'The Telegraph'],
  ['economist.com', 'The Economist'],
  ['politico.eu', 'Politico Europe'],
  ['euronews.com', 'Euronews'],
  ['corriere.it', 'Corriere della Sera'],
  ['repubblica.it', 'la Repubblica'],
  ['lastampa.it', 'La Stampa'],
  ['ilsole24ore.com', 'Il Sole 24 Ore'],
  ['spiegel.de', 'Der Spiegel'],
  ['zeit.de', 'Die Zeit'],
  ['faz.net', 'Frankfurter Allgemeine'],
  ['sueddeutsche.de', 'Süddeutsche Zeitung'],
  ['nzz.ch', 'Neue Zürcher Zeitung'],
  ['lefigaro.fr', 'Le Figaro'],
  ['liberation.fr', 'Libération'],
  ['elmundo.es', 'El Mundo'],
  ['lavanguardia.com', 'La Vanguardia'],
  ['wikipedia.org', 'Wikipedia'],
]

const OUTLETS = new Map([
  ...OTHER_OUTLETS,
  // The first of several feeds of a host names it.
  ...STARTER_FEEDS.toReversed().flatMap(({ hosts, outlet }) => hosts.map(host => [host, outlet] as const)),
])

const NAMES = new Set([...OUTLETS.values()].map(name => name.toLowerCase()))

/** The name under which readers know the publisher at a host; undefined for one that is not in our lists. */
export function outletAt(host: string): string | undefined {
  const labels = host.toLowerCase().split('.')
  for (let at = 0; at < labels.length - 1; at += 1) {
    const outlet = OUTLETS.get(labels.slice(at).join('.'))
    if (outlet !== undefined) return outlet
  }
  return undefined
}

/**
 * The title of a subscription names the stories of its own site alone: a feed may list pages of any other. It often is the
 * feed's own, so the name of a house that is elsewhere is not taken.
 */
export function outletOfStory(
  host: string,
  source: { title: string | undefined; url: string },
  siteOf: (host: string) => string,
): string | undefined {
  const name = outletAt(host)
  if (name !== undefined) return name
  const sourceHost = URL.parse(source.url)?.hostname ?? ''
  const isOwn = isBelow(host, siteOf(sourceHost))
  return isOwn && !NAMES.has(source.title?.trim().toLowerCase() ?? '') ? source.title : undefined
}
