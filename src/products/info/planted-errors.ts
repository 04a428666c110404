import { dayNumber, WEEKDAYS, weekdayOf } from './calendar.ts'
import type { Draw } from './seeded-draw.ts'

/** Writes one passage, either sound or with the error that the check of this code must find. For tests only. */
export type Template = { name: string; code: string; write(draw: Draw, planted: boolean): string }

const grouped = (value: number, sign = ',') => String(value).replace(/\B(?=(?:\d{3})+$)/gu, sign)
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const dayText = (days: number) => {
  const date = new Date(days * 86_400_000)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
const someDay = (draw: Draw) => dayNumber(draw.whole(2015, 2026), draw.whole(1, 12), draw.whole(1, 28))
const UNITS = [
  'Sales',
  'Logistics',
  'Research',
  'Marketing',
  'Support',
  'Finance',
  'Legal',
  'Purchasing',
] as const
const CITIES = ['Berlin', 'Graz', 'Lyon', 'Leeds', 'Porto', 'Ghent', 'Turin', 'Malmö'] as const
/** A wrong value near the right one, as a slip of the pen makes it. */
const off = (draw: Draw, value: number) =>
  value + draw.pick([-1, 1]) * Math.max(3, Math.round((value * draw.whole(4, 25)) / 100))
const shuffled = <T>(draw: Draw, choices: readonly T[], count: number): T[] => {
  const rest = [...choices]
  return Array.from({ length: count }, () => rest.splice(draw.whole(0, rest.length - 1), 1)[0]!)
}
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const amounts = (draw: Draw, count: number, most: number) =>
  Array.from({ length: count }, () => draw.whole(11, most))

const sums: Template[] = [
  {
    name: 'a pipe table with a total row',
    code: 'info-sums',
    write(draw, planted) {
      const rows = shuffled(draw, UNITS, draw.whole(2, 6))
      const values = amounts(draw, rows.length, 90_000)
      const total = planted ? off(draw, sumOf(values)) : sumOf(values)
      const lines = rows.map(
        (row, place) => `| ${row} | ${grouped(values[place]!)} | ${draw.whole(1, 20)} % |`,
      )
      return `| Unit | Cost in EUR | Change |\n| --- | ---: | ---: |\n${lines.join('\n')}\n| **Total** | **${grouped(total)}** | 7 % |`
    },
  },
  {
    name: 'a list with a total below',
    code: 'info-sums',
    write(draw, planted) {
      const rows = shuffled(draw, UNITS, draw.whole(2, 5))
      const values = amounts(draw, rows.length, 9000)
      const total = planted ? off(draw, sumOf(values)) : sumOf(values)
      const sign = draw.pick(['€', '$', '£'])
      return `${rows.map((row, place) => `- ${row}: ${sign}${grouped(values[place]!)}`).join('\n')}\n\nTotal: ${sign}${grouped(total)}`
    },
  },
  {
    name: 'columns set with spaces, subtotal and tax',
    code: 'info-sums',
    write(draw, planted) {
      const values = amounts(draw, 3, 4000)
      const net = sumOf(values)
      const tax = Math.round(net * 0.2)
      const total = planted ? off(draw, net + tax) : net + tax
      const lines = [
        ...values.map((value, place) => [`Position ${'ABC'[place]}`, value] as const),
        ['Subtotal', net] as const,
        ['VAT', tax] as const,
        ['Total', total] as const,
      ]
      return lines.map(([label, value]) => `${label.padEnd(16)}  ${value}.00`).join('\n')
    },
  },
  {
    name: 'a sentence with parts and total',
    code: 'info-sums',
    write(draw, planted) {
      const [first, second, third] = amounts(draw, 3, 600) as [number, number, number]
      const total = planted ? off(draw, first + second + third) : first + second + third
      const [a, b, c] = shuffled(draw, CITIES, 3)
      return draw.pick([
        `We employ ${first} people in ${a}, ${second} in ${b} and ${third} in ${c}, in total ${total} people.`,
        `The group runs a total of ${total} machines: ${first} in ${a}, ${second} in ${b} and ${third} in ${c}.`,
        `The site in ${a} handled ${first} orders, ${b} handled ${second} and ${c} handled ${third}, totalling ${total} orders.`,
      ])
    },
  },
]

const percentages: Template[] = [
  {
    name: 'X of Y with a share',
    code: 'info-percentages',
    write(draw, planted) {
      const whole = draw.whole(40, 900)
      const part = draw.whole(5, whole - 5)
      const share = Math.round((100 * part) / whole)
      const shown = planted ? (share + draw.whole(4, 30)) % 100 || 50 : share
      return draw.pick([
        `${part} of ${whole} customers (${shown} %) renewed their contract.`,
        `In the survey, ${part} out of ${whole} respondents (${shown}%) were satisfied.`,
        `Renewals reached ${shown} % (${part} of ${whole}) last spring.`,
      ])
    },
  },
  {
    name: 'growth from X to Y',
    code: 'info-percentages',
    write(draw, planted) {
      const from = draw.whole(20, 400)
      const to = from + draw.whole(5, 200)
      const growth = Math.round((100 * (to - from)) / from)
      const shown = planted ? growth + draw.pick([-1, 1]) * draw.whole(6, 30) : growth
      const year = draw.whole(2016, 2024)
      return draw.pick([
        `Headcount rose from ${from} in ${year} to ${to} in ${year + 1}, an increase of ${Math.abs(shown)} %.`,
        `Orders increased by ${Math.abs(shown)} % from ${from} to ${to}.`,
        `Output grew from ${from} to ${to} tonnes (up ${Math.abs(shown)} %).`,
      ])
    },
  },
  {
    name: 'shares that make up a whole',
    code: 'info-percentages',
    write(draw, planted) {
      const first = draw.whole(20, 45)
      const second = draw.whole(15, 35)
      const rest = 100 - first - second + (planted ? draw.pick([-1, 1]) * draw.whole(4, 12) : 0)
      const [a, b] = shuffled(draw, CITIES, 2)
      return draw.pick([
        `Of our suppliers, ${first} % are based in ${a}, ${second} % in ${b} and the remaining ${rest} % abroad.`,
        `The portfolio is made up of ${first} % bonds, ${second} % shares and ${rest} % cash.`,
        `| Region | Part |\n|---|---|\n| ${a} | ${first} % |\n| ${b} | ${second} % |\n| Other | ${rest} % |\n| Total | 100 % |`,
      ])
    },
  },
  {
    name: 'a direction that the figures deny',
    code: 'info-percentages',
    write(draw, planted) {
      const low = draw.whole(20, 300)
      const high = low + draw.whole(10, 200)
      const [from, to] = planted ? [high, low] : [low, high]
      return `Over the same time the number of branches ${draw.pick(['increased', 'rose', 'grew'])} from ${from} to ${to}.`
    },
  },
]

const dates: Template[] = [
  {
    name: 'a day that does not exist',
    code: 'info-dates',
    write(draw, planted) {
      const year = draw.pick([2019, 2021, 2022, 2023])
      const [day, month] = planted
        ? draw.pick([
            [31, 4],
            [31, 6],
            [30, 2],
            [29, 2],
            [31, 9],
            [31, 11],
          ] as const)
        : ([draw.whole(1, 28), draw.whole(1, 12)] as const)
      const [dd, mm] = [String(day).padStart(2, '0'), String(month).padStart(2, '0')]
      return `The audit was closed on ${draw.pick([`${day} ${MONTHS[month - 1]} ${year}`, `${MONTHS[month - 1]} ${day}, ${year}`, `${year}-${mm}-${dd}`, `${dd}.${mm}.${year}`])}.`
    },
  },
  {
    name: 'a wrong weekday',
    code: 'info-dates',
    write(draw, planted) {
      const days = someDay(draw)
      const date = new Date(days * 86_400_000)
      const right = weekdayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
      const shown = planted ? (right + draw.whole(1, 6)) % 7 : right
      return `The general meeting takes place on ${WEEKDAYS[shown]}, ${dayText(days)}, at 10:00.`
    },
  },
  {
    name: 'a period that ends before it starts',
    code: 'info-periods',
    write(draw, planted) {
      const start = someDay(draw)
      const end = start + draw.whole(20, 700)
      const [from, to] = planted ? [end, start] : [start, end]
      return draw.pick([
        `The offer is valid from ${dayText(from)} to ${dayText(to)}.`,
        `Maintenance window: ${dayText(from)} – ${dayText(to)}`,
        `Between ${dayText(from)} and ${dayText(to)} the plant is closed.`,
      ])
    },
  },
  {
    name: 'an expiry before the effective date',
    code: 'info-periods',
    write(draw, planted) {
      const start = someDay(draw)
      const end = start + draw.whole(90, 1500)
      const [from, to] = planted ? [end, start] : [start, end]
      return draw.pick([
        `Effective date: ${dayText(from)}\nExpiry date: ${dayText(to)}`,
        `This policy is effective from ${dayText(from)} for all staff. It expires on ${dayText(to)}.`,
      ])
    },
  },
  {
    name: 'a period of another length',
    code: 'info-periods',
    write(draw, planted) {
      const start = someDay(draw)
      const days = draw.whole(10, 80)
      const shown = planted ? days + draw.whole(5, 30) : days
      const [from, to] = [dayText(start), dayText(start + days)]
      return draw.pick([
        `The trial runs for a period of ${shown} days from ${from} to ${to}.`,
        `The trial lasts from ${from} to ${to} (${shown} days).`,
      ])
    },
  },
]

const quantities: Template[] = [
  {
    name: 'a conversion that is wrong',
    code: 'info-units',
    write(draw, planted) {
      const value = draw.whole(12, 400)
      const [unit, other, factor] = draw.pick([
        ['km', 'miles', 0.6214],
        ['kg', 'lb', 2.2046],
        ['m', 'feet', 3.2808],
        ['hectares', 'acres', 2.4711],
      ] as const)
      const converted = Math.round(value * factor)
      const shown = planted ? Math.round(converted * draw.pick([0.5, 0.7, 1.4, 2.2])) : converted
      return `The new line is rated for ${value} ${unit} (${draw.pick(['', 'about '])}${shown} ${other}).`
    },
  },
  {
    name: 'one quantity in two units',
    code: 'info-units',
    write(draw, planted) {
      const tonnes = draw.whole(3, 90)
      const kilograms = grouped((planted ? off(draw, tonnes) : tonnes) * 1000)
      return `Gross weight: ${tonnes} t\n\nAfter packing the gross weight was ${kilograms} kg.`
    },
  },
  {
    name: 'one figure with two values',
    code: 'info-values',
    write(draw, planted) {
      const value = draw.whole(21, 98)
      const shown = planted ? value + draw.whole(3, 9) : value
      const label = draw.pick(['Revenue', 'Net profit', 'Operating income', 'Order backlog'])
      const year = draw.whole(2018, 2025)
      return draw.pick([
        `${label} ${year}: €${value / 10} million\n\nThe ${label.toLowerCase()} was €${shown / 10} million in ${year}.`,
        `${label}: EUR ${value},500\n\nWith ${label.toLowerCase()} of EUR ${shown},500, the company closed a good year.`,
        `In ${year} our ${label.toLowerCase()} was €${value / 10} million. We repeat that for ${year} the ${label.toLowerCase()} amounted to €${shown / 10} million.`,
      ])
    },
  },
  {
    name: 'a number in words and in digits',
    code: 'info-values',
    write(draw, planted) {
      const [word, value] = draw.pick([
        ['ten', 10],
        ['fourteen', 14],
        ['thirty', 30],
        ['forty-five', 45],
        ['sixty', 60],
        ['one hundred and twenty', 120],
      ] as const)
      const shown = planted ? value + draw.pick([5, 10, 15]) : value
      return `Either side may end the contract with ${word} (${shown}) days of notice.`
    },
  },
]

export const NUMBER_TEMPLATES: Template[] = [...sums, ...percentages, ...dates, ...quantities]
