import { type Html, html, sentence } from '../../src/doors/web/html.ts'
import { productNames } from '../../src/doors/web/islands/product-names.ts'
import type { MarkAnswer } from './check-mark.ts'
import type { PageAnswer } from './compare-page.ts'
import type { WebExtension } from './web-extension.ts'

type Words = WebExtension['i18n']
type HeldAnswer = Extract<MarkAnswer, { kind: 'holds' }>
type Tone = 'good' | 'warn' | 'bad'

const TONES: Record<PageAnswer['kind'], Tone> = {
  whole: 'good',
  inserted: 'warn',
  part: 'warn',
  differs: 'bad',
  other: 'bad',
  unknown: 'warn',
}
const SIGNS: Record<Tone, string> = { good: '✓', warn: '!', bad: '✕' }
const SHOWN_STRETCHES_MAX = 12

/** What the extension says about one mark of the page at this address. */
export function answerView(answer: MarkAnswer, address: string, words: Words): Html {
  const host = new URL(answer.service).host
  if (answer.kind !== 'holds')
    return html`<article class="mark" data-answer="${answer.kind}">
${headline('bad', words.getMessage(messageName(answer.kind)), words.getMessage(`${messageName(answer.kind)}Hint`, host))}
</article>`
  const { status, page } = answer
  const isCurrent = status.status === 'active'
  return html`<article class="mark" data-answer="${isCurrent ? page.kind : status.status}">
${isCurrent ? pageHeadline(page, words) : headline('bad', words.getMessage(status.status), words.getMessage(`${status.status}Hint`, dayOf(status.at, words)))}
${isCurrent && differences(page, words)}
${facts(answer, address, words)}
</article>`
}

function pageHeadline({ kind, missing, count }: PageAnswer, words: Words): Html {
  const name = messageName(`page-${kind}`)
  const hint = words.getMessage(`${name}Hint`, [String(count - missing.length), String(count)])
  return headline(TONES[kind], words.getMessage(name), hint)
}

function headline(tone: Tone, title: string, hint: string): Html {
  return html`<h2 class="mark-${tone}"><span class="mark-sign" aria-hidden="true">${SIGNS[tone]}</span> ${title}</h2>
<p>${hint}</p>`
}

function differences({ kind, foreign, missing }: PageAnswer, words: Words): Html | undefined {
  if (kind === 'other' || (foreign.length === 0 && missing.length === 0)) return undefined
  const shown = foreign.slice(0, SHOWN_STRETCHES_MAX)
  return html`<section class="mark-differences">
${
  foreign.length > 0 &&
  html`<h3>${words.getMessage('notCertified')}</h3>
<ul>${shown.map(text => html`<li dir="auto"><mark>${text}</mark></li>`)}</ul>`
}
${missing.length > 0 && html`<p>${words.getMessage('missing', missing.join(', '))}</p>`}
</section>`
}

function facts({ proof, code, service, isFirstKey }: HeldAnswer, address: string, words: Words): Html {
  const { grade, score, product, title, publisher, sourceUrl } = proof.record.credentialSubject
  const madeFor = publisher?.domain ?? (sourceUrl === undefined ? undefined : URL.parse(sourceUrl)?.hostname)
  const isElsewhere = madeFor !== undefined && !isUnder(new URL(address).hostname, madeFor)
  const rows: [label: string, value: Html | string | undefined][] = [
    ['grade', html`<b class="mark-grade grade-${grade.toLowerCase()}">${grade}</b> ${score} / 100`],
    ['certifiedTitle', title],
    ['product', sentence(productNames.get(product) ?? product)],
    ['issued', dayOf(proof.record.validFrom, words)],
    ['publisher', publisher?.domain ?? words.getMessage('unconfirmed')],
    ['madeFor', isElsewhere ? html`<strong>${words.getMessage('elsewhere', madeFor)}</strong>` : undefined],
    ['service', `${new URL(service).host}${isFirstKey ? ` (${words.getMessage('firstMet')})` : ''}`],
  ]
  return html`<dl>${rows.map(
    ([label, value]) =>
      value !== undefined && html`<div><dt>${words.getMessage(label)}</dt><dd dir="auto">${value}</dd></div>`,
  )}</dl>
<p><a href="${service}/certificate/${code}" target="_blank" rel="noopener noreferrer">${words.getMessage('open')}</a></p>`
}

function isUnder(host: string, domain: string): boolean {
  const [one, other] = [host, domain].map(name => name.replace(/^www\./, ''))
  return one === other || one!.endsWith(`.${other}`)
}

function dayOf(time: string | undefined, words: Words): string {
  if (time === undefined) return ''
  return new Date(time).toLocaleDateString(words.getUILanguage(), { dateStyle: 'long', timeZone: 'UTC' })
}

/** `page-whole` is the message `pageWhole`. */
function messageName(kind: string): string {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
