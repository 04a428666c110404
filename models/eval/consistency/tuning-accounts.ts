import { slip, type Writer } from './planted.ts'
import {
  aligned,
  british,
  cents,
  fixed,
  grouped,
  off,
  percentOf,
  piped,
  some,
  someDay,
  sum,
  wholes,
  yearOf,
} from './writing.ts'

const COMPANIES = [
  'Bluefield Energy',
  'Northwind Trading',
  'Castor Systems',
  'Harbour Lane',
  'Meridian Foods',
] as const
const REGIONS = ['Nordics', 'Benelux', 'Iberia', 'Alpine', 'Baltics', 'Overseas'] as const

const annualReport: Writer = draw => {
  const company = draw.pick(COMPANIES)
  const year = draw.whole(2017, 2024)
  const regions = some(draw, REGIONS, 4)
  const now = wholes(draw, 4, 120, 900)
  const before = now.map(value => Math.round(value / (1 + draw.whole(-8, 22) / 100)))
  const [total, last] = [sum(now), sum(before)]
  const rows = regions.map((region, place) => [
    region,
    grouped(now[place]!),
    grouped(before[place]!),
    place === 1
      ? slip(
          'growth in a table',
          `${percentOf(now[place]! - before[place]!, before[place]!, 1)} %`,
          `${percentOf(now[place]! - before[place]! + 40, before[place]!, 1)} %`,
        )
      : `${percentOf(now[place]! - before[place]!, before[place]!, 1)} %`,
  ])
  const cost = Math.round(total * 0.7)
  return `# ${company} plc – Annual report ${year}

Revenue by region (EUR million)

${piped([['Region', String(year), String(year - 1), 'Change'], ...rows, ['**Total**', `**${slip('total of a table', grouped(total), grouped(off(draw, total)))}**`, `**${grouped(last)}**`, `${percentOf(total - last, last, 1)} %`]])}

Group revenue was €${slip('value in table and text', grouped(total), grouped(off(draw, total)))} million in ${year}. Costs came to €${grouped(cost)} million, leaving a profit of €${slip('difference', grouped(total - cost), grouped(off(draw, total - cost)))} million. The figures may not add up exactly because of rounding in earlier years only.

Over the year the share of ${regions[0]} was ${percentOf(now[0]!, total)} %, roughly what we had expected. About 40 % of customers were new and some 55 % had bought before, with a little overlap.`
}

const invoice: Writer = draw => {
  const day = someDay(draw)
  const items = some(
    draw,
    ['Steel shelf', 'Desk lamp', 'Office chair', 'Filing cabinet', 'Whiteboard', 'Monitor arm'],
    4,
  )
  const lines = items.map(name => ({ name, count: draw.whole(2, 24), each: draw.whole(900, 24_000) }))
  const amounts = lines.map(line => line.count * line.each)
  const net = sum(amounts)
  const tax = Math.round(net * 0.2)
  const rows = lines.map((line, place) => [
    line.name,
    String(line.count),
    cents(line.each),
    place === 2
      ? slip('quantity times price', cents(amounts[place]!), cents(off(draw, amounts[place]!)))
      : cents(amounts[place]!),
  ])
  return `INVOICE 2024-0${draw.whole(100, 999)}

Castor Systems Ltd, 14 Mill Road, Leeds LS1 4AB, VAT no. GB 293 4456 12

Invoice date: ${british(day)}
Payment terms: 30 days
Due date: ${slip('date order', british(day + 30), british(day - draw.whole(3, 20)))}

${aligned([['Description', 'Qty', 'Unit price', 'Amount'], ...rows, ['Subtotal', '', '', slip('subtotal', cents(net), cents(off(draw, net)))], ['VAT 20 %', '', '', slip('rate of an amount', cents(tax), cents(off(draw, tax)))], ['Total due', '', '', slip('total of a table', cents(net + tax), cents(off(draw, net + tax)))]])}

Please quote the invoice number. Orders above GBP 500 ship free; late payments bear interest of 8 % per year.`
}

const quotation: Writer = draw => {
  const [days, rate] = [draw.whole(6, 40), draw.whole(60, 140) * 10]
  const [licences, fee] = [draw.whole(5, 60), draw.whole(20, 90)]
  const work = days * rate
  const software = licences * fee
  const total = work + software
  const deposit = Math.round(total * 0.3)
  return `Quotation for ${draw.pick(COMPANIES)}

We offer ${days} days of consulting at $${grouped(rate)} per day, in total $${slip('quantity times price in text', grouped(work), grouped(off(draw, work)))}. To this we add ${licences} licences at $${fee} each, totalling $${grouped(software)}.

- Consulting: $${grouped(work)}
- Licences: $${grouped(software)}

Total: $${slip('total of a list', grouped(total), grouped(off(draw, total)))}

A deposit of 30 % of the total of $${grouped(total)}, i.e. $${slip('percentage of an amount', grouped(deposit), grouped(off(draw, deposit)))}, is due on signature. The offer is valid for 45 days. Up to 5 further days can be booked at the same rate.`
}

const payroll: Writer = draw => {
  const people = some(
    draw,
    ['A. Novak', 'B. Ortiz', 'C. Lindqvist', 'D. Okafor', 'E. Marchetti', 'F. Dubois'],
    4,
  )
  const pay = wholes(draw, 4, 2400, 7200)
  const tax = pay.map(value => Math.round(value * (draw.whole(14, 24) / 100)))
  const pension = pay.map(value => Math.round(value * 0.05))
  const net = pay.map((value, place) => value - tax[place]! - pension[place]!)
  const rows = people.map((name, place) => [
    name,
    grouped(pay[place]!, "'"),
    `(${grouped(tax[place]!, "'")})`,
    `(${grouped(pension[place]!, "'")})`,
    grouped(net[place]!, "'"),
  ])
  return `Payroll sheet, ${draw.pick(['March', 'June', 'October'])} 2024, all amounts in CHF

${aligned([['Name', 'Gross', 'Tax', 'Pension', 'Net'], ...rows, ['Total', grouped(sum(pay), "'"), `(${slip('total of negative figures', grouped(sum(tax), "'"), grouped(off(draw, sum(tax)), "'"))})`, `(${grouped(sum(pension), "'")})`, slip('total of a table', grouped(sum(net), "'"), grouped(off(draw, sum(net)), "'"))]])}

Overtime of up to 10 hours is included. The average gross salary rises with age and is not comparable between sites.`
}

const budget: Writer = draw => {
  const names = some(
    draw,
    ['Personnel', 'Travel', 'Equipment', 'Consumables', 'Subcontracting', 'Publications'],
    4,
  )
  const first = wholes(draw, 4, 2000, 60_000)
  const second = wholes(draw, 4, 2000, 60_000)
  const both = names.map((_, place) => first[place]! + second[place]!)
  const total = sum(both)
  const overhead = Math.round(total * 0.25)
  const g = (value: number) => grouped(value, '.')
  return `Grant budget (EUR)

${piped([['Category', 'Year 1', 'Year 2', 'Total'], ...names.map((name, place) => [name, g(first[place]!), g(second[place]!), place === 0 ? slip('row total', g(both[place]!), g(off(draw, both[place]!))) : g(both[place]!)]), ['Direct costs, total', g(sum(first)), slip('total of a table', g(sum(second)), g(off(draw, sum(second)))), g(total)]])}

Indirect costs are a flat rate of 25 % of the direct costs of EUR ${g(total)} (EUR ${slip('percentage of an amount', g(overhead), g(off(draw, overhead)))}). The co-financing rate depends on the partner; equipment is written off over 36,5 months on average, 12,75 % of it in the first quarter.`
}

const stockLedger: Writer = draw => {
  const opening = draw.whole(200, 900)
  const moves = Array.from({ length: 5 }, () => draw.pick([-1, 1]) * draw.whole(10, 90))
  let balance = opening
  const rows = moves.map((move, place) => {
    balance += move
    const shown =
      place === 2 ? slip('running balance', String(balance), String(off(draw, balance))) : String(balance)
    return [`2024-0${place + 2}-11`, move > 0 ? String(move) : '', move < 0 ? String(-move) : '', shown]
  })
  return `Stock ledger, part no. 4471-B

${piped([['Date', 'In', 'Out', 'Balance'], ['2024-01-01', '', '', String(opening)], ...rows])}

The minimum stock is 50 pieces. Counting takes place twice a year; differences of up to 3 pieces are written off.`
}

const fixedAssets: Writer = draw => {
  const [open, bought, sold, written] = [
    draw.whole(4000, 9000),
    draw.whole(300, 1500),
    draw.whole(100, 700),
    draw.whole(200, 900),
  ]
  const close = open + bought - sold - written
  const shares = wholes(draw, 3, 100, 400)
  const year = draw.whole(2018, 2024)
  return `Notes to the accounts, ${year} (in thousands of GBP)

${aligned([
  ['', 'Buildings', 'Vehicles'],
  [`At 1 January ${year}`, grouped(open), grouped(shares[0]! * 10)],
  ['Additions', grouped(bought), grouped(shares[1]!)],
  ['Disposals', `(${grouped(sold)})`, `(${grouped(shares[2]!)})`],
  ['Depreciation', `(${grouped(written)})`, '(90)'],
  [
    `At 31 December ${year}`,
    slip('opening and closing balance', grouped(close), grouped(off(draw, close))),
    grouped(shares[0]! * 10 + shares[1]! - shares[2]! - 90),
  ],
])}

Vehicles are depreciated over 5 to 8 years and buildings over 30 to 50 years.`
}

const incomeStatement: Writer = draw => {
  const revenue = wholes(draw, 2, 8000, 20_000)
  const sales = revenue.map(value => Math.round(value * 0.55))
  const gross = revenue.map((value, place) => value - sales[place]!)
  const staff = gross.map(value => Math.round(value * 0.4))
  const other = gross.map(value => Math.round(value * 0.15))
  const operating = gross.map((value, place) => value - staff[place]! - other[place]!)
  const row = (label: string, values: number[]) => [label, ...values.map(value => grouped(value))]
  return `Income statement (EUR thousand)

${piped([['', '2023', '2022'], row('Revenue', revenue), row('Cost of sales', sales), ['Gross profit', slip('result of a statement', grouped(gross[0]!), grouped(off(draw, gross[0]!))), grouped(gross[1]!)], row('Staff costs', staff), row('Other operating expenses', other), ['Operating profit', slip('result of a statement', grouped(operating[0]!), grouped(off(draw, operating[0]!))), grouped(operating[1]!)]])}

The EBITDA margin is not shown. In 2023 revenue was EUR ${fixed(revenue[0]! / 1000, 1)} million.`
}

const priceList: Writer = draw => {
  const rows = some(draw, ['Basic', 'Team', 'Business', 'Premium', 'Campus'], 4).map(name => {
    const list = draw.whole(40, 400) * 10
    const cut = draw.pick([5, 10, 15, 20, 25])
    return { name, list, cut, price: list * (1 - cut / 100) }
  })
  const [low, high] = [draw.whole(3, 9), draw.whole(12, 30)]
  return `Price list, valid from 1 May 2024

Plan;List price;Discount %;Price
${rows.map(({ name, list, cut, price }) => `${name};${list};${cut};${fixed(price, 2)}`).join('\n')}

Delivery takes between ${slip('range', low, high + draw.whole(2, 9))} and ${high} days. The minimum order is 5 seats and the maximum order is 500 seats. Prices exclude VAT; 2 % cash discount within 10 days.`
}

const cashBook: Writer = draw => {
  const items = some(draw, ['Membership fees', 'Donations', 'Bar sales', 'Hall rental', 'Raffle'], 3)
  const income = wholes(draw, 3, 300, 6000)
  const costs = wholes(draw, 3, 200, 2500)
  const surplus = sum(income) - sum(costs)
  return `Cash report of the rowing club ${yearOf(someDay(draw))}

Income:
${items.map((name, place) => `- ${name}: ${cents(income[place]! * 100, ' ', ',')} kr`).join('\n')}
- Total income: ${slip('total of a list', cents(sum(income) * 100, ' ', ','), cents(off(draw, sum(income)) * 100, ' ', ','))} kr

Expenses:
- Boats: ${cents(costs[0]! * 100, ' ', ',')} kr
- Insurance: ${cents(costs[1]! * 100, ' ', ',')} kr
- Electricity: ${cents(costs[2]! * 100, ' ', ',')} kr
- Total expenses: ${cents(sum(costs) * 100, ' ', ',')} kr

Result:
- Total income: ${cents(sum(income) * 100, ' ', ',')} kr
- Total expenses: ${cents(sum(costs) * 100, ' ', ',')} kr
- Surplus: ${slip('result of a statement', cents(surplus * 100, ' ', ','), cents(off(draw, surplus) * 100, ' ', ','))} kr`
}

export const ACCOUNTS: Writer[] = [
  annualReport,
  invoice,
  quotation,
  payroll,
  budget,
  stockLedger,
  fixedAssets,
  incomeStatement,
  priceList,
  cashBook,
]
