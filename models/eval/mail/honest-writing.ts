import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'

/** Participants and details of a drawn mail. All invented; the domains are under unregistrable names, or look so. */
export type Cast = {
  firm: string
  domain: string
  writer: string
  reader: string
  amount: string
  order: number
  day: number
}

const FIRMS = [
  'Harbour Books',
  'Kestrel Energy',
  'Linden Dental',
  'Northgate Cycles',
  'Ostler & Finch',
  'Pebble Hosting',
]
const FIRST = ['Ada', 'Ben', 'Cleo', 'Dmitri', 'Esme', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas']
const LAST = [
  'Moore',
  'Okafor',
  'Lindqvist',
  'Petrov',
  'Hartley',
  'Nasser',
  'Vogel',
  'Martin',
  'Costa',
  'Weber',
]

export function drawCast(draw: Draw): Cast {
  const firm = draw.pick(FIRMS)
  return {
    firm,
    domain: `${firm.toLowerCase().replace(/[^a-z]+/gu, '')}-example.com`,
    writer: `${draw.pick(FIRST)} ${draw.pick(LAST)}`,
    reader: draw.pick(FIRST),
    amount: `${draw.whole(12, 480)}.${draw.whole(10, 99)}`,
    order: draw.whole(10_000, 99_999),
    day: draw.whole(2, 27),
  }
}

export type Letter = {
  from: string
  subject: string
  headers?: string[]
  text: string[]
  html?: string[]
  /** Parts with their own headers, after the text. */
  attached?: string[][]
}

/** A message as it lies in a mailbox: route, headers, and an alternative or attachments where there are any. */
export function writeMail(letter: Letter, { day, reader, order }: Cast): string {
  const date = `${String(day).padStart(2, '0')} Mar 2026`
  const host = /@([^>]+)/u.exec(letter.from)![1]
  const head = [
    `Received: from out.${host} (192.0.2.10) by mx.example.net with ESMTPS; ${date} 09:00:07 +0000`,
    `From: ${letter.from}`,
    `To: ${reader} <${reader.toLowerCase()}@example.net>`,
    `Subject: ${letter.subject}`,
    `Date: ${date} 09:00:02 +0000`,
    `Message-ID: <${order}.${day}@${host}>`,
    'MIME-Version: 1.0',
    ...(letter.headers ?? []),
  ]
  return [...head, ...body(letter), ''].join('\r\n')
}

function body({ text, html, attached = [] }: Letter): string[] {
  const plain = ['Content-Type: text/plain; charset=utf-8', '', ...text]
  const content = html
    ? multipart('alternative', [plain, ['Content-Type: text/html; charset=utf-8', '', ...html]])
    : plain
  return attached.length > 0 ? multipart('mixed', [content, ...attached]) : content
}

function multipart(type: string, parts: string[][]): string[] {
  const boundary = `=_${type}`
  return [
    `Content-Type: multipart/${type}; boundary="${boundary}"`,
    '',
    ...parts.flatMap(part => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ]
}

export function attach(type: string, name: string, content: string): string[] {
  return [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ]
}
