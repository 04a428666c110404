import { readFileSync } from 'node:fs'
import { LANGUAGE_CODES, type Language } from '../../../messages/languages.ts'
import { type Html, html, localized } from '../html.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { PageKit } from '../page-kit.ts'
import type { App } from '../web-deps.ts'
import { readGuides } from './docs/guides.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116, section 2.5.5: less than a year. */
const SECURITY_TEXT_DAYS = 180

/** Pages for people with a session, forms, and answers for programs. */
const NOT_INDEXED = ['/dashboard', '/certify/', '/confirm', '/reset', '/api/', '/quotation']

const INDEXED = [
  '/',
  '/certify',
  '/check',
  '/log',
  '/agents',
  '/addins',
  '/docs',
  '/privacy',
  '/terms',
  '/contact',
]

/** Privacy, terms and contact, and the files that robots and researchers look for. */
export function sitePages(app: App, kit: PageKit): void {
  textPages(app, kit)
  app.get('/contact', { schema: { hide: true } }, async (request, reply) =>
    kit.show(request, reply, {
      title: html`Contact`,
      description: html`Who runs this service, and how to reach them.`,
      main: contactView(kit),
    }),
  )
  plainFile(app, '/robots.txt', () => robotsText(kit.baseUrl))
  plainFile(app, '/.well-known/security.txt', () => securityText(kit))
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(siteMap(kit.baseUrl)),
  )
}

function textPages(app: App, kit: PageKit): void {
  const { privacyText, termsText } = kit.site
  const pages = [
    [
      'privacy',
      html`Privacy`,
      html`What this service keeps about people, and what becomes public.`,
      privacyText,
    ],
    ['terms', html`Terms`, html`What this service promises, and what it does not.`, termsText],
  ] as const
  for (const [name, title, description, own] of pages) {
    // In which language an operator writes is not known.
    const text = own === undefined ? ownText(name) : renderText(own)
    app.get(`/${name}`, { schema: { hide: true } }, async (request, reply) =>
      kit.show(request, reply, {
        title,
        description,
        main: html`<article class="narrow docs-text">${text}${operatorView(kit)}<p>Questions? <a href="/contact">Contact</a></p></article>`,
      }),
    )
  }
}

/** Our own text in the reader's language. */
function ownText(name: string): Html {
  const texts = new Map(LANGUAGE_CODES.map(code => [code, renderText(readSiteText(name, code))]))
  return localized(language => texts.get(language)!)
}

function readSiteText(name: string, language: Language): string {
  const file = language === 'en' ? `${name}.md` : `${name}.${language}.md`
  return readFileSync(new URL(`site/${file}`, import.meta.url), 'utf8')
}

function renderText(source: string): Html {
  return renderMarkdown(source, target => (target.startsWith('/') ? target : undefined))
}

function contactView(kit: PageKit): Html {
  const { contact, securityContact } = kit.site
  return html`<article class="narrow docs-text">
<h1>Contact</h1>
${
  contact === undefined
    ? html`<p>The operator of this service has published no address.</p>`
    : html`<p class="lead">Write to ${addressLink(contact)}: for more certifications, for questions about an account, and for everything else.</p>`
}
${securityContact !== undefined && html`<p>Reports of weaknesses: ${addressLink(securityContact)}, as <a href="/.well-known/security.txt">security.txt</a> says.</p>`}
${operatorView(kit)}
<h2>Perhaps it is here</h2>
<ul>
<li><a href="/check">Check a text</a> against its certificate</li>
<li><a href="/docs">Documentation</a>, with a search</li>
<li><a href="/reset">Set a new password</a></li>
</ul>
</article>`
}

function operatorView({ site: { operator } }: PageKit): Html | false {
  return operator !== undefined && html`<h2>Who runs this service</h2><p class="operator">${operator}</p>`
}

function addressLink(address: string): Html {
  return html`<a href="${address}">${address.replace(/^(?:mailto:|https:\/\/)/, '')}</a>`
}

/** Answers 404 while there is nothing to say. */
function plainFile(app: App, path: string, write: () => string | undefined): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const text = write()
    if (text === undefined) return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(text)
  })
}

function robotsText(baseUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_INDEXED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** RFC 9116. A contact is required, so without one there is no file. */
function securityText({ site, baseUrl, clock }: PageKit): string | undefined {
  const contact = site.securityContact ?? site.contact
  if (contact === undefined) return undefined
  const expires = new Date(clock().getTime() + SECURITY_TEXT_DAYS * DAY_MS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function siteMap(baseUrl: string): string {
  const paths = [...INDEXED, ...readGuides().map(({ path }) => path)]
  const entries = paths.map(path => `<url><loc>${html`${baseUrl}${path}`}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
