import type { Template } from './planted-errors.ts'
import type { Draw } from './seeded-draw.ts'

const ROLES = ['Supplier', 'Customer', 'Licensee', 'Contractor', 'Distributor'] as const
const COMPANIES = ['Northwind Trading', 'Harbour Lane', 'Bluefield Energy', 'Castor Systems'] as const
const PEOPLE = ['Katharina Hoffmann', 'Jonathan Whitaker', 'Margaret Sullivan', 'Alessandro Ferrari'] as const

function contract(draw: Draw, extra: string): string {
  const [role, company] = [draw.pick(ROLES), draw.pick(COMPANIES)]
  return [
    `${company} Ltd (the "${role}") provides the work described below (the "Tasks") under this agreement (the "Contract").`,
    `“Working Hours” means the time between 9 and 17 on weekdays. The ${role} performs the Tasks during the Working Hours.`,
    `The Contract binds the ${role} until the Tasks are done.`,
    extra,
  ].join('\n\n')
}

function chapters(draw: Draw, count: number): string[] {
  const titles = ['Scope', 'Prices', 'Delivery', 'Secrecy', 'Duration', 'Courts', 'Notices']
  return titles.slice(0, count).map((title, place) => {
    const number = place + 1
    return draw.pick([`## ${number}. ${title}`, `${number}.1 ${title}`, `## ${number} ${title}`])
  })
}

/** Exchanges two letters in the middle of the last word. */
function misspelled(name: string): string {
  const at = name.length - 4
  return name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)
}

/** Errors in the build of a document rather than in its numbers. For tests only. */
export const STRUCTURE_TEMPLATES: Template[] = [
  {
    name: 'a term defined twice',
    code: 'info-terms',
    write: (draw, planted) =>
      contract(
        draw,
        planted
          ? '“Working Hours” means any time agreed by telephone.'
          : 'The Working Hours may be changed by telephone.',
      ),
  },
  {
    name: 'a term never defined',
    code: 'info-terms',
    write(draw, planted) {
      const term = draw.pick(['Deliverables', 'Purchase Price', 'Premises', 'Delivery Date'])
      const use = planted ? term : term.toLowerCase()
      return contract(
        draw,
        `Payment is due once the ${use} have been accepted. Nobody may change the ${use} without consent.`,
      )
    },
  },
  {
    name: 'a reference to a section that is not there',
    code: 'info-references',
    write(draw, planted) {
      const count = draw.whole(4, 7)
      const lines = chapters(draw, count).map((heading, place) => {
        const target = planted && place === 1 ? count + draw.whole(1, 3) : draw.whole(1, count)
        return `${heading}\n\nThis follows from ${draw.pick(['Section', 'Clause', 'section'])} ${target} as agreed.`
      })
      return lines.join('\n\n')
    },
  },
  {
    name: 'a reference to a table or annex that is not there',
    code: 'info-references',
    write(draw, planted) {
      const annex = planted ? draw.pick(['Annex C', 'Table 4']) : draw.pick(['Annex B', 'Table 2'])
      return `Table 1: Prices\n\nTable 2: Volumes\n\nAnnex A: Drawings\n\nAnnex B: Tests\n\nThe limits are listed in ${annex} and must be kept.`
    },
  },
  {
    name: 'a name spelled in two ways',
    code: 'info-names',
    write(draw, planted) {
      const name = draw.pick(PEOPLE)
      const last = planted ? misspelled(name) : name
      return `${name} chairs the board. In spring ${name} opened the new site, and the report was signed by ${name} herself. Questions go to ${last} at the usual address.`
    },
  },
]

/** Sound passages that look as if something were wrong: what a careless check would trip over. */
export const DECOYS = [
  'Compared with the previous year, revenue of 4.1 million was lower than the 4.5 million we had planned, and the margin fell to 12 %.',
  '| Year | Growth | Average price |\n|---|---|---|\n| 2021 | 4 % | 10.50 |\n| 2022 | 7 % | 11.20 |\n| Total | 5 % | 10.85 |',
  'Section 4 of the Companies Act and Article 28 GDPR apply. See also Sections 13 and 15 of the Exchange Act of 1934.',
  'Of the 120 applicants, 40 % had a degree, 55 % had experience abroad and 30 % spoke three languages.',
  'Delivery takes 3–5 days; in about 10 % of cases it takes up to 14 days. Call +49 30 1234567 or write to office@example.org.',
  'Product A\nWeight: 3 kg\nHeight: 12 cm\n\nProduct B\nWeight: 5 kg\nHeight: 15 cm',
  'The company was founded in 1998, went public in 2007 and had 2,000 employees by 2015. Version 2.3.1 of the handbook replaces version 2.2.',
  'Revenue\n\n- Services: 400\n- Licences: 250\n- of which new customers: 90\n\nTotal: 650',
  'Prices fell from 12 euros to 9 euros, while volumes rose, so that sales per shop stayed at 340,000 euros on average.',
  'Our auditors, Miller & Sons, visited Millers Court on 3 and 4 March 2023. The Services are described in the service catalogue.',
  'The reserve was raised by 2 percentage points to 14 %. Interest of 3 % per year is charged after 30 days, 5 % after 60 days.',
  'The lease runs from 1 July 2022 to 30 June 2025 (36 months). Notice of three (3) months must be given before 31 March 2025.',
] as const
