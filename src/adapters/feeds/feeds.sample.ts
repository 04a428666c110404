// One story told in every format. Sites and people are invented.
import type { FeedEntry } from '../../evidence/sources/feed-reader.port.ts'

export const ADDRESS = 'https://courier.example/feeds/news.xml'

export const STORY: FeedEntry = {
  url: 'https://courier.example/news/bridge',
  title: 'Bridge & ferry close',
  text: 'The council voted 9 to 4.\nWork begins in “April”.',
  publishedAt: new Date('2025-03-12T08:30:00Z'),
  author: 'Marian Telford',
}

const HTML = '<p>The <b>council</b> voted 9 to 4.</p><p>Work begins in &ldquo;April&rdquo;.</p>'
const ESCAPED = HTML.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const rss2 = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>The Courier</title><link>https://courier.example/</link>
<atom:link href="https://courier.example/feeds/news.xml" rel="self" type="application/rss+xml"/>
<image><url>https://courier.example/i.png</url><title>Logo</title><link>https://courier.example/</link></image>
<item><title>Bridge &amp;amp; ferry close</title><link>https://courier.example/news/bridge#top</link>
<guid isPermaLink="false">tag:courier.example,2025:1</guid><pubDate>Wed, 12 Mar 2025 09:30:00 +0100</pubDate>
<dc:creator><![CDATA[Marian Telford]]></dc:creator><description>Short.</description>
<content:encoded><![CDATA[${HTML}]]></content:encoded></item>
</channel></rss>`

export const rss091 = `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.example/rss-0.91.dtd">
<rss version="0.91"><channel><title>The Courier</title><link>https://courier.example/</link>
<item><title>Bridge &amp; ferry close</title><link>https://courier.example/news/bridge</link><author>m@courier.example (Marian Telford)</author>
<pubDate>12 Mar 25 08:30 GMT</pubDate><description>${ESCAPED}</description></item></channel></rss>`

export const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://courier.example/rdf"><title>The Courier</title><link>https://courier.example/</link>
<items><rdf:Seq><rdf:li resource="https://courier.example/news/bridge"/></rdf:Seq></items></channel>
<item rdf:about="https://courier.example/news/bridge"><title>Bridge &amp; ferry close</title><description>${ESCAPED}</description>
<dc:creator>Marian Telford</dc:creator><dc:date>2025-03-12T08:30:00Z</dc:date></item></rdf:RDF>`

export const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://courier.example/"><title type="text">The Courier</title>
<author><name>Marian Telford</name></author><link rel="self" href="feeds/atom"/>
<entry xml:base="news/"><title type="html">Bridge &amp;amp; ferry close</title><id>urn:uuid:1</id>
<link rel="enclosure" href="a.mp3"/><link rel="alternate" type="application/json" href="bridge.json"/><link type="text/html" href="bridge"/>
<published>2025-03-12T08:30:00Z</published><updated>2025-03-13T08:30:00Z</updated><summary>Short.</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The <b>council</b>
 voted 9 to 4.</p><p>Work begins in “April”.</p></div></content></entry></feed>`

export const prefixedAtom = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>The Courier</a:title><a:entry><a:title>Bridge &amp; ferry close</a:title>
<a:id>https://courier.example/news/bridge</a:id><a:author><a:name>Marian Telford</a:name></a:author><a:updated>2025-03-12T08:30:00Z</a:updated><a:content type="html">${ESCAPED}</a:content></a:entry></a:feed>`

export const jsonFeed = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'The Courier',
  home_page_url: 'https://courier.example/news/',
  items: [
    {
      id: '1',
      url: 'bridge',
      title: 'Bridge & ferry close',
      content_html: HTML,
      date_published: '2025-03-12T09:30:00+01:00',
      authors: [{ name: 'Marian Telford' }],
    },
    { id: 'no address' },
    null,
  ],
})

export const jsonFeed10 = JSON.stringify({
  version: 'https://jsonfeed.org/version/1',
  title: 'The Courier',
  author: { name: 'Marian Telford' },
  items: [
    {
      id: 'https://courier.example/news/bridge',
      title: 'Bridge & ferry close',
      content_text: 'The council voted 9 to 4.\n\nWork begins in “April”.',
      date_published: '2025-03-12T08:30:00Z',
    },
  ],
})

export const newsSitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc> https://courier.example/about </loc></url>
<url><loc>https://courier.example/old</loc><lastmod>2024-01-01</lastmod></url>
<url><loc>https://courier.example/news/bridge</loc><lastmod>2025-03-13</lastmod>
<image:image><image:loc>https://courier.example/i.png</image:loc></image:image>
<news:news><news:publication><news:name>The Courier</news:name><news:language>en</news:language></news:publication>
<news:publication_date>2025-03-12T08:30:00Z</news:publication_date><news:title>Bridge &amp; ferry close</news:title></news:news></url></urlset>`

export const sitemapIndex = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://courier.example/map-1.xml</loc><lastmod>2025-03-12</lastmod></sitemap>
<sitemap><loc>/map-2.xml.gz</loc></sitemap><sitemap><loc>https://courier.example/map-1.xml</loc></sitemap>
<sitemap><loc>ftp://courier.example/map-3.xml</loc></sitemap><sitemap></sitemap></sitemapindex>`

export const opml = `<?xml version="1.0"?><opml version="2.0"><head><title>My feeds</title></head><body>
<outline text="News"><outline text="Local" title="Local news"><outline type="rss" text="Courier" title="The Courier &amp; more" xmlUrl="https://courier.example/feed" htmlUrl="https://courier.example/"/>
<outline text="Again" xmlUrl="https://courier.example/feed#x"></outline></outline></outline>
<outline text="Only text" xmlurl="http://mill.example/rss"/><outline type="link" text="Link" url="https://link.example/"/>
<outline text="Bad" xmlUrl="javascript:alert(1)"/><outline text="Relative" xmlUrl="/feed"/></body></opml>`
