/** An invented article as a tree, from which each writer makes what its software takes. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'quotation'; text: string }
  | { kind: 'points'; texts: string[] }
  | { kind: 'numbers'; texts: string[] }
  | { kind: 'table'; rows: string[][] }
export type Article = { title: string; blocks: Block[] }

// With the punctuation that typesetting changes. Inline marks: *emphasis*, **strong**, [words](address).
const SENTENCES = [
  'The council of Harwick voted 9-4 on Tuesday to close the "Old Mill" bridge.',
  'It isn\'t the first time -- and, as *one* engineer put it, "it won\'t be the last".',
  'Work on the arches begins on April 7; the repair costs 2.4 million euros...',
  'The mayor, who had asked for "a second opinion", did not answer questions.',
  '"We had no choice," said [Anna Lund](https://paper.example/lund?a=1&b=2), the city\'s chief engineer.',
  'About 1,204 of 3,000 residents (40.1%) signed the petition -- not 1,240, as was reported.',
  'Between 2019-2024 the number of lorries rose from 900 to 1,350 a day.',
  'He called it **"the wrong bridge in the wrong place"**, and left.',
  'The 9x9-metre panels weigh 1.5 t each & cost £12,000.',
  'No one was hurt, but the \'90s-era railings were a "write-off".',
  'What happens next? Nobody knows: the contract -- all 212 pages of it -- is silent.',
  "According to the *Harwick Gazette*, the tender was won by O'Neill & Sons.",
  'The river rose by 1.2 m in 24 hours; at 6\'4" the gauge was under water.',
  'Temperatures fell to -4.5 degrees, the lowest since 1963 (see [the record](/weather/1963.html)).',
  'Der Rat hat die Sanierung der Brücke mit 9 zu 4 Stimmen beschlossen.',
  '„Wir hatten keine Wahl“, sagte die Stadtbaurätin – und schwieg.',
  'Die Arbeiten kosten 2,4 Millionen Euro, nicht 4,2 Millionen, wie es zunächst hieß.',
  'Seit dem 3. Mai 2026 ist die Straße gesperrt; am 1. Juni soll sie wieder öffnen.',
  '»Das war’s«, rief ein Anwohner.',
  'Le conseil municipal a voté la fermeture du pont par 9 voix contre 4.',
  '« Nous n’avions pas le choix », a déclaré l’ingénieure : les travaux coûteront 2,4 millions d’euros !',
  'L’ouvrage, construit en 1904, n’avait jamais été rénové… ou presque.',
  'El ayuntamiento aprobó el cierre del puente por 9 votos contra 4; ¿quién lo paga?',
  '«No teníamos otra opción», afirmó la ingeniera, que pidió 2,4 millones de euros.',
  'Il consiglio ha deciso la chiusura del ponte: è costato più di quanto si pensasse.',
  '“Non avevamo scelta”, ha detto l’ingegnera – “e non l’avremo nemmeno domani”.',
  'Rada miasta zagłosowała za zamknięciem mostu; koszt wyniesie 2,4 mln złotych.',
  'The so-called “Plan B” was — to put it mildly — never costed.',
  'In a statement, the ministry said: “The figures are provisional … and may change.”',
  'The naïve façade hid a coöperative of 17 firms, Łódź’s Zieliński & Co. among them.',
  'Readers can write to us at letters@paper.example or visit https://paper.example/letters.',
  'Asked whether the road would reopen in May, she said "no"; asked again, "not before June".',
  'The vote (it was the third) took place at 19:30, with 13 of 15 members present.',
  'A 5-to-4 majority had been expected. It was 9 to 4.',
  'Mr. Ortiz -- "a man of few words", by his own account -- spoke for 40 minutes.',
  'The report lists 3/4 of the beams as "poor", 1/8 as "critical" and none as "good".',
]
const HEADINGS = [
  'What was decided',
  'The cost',
  'How it came to this',
  '"Not our bridge"',
  'Background',
  'Was nun?',
  'Les travaux',
]
const POINTS = [
  'the arches, built in 1904',
  'the two piers on the *north* bank',
  'lamps, railings and signs',
  'a "temporary" footbridge',
  'costs: 2.4 million euros',
  'no lorries over 7.5 t',
  'Anna Lund, chief engineer',
  'the flood of 2024 -- the worst since 1963',
]

/** The same seed gives the same articles, on every machine. */
export function makeArticles(count: number, seed: number): Article[] {
  const draw = createDraw(seed)
  return Array.from({ length: count }, (_, number) => ({
    title: `Article ${number + 1}`,
    blocks: makeBlocks(draw),
  }))
}

type Draw = (below: number) => number

/** mulberry32. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function makeBlocks(draw: Draw): Block[] {
  const blocks: Block[] = [{ kind: 'paragraph', text: paragraph(draw) }]
  const length = 4 + draw(10)
  while (blocks.length < length) {
    const kind = draw(12)
    if (kind === 0) blocks.push({ kind: 'heading', text: pick(HEADINGS, draw) })
    else if (kind === 1) blocks.push({ kind: 'quotation', text: pick(SENTENCES, draw) })
    else if (kind === 2) blocks.push({ kind: 'points', texts: several(draw) })
    else if (kind === 3) blocks.push({ kind: 'numbers', texts: several(draw) })
    else if (kind === 4) blocks.push({ kind: 'table', rows: tableRows(draw) })
    if (kind > 4 || kind === 0 || kind === 2 || kind === 3)
      blocks.push({ kind: 'paragraph', text: paragraph(draw) })
  }
  return blocks
}

function paragraph(draw: Draw): string {
  return Array.from({ length: 1 + draw(4) }, () => pick(SENTENCES, draw)).join(' ')
}

function several(draw: Draw): string[] {
  const start = draw(POINTS.length)
  return Array.from({ length: 2 + draw(4) }, (_, at) => POINTS[(start + at) % POINTS.length]!)
}

function tableRows(draw: Draw): string[][] {
  const rows = Array.from({ length: 1 + draw(4) }, (_, at) => [String(2020 + at), String(900 + draw(500))])
  return [['Year', 'Lorries a day'], ...rows]
}

function pick(list: string[], draw: Draw): string {
  return list[draw(list.length)]!
}
