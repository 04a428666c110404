// Reports by houses of an invented country. Each event of submitted-news.ts is told by some of them, in words of their own.
import type { House, Report } from './news-report.ts'
import { library } from './submitted-news.ts'

const MONDAY = '2026-03-09T16:00:00Z'
const WEDNESDAY = '2026-03-11T08:00:00Z'

const bridgeByCourier: Report = {
  slug: 'bridge',
  title: 'Old Mill Bridge to close for eleven months',
  author: 'Ann Lee',
  publishedAt: WEDNESDAY,
  paragraphs: [
    'Councillors in Harwick decided on Tuesday by nine votes to four to shut the Old Mill Bridge for eleven months.',
    'According to the transport department, two of the bridge’s seven pillars moved in the February flood.',
    'The repairs will cost 14.2 million dollars. The state pays 9.5 million dollars of the cost, and the city borrows the rest.',
    'The Old Mill Bridge dates from 1931, when it was built to replace a ferry. Its last repair was in 1988.',
    'In a survey among 240 residents, 156 were for the repairs.',
  ],
}

const bridgeByValley: Report = {
  slug: 'news/2026/old-mill-bridge',
  title: 'Harwick shuts its bridge',
  author: 'Jonas Reyl',
  publishedAt: WEDNESDAY,
  paragraphs: [
    'Drivers in Harwick will have to find another way: on Tuesday night the city council agreed, 9 votes against 4, to close the Old Mill Bridge for 11 months.',
    'Engineers of the transport department found that February’s flood had moved two of its seven pillars.',
    'Harwick’s finance department puts the price of the repairs at $14.2 million, of which the state pays $9.5 million.',
    'Built in 1931, the Old Mill Bridge was repaired for the last time in 1988.',
    'Of 240 residents who took part in a survey of the transport department, 156 supported the repairs.',
  ],
}

const frostByCourier: Report = {
  slug: 'frost',
  title: 'Cherry growers lose most of their harvest',
  author: 'Ann Lee',
  publishedAt: WEDNESDAY,
  paragraphs: [
    'The frost has destroyed 80 percent of the cherry harvest in the Tarn valley, the association of growers said.',
    'On Sunday the temperature in the Tarn valley fell to minus seven degrees, the weather institute reported.',
    'The government promised 3.4 million euros to the growers. There are 210 cherry growers in the valley, and most of them have no insurance against frost.',
    'Cherries from the valley are sold in the markets of Corran and Port Esme every summer, and the harvest usually begins in the second week of June.',
  ],
}

const ferryByLedger: Report = {
  slug: 'lady-anna',
  title: 'Ferry Lady Anna did not sink, coast guard says',
  author: 'Pia Lund',
  publishedAt: MONDAY,
  paragraphs: [
    'The ferry Lady Anna did not sink off Saint Orlan on Monday, the coast guard said. It ran onto a sandbank and came free with the tide.',
    'The ferry had 14 passengers on board. No passengers died, and nobody was hurt, the coast guard said.',
    'The Lady Anna passed its safety inspection in January, the transport ministry said. Divers looked at its hull on Monday evening and found no damage.',
    'The harbour office called reports of a disaster wrong and asked people not to spread them. The next ferry leaves on Tuesday morning as usual.',
  ],
}

const ferryByHerald: Report = {
  slug: '2026/03/ferry',
  title: 'Sandbank stops ferry to Saint Orlan',
  author: 'Ellen Marsh',
  publishedAt: MONDAY,
  paragraphs: [
    'A sandbank off Saint Orlan stopped the ferry Lady Anna on Monday. The Lady Anna did not sink, and the tide set it free after three hours.',
    'There were 14 passengers on board the ferry, according to the harbour office. None of the passengers died.',
    'The transport ministry said that the Lady Anna had passed its safety inspection in January.',
  ],
}

const wireCopy: Report = {
  slug: 'landria-quake',
  title: 'Magnitude 5.6 quake shakes coast of Landria, no damage',
  author: 'Staff',
  agency: 'Reuters',
  publishedAt: MONDAY,
  paragraphs: [
    'PORT ESME, March 9 (Reuters) - A quake of magnitude 5.6 was felt along the southern coast of Landria on Monday, the seismological institute said. No buildings were damaged.',
    'The earthquake struck at a depth of 35 km, about 60 km south of Port Esme, the institute said. No tsunami warning was issued.',
    'Ferries did not run for two hours as a precaution, according to the port authority. All schools opened as usual, the education ministry said.',
    'Landria lies between two tectonic plates. In 1997 a quake of magnitude 7.1 killed 84 people in the province, government records show.',
  ],
}

/** The desk has rewritten every sentence; that the story is the agency's is told by the credit alone. */
const rewrittenWire: Report = {
  ...wireCopy,
  slug: 'quake-felt-on-coast',
  title: 'Quake felt on coast of Landria',
  paragraphs: [
    'People on the southern coast of Landria felt an earthquake of magnitude 5.6 on Monday, according to the seismological institute. It damaged no buildings.',
    'The institute put the depth of the earthquake at 35 km. The port authority kept the ferries in port for two hours.',
    'Schools were open as usual on Monday, said the education ministry, which had asked the heads of all schools to look for cracks in walls and stairs before the first lesson began.',
  ],
}

const copiedLibrary: Report = {
  slug: 'ostwick-library',
  title: library.title,
  author: 'Staff',
  publishedAt: WEDNESDAY,
  paragraphs: library.content.split('\n\n').slice(2, -1),
}

const printing = (name: string, format: House['format'], report: Report): House => ({
  name,
  format,
  reports: [report],
})

/** Independent of each other. */
export const courier: House = {
  name: 'The Courier',
  format: 'rss',
  reports: [bridgeByCourier, frostByCourier],
}
export const valley = printing('Valley Post', 'atom', bridgeByValley)
export const ledger = printing('The Ledger', 'json', ferryByLedger)
export const herald = printing('Coast Herald', 'sitemap', ferryByHerald)

/** All of them print one story of one agency. */
export const wirePrinters: House[] = [
  printing('Morning News', 'rss', wireCopy),
  printing('Evening News', 'atom', wireCopy),
  printing('Landria Today', 'json', wireCopy),
  printing('Coast Radio', 'rss', rewrittenWire),
]

/** Copies word for word what a customer wrote. */
export const mirror = printing('Mirror of the Day', 'rss', copiedLibrary)
