import type { LookedUp } from '../../../verifier/check-lookup.ts'
import type { WordsAnswer } from '../../../verifier/compare-words.ts'
import type { ContentForm } from '../../../verifier/content-forms.ts'
import { type Html, html, sentence } from '../html.ts'
import { figure } from './figure.ts'
import { moment } from './moment.ts'
import { showMarks } from './show-marks.ts'
import { type VerificationDetails, verificationView } from './verification.ts'
import { wordsAnswerView } from './words/words-answer.ts'

export function progressView(name: string, share: number): Html {
  const percent = Math.floor(share * 100)
  return html`<p class="check-progress"><label>Hashing ${name} here in your browser
<progress max="100" value="${percent}">${percent} %</progress></label></p>`
}

export function searchingView(name: string): Html {
  return html`<p class="check-progress">Looking for certificates of ${sentence(name)}.</p>`
}

export function messageView(message: string): Html {
  return html`<div class="callout callout-bad"><p>${sentence(message)}</p></div>`
}

/** The difference between the input and the form that was looked up: its line ends, or the form that copies share. */
export type Difference =
  | { kind: 'typed'; how: string }
  | { kind: 'mail'; list: boolean }
  | {
      kind: ContentForm['form']
      /** How many paragraphs at its ends are not part of the certified text. */
      cut?: number
    }

export type ContentMatch = {
  name: string
  hash: string
  /** The difference between the input and the certified form; undefined where there is none. */
  differs: Difference | undefined
  more: boolean
  /** Whether it was typed or pasted, not a file. */
  typed: boolean
  verifications: VerificationDetails[]
}

export function foundView({ name, hash, differs, more, typed, verifications }: ContentMatch): Html {
  const heading =
    verifications.length === 1
      ? html`One certificate for ${sentence(name)}`
      : html`${verifications.length} certificates for ${sentence(name)}`
  return html`<h2>${heading}</h2>
${hashLine(hash)}
${differs === undefined ? typed && typedNote : variantView(differs)}
${verifications.map(verificationView)}
${more && html`<p class="small">There are more of them; these are the newest.</p>`}`
}

type ProofNotes = {
  differs: Difference | undefined
  /** Whether the present proof of the same record was checked, because the log has changed its key since. */
  renewed: boolean
  /** How a content that is not the certified one differs from it. */
  words?: WordsAnswer | undefined
}

export function proofView(name: string, notes: ProofNotes, verification: VerificationDetails): Html {
  return html`<h2>The proof ${sentence(name)}</h2>
${notes.renewed && renewedNote}
${variantView(notes.differs)}
${verificationView(verification)}
${notes.words && 'comparison' in notes.words && wordsAnswerView(notes.words)}`
}

type NotFound = Pick<ContentMatch, 'name' | 'hash'> & {
  /** The other forms that were looked up too. */
  tried: Difference[]
  /** The statement of the prefix tree about it. */
  absence?: LookedUp | undefined
}

export function notFoundView({ name, hash, tried, absence }: NotFound): Html {
  const mail = tried.find(differs => differs.kind === 'mail')
  return html`<h2>No certificate for ${sentence(name)}</h2>
${hashLine(hash)}
<p>Nobody has certified exactly this here. That says nothing about whether it is true or genuine: only that this
service has no certificate with this hash.</p>
${absence && absenceNote(absence)}
${mail && mailNote(mail.list)}
<p>It was looked for byte by byte and by its words, which do not depend on quotation marks, dashes, spaces, line ends or
markup. So it may differ from the certified text in</p>
<ul>
<li>a word, a figure or a sign somewhere;</li>
<li>paragraphs that are missing, or that do not belong to it, such as a menu or a caption.</li>
</ul>
<p>If you know the certificate, open its page: it shows which paragraphs differ.</p>`
}

function absenceNote({ size, at }: LookedUp): Html {
  return html`<div class="callout"><p><strong>The log proves it.</strong> Among its first ${figure(size)} entries there is
no public certificate of exactly this. That was checked here in your browser, by a root that entered the log on ${moment(at)}.
Private certificates, of company documents and mails, are left out of this proof.</p></div>`
}

const renewedNote = html`<div class="callout"><p>It was made before the log changed its key. <strong>The present proof of
the same record</strong> was fetched and checked instead; with the key of that time yours can still be checked offline.</p></div>`

const typedNote = html`<p class="small">A form field turns every line end into LF. A file is hashed byte by byte: one with CRLF line
ends has another hash than the same text with LF. If you have the file, choose it.</p>`

function hashLine(hash: string): Html {
  return html`<p class="small">Its hash, made here: <span class="mono">${hash}</span></p>`
}

function mailNote(list: boolean): Html {
  return html`<p>It is a mail, and was also looked for <strong>in the canonical form</strong> that all copies of a mail share.
${list && html`This copy came through a mailing list, and lists change mails: ask for one that did not.`}</p>`
}

function variantView(differs: Difference | undefined): Html | undefined {
  if (differs === undefined) return undefined
  if (differs.kind === 'mail')
    return html`<div class="callout"><p>Found for your mail <strong>in its canonical form</strong>, which all copies of a mail
share: what servers add on the way does not count.</p></div>`
  if (differs.kind !== 'typed') return sameWords(differs.kind === 'canonical-json', differs.cut ?? 0)
  return html`<div class="callout callout-warn"><p>Found for your text <strong>${sentence(differs.how)}</strong>, not for the text as
typed: the two have different hashes.</p></div>`
}

function sameWords(isCard: boolean, cut: number): Html {
  if (isCard)
    return html`<div class="callout"><p><strong>The same values, written differently.</strong> Spaces and the order of members do not count.</p></div>`
  if (cut === 0)
    return html`<div class="callout"><p><strong>The same words, other typesetting.</strong> Quotation marks, dashes, spaces or markup differ from the certified text; no word does.</p></div>`
  const cutNote =
    cut === 1
      ? html`<strong>The same words, and one paragraph more.</strong> Without a paragraph at the beginning or the end, such as a headline, your text has the certified words.`
      : html`<strong>The same words, and ${cut} paragraphs more.</strong> Without paragraphs at the beginning or the end, such as a headline, your text has the certified words.`
  return html`<div class="callout callout-warn"><p>${cutNote} The certificate’s page shows which belong to it.</p></div>`
}

export const searchingMailView = html`<p class="check-progress">Looking for certificates of this mail.</p>`

type MailMatches = { hash: string; more: boolean; verifications: VerificationDetails[] }

export function mailMatchesView({ hash, more, verifications }: MailMatches): Html {
  const heading =
    verifications.length === 1
      ? html`One certificate for this mail`
      : html`${verifications.length} certificates for this mail`
  return html`<h2>${heading}</h2>
${verifications.map(verificationView)}
${more && html`<p class="small">There are more of them; these are the newest.</p>`}
${mailHashLine(hash)}`
}

export function unknownMailView(hash: string, list: string | undefined): Html {
  return html`<h2>No certificate for this mail</h2>
<p>Nobody has certified exactly this mail here. That says nothing about whether it is genuine: most mails are never
certified, and whatever changes a mail on its way gives it another hash.</p>
${list !== undefined && html`<div class="callout callout-warn"><p>This copy came through the mailing list <bdi>${showMarks(list)}</bdi>. Lists mark the subject, add a footer or write another sender. Ask the sender for the certificate, or for a copy that did not pass the list.</p></div>`}
${mailHashLine(hash)}`
}

function mailHashLine(hash: string): Html {
  return html`<p class="small">The hash of its canonical form, made here: <span class="mono">${hash}</span>. Nothing else of
the mail was sent.</p>`
}
