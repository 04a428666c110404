/** Documents for whole-product tests: a sound report, the same one with slips, and megabytes of artificial text. */
export const REPORT = `# Half-year report of Bluefield Energy

Bluefield Energy Ltd (the "Company") builds and runs small power plants (the "Plants") for towns. This report covers the first half of 2024 and was written
for the owners by Katharina Hoffmann. “Reporting Period” means the time from 1 January 2024 to 30 June 2024.

## 1. Results

Revenue 2024: €4.2 million

In 2024 our revenue was €4.2 million. Staff rose from 120 to 138, an increase of 15 %. In the survey of spring, 45 of 60 customers (75 %) said they
would order again.

| Region | Revenue in EUR | Orders |
|---|---:|---:|
| North | 1,900,000 | 41 |
| South | 1,400,000 | 33 |
| Coast | 900,000 | 12 |
| **Total** | **4,200,000** | **86** |

## 2. Plants

2.1 New lines

The new line is 100 km (62 miles) long and was opened on Saturday, 15 June 2024, by Katharina Hoffmann. The Company now runs nine Plants. Table 1 in Section 1 shows
where the orders came from.

2.2 Staff

We employ 80 people in Leeds, 40 in Graz and 18 in Porto, in total 138 people. Each may leave with a notice of thirty (30) days within the Reporting Period.

## 3. Outlook

The Company expects the second half to be quiet. Nothing in Section 2.2 changes. Questions go to Katharina Hoffmann.
`

const SLIPS: [sound: string, slip: string][] = [
  ['**4,200,000**', '**4,300,000**'],
  ['45 of 60 customers (75 %)', '45 of 60 customers (85 %)'],
  ['In 2024 our revenue was €4.2 million', 'In 2024 our revenue was €4.6 million'],
  ['100 km (62 miles)', '100 km (38 miles)'],
  ['Saturday, 15 June 2024', 'Monday, 15 June 2024'],
  ['from 1 January 2024 to 30 June 2024', 'from 1 July 2024 to 30 June 2024'],
  ['The Company expects', '“Reporting Period” means half a year. The Company expects'],
  ['Nothing in Section 2.2', 'Nothing in Section 2.7'],
  ['Questions go to Katharina Hoffmann', 'Questions go to Katharina Hofmann'],
]

export const WEAK_REPORT = SLIPS.reduce((text, [sound, slip]) => text.replace(sound, slip), REPORT)

const MEGABYTE = 2 ** 20
const fill = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE)

export const HOSTILE = {
  letter: fill('a'),
  figures: fill('1 '),
  lines: fill('x\n'),
  totals: fill('Total: 5\nA: 1\nB: 2\n'),
  pipes: fill('|1|2|3|\n'),
  names: fill('John Smithe John Smyths '),
  dates: fill('12 May 2024 to 1 May 2024 '),
  references: fill('4.2 See Section 9.9\n'),
  tags: `<p>${fill('<td>1')}`,
  rightToLeft: fill('مرحبا \u202e12 '),
  ages: fill('born in 1970, aged 45 in 2020. '),
  separated: fill('a,1,2,3\n'),
  ledger:
    `| a | Opening | In | Out | Closing | Balance | Change % | Share % | Start | End |\n${fill('| Revenue | 10 | 2 | 3 | 4 | 5 | 6 % | 7 % | 2024-01-01 | 2023-01-01 |\n')}`.slice(
      0,
      MEGABYTE,
    ),
  marks: fill('\u0301\u0316').slice(0, MEGABYTE / 2),
}
