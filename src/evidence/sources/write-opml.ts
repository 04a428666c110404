import { escapeHtml } from '../../core/encoding/escape-html.ts'
import { cleanText } from './clean-text.ts'
import type { Source } from './evidence-store.port.ts'

const TITLE_CHARACTERS_MAX = 300

/** The subscriptions as OPML 2.0, which every feed reader imports. */
export function writeOpml(sources: readonly Pick<Source, 'url' | 'title'>[]): string {
  const outlines = sources.map(({ url, title }) => {
    const text = escapeHtml(cleanText(title ?? url, TITLE_CHARACTERS_MAX))
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${escapeHtml(url)}"/>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Pinproof sources</title>
  </head>
  <body>
${outlines.join('')}  </body>
</opml>`
}
