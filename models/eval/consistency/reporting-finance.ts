import { slip, type Writer } from './planted.ts'
import {
  aligned,
  american,
  british,
  cents,
  dotted,
  fixed,
  grouped,
  iso,
  MONTH_NAMES,
  off,
  percentOf,
  piped,
  some,
  someDay,
  sum,
  wholes,
  yearOf,
} from './writing.ts'

const prospectus: Writer = draw => {
  const shares = draw.whole(20, 90) * 100_000
  const price = draw.whole(8, 40)
  const holders = some(
    draw,
    ['Founders', 'Arcadia Ventures', 'Employees', 'Lindholm Capital', 'Free float'],
    4,
  )
  const parts = [draw.whole(20, 35), draw.whole(12, 22), draw.whole(8, 14)]
  const all = [...parts, 100 - sum(parts)]
  return `PROSPECTUS SUMMARY

The Issuer offers ${grouped(shares)} new shares at a price of €${price} per share, for gross proceeds of €${slip('quantity times price in text', grouped(shares * price), grouped(off(draw, shares * price)))}. Issue costs are estimated at 3 % of gross proceeds.

Ownership after the offering:

${holders.map((holder, place) => `* ${holder}: ${place === 3 ? slip('shares of a whole', all[place]!, all[place]! + draw.whole(3, 9)) : all[place]} %`).join('\n')}

The offer period runs from ${american(someDay(draw, 2024, 2024))} and may be closed early. Past performance is no guide: the index lost 12 % in one year and gained 31 % in another. Between 5 % and 8 % of the proceeds will be held in cash.`
}

const quarterly: Writer = draw => {
  const year = draw.whole(2019, 2024)
  const quarters = wholes(draw, 4, 210, 480)
  const before = wholes(draw, 4, 200, 400)
  const total = sum(quarters)
  const best = Math.max(...quarters)
  return `Shareholder letter – results by quarter, USD m

${aligned([
  ['', 'Q1', 'Q2', 'Q3', 'Q4', `FY ${year}`],
  ['Sales', ...quarters.map(String), slip('row total', grouped(total), grouped(off(draw, total)))],
  ['Prior year', ...before.map(String), grouped(sum(before))],
])}

Sales for the full year came in at $${grouped(total)}m against $${grouped(sum(before))}m a year earlier. Our strongest quarter brought $${best}m, i.e. ${slip('part of a whole', percentOf(best, total), Number(percentOf(best, total)) + draw.whole(6, 15))}% of the annual $${grouped(total)}m. Foreign exchange cost us roughly two points of growth.`
}

const creditNote: Writer = draw => {
  const day = someDay(draw)
  const lines = some(draw, ['Toner', 'Copy paper', 'Staplers', 'Binders', 'Envelopes'], 3).map(name => ({
    name,
    count: draw.whole(3, 40),
    each: draw.whole(150, 4000),
  }))
  const net = sum(lines.map(({ count, each }) => count * each))
  const cut = Math.round(net * 0.05)
  const tax = Math.round((net - cut) * 0.19)
  const g = (value: number) => cents(value, '.', ',')
  return `Rechnung Nr. 2024-118

Rechnungsdatum: ${dotted(day)}
Lieferung an: Meridian Foods GmbH, Hafenstraße 12, 20457 Hamburg

${piped([['Artikel', 'Menge', 'Einzelpreis', 'Betrag'], ...lines.map(({ name, count, each }) => [name, String(count), g(each), g(count * each)]), ['Zwischensumme', '', '', slip('subtotal', g(net), g(off(draw, net)))], ['Rabatt 5 %', '', '', `-${g(cut)}`], ['MwSt. 19 %', '', '', g(tax)], ['Gesamtsumme', '', '', slip('total of a table', g(net - cut + tax), g(off(draw, net - cut + tax)))]])}

Zahlbar innerhalb von 14 Tagen ohne Abzug. Vielen Dank für Ihren Auftrag und die gute Zusammenarbeit im letzten Jahr.`
}

const bankStatement: Writer = draw => {
  const start = draw.whole(2000, 9000) * 100
  const moves = some(draw, ['Salary', 'Rent', 'Groceries', 'Insurance', 'Refund', 'Gym'], 5).map(
    (name, place) => ({
      name,
      value: (place % 2 === 0 ? -1 : 1) * draw.whole(1500, 90_000),
    }),
  )
  let at = start
  const rows = moves.map(({ name, value }, place) => {
    at += value
    return [
      `0${place + 3}/05`,
      name,
      `${value < 0 ? '-' : '+'}${cents(Math.abs(value))}`,
      place === 3 ? slip('running balance', cents(at), cents(off(draw, at))) : cents(at),
    ]
  })
  return `Account statement May 2024, account ending 8841

${aligned([['Date', 'Description', 'Amount', 'Balance'], ['01/05', 'Brought forward', '', cents(start)], ...rows])}

Interest is credited once a quarter. The overdraft limit is £1,000.00 and has not been used.`
}

const cashFlow: Writer = draw => {
  const open = draw.whole(300, 900)
  const [operating, investing, financing] = [draw.whole(100, 400), -draw.whole(50, 250), -draw.whole(10, 90)]
  const net = operating + investing + financing
  const money = (value: number) => (value < 0 ? `(${-value})` : String(value))
  return `Cash flow statement (SEK million)

${piped([
  ['', 'This year'],
  ['Cash flow from operating activities', money(operating)],
  ['Cash flow from investing activities', money(investing)],
  ['Cash flow from financing activities', money(financing)],
  [
    'Total cash flow',
    slip('total of negative figures', money(net), money(net + draw.pick([-1, 1]) * draw.whole(9, 40))),
  ],
])}

Cash stood at SEK ${open} million at the start of the year. After a net cash flow of SEK ${money(net).replace(/[()]/gu, '')} million it was ${net < 0 ? 'lower' : 'higher'}. Undrawn facilities were unchanged.`
}

const fundFacts: Writer = draw => {
  const start = draw.whole(80, 130)
  const end = start + draw.whole(10, 40)
  const weights = [draw.whole(25, 40), draw.whole(18, 24), draw.whole(10, 16)]
  const rest = 100 - sum(weights)
  return `Fund fact sheet

The unit value went from $${start}.00 to $${end}.00 over the twelve months, a gain of ${slip('growth', percentOf(end - start, start, 1), percentOf(end - start + 9, start, 1))} %. 

Portfolio composition

${piped([
  ['Asset class', 'Weight'],
  ['Government bonds', `${weights[0]} %`],
  ['Equities', `${weights[1]} %`],
  ['Property', `${weights[2]} %`],
  ['Cash and other', `${slip('shares of a whole', rest, rest - draw.whole(4, 9))} %`],
])}

The ongoing charge is 0.75 % a year plus a performance fee of 10 % of any gain above 4 %. Volatility was around 9 %. Launched in 2011, the fund has distributed income every year since.`
}

const tender: Writer = draw => {
  const hours = wholes(draw, 3, 40, 300)
  const rates = wholes(draw, 3, 55, 130)
  const cost = hours.map((value, place) => value * rates[place]!)
  const total = sum(cost)
  return `Bid for the renovation of the town library

Role,Hours,Rate,Cost
Architect,${hours[0]},${rates[0]},${cost[0]}
Engineer,${hours[1]},${rates[1]},${slip('quantity times price', cost[1]!, off(draw, cost[1]!))}
Site manager,${hours[2]},${rates[2]},${cost[2]}
Total,${sum(hours)},,${slip('total of a table', total, off(draw, total))}

All rates in euros per hour, travel included. The bid is binding for 90 days from ${british(someDay(draw))}. Optional work is quoted separately and may cost up to 15 % more.`
}

const donations: Writer = draw => {
  const [raised, spent] = [draw.whole(200, 900) * 1000, draw.whole(100, 190) * 1000]
  const admin = draw.whole(4, 12)
  const givers = draw.whole(40, 90) * 10
  return `Annual letter to our donors

Last year you gave us a total income of £${grouped(raised)}. Our total expenditure was £${grouped(spent)}, which left a surplus of £${slip('difference', grouped(raised - spent), grouped(off(draw, raised - spent)))} for the new wing. Administration took ${admin}% of the £${grouped(spent)} spent, or £${slip('percentage of an amount', grouped(Math.round((spent * admin) / 100)), grouped(off(draw, Math.round((spent * admin) / 100))))}.

${grouped(givers * 150)} was collected from ${grouped(givers)} donors, or £${slip('average', 150, draw.whole(165, 220))} per donor on average. About one donor in five gave more than once, and many gave time instead of money.`
}

const balanceSheet: Writer = draw => {
  const [cash, stock, plant] = wholes(draw, 3, 800, 6000) as [number, number, number]
  const assets = cash + stock + plant
  const loans = Math.round(assets * 0.4)
  const payables = Math.round(assets * 0.2)
  const liabilities = loans + payables
  const equity = assets - liabilities
  const n = (value: number) => grouped(value, '\u202f')
  return `Balance sheet at 31 December 2023 (kEUR)

${aligned([
  ['ASSETS', ''],
  ['Cash at bank', n(cash)],
  ['Inventories', n(stock)],
  ['Plant and machinery', n(plant)],
  ['Total assets', slip('total of a table', n(assets), n(off(draw, assets)))],
])}

${aligned([
  ['LIABILITIES AND EQUITY', ''],
  ['Bank loans', n(loans)],
  ['Trade payables', n(payables)],
  ['Total liabilities', n(liabilities)],
  ['Equity', n(equity)],
  ['Total liabilities and equity', slip('total of a table', n(assets), n(off(draw, assets)))],
])}

The equity ratio was about ${percentOf(equity, assets)} %. Loans fall due between 2025 and 2031.`
}

const monthlySales: Writer = draw => {
  const months = MONTH_NAMES.slice(0, 6)
  const plan = wholes(draw, 6, 80, 200)
  const actual = plan.map(value => value + draw.whole(-30, 30))
  const rows = months.map((month, place) => [
    month,
    String(plan[place]!),
    String(actual[place]!),
    place === 3
      ? slip(
          'difference in a table',
          actual[place]! - plan[place]!,
          actual[place]! - plan[place]! + draw.pick([7, -7, 11]),
        )
      : String(actual[place]! - plan[place]!),
  ])
  return `Sales report, first half of ${yearOf(someDay(draw))} (units)

Month\tPlan\tActual\tVariance
${rows.map(row => row.join('\t')).join('\n')}
Total\t${sum(plan)}\t${slip('total of a table', sum(actual), off(draw, sum(actual)))}\t${sum(actual) - sum(plan)}

Returns are not included. The plan was revised on ${iso(someDay(draw))}; earlier versions differ. Units per visitor stayed flat at 1.4.`
}

const mortgage: Writer = draw => {
  const price = draw.whole(180, 700) * 1000
  const share = draw.pick([60, 70, 75, 80])
  const loan = (price * share) / 100
  const old = draw.whole(20, 60)
  const ages = draw.whole(1940, 1990)
  return `Mortgage offer

Purchase price of the house: $${grouped(price)}
Loan amount: $${grouped(loan)}
Loan to value: ${share} %

The lender advances ${share} % of the purchase price of $${grouped(price)}, which is $${slip('percentage of an amount', grouped(loan), grouped(off(draw, loan)))}. The valuer found that prices in the street have risen by a third from $${grouped(old * 3000)} to $${slip('growth in words', grouped(old * 4000), grouped(old * 5500))}. The house was built in ${ages}. The rate is fixed at ${fixed(draw.whole(25, 60) / 10, 2)} % for 10 years.`
}

export const FINANCE: Writer[] = [
  prospectus,
  quarterly,
  creditNote,
  bankStatement,
  cashFlow,
  fundFacts,
  tender,
  donations,
  balanceSheet,
  monthlySales,
  mortgage,
]
