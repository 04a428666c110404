import type { Writer } from './planted.ts'

/** Documents in which all is well though much of it looks as if it should add up and does not. */
const SOUND = [
  `Consolidated income statement (USD million)

| | 2023 | 2022 | Change |
|---|---:|---:|---:|
| Product revenue | 812 | 745 | 9% |
| Service revenue | 433 | 401 | 8% |
| Total revenue | 1,245 | 1,146 | 9% |
| Cost of revenue | (498) | (470) | 6% |
| Gross profit | 747 | 676 | 11% |
| Gross margin | 60.0% | 59.0% | 1.0 pp |
| Research and development | (182) | (170) | 7% |
| Selling and marketing | (205) | (198) | 4% |
| General and administrative | (88) | (84) | 5% |
| Operating income | 272 | 224 | 21% |
| Interest expense | (12) | (15) | (20)% |
| Other income, net | 3 | 2 | 50% |
| Income before tax | 263 | 211 | 25% |
| Income tax | (58) | (46) | 26% |
| Net income | 205 | 165 | 24% |
| Earnings per share (USD) | 2.05 | 1.65 | 24% |
| Average shares (million) | 100 | 100 | – |`,
  `Loan schedule

| Month | Payment | Interest | Principal | Balance |
|---|---|---|---|---|
| 0 | | | | 10,000.00 |
| 1 | 500.00 | 50.00 | 450.00 | 9,550.00 |
| 2 | 500.00 | 47.75 | 452.25 | 9,097.75 |
| 3 | 500.00 | 45.49 | 454.51 | 8,643.24 |
| 4 | 500.00 | 43.22 | 456.78 | 8,186.46 |`,
  `| Rank | Country | Population (m) | Area (1,000 km²) | Density per km² |
|---|---|---|---|---|
| 1 | Spain | 47.4 | 506 | 94 |
| 2 | Poland | 38.0 | 313 | 121 |
| 3 | Greece | 10.7 | 132 | 81 |
| Total | | 96.1 | 951 | 101 |`,
  `Budget control

| Item | Budget | Spent | Remaining | Used |
|---|---|---|---|---|
| Staff | 50,000 | 42,500 | 7,500 | 85 % |
| Travel | 8,000 | 9,200 | -1,200 | 115 % |
| IT | 12,000 | 6,000 | 6,000 | 50 % |
| Total | 70,000 | 57,700 | 12,300 | 82 % |`,
  `Key figures

| | FY 2023 | FY 2022 |
|---|---|---|
| Orders received (EUR m) | 1,320 | 1,250 |
| Revenue (EUR m) | 1,245 | 1,146 |
| EBITDA (EUR m) | 210 | 188 |
| EBIT (EUR m) | 155 | 140 |
| Net profit (EUR m) | 98 | 90 |
| Employees | 5,420 | 5,310 |
| of which abroad | 2,100 | 2,040 |
| Equity ratio (%) | 42 | 40 |`,
  `Quantity  Unit price  Discount  Total
5         20.00       10 %      90.00
10        18.00       0 %       180.00
3         40.00       25 %      90.00`,
  `Timetable
Train    Dep.    Arr.    Duration
IC 101   08:15   10:45   2:30
IC 103   10:15   12:50   2:35
RE 7     11:00   14:05   3:05`,
  `Headcount by age and sex

| Age | Men | Women | Total | Share of women |
|---|---|---|---|---|
| under 30 | 40 | 60 | 100 | 60 % |
| 30–50 | 90 | 60 | 150 | 40 % |
| over 50 | 30 | 20 | 50 | 40 % |
| Total | 160 | 140 | 300 | 47 % |`,
  `Survey results (several answers possible)

- Price: 64 %
- Quality: 58 %
- Service: 31 %

Of 400 people asked, 310 answered. About 25 % were under 30 and 40 % over 50.`,
  `Exchange rates

| Currency | 2023 average | 2023 year-end | Change |
|---|---|---|---|
| USD | 1.08 | 1.11 | 3 % |
| GBP | 0.87 | 0.87 | 0 % |
| CHF | 0.97 | 0.93 | -5 % |

1 euro buys so much. The dollar lost 3 % over the year against the euro.`,
  `The group has three divisions. Industrial had revenue of €400 million and a margin of 12 %, Consumer €250 million and 8 %, Services €120 million and 21 %. Group revenue, after consolidation of €20 million, was €750 million in 2023. The dividend of €1.20 per share (2022: €1.10) corresponds to a payout of 45 % of net profit. On 12 May 2023 the company issued a bond of €200 million with a coupon of 3.5 % due on 12 May 2028. Between 2019 and 2023 revenue grew by 6 % a year on average. The 10 largest customers account for 35 % of sales; the largest for 9 %. We spent €18 million on R&D, 2.4 % of revenue. Around 60 of our 2,400 employees work in research.`,
  `Sales by channel, USD thousand (figures may not add up due to rounding)

| Channel | Q1 | Q2 | Q3 | Q4 | Year |
|---|---|---|---|---|---|
| Shops | 101 | 98 | 110 | 131 | 441 |
| Online | 45 | 51 | 49 | 70 | 214 |
| Total | 146 | 150 | 159 | 201 | 655 |`,
  `The tenant pays €1,200 a month plus €180 for heating. The deposit is three months' rent (€3,600). Rent is raised by 2 % every year, for the first time on 1 January 2025. The flat has 4 rooms and 95 m². The lease starts on 1 February 2024 and may be ended with three months' notice, at the earliest on 31 January 2026.`,
  `| Product | Jan | Feb | Mar | Average | Max |
|---|---|---|---|---|---|
| A | 10 | 20 | 30 | 20 | 30 |
| B | 5 | 5 | 8 | 6 | 8 |
| Sum | 15 | 25 | 38 | 26 | 38 |`,
  `Ms Ada Brandt (54) has been chief executive since 2018. She was born in 1969 and studied in Delft from 1988 to 1993. Before that she worked for 6 years at Nordwind, from 2012 to 2018, and for 19 years in consulting. Founded in 1952, the firm has 70 years of experience. In 2002, its 50th year, it moved; the 60th anniversary was in 2012. Date of this CV: 3 March 2024.`,
  `Emissions (t CO2e)

| Scope | 2020 (base) | 2022 | 2023 | vs. base | Target 2030 |
|---|---|---|---|---|---|
| 1 | 1,200 | 1,050 | 980 | -18.3 % | -50 % |
| 2 | 800 | 600 | 500 | -37.5 % | -60 % |
| 3 | 9,400 | 9,100 | 8,900 | -5.3 % | -25 % |
| Total | 11,400 | 10,750 | 10,380 | -8.9 % | |`,
  `Order of 3 June 2024: 40 chairs at €80 (list price €100, 20 % discount), 10 tables at €250, delivery €120; total €5,820 net, €6,925.80 with 19 % VAT. Two thirds are paid in advance (€4,617.20), the rest within 30 days. The chairs weigh 6 kg each and come in boxes of 4.`,
]

const FRAME =
  'This note is part of the yearly report of the company. It was written for the owners by the people who run the business.'

export const SOUND_DOCUMENTS: Writer[] = SOUND.map(text => () => `${FRAME}\n\n${text}`)
