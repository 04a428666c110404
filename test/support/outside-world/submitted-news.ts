// Articles as customers submit them. People, places and events are invented. The day is Thursday, March 12, 2026.
import type { Fields } from '../service/client.ts'

export const TODAY = new Date('2026-03-12T12:00:00Z')

function news(title: string, author: string, paragraphs: string[]): Fields & { title: string } {
  const head = `${title}\n\nBy ${author}\nThursday, March 12, 2026`
  return { product_type: 'news_verify', title, content: [head, ...paragraphs, ''].join('\n\n') }
}

export const bridge = news('Harwick council votes to close Old Mill Bridge', 'Marian Telford', [
  'The Harwick city council voted 9 to 4 on Tuesday to close the Old Mill Bridge for 11 months.',
  'The flood in February moved two of the seven pillars of the bridge, according to the transport department.',
  '“We looked at every way of keeping one lane open, and none of them was safe,” said Elena Ruiz, the chief engineer.',
  'The repairs cost $14.2 million, the finance department said. The state pays $9.5 million of that, according to the department.',
  'The Old Mill Bridge was built in 1931, city records show. The bridge was last repaired in 1988, according to the records.',
  'Dana Whitlock, who runs a bakery on Mill Street, said she expected to lose a third of her customers. “Nobody asked us what a year without traffic means,” Whitlock said.',
  'The transport department asked 240 residents in a survey. Of them 156 supported the repairs, the department said.',
])

export const ferry = news('Ferry Lady Anna sinks off Saint Orlan', 'Joan Lindqvist', [
  'The ferry Lady Anna sank off Saint Orlan on Monday, according to the harbour office.',
  'The ferry had 40 passengers on board, the harbour office said. Three passengers died in the water, according to the office.',
  '“We heard a loud noise and then everybody ran to the boats,” said Peter Holm, a passenger from Port Esme.',
  'The Lady Anna failed its safety inspection in January, the transport ministry said. The ferry was built in 1974, according to the ministry.',
  'The line between Port Esme and Saint Orlan carried 90,000 passengers last year, the ministry said.',
])

export const quake = news('Earthquake shakes coast of Landria', 'Amina Diallo', [
  'An earthquake of magnitude 5.6 shook the southern coast of Landria on Monday, the seismological institute said.',
  'The earthquake struck at a depth of 35 km, according to the institute. It damaged no buildings, the fire service said.',
  '“People ran into the street, but nobody was hurt,” said Luis Varga, the commander of the fire service.',
  'The port authority stopped the ferries for two hours, it said in a statement. Schools opened as usual, according to the education ministry.',
  '“We were at breakfast when the cups began to dance on the table, and my son asked whether that was a train,” said Carla Monti, who lives near the harbour of Port Esme. “It was over before I could answer him.”',
])

export const orchard = news('Frost destroys cherry harvest in Tarn valley', 'Tomás Herrera', [
  'Frost destroyed 80 percent of the cherry harvest in the Tarn valley, the growers’ association said on Wednesday.',
  'The temperature in the valley fell to minus seven degrees on Sunday, according to the weather institute.',
  '“I have been growing cherries for thirty years and have never seen this,” said Robert Kline, who owns an orchard near Corran.',
  'The government promised the growers 3.4 million euros, the agriculture ministry said. The valley has 210 cherry growers, according to the association.',
])

export const library = news('Ostwick library reopens after repairs', 'Lena Brandt', [
  'The public library in Ostwick reopened on Monday after five weeks of repairs, the town council said.',
  'The repairs to the roof cost 240,000 euros, according to the council. The library holds 60,000 books, its director said.',
  '“Our readers have waited long enough for this day,” said Ines Okafor, the director of the library.',
  'A storm damaged the roof of the library on January 30, according to the fire service.',
])

export const tunnel = news('Brunfeld opens new railway tunnel', 'Sara Lund', [
  'Brunfeld opened a new railway tunnel under the Kessler ridge on Wednesday, the railway company said.',
  'The tunnel is 6.2 kilometres long and cost 410 million euros, according to the company.',
  '“The journey to the coast takes twenty minutes less from today,” said Emil Hartog, the head of the company.',
  'Workers dug the tunnel in five years, according to the building ministry. Two trains an hour use the tunnel, the timetable shows.',
  'Mayor Clara Venn said the tunnel would bring 200 jobs. “We have waited for this since my childhood,” Venn said.',
  'The Kessler ridge separates Brunfeld from the coast. The old line around the ridge was built in 1902, city records show, and it will close in May.',
])

export const stadium = news('Stadium opens in Marrow Bay on Tuesday', 'Otto Frey', [
  'The stadium in Marrow Bay opened on Tuesday, the city council said.',
  'The stadium seats 31,000 people, according to the council.',
  '“It was worth the wait for every one of us,” said Carla Monti, the president of the club.',
])
