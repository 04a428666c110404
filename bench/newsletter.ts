/** How a newsletter travels: both forms of the text, about 20 KB together, and a subject of its own. */
export function newsletter(number: number | string): string {
  return [
    'From: The Harbour Letter <letter@harbour.example>',
    'To: readers@harbour.example',
    `Subject: ${subjectOf(number)}`,
    'Date: Mon, 02 Mar 2026 09:00:00 +0000',
    `Message-ID: <${number}@harbour.example>`,
    'List-Unsubscribe: <https://harbour.example/leave>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    ALTERNATIVES,
  ].join('\r\n')
}

export function subjectOf(number: number | string): string {
  return `Issue ${number}`
}

const STORIES = [
  'The ferry to the islands runs twice a day again from Monday. Tickets are sold on the quay and in the library, and children under twelve travel free.',
  'The council has published the budget for the coming year. Most of the money goes to the two schools, and the swimming hall is repaired at last.',
  'Volunteers counted the seals on the sandbank: there were two hundred and six, eleven more than in the year before. The next count is in October.',
  'The harbour museum shows drawings by the lighthouse keeper Agnes Holm, who put down every ship that passed between 1931 and 1952.',
]
const PARAGRAPHS = Array.from({ length: 48 }, (_, at) => STORIES[at % STORIES.length]!)

const ALTERNATIVES = [
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  ...PARAGRAPHS.flatMap(text => [...wrapText(text), '']),
  '--part',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: 7bit',
  '',
  '<!doctype html><html><body>',
  ...PARAGRAPHS.map(
    (text, at) =>
      `<p style="margin:0 0 1em;font-family:sans-serif">${text} <a href="https://harbour.example/stories/${at}">Read on</a></p>`,
  ),
  '<p>The Harbour Letter, 3 Quay Street, Westhaven. <a href="https://harbour.example/leave">Unsubscribe</a></p>',
  '</body></html>',
  '--part--',
].join('\r\n')

function wrapText(text: string): string[] {
  return text.match(/.{1,70}(?:\s|$)/g)!.map(line => line.trimEnd())
}
