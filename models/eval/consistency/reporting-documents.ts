import { slip, type Writer } from './planted.ts'
import {
  aligned,
  american,
  british,
  fixed,
  grouped,
  monthYear,
  off,
  percentOf,
  piped,
  some,
  someDay,
  sum,
  weekday,
  wholes,
  yearOf,
} from './writing.ts'

const tripReport: Writer = draw => {
  const out = someDay(draw)
  const nights = draw.whole(3, 9)
  const [hotel, flight, meals] = [draw.whole(90, 260), draw.whole(150, 700), draw.whole(40, 300)]
  const total = hotel * nights + flight + meals
  return `Travel expense claim

Traveller: Alessandro Ferrari
Departure date: ${british(out)}
Return date: ${slip('date order', british(out + nights), british(out - draw.whole(2, 9)))}

Hotel: ${nights} nights × €${hotel} = €${slip('quantity times price in text', grouped(hotel * nights), grouped(off(draw, hotel * nights)))}

- Hotel ......... €${grouped(hotel * nights)}
- Flight ........ €${grouped(flight)}
- Meals ......... €${grouped(meals)}
- Total ......... €${slip('total of a list', grouped(total), grouped(off(draw, total)))}

Approved by Margaret Sullivan. Alessandro Ferrari left on a ${slip('weekday', weekday(out), weekday(out, draw.whole(1, 6)))}, ${british(out)}, and met three customers. ${slip('name', 'Alessandro Ferrari', 'Alesandro Ferrari')} will report to the board.`
}

const surveyReport: Writer = draw => {
  const asked = draw.whole(300, 900)
  const answered = draw.whole(100, asked - 50)
  const happy = draw.whole(30, answered - 20)
  return `Customer survey

We wrote to ${grouped(asked)} customers and ${answered} of them replied, a response rate of ${slip('part of a whole', percentOf(answered, asked, 1), percentOf(Math.min(asked, answered + 60), asked, 1))} %. Of those ${answered} replies, ${happy} or ${slip('part of a whole', percentOf(happy, answered), (Number(percentOf(happy, answered)) + draw.whole(8, 25)) % 100)} % were positive.

How customers found us (several answers possible): friends 54 %, search 48 %, fairs 21 %, press 9 %. Women made up slightly more than half. The score went from 7.1 to 7.6 out of 10.`
}

const supplyContract: Writer = draw => {
  const signed = someDay(draw, 2020, 2024)
  const years = draw.pick([2, 3, 4, 5])
  return `SUPPLY AGREEMENT

between Lindqvist Timber AB (hereinafter the "Supplier") and Harbour Lane Ltd (hereinafter the "Buyer"), signed on ${american(signed)}.

Article 1 – Definitions

1.1 "Goods" means the timber listed in Annex A.
1.2 "Delivery Point" means the yard of the ${slip('undefined term', 'Buyer', 'Purchaser')} in Leeds.
1.3 "Defect" means any departure from the specification in Annex B.

Article 2 – Delivery

2.1 The Supplier delivers the Goods to the Delivery Point. Title passes at the Delivery Point.
2.2 A Defect must be reported within ${slip('words and digits', 'twenty-one (21)', 'twenty-one (12)')} days, see Article ${slip('reference', 3, 8)}. If the ${slip('undefined term', 'Buyer', 'Purchaser')} is late, clause 1.2 applies.

Article 3 – Term

3.1 This contract has a term of ${years} years from ${american(signed)} to ${slip('length of a period', american(signed + Math.round(years * 365.25)), american(signed + Math.round((years + 2) * 365.25)))}.
3.2 Goods with a Defect are listed in ${slip('reference', 'Annex B', 'Annex D')}.

Annex A – Goods

Annex B – Specification`
}

const memoir: Writer = draw => {
  const born = draw.whole(1925, 1950)
  const died = born + draw.whole(58, 90)
  const founded = born + 30
  const jubilee = founded + 50
  return `In memoriam

Ernst Lindqvist was born on 4 March ${born} and died on ${slip('age', `20 June ${died}, aged ${died - born}`, `20 June ${died}, aged ${died - born + draw.whole(3, 9)}`)}. The works, established in ${founded}, employed 400 people at their height.

In ${slip('anniversary', jubilee, jubilee + draw.whole(2, 6))} the works marked their fiftieth anniversary with an open day. He served on the council (${founded + 5}–${slip('year order', founded + 12, founded + 1)}) and collected clocks, some of them made before 1800.`
}

const techSheet: Writer = draw => {
  const [kilos, celsius] = [draw.whole(12, 90), draw.whole(20, 60)]
  const [low, high] = [draw.whole(5, 20), draw.whole(30, 60)]
  const [solar, grid] = [draw.whole(200, 800), draw.whole(100, 500)]
  return `DATA SHEET – Heat pump HP-9

Weight: ${kilos} kg (${slip('conversion', Math.round(kilos * 2.2046), Math.round(kilos * 3.1))} lb)
Operating range: ${slip('range', low, high + draw.whole(2, 20))}–${high} °C
Flow temperature: ${celsius} °C (${slip('conversion', Math.round(celsius * 1.8 + 32), Math.round(celsius * 1.8 + 60))} °F)
Noise: 42 dB(A) at 1 m

In the field test the pump used ${grid} kWh from the grid and ${solar} kWh from the roof, altogether ${slip('total of a sentence', grid + solar, off(draw, grid + solar))} kWh. The unit weighs ${kilos} kg without packaging. Standby draws less than 5 W. See Figure 2 of the manual.`
}

const clinicReport: Writer = draw => {
  const beds = draw.whole(120, 400)
  const used = draw.whole(60, beds - 20)
  const cases = wholes(draw, 3, 200, 2000)
  const before = cases.map(value => value - draw.whole(-90, 150))
  const wards = some(draw, ['Surgery', 'Paediatrics', 'Cardiology', 'Oncology'], 3)
  return `Hospital activity report

On an average day ${used} of the ${beds} beds were taken (${slip('part of a whole', percentOf(used, beds), (Number(percentOf(used, beds)) + draw.whole(7, 20)) % 100)}%).

${aligned([['Ward', '2022', '2023', 'Change in %'], ...wards.map((ward, place) => [ward, grouped(before[place]!), grouped(cases[place]!), place === 2 ? slip('growth in a table', percentOf(cases[place]! - before[place]!, before[place]!, 1), percentOf(cases[place]! - before[place]! + 120, before[place]!, 1)) : percentOf(cases[place]! - before[place]!, before[place]!, 1)]), ['All wards', grouped(sum(before)), grouped(sum(cases)), percentOf(sum(cases) - sum(before), sum(before), 1)]])}

Waiting times halved, from 48 days in 2022 to ${slip('growth in words', 24, draw.whole(30, 40))} days in 2023. Surgery is done on weekdays only; one patient may count in two wards.`
}

const boardPaper: Writer = draw => {
  const before = draw.whole(100, 400)
  const up = draw.whole(6, 30)
  const now = Math.round(before * (1 + up / 100))
  const year = draw.whole(2018, 2023)
  const profit = draw.whole(10, 60)
  return `## Board paper: financial position

### Key figures (EUR million)

${piped([
  ['', String(year), String(year - 1)],
  ['Revenue', String(now), String(before)],
  ['Net income', String(profit), String(profit - 3)],
  ['Employees', '1,240', '1,198'],
])}

### Discussion

Revenue increased by ${slip('growth', percentOf(now - before, before), Number(percentOf(now - before, before)) + draw.whole(4, 15))} % to €${now} million (${year - 1}: €${before} million). Net income was €${slip('value in table and text', profit, profit + draw.whole(4, 15))} million in ${year}. The market grew by some 3 %. Management expects revenue of more than €${now + 20} million next year.`
}

const handbook: Writer = draw => {
  const founded = draw.whole(1960, 2000)
  return `# Employee handbook

Northwind Trading ("Northwind", the "Company") has been family-owned since ${founded}. In this handbook "Staff" means everyone employed by the Company and "Line Manager" means the person a member of Staff reports to.

## 1. Working time

Staff work 38 hours a week. Overtime is agreed with the Line Manager, see section ${slip('reference', 3, 6)}.

## 2. Leave

Staff have thirty (${slip('words and digits', 30, 28)}) days of leave. Leave is asked for at least two weeks ahead.

## 3. Pay

The Company pays on the last working day of the month. Chapter ${slip('reference', 2, 5)} applies to leave that is paid out.

## 4. Conduct

${slip('defined and unused', 'Talk to your Line Manager', 'Talk to the office', '"Line Manager" means')} about gifts. Gifts under €25 are fine.`.replace(
    'agreed with the Line Manager',
    'agreed in advance',
  )
}

const parcelStats: Writer = draw => {
  const depots = some(draw, ['Kiel', 'Ulm', 'Trier', 'Jena', 'Celle'], 3)
  const [letters, parcels] = [wholes(draw, 3, 1000, 9000), wholes(draw, 3, 500, 4000)]
  const both = letters.map((value, place) => value + parcels[place]!)
  const all = sum(both)
  return `Throughput by depot

${piped([['Depot', 'Letters', 'Parcels', 'Total', '% of all'], ...depots.map((depot, place) => [depot, grouped(letters[place]!), grouped(parcels[place]!), place === 1 ? slip('row total', grouped(both[place]!), grouped(off(draw, both[place]!))) : grouped(both[place]!), place === 0 ? slip('share in a table', percentOf(both[place]!, all, 1), percentOf(both[place]! + 900, all, 1)) : percentOf(both[place]!, all, 1)]), ['Sum', grouped(sum(letters)), grouped(sum(parcels)), grouped(all), '100.0']])}

Each van carries up to 150 parcels. Peak days see about 40 % more. One depot, ${depots[0]}, also serves the islands.`
}

const roadmap: Writer = draw => {
  const start = someDay(draw, 2021, 2023)
  const names = ['Discovery', 'Pilot', 'Launch']
  const spans = [draw.whole(30, 60), draw.whole(30, 90), draw.whole(20, 50)]
  let at = start
  const lines = names.map((name, place) => {
    const [from, to] = [at, at + spans[place]!]
    at = to + 3
    const end = place === 1 ? slip('date order', british(to), british(from - draw.whole(4, 30))) : british(to)
    return `- ${name}: ${british(from)} – ${end}`
  })
  const [done, open] = [draw.whole(10, 40), draw.whole(5, 30)]
  return `Roadmap

${lines.join('\n')}

Of ${done + open} tickets, ${done} are closed and ${open} are open (${slip('part of a whole', percentOf(done, done + open), (Number(percentOf(done, done + open)) + draw.whole(7, 20)) % 100)} % closed). The steering group meets each month; the first report is due in ${monthYear(at + 40)}. A buffer of 10 to 15 days is planned, and the budget of €${fixed(draw.whole(10, 40) / 10, 1)} million stands. The roadmap of ${yearOf(start) - 1} is obsolete.`
}

export const DOCUMENTS: Writer[] = [
  tripReport,
  surveyReport,
  supplyContract,
  memoir,
  techSheet,
  clinicReport,
  boardPaper,
  handbook,
  parcelStats,
  roadmap,
]
