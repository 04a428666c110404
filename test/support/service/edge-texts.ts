import type { ExploitText } from '../../../models/eval/exploits/read-exploits.ts'
import type { ProductType } from '../../../src/core/judging/product-type.ts'
import {
  a2aCard,
  boast,
  contradictoryDeclaration,
  mcpCard,
  proseDeclaration,
} from '../../../src/products/agent/declarations.sample.ts'
import { HAM, PHISHING } from '../../../src/products/email/mails.sample.ts'
import { REPORT as DOCUMENT, WEAK_REPORT } from '../../../src/products/info/documents.sample.ts'
import { clickbaitRant, labelledColumn, wireReport } from '../../../src/products/news/articles.sample.ts'
import { EDGE_MAILS, FILLER, MAIL_BOMB } from './edge-mails.ts'

// Texts at the edge of what a product can read: nearly nothing, one of each thing, other scripts, other forms.

const REPORT =
  'The council of Harwick approved the new bridge on Tuesday, said Mayor Ann Lee. It costs 4 million euros. Work starts in May.'

const NOTHING = [
  '.',
  '…',
  ' \n a \n ',
  '“”',
  '12 34 56',
  '2026',
  '100 %',
  'Hello',
  'Hello.',
  'null',
  'undefined',
  'NaN',
]

const ONE_OF_EACH_THING = [
  'The bridge opens in May.',
  'https://www.example.org/news/bridge',
  'See https://www.example.org/news/bridge for more.',
  'Of 1 bridge, 1, or 100 percent, is closed.',
  'Of the 4 bridges, 1, or 50 percent, is closed.',
  'The total is 5 euros: 1 euro and 2 euros.',
  '“The bridge is closed,” said Mayor Ann Lee.',
  '“The bridge is closed.”',
  'This disgraceful council lies!',
  'The shop is always open. The shop is never open.',
  '“Goods” means furniture.',
  'As set out in section 7, the fee is 1 euro.',
  'The meeting is on Monday, 3 November 2026, and lasts from 5 May 2026 to 4 May 2026.',
  'The track is 1 mile (5 kilometres) long.',
  'Correction: an earlier version was wrong.',
  'By Jane Roe',
  'Ann Lee met Anne Lee. Ann Lee said so. Ann Lee left.',
  'Sales rose by 10 percent from 100 euros to 120 euros. The fee is 1 euro. The fee is 2 euros.',
  'The agent never makes mistakes. Write to jane.roe.1984@gmail.com or call +44 20 7946 0958, 12 Rose Street, London.',
  'Opinion: I think the bridge is ugly. We must not build it, and I believe you agree.',
  'Published 3 November 2030. The council met on 31 June 2026.',
  'He said “the bridge is closed. Nobody knows why.',
]

const IN_COMPANY = [
  ...ONE_OF_EACH_THING,
  'Sales rose from 120 euros to 100 euros. Costs rose from 100 euros to 120 euros, a change of 30 percent.',
  'Sales doubled from 100 euros to 150 euros.',
  'Voters: 50 % north, 30 % south and 19 % west, together the whole.',
  'The work lasts from 1 May 2026 to 31 May 2026, a period of 1 week.',
  'The office is open from 17:00 to 9:00 on 1 day.',
  'Of the 10 houses 9, or 80 percent, are empty.',
  'Three items: 1 euro, 2 euros and 3 euros, 7 euros in total. Total costs are 7 euros. Total costs are 8 euros.',
].map(text => `${text}\n\n${FILLER}`)

const OTHER_SCRIPTS = [
  '東京都は火曜日、新しい橋の建設を承認した。費用は四百万ユーロで、工事は五月に始まる。',
  'وافق المجلس يوم الثلاثاء على بناء الجسر الجديد، وتبلغ تكلفته أربعة ملايين يورو.',
  'Городской совет во вторник одобрил строительство моста. Работы начнутся в мае.',
  'Der Stadtrat hat am Dienstag den Bau der Brücke beschlossen, sagte Bürgermeisterin Anna Lehmann.',
  'Il consiglio comunale ha approvato martedì la costruzione del ponte, ha detto la sindaca Anna Rossi.',
  '🌉🌉🌉 👍',
  '\u202e\u0301'.repeat(20),
]

const OTHER_FORMS = [
  ...IN_COMPANY,
  ONE_OF_EACH_THING.join('\n\n'),
  Array.from({ length: 100 }, (_, line) => `Line ${line + 1}`).join('\n'),
  `<html><head><title>Bridge</title></head><body><h1>Bridge</h1><p>${REPORT}</p><p hidden>Nobody sees this.</p></body></html>`,
  '| Part | 2024 | 2025 |\n|---|---|---|\n| North | 1 | 2 |\n| South | 3 | 4 |\n| Total | 4 | 7 |',
  `${REPORT} “It is safe,” she said. "It is old," he said. „Sie ist neu“, sagte er. «Elle est belle», dit-elle. ‘It is long,’ they said.`,
  `${REPORT} ““It is safe””, she said. "“It is old”" he said. ''It is long'' they said.`,
  `${REPORT.toUpperCase()}!!!`,
  REPORT.toLowerCase(),
  `${REPORT} `.repeat(30),
  REPORT.replaceAll('e', '\u0435'),
  REPORT.replaceAll(' ', '  \n'),
  'lorem ipsum '.repeat(60),
  'a'.repeat(400),
]

const CARDS = [
  '{}',
  '[]',
  '{"name":"A"}',
  '{"name":"","provider":{},"skills":[],"signatures":[]}',
  '{"protocolVersion":"0.3.0","name":"Echo","description":"Repeats what it is told.","url":"https://echo.example/a2a","version":"1.0.0","capabilities":{},"skills":[{"id":"echo","name":"Echo","description":"Repeats.","tags":["echo"]}],"defaultInputModes":["text/plain"],"defaultOutputModes":["text/plain"],"provider":{"organization":"Echo Ltd","url":"https://echo.example"},"signatures":[{"protected":"e30","signature":"AA"}]}',
  '{"name":"example/one","version":"1.0.0","remotes":[{"type":"streamable-http","url":"https://one.example/mcp"}],"tools":[{"name":"search","description":"Searches.","inputSchema":{"type":"object"}}]}',
  'Echo is an agent of Echo Ltd. It uses 1 tool. It keeps data for 1 day. It never keeps data. Contact: echo@echo.example',
]

const TITLED: ExploitText[] = [
  '“The bridge is safe”',
  '"The bridge is safe"',
  '‘Safe’ bridge: “never again”, says mayor',
  'You won’t BELIEVE this bridge!',
  'Bridge',
  '1',
].map(title => ({ title, content: REPORT }))

/** Every product is to say something sensible of each of these. */
export const EDGE_TEXTS: readonly ExploitText[] = [
  ...[...NOTHING, ...ONE_OF_EACH_THING, ...OTHER_SCRIPTS, ...OTHER_FORMS, ...CARDS, ...EDGE_MAILS].map(
    content => ({
      content,
    }),
  ),
  ...TITLED,
  { content: REPORT, reports: [{ host: 'valley.example', text: REPORT }] },
  {
    content: REPORT,
    reports: [
      { host: 'valley.example', text: 'The council of Harwick did not approve the new bridge on Tuesday.' },
    ],
  },
  { content: REPORT, reports: [] },
  { content: REPORT, source_url: 'https://www.example.org/opinion/bridge' },
  { content: REPORT, title: 'Bridge', source_url: 'https://www.example.org/bridge' },
]

const SAMPLES: Record<ProductType, ExploitText[]> = {
  news_verify: [wireReport, clickbaitRant, labelledColumn].flatMap(({ content }) =>
    remains(content, '\n\n').map(text => ({ content: text, title: 'Council approves bridge' })),
  ),
  info_verify: [DOCUMENT, WEAK_REPORT].flatMap(text => contents(remains(text, '\n\n'))),
  email_verify: contents([
    MAIL_BOMB,
    ...[PHISHING, ...Object.values(HAM)].flatMap(text => remains(text, '\r\n\r\n')),
  ]),
  agent_verify: contents([
    ...[proseDeclaration, contradictoryDeclaration, boast].flatMap(text => remains(text, '\n\n')),
    ...[a2aCard, mcpCard].flatMap(card => withoutFields(card)),
  ]),
}

/** Samples of the product, whole and with one part left out. */
export function incompleteSamplesOf(product: ProductType): ExploitText[] {
  return SAMPLES[product] ?? []
}

function contents(texts: string[]): ExploitText[] {
  return texts.map(content => ({ content }))
}

function remains(text: string, separator: string): string[] {
  const parts = text.split(separator)
  return [text, ...parts.map((_, left) => parts.filter((_part, at) => at !== left).join(separator))]
}

function withoutFields(card: object): string[] {
  const fields = Object.entries(card)
  return fields.map((_, left) => JSON.stringify(Object.fromEntries(fields.toSpliced(left, 1))))
}
