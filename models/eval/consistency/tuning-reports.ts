import { slip, type Writer } from './planted.ts'
import {
  american,
  british,
  dotted,
  fixed,
  grouped,
  iso,
  off,
  percentOf,
  piped,
  some,
  someDay,
  sum,
  weekday,
  wholes,
} from './writing.ts'

const CITIES = ['Ghent', 'Porto', 'Leeds', 'Turin', 'Malmö', 'Graz'] as const

const sustainability: Writer = draw => {
  const [before, cut] = [draw.whole(400, 900) * 10, draw.whole(4, 30)]
  const now = Math.round(before * (1 - cut / 100))
  const [sun, wind] = [draw.whole(20, 45), draw.whole(15, 30)]
  const km = draw.whole(30, 400)
  return `Sustainability report

Emissions fell from ${grouped(before)} tonnes in 2021 to ${grouped(now)} tonnes in 2022, a reduction of ${slip('growth', percentOf(before - now, before), draw.whole(35, 60))} %. Of our electricity, ${sun} % comes from the sun, ${wind} % from wind and the remaining ${slip('shares of a whole', 100 - sun - wind, 100 - sun - wind + draw.whole(4, 12))} % from water.

The new cable is ${km} km (${slip('conversion', Math.round(km * 0.621), Math.round(km * 0.4))} miles) long. Water use per employee was nearly 12 m³; waste went down by about a tenth. We aim to halve emissions by 2030. In a survey with multiple answers, 62 % of staff cycle, 48 % take the bus and 35 % drive.`
}

const hrReport: Writer = draw => {
  const [start, joined, left] = [draw.whole(150, 400), draw.whole(20, 70), draw.whole(5, 19)]
  const end = start + joined - left
  const women = draw.whole(60, end - 60)
  const sites = some(draw, CITIES, 3)
  const heads = [draw.whole(30, 60), draw.whole(20, 50)]
  const third = end - sum(heads)
  return `Personnel report

We began the year with ${start} employees; ${joined} joined and ${left} left, and we ended it with ${slip('opening and closing in text', end, off(draw, end))}. Of the ${end} employees, ${women} (${slip('part of a whole', percentOf(women, end), (Number(percentOf(women, end)) + draw.whole(6, 20)) % 100)} %) are women.

We employ ${heads[0]} people in ${sites[0]}, ${heads[1]} in ${sites[1]} and ${third} in ${sites[2]}, a total of ${slip('total of a sentence', end, off(draw, end))} people. Sick leave was ${fixed(draw.whole(20, 60) / 10, 1)} %, up 0.4 percentage points. More than 80 % took part in training, including 15 managers.`
}

const minutes: Writer = draw => {
  const day = someDay(draw)
  const [yes, no, away] = [draw.whole(20, 60), draw.whole(2, 15), draw.whole(1, 6)]
  const next = day + draw.whole(20, 50)
  return `Minutes of the board meeting

Held on ${slip('weekday', weekday(day), weekday(day, draw.whole(1, 6)))}, ${british(day)}, in the town hall.

1. Opening

The chair, Margaret Sullivan, opened the meeting. Margaret Sullivan noted that ${yes + no + away} members were entitled to vote.

2. Accounts

The treasurer presented the accounts as described in Section ${slip('reference', 3, 9)}. The motion was carried with ${yes} votes in favour, ${no} against and ${away} abstentions, a total of ${slip('total of a sentence', yes + no + away, off(draw, yes + no + away))} votes.

3. Building

Work starts on ${british(next)}. Section 2 of the Building Act applies. ${slip('name', 'Margaret Sullivan', 'Margaret Sulivan')} thanked the volunteers.

4. Any other business

The next meeting takes place on ${weekday(next)}, ${british(next)}. See item 2 for the accounts.`
}

const bio: Writer = draw => {
  const born = draw.whole(1948, 1985)
  const joined = born + draw.whole(24, 30)
  const year = draw.whole(2015, 2024)
  const founded = draw.whole(1950, 1995)
  return `About us

The company was founded in ${founded} by two engineers and went public in ${founded + 14}. In ${year} it celebrated its ${slip('anniversary', year - founded, year - founded + draw.whole(2, 9))}th anniversary with a fair.

Our chief executive, Jonathan Whitaker, was born in ${born}. In ${year} he was ${slip('age', year - born, year - born + draw.whole(3, 12))} years old and had worked for the group since ${joined}. From ${joined} to ${slip('year order', joined + 6, joined - draw.whole(1, 4))} he led the plant in Graz; after that he moved to Porto. Jonathan Whitaker is married and has 3 children, aged 9, 12 and 15.`
}

const lease: Writer = draw => {
  const start = someDay(draw)
  const months = draw.pick([12, 24, 36])
  const rent = draw.whole(60, 300) * 10
  return `LEASE AGREEMENT

1. Parties

Harbour Lane Ltd (the "Landlord") lets the flat described below (the "Premises") to Castor Systems Ltd (the "Tenant").

2. Term

The lease starts on ${american(start)} and ends on ${slip('date order', american(start + months * 30), american(start - draw.whole(30, 300)))}. The Tenant shall give notice of ${slip('words and digits', 'three (3)', 'three (2)')} months.

3. Rent

The monthly rent for the Premises is $${grouped(rent)}. The Tenant pays 12 monthly payments of $${grouped(rent)} each, a total of $${slip('quantity times price in text', grouped(rent * 12), grouped(off(draw, rent * 12)))} a year. The deposit under Section ${slip('reference', '4', '7')} is returned within sixty (60) days.

4. Deposit

The Tenant pays a deposit. “Fixtures” means whatever is fixed to the Premises. ${slip('defined and unused', 'The Tenant may not remove Fixtures', 'The Tenant may not remove anything', '“Fixtures” means')} without the consent of the Landlord.`
}

const nda: Writer = draw => {
  const term = draw.pick(['Confidential Information', 'Personal Information', 'Licensed Material'])
  return `NON-DISCLOSURE AGREEMENT

This agreement (the "Agreement") is made between Northwind Trading Ltd (the "Discloser") and Meridian Foods Ltd (the "Recipient").

1. Definitions

“Purpose” means the talks about a joint venture. ${slip('undefined term', `“${term}” means everything marked as secret.`, 'Whatever is marked as secret stays secret.', term)}

2. Duties

The Recipient uses the ${term} only for the Purpose. The Recipient returns the ${term} to the Discloser within ${slip('words and digits', 'fourteen (14)', 'fourteen (15)')} days after the Agreement ends.

3. Exceptions

Section 2 does not apply to what the Recipient knew before. ${slip('defined twice', 'The Purpose may be widened', '“Purpose” means any dealings. It may be widened')} in writing only. The Agreement is governed by Article 6 of the Rome I Regulation.`
}

const projectPlan: Writer = draw => {
  const start = someDay(draw)
  const lengths = wholes(draw, 4, 10, 60)
  const names = ['Analysis', 'Design', 'Build', 'Roll-out']
  let at = start
  const rows = names.map((name, place) => {
    const [from, to] = [at, at + lengths[place]!]
    at = to + 1
    return [
      name,
      iso(from),
      place === 2 ? slip('date order in a table', iso(to), iso(from - draw.whole(5, 40))) : iso(to),
      place === 1
        ? slip('length of a period in a table', lengths[place]!, lengths[place]! + draw.whole(5, 20))
        : String(lengths[place]!),
    ]
  })
  const [budget, spent] = [draw.whole(200, 900) * 100, draw.whole(50, 150) * 100]
  return `Project plan

${piped([['Phase', 'Start', 'End', 'Days'], ...rows])}

With a budget of EUR ${grouped(budget)} and costs of EUR ${grouped(spent)} to date, EUR ${grouped(budget - spent)} remain. The phases may overlap by up to 5 days. The test runs for a period of 14 days from ${british(start)} to ${british(start + 14)}. About a third of the work is done by partners.`
}

const sla: Writer = draw => {
  const [low, high] = [draw.whole(2, 8), draw.whole(10, 40)]
  return `SERVICE LEVEL AGREEMENT

1. Availability

The service is available 99.9 % of the time, measured per month. Table 1 lists the response times.

Table 1: Response times

${piped([
  ['Priority', 'Response', 'Repair'],
  ['1', '30 minutes', '4 hours'],
  ['2', '2 hours', '8 hours'],
  ['3', '1 day', '5 days'],
])}

2. Credits

If availability falls below 99.5 %, the customer gets a credit of 10 % of the monthly fee; below 99.0 % it is 25 %. Credits are capped as set out in ${slip('reference', 'Section 3', 'Section 5')} and ${slip('reference', 'Table 1', 'Table 4')}.

3. Limits

Maintenance takes between ${slip('range', low, high + draw.whole(1, 9))} and ${high} hours and is announced at least five (5) days before.

4. Contact

Write to support@example.org or call +44 20 7946 0958 between 8:00 and 18:00.`
}

const bulletin: Writer = draw => {
  const areas = some(draw, ['North', 'South', 'East', 'West', 'Centre'], 4)
  const people = wholes(draw, 4, 12_000, 90_000)
  const total = sum(people)
  const homes = draw.whole(10, 30) * 1000
  const low = draw.whole(20, 60)
  return `Statistics bulletin

Population by area

${piped([['Area', 'Inhabitants', 'Share'], ...areas.map((area, place) => [area, grouped(people[place]!, ' '), place === 1 ? slip('share in a table', `${percentOf(people[place]!, total, 1)} %`, `${percentOf(people[place]! + 9000, total, 1)} %`) : `${percentOf(people[place]!, total, 1)} %`]), ['Total', slip('total of a table', grouped(total, ' '), grouped(off(draw, total), ' ')), '100.0 %']])}

The number of homes doubled from ${grouped(homes, ' ')} in 1990 to ${slip('growth in words', grouped(homes * 2, ' '), grouped(homes * 3, ' '))} in 2020. ${grouped(low * 40)} parcels were delivered in ${low} towns, an average of ${slip('average', 40, draw.whole(44, 60))} per town. Figures are provisional; the median age rose slightly.`
}

const pressRelease: Writer = draw => {
  const before = draw.whole(30, 90)
  const growth = draw.whole(5, 40)
  const now = Math.round(before * (10 + growth / 10)) / 10
  const profit = draw.whole(20, 60) / 10
  return `Press release, ${dotted(someDay(draw))}

Revenue was €${fixed(now, 1)} million, up ${slip('growth', percentOf(now - before, before), Number(percentOf(now - before, before)) + draw.whole(5, 15))} % from €${before}.0 million in the previous year. With a net profit of €${fixed(profit, 1)} million on revenue of €${fixed(now, 1)} million, a margin of ${slip('percentage of an amount', percentOf(profit, now, 1), percentOf(profit + 1.4, now, 1))} %, the company did better than its peers, whose margin averages 3.1 %.

Orders rose by ${draw.whole(11, 19)} % in the first half and by 4 % in the second. The order book stands at more than €80 million, of which €30 million is due next year.`
}

export const REPORTS: Writer[] = [
  sustainability,
  hrReport,
  minutes,
  bio,
  lease,
  nda,
  projectPlan,
  sla,
  bulletin,
  pressRelease,
]
