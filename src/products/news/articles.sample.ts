// Articles written for the tests. People, places and events are invented.
import type { Answer, Check } from '../../core/judging/finding.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { plainParagraphs } from '../../core/text/plain-text.ts'
import type { WebPage } from '../../core/web/page-reader.port.ts'
import { sourcePageCheck } from './checks/source-page-check.ts'
import { lastTwoLabels } from './corroboration/passages.sample.ts'
import { type PageReading, readSource } from './publisher/research-source.ts'
import { type NewsReading, readNews } from './request.ts'
import { comparePage } from './source-page/compare-page.ts'

export type SampleArticle = { content: string; title?: string; sourceUrl?: string; accountId?: string }

export function submissionOf(article: SampleArticle): Submission {
  return {
    product: 'news_verify',
    contentHash: `sha256:${'0'.repeat(64)}`,
    receivedAt: new Date('2025-03-15T12:00:00Z'),
    ...article,
  }
}

export async function ask(check: Check<NewsReading>, article: SampleArticle): Promise<Answer> {
  return check.ask(readNews(submissionOf(article)))
}

/** The check of the source page, on articles whose source is looked at with these ports. */
export function pageCheckWith(pageReading: PageReading | undefined): Check<NewsReading> {
  const ports = { pageReading, publisherDomains: undefined, registrableDomain: lastTwoLabels }
  return {
    code: sourcePageCheck.code,
    ask: async reading => sourcePageCheck.ask({ ...reading, source: await readSource(reading, ports) }),
  }
}

/** An article whose account controls the domain of its address. */
export async function askConfirmed(check: Check<NewsReading>, article: SampleArticle): Promise<Answer> {
  const controlled = { domain: 'news.example', shownAt: new Date('2025-03-01T00:00:00Z'), method: 'dns' }
  const reading = readNews(submissionOf(article))
  return check.ask({ ...reading, source: { ...reading.source, controlled } })
}

/** An article whose page was read: it carries the same text, with these notes. */
export async function askWithPage(
  check: Check<NewsReading>,
  article: SampleArticle,
  notes: Partial<WebPage>,
): Promise<Answer> {
  const reading = readNews(submissionOf(article))
  const page: WebPage = {
    title: reading.headline,
    canonicalUrl: undefined,
    language: undefined,
    authors: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    credit: undefined,
    paragraphs: reading.paragraphs,
    ...notes,
  }
  const source = {
    ...reading.source,
    page: { kind: 'read' as const, page, comparison: comparePage(reading, page) },
  }
  return check.ask({ ...reading, source })
}

/** A web on which every address shows this text. */
export function pageShowing(text: string, title?: string): PageReading {
  const page = { url: 'https://news.example/a', status: 200, contentType: 'text/html', headers: {} }
  return {
    web: { fetchPage: async () => ({ kind: 'page', ...page, body: new Uint8Array() }) },
    pages: {
      readPage: () => ({
        title,
        canonicalUrl: undefined,
        language: undefined,
        authors: [],
        publishedAt: undefined,
        modifiedAt: undefined,
        credit: undefined,
        paragraphs: plainParagraphs(text),
      }),
    },
  }
}

/** An ordinary report with something of yours in it, so that a check has enough text to look at. */
export function reportWith(paragraph: string): string {
  return `${wireReport.content}\n\n${paragraph}\n`
}

export const wireReport = {
  title: 'Harwick council votes to close old bridge for 11 months',
  content: `Harwick council votes to close old bridge for 11 months

By Marian Telford
Wednesday, March 12, 2025

HARWICK, March 12 (AP) — The Harwick city council voted 9 to 4 on Tuesday night to close the Old Mill Bridge for 11 months of repairs, after engineers warned that two of its seven pillars had shifted during last year's flood.

The closure begins on April 7 and will send about 18,000 vehicles a day over the Northgate crossing, the city's transport department said in a statement.

“We looked at every way of keeping one lane open, and none of them was safe,” said Elena Ruiz, the city's chief engineer. “The eastern pillars have moved by four centimetres since January.”

Repairs will cost $14.2 million, according to a report that Ruiz presented to the council. The state will pay for $9.5 million of that, and the city will borrow the rest, finance director Paul Adeyemi told the council.

Shop owners near the bridge criticised the decision. Dana Whitlock, who runs a bakery on Mill Street, said she expected to lose a third of her customers.

“Nobody asked us what a year without traffic means,” Whitlock said. “I have six people on my payroll.”

Councillor James Oyelaran, who voted against the closure, said the city should have waited for a second opinion. Mayor Susan Bright rejected that. She said the insurer had given the city until the end of April to act.

Of the 240 residents who answered a survey by the transport department, 156, or 65 percent, said they supported the repairs. The department received 31 written objections.

The bridge was built in 1931 and was last repaired in 1988, city records show. It was closed for nine days in February 2024, when the river rose to its highest level since measurements began, according to the National Weather Institute.

Work is expected to end in March 2026, Ruiz said. Pedestrians will be able to use a temporary footbridge from May.

Correction, March 13: An earlier version of this article misstated the number of councillors who voted against the closure. It was four, not five.
`,
}

export const webPage = {
  title: 'Hospital trial halves waiting times, study finds',
  sourceUrl: 'https://news.example/health/hospital-trial-waiting-times',
  content: `<!doctype html><html><head><title>Hospital trial | Example News</title><style>p { margin: 0 }</style></head><body>
<article><h1>Hospital trial halves waiting times, study finds</h1>
<p class="byline">By Tomás Herrera and Joan Lindqvist</p><p><time datetime="2025-02-20">20 February 2025</time></p>
<p>A trial at three hospitals has cut the average wait in emergency rooms from 212 minutes to 106 minutes, a fall of 50 percent, according to a study published on Thursday by the University of Carrow.</p>
<p>The hospitals let senior nurses decide at the door who needed a doctor, the authors of the study wrote. In total, 41,300 patients took part between May and December.</p>
<p>&ldquo;The result surprised us, because nothing was bought and nobody was hired,&rdquo; said Professor Amina Diallo, who led the study. She warned that the hospitals had volunteered and might not be typical.</p>
<p>The Association of Emergency Doctors welcomed the findings but asked for caution. Its chairman, Robert Kline, said that the trial had not measured how often patients came back.</p>
<p>&ldquo;We need to know whether people were sent home too early,&rdquo; Kline said.</p>
<p>The health ministry said it would decide by June whether to extend the trial to 20 more hospitals. A spokeswoman, Carla Monti, said that the ministry had set aside 3.4 million euros.</p>
<p>Waiting times had risen for six years in a row, according to figures from the national statistics office. Last year, one patient in five waited for more than four hours, the office reported.</p>
<script>track("</p>")</script></article></body></html>`,
}

export const agencyBrief = {
  content: `Magnitude 5.6 quake shakes coast of Landria, no damage reported

PORT ESME, Jan 9 (Reuters) - An earthquake of magnitude 5.6 shook the southern coast of Landria on Thursday, the country's seismological institute said. There were no immediate reports of damage or injuries.

The quake struck at 4:12 a.m. local time at a depth of 35 km, about 60 km south of Port Esme, the institute said in a statement. No tsunami warning was issued.

The regional fire service received some 40 calls from worried residents, its commander, Luis Varga, told local radio.

"People ran into the street, but we have not found a single cracked wall so far," Varga said.

The ferry line to Saint Orlan was suspended for two hours as a precaution, according to the port authority. Schools opened as usual, the education ministry said.

Landria lies on a boundary between two tectonic plates. In 1997 a quake of magnitude 7.1 killed 84 people in the province, government records show.
`,
}

export const clickbaitRant = {
  title: "You Won't BELIEVE What These Insane Politicians Just Did To Your Money!!!",
  content: `You Won't BELIEVE What These Insane Politicians Just Did To Your Money!!!

I am absolutely furious and you should be too. The corrupt clowns in the capital have done it again, and this time they have outdone their own stupidity. Wake up, people!

Make no mistake: this is the most disgusting, shameless scam in the history of our country. Everyone knows it. These pathetic liars and their cronies have been laughing at us for years, and the brainless media puppets just parrot whatever they are told.

Sources say the secret plan was cooked up months ago. Insiders say 130 percent of voters hate it. Do they care? Of course not! They think we are idiots. They live in luxury while we drown in their insane taxes.

"It is all going exactly as we planned and they will never find out, one of them reportedly whispered. Can you imagine the arrogance? I think it is obvious what must happen now. We must throw these traitors out, every single one of them.

They will call this a conspiracy. Let them. The truth is that the evil elites are terrified of you. Share this before they delete it!!! Don't be fooled by the lying propaganda machine. We cannot let these thugs destroy everything our heroic ancestors built.
`,
}

export const labelledColumn = {
  title: 'Opinion: The bridge debate shows what local democracy needs',
  content: `By Marian Telford
14 March 2025

I sat through six hours of the Harwick council meeting on Tuesday, and I think every voter should do so once a year. The vote on the Old Mill Bridge, which the council carried by 9 to 4, was the best argument for local democracy that I have seen in a long time.

Elena Ruiz, the chief engineer, said the pillars had moved by four centimetres. Nobody shouted. Councillor James Oyelaran asked for a second opinion and explained why.

We should remember how rare that is. In my view the mayor, Susan Bright, was right to refuse a delay, because the insurer had set a date, as she told the council.

What local democracy needs is money for facts. The city's report cost $40,000, according to the council's own minutes, and it settled a debate that had lasted for two years.
`,
}

export const germanReport = {
  title: 'Stadtrat beschließt Sperrung der alten Brücke',
  content: `Stadtrat beschließt Sperrung der alten Brücke

Von Katrin Sommer
Mittwoch, 12. März 2025

Der Stadtrat von Harwick hat am Dienstagabend mit neun gegen vier Stimmen beschlossen, die alte Brücke für elf Monate zu sperren. Zwei der sieben Pfeiler haben sich nach Angaben der Stadt seit dem Hochwasser bewegt.

„Wir haben jede Möglichkeit geprüft, eine Spur offen zu halten, und keine war sicher“, sagte die Leiterin des Bauamts, Elena Ruiz. Die Sperrung beginnt am 7. April.

Die Arbeiten kosten 14,2 Millionen Euro, teilte das Bauamt mit. Das Land übernimmt den größten Teil der Kosten, sagte Finanzdezernent Paul Adeyemi.

Händler in der Nähe der Brücke sind mit dem Beschluss nicht einverstanden. „Niemand hat uns gefragt, was ein Jahr ohne Verkehr für uns bedeutet“, sagte Dana Whitlock, die in der Mühlstraße eine Bäckerei hat.

Bürgermeisterin Susanne Bright verteidigte die Entscheidung. Die Versicherung habe der Stadt eine Frist bis Ende April gesetzt, erklärte sie im Rat.
`,
}
