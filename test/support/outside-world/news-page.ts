import type { Report } from './news-report.ts'

/** A page as news systems write it: linked data, menus, a picture, teasers, a dialog about cookies. */
export function pageOf(report: Report, house: string, origin: string): string {
  const { slug, title, author, publishedAt, paragraphs } = report
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} | ${escaped(house)}</title>
<meta property="og:title" content="${escaped(title)}"><link rel="canonical" href="${origin}/${slug}">
<script type="application/ld+json">${JSON.stringify(linkedData(report, house))}</script>
<script>dataLayer = [{ page: "article" }]</script></head>
<body><header><nav><ul><li><a href="/">Home</a></li><li><a href="/sport">Sport</a></li></ul></nav></header>
<div class="cookie-banner"><p>We and our 812 partners store information on your device.</p></div>
<main><article><h1>${escaped(title)}</h1>
<p class="byline">By ${escaped(author)}</p><time datetime="${publishedAt}">${publishedAt.slice(0, 10)}</time>
<figure><img src="/picture.jpg" alt=""><figcaption>A picture from our archive.</figcaption></figure>
${paragraphs.map(text => `<p>${escaped(text)}</p>`).join('\n')}
<aside><p>Sign up to our newsletter.</p></aside></article>
<section class="related"><h2>Read more</h2><a href="/weather">Rain until Sunday</a></section></main>
<footer><p>© ${escaped(house)}. All rights reserved.</p></footer></body></html>`
}

function linkedData({ title, author, publishedAt, agency }: Report, house: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    datePublished: publishedAt,
    author: [{ '@type': 'Person', name: author }],
    publisher: { '@type': 'NewsMediaOrganization', name: house },
    ...(agency === undefined ? {} : { sourceOrganization: { '@type': 'Organization', name: agency } }),
  }
}

/** For HTML and XML alike. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
