import type { App } from '../server/http-deps.ts'

const PAGE = /^\/api-docs\/?(?:[?#]|$)/
const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const BAR =
  '<nav class="pinproof-bar" aria-label="Pinproof"><a href="/"><strong>Pinproof</strong></a> <a href="/docs">Documentation</a> <a href="/dashboard">Dashboard</a></nav>'

/** Swagger UI's page lacks a viewport, a landmark and a way back to ours. */
export function dressApiDocs(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = PAGE.test(request.url) && String(reply.getHeader('content-type')).startsWith('text/html')
    if (!isPage || typeof payload !== 'string') return done(null, payload)
    reply.removeHeader('content-length')
    done(
      null,
      payload
        .replace('<head>', `<head>\n${HEAD}`)
        .replace('<body>', `<body>\n${BAR}`)
        .replace('<div id="swagger-ui"></div>', '<main id="swagger-ui"></main>'),
    )
  })
}

export const API_DOCS_STYLE = `.swagger-ui .topbar { display: none }
.pinproof-bar { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 1.25rem; font: 1rem/1.6 system-ui, sans-serif; border-bottom: 1px solid #d9dfdc }
.pinproof-bar a { color: #0f766e }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4b5a57 }
.swagger-ui .info .title small pre { color: #fff }
.swagger-ui a.link, .swagger-ui .info a, .swagger-ui .info .url, .swagger-ui .markdown a { color: #0b5cad }
.swagger-ui .btn.authorize, .swagger-ui .btn.authorize span { color: #15703a; border-color: #15703a }
.swagger-ui .btn.authorize svg { fill: #15703a }
.swagger-ui .btn.cancel { color: #b42318; border-color: #b42318 }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d5fa8 }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #15703a }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0f6f66 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b42318 }
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-tag small, .swagger-ui .parameter__in, .swagger-ui .parameter__type, .swagger-ui .prop-format, .swagger-ui .response-col_links, .swagger-ui .models-control { color: #3b4151; opacity: 1 }
.swagger-ui .json-schema-2020-12-expand-deep-button { color: #3b4151 }
@media (max-width: 40rem) { .swagger-ui .wrapper { padding: 0 .75rem } .swagger-ui table { display: block; overflow-x: auto } }
`

/**
 * Gives names to controls that have none, and takes links out of buttons. Swagger UI draws its page piece by piece, so
 * this follows every change.
 */
export const API_DOCS_SCRIPT = `const names = [['#servers', 'Server'], ['.content-type', 'Media type'], ['.body-param__text', 'Request body'], ['.swagger-ui select', 'Choice'], ['.swagger-ui textarea', 'Text'], ['.parameters input', 'Parameter']]
const mend = () => {
  for (const [selector, name] of names)
    for (const control of document.querySelectorAll(selector)) control.ariaLabel ||= name
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
}
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true })
mend()
`
