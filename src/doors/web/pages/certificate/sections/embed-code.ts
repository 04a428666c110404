import type { Language } from '../../../../../messages/languages.ts'
import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'

export type Badge = {
  /** For other sites: the whole address. */
  url: string
  /** For this page, whichever host name it was reached by. */
  path: string
  /** The page that a click opens. */
  target: string
  width: number
}

// True for every status: the picture shows the status and is loaded anew each time. The code to copy has it in English.
const ALT = 'Pinproof certificate'

type Member = { style: string; name: Html; use: Html; width: number | undefined; height: number }

const FAMILY: Member[] = [
  {
    style: 'small',
    name: html`Small`,
    use: html`Beside a headline or in a README.`,
    width: undefined,
    height: 20,
  },
  {
    style: 'seal',
    name: html`Seal`,
    use: html`At the end of an article, or in a footer.`,
    width: 128,
    height: 160,
  },
  {
    style: 'card',
    name: html`Card`,
    use: html`Below an article, or in a newsletter.`,
    width: 320,
    height: 96,
  },
]

const THEMES = [
  ['auto', html`As the reader’s system`],
  ['light', html`Light`],
  ['dark', html`Dark`],
] as const

/**
 * Always with `?code=`: the badge stays with this certificate. Its words are in the language of the page. Undefined where the hash
 * is erased, or not for this visitor.
 */
export function badgeOf(certificate: ShownCertificate, language: Language): Omit<Badge, 'width'> | undefined {
  const { verify_code: code, hash, badge_url: url, certificate_url: target } = certificate
  if (hash === undefined || url === undefined) return undefined
  const query = `?code=${code}${language === 'en' ? '' : `&lang=${language}`}`
  return { url: url + query, path: `/api/v1/badge/${hash}.svg${query}`, target }
}

/** Every member of the family with code to copy. The island `badges` changes the colours in all of it. */
export function embedCode(badge: Badge): Html {
  const script = `<script src="${new URL(badge.target).origin}/badge.js" defer></script>`
  return html`<section class="certificate-embed" data-badges>
<h2>Show the badge</h2>
<p class="narrow">It always shows how this certificate stands today, and leads here. Choose a size, copy its code, and paste it where the text is published.</p>
<fieldset class="badge-themes scripted-only"><legend>Colours of seal and card</legend>
${THEMES.map(([theme, name], at) => html`<label><input type="radio" name="theme" value="${theme}"${at === 0 && html` checked`}> ${name}</label>\n`)}</fieldset>
<div class="badge-family">${FAMILY.map(member => memberView(member, badge))}</div>
<h3>With a pop-over</h3>
<p class="narrow">With this line, once on a page, a click on the badge shows grade and status beside it before it leads here. The script comes from this server alone and tells it nothing but the code.</p>
${codeBlock(script, html`the script`)}
<h3>For browser extensions</h3>
<p class="narrow">In the head of a page without a badge, this tells them of the certificate.</p>
${codeBlock(`<link rel="pinproof" href="${badge.target}">`, html`the mark`)}
</section>`
}

function memberView({ style, name, use, width, height }: Member, badge: Badge): Html {
  const query = style === 'small' ? '' : `&style=${style}&theme=auto`
  const image = `${badge.url}${query}`
  const size = `${width === undefined ? '' : `width="${width}" `}height="${height}"`
  const markup = (address: string) =>
    `<a href="${badge.target}"><img src="${address}" alt="${ALT}" ${size}></a>`
  const mail = image.replace('.svg?', '.png?').replace('&theme=auto', '&theme=light')
  return html`<section class="card badge-member">
<h3>${name}</h3>
<p class="badge-shown"><a href="${new URL(badge.target).pathname}"><img src="${badge.path}${query}" alt="Pinproof certificate" width="${width ?? badge.width}" height="${height}" loading="lazy"></a></p>
<p class="small">${use}</p>
${codeBlock(markup(image), html`the HTML, ${name}`)}
<details><summary>Markdown, and PNG for mail</summary>
${codeBlock(`[![${ALT}](${image})](${badge.target})`, html`the Markdown, ${name}`)}
${codeBlock(markup(mail), html`the HTML for mail, ${name}`)}</details>
</section>`
}
