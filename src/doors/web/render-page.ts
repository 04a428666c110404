import type { Catalogue } from '../../messages/catalogue.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../messages/languages.ts'
import type { Assets } from './assets.ts'
import { type Html, html, markupIn } from './html.ts'
import type { Page } from './page.ts'
import { logo } from './views/logo.ts'

type Frame = {
  path: string
  /** Where a reader who chooses another language comes back to; undefined where there is no way back. */
  address: string | undefined
  email: string | undefined
  assets: Assets
  catalogue: Catalogue
}

const SECTIONS = [
  ['/certify', html`Certify`],
  ['/check', html`Check`],
  ['/log', html`Log`],
  ['/agents', html`Agents`],
  ['/docs', html`Docs`],
] as const

/** The frame around every page. */
export function renderPage({ title, description, main, islands = [], head }: Page, frame: Frame): string {
  const { path, address, email, assets, catalogue } = frame
  const { language } = catalogue
  const page = html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}${path !== '/' && ' · Pinproof'}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.stylesheet}">
${head}${language !== 'en' && html`<script type="module" src="${assets.messages(language)}"></script>\n`}${['site', ...islands].map(island => html`<script type="module" src="${assets.script(island)}"></script>\n`)}</head>
<body>
<a class="skip-link" href="#main">Skip to the content</a>
<header class="site-header">
<a class="brand" href="/">${logo} Pinproof</a>
<nav class="site-nav" aria-label="Main">
${SECTIONS.map(([href, name]) => html`<a href="${href}"${currentPageMark(path, href)}>${name}</a>\n`)}</nav>
<div class="site-account">${email === undefined ? anonymousLinks(path) : accountLinks(path, email)}</div>
</header>
<main id="main" class="site-main" tabindex="-1">
${main}
</main>
${siteFooter(language, address)}
</body>
</html>`
  return `<!doctype html>\n${markupIn(page, catalogue)}\n`
}

function siteFooter(language: Language, address: string | undefined): Html {
  return html`<footer class="site-footer">
<p>Pinproof certifies what a text was and what was found in it at one moment. It does not certify that a text is true.</p>
<nav aria-label="Further">
<a href="/api-docs">API reference</a>
<a href="/docs/verifying">Verify without us</a>
<a href="/docs/limits">Limits</a>
<a href="/addins">Add-ons</a>
<a href="/log/key">The log’s key</a>
<a href="/privacy">Privacy</a>
<a href="/terms">Terms</a>
<a href="/contact">Contact</a>
</nav>
${address !== undefined && languageChoice(language, address)}
</footer>`
}

/** Each language under its own name, so that a reader who cannot read this page finds the way to another. */
function languageChoice(current: Language, address: string): Html {
  return html`<form class="language-choice" method="post" action="/language" aria-label="Language">
<input type="hidden" name="next" value="${address}">
${LANGUAGE_CODES.map(
  code =>
    html`<button class="button-quiet" name="language" value="${code}" lang="${code}"${code === current && html` aria-current="true"`}>${LANGUAGES[code]}</button>\n`,
)}</form>`
}

function anonymousLinks(path: string): Html {
  return html`<a href="/login"${currentPageMark(path, '/login')}>Log in</a>
<a class="button button-small" href="/register">Register</a>`
}

function accountLinks(path: string, email: string): Html {
  return html`<a href="/dashboard"${currentPageMark(path, '/dashboard')} title="${email}">Dashboard</a>
<form method="post" action="/logout"><button class="button-quiet" type="submit">Log out</button></form>`
}

function currentPageMark(path: string, href: string): Html | undefined {
  const isCurrent = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
  return isCurrent ? html` aria-current="page"` : undefined
}
