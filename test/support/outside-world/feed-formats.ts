import { escaped } from './news-page.ts'
import type { FeedFormat, House, Report } from './news-report.ts'

type Writer = (house: House, origin: string) => string

const htmlOf = ({ paragraphs }: Report) => paragraphs.map(text => `<p>${escaped(text)}</p>`).join('\n')
const authorOf = ({ author, agency }: Report) => agency ?? author

const rss: Writer = ({ name, reports }, origin) => {
  const items = reports.map(
    report => `<item><title>${escaped(report.title)}</title><link>${origin}/${report.slug}</link>
<pubDate>${new Date(report.publishedAt).toUTCString()}</pubDate><dc:creator><![CDATA[${authorOf(report)}]]></dc:creator>
<content:encoded><![CDATA[${htmlOf(report)}]]></content:encoded></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>${escaped(name)}</title><link>${origin}/</link>${items.join('\n')}</channel></rss>`
}

const atom: Writer = ({ name, reports }, origin) => {
  const entries = reports.map(
    report => `<entry><title>${escaped(report.title)}</title><id>${origin}/${report.slug}</id>
<link rel="alternate" type="text/html" href="/${report.slug}"/><author><name>${escaped(authorOf(report))}</name></author>
<published>${report.publishedAt}</published><updated>${report.publishedAt}</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${htmlOf(report)}</div></content></entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${origin}/"><title>${escaped(name)}</title>${entries.join('\n')}</feed>`
}

const json: Writer = ({ name, reports }, origin) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: `${origin}/`,
    items: reports.map(report => ({
      id: report.slug,
      url: `/${report.slug}`,
      title: report.title,
      content_html: htmlOf(report),
      date_published: report.publishedAt,
      authors: [{ name: authorOf(report) }],
    })),
  })

/** Names the pages and says nothing of what stands on them. */
const sitemap: Writer = ({ name, reports }, origin) => {
  const urls = reports.map(
    ({ slug, title, publishedAt }) => `<url><loc>${origin}/${slug}</loc><news:news>
<news:publication><news:name>${escaped(name)}</news:name><news:language>en</news:language></news:publication>
<news:publication_date>${publishedAt}</news:publication_date><news:title>${escaped(title)}</news:title></news:news></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${urls.join('\n')}</urlset>`
}

export const FEED_FORMATS: Record<FeedFormat, { type: string; write: Writer }> = {
  rss: { type: 'application/rss+xml', write: rss },
  atom: { type: 'application/atom+xml', write: atom },
  json: { type: 'application/feed+json', write: json },
  sitemap: { type: 'application/xml', write: sitemap },
}
