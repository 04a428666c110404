// Pages written for the tests in the manner of real systems. People, places and events are invented.

export const PARAGRAPHS = [
  'The Harwick city council voted 9 to 4 on Tuesday night to close the Old Mill Bridge for 11 months of repairs.',
  '“We looked at every way of keeping one lane open, and none of them was safe,” said Elena Ruiz, the chief engineer.',
  'Repairs will cost $14.2 million, according to a report that Ruiz presented to the council.',
]

const body = PARAGRAPHS.map(text => `<p>${text}</p>`).join('\n')

/** A large news site: linked data beside the page, menus, teasers, captions, a cookie dialog. */
export const newsSite = `<!DOCTYPE html>
<html lang="en-GB" class="no-js"><head><meta charset="utf-8">
<title>Council closes bridge | The Harwick Courier</title>
<meta property="og:title" content="Council closes Old Mill Bridge">
<meta property="og:url" content="https://courier.example/bridge?utm_source=og">
<link rel="stylesheet alternate canonical" href="/news/bridge#top">
<script>dataLayer = [{"author": "Tracker"}]; document.write("<p>Injected by a script, never shown as text.</p>")</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[]}</script>
<script type="application/ld+json">
{"@context":"https://schema.org","@type":"NewsArticle","headline":"Council votes to close bridge &amp; ferry",
 "datePublished":"2025-03-12T08:30:00+01:00","dateModified":"2025-03-13T09:00:00Z","inLanguage":"en",
 "author":[{"@type":"Person","name":"Marian Telford","url":"https://courier.example/telford"},{"@type":"Person","name":"  Tom\\nBirch "},{"@type":"Person","name":"Marian Telford"}],
 "publisher":{"@type":"NewsMediaOrganization","name":"The Harwick Courier"},
 "sourceOrganization":{"@type":"Organization","name":"Associated Press"},
 "articleBody":"This text stands in the linked data only and no reader sees it."}
</script></head>
<body><a class="skip-link" href="#main">Skip to the content of this page, please.</a>
<header><h1>The Harwick Courier</h1><p>Weather today: eleven degrees and rain, with a light wind from the west.</p></header>
<nav><ul><li><a href="/">Home</a></li><li>All the news that we have from Harwick and its many neighbours.</li></ul></nav>
<div class="cookie-banner"><p>We and our 812 partners value your privacy and store information on your device.</p></div>
<main id="main"><article>
<header><h1>Council votes to close bridge</h1><p class="byline">By Marian Telford</p></header>
<figure><img src="b.jpg" alt="bridge"><figcaption>The bridge in February.</figcaption></figure>
${body}
<p hidden>Hidden by an attribute.</p><div aria-hidden="true"><p>Hidden from assistive technology.</p></div>
<p style="color:red; display: none">Hidden by a style.</p>
<p><a href="/more">Read also: the ferry timetable</a></p>
<aside><p>Sign up to our morning newsletter, which arrives at six.</p></aside>
<section id="comments"><p>First comment by a reader who is angry.</p></section>
</article>
<article class="teaser"><h2>Another story</h2><p>A short teaser of it.</p></article></main>
<footer><p>© The Harwick Courier. All rights reserved in all countries.</p></footer></body></html>`

/** WordPress with a common search plug-in: one graph, people by reference, comments as articles. */
export const wordPress = `<!doctype html><html lang="en_US"><head><title>Bridge &#8211; Mill Street Blog</title>
<script type='application/ld+json' class='yoast-schema-graph'>{"@context":"https://schema.org","@graph":[
{"@type":"WebPage","@id":"https://mill.example/bridge/","name":"Bridge","datePublished":"2020-01-01T00:00:00+00:00"},
{"@type":["Article","BlogPosting"],"@id":"https://mill.example/bridge/#article","headline":"The bridge closes","author":{"@id":"https://mill.example/#/person/1"},
"datePublished":"2025-03-12T10:00:00+00:00","dateModified":"2025-03-12T11:00:00+00:00","publisher":{"@id":"https://mill.example/#org"}},
{"@type":"Person","@id":"https://mill.example/#/person/1","name":"dana"},
{"@type":"Organization","@id":"https://mill.example/#org","name":"Mill Street Blog"}]}</script>
<link rel="canonical" href="https://mill.example/bridge/" /></head>
<body class="post-template-default single single-post has-sidebar related newsletter">
<div id="page"><div id="content"><div id="post-7" class="post hentry"><h1 class="entry-title">The bridge closes</h1>
<span class="posted-on"><time class="entry-date published" datetime="2025-03-12T10:00:00+00:00">March 12, 2025</time></span>
<div class="entry-content">${body}<ul><li>Closed from April 7.</li></ul><div class="sharedaddy"><p>Share this on every network you have.</p></div></div></div>
<div id="comments" class="comments-area"><ol class="comment-list"><li><article class="comment-body"><p>${'I disagree with all of this. '.repeat(40)}</p></article></li></ol></div>
</div><div id="secondary" class="widget-area"><p>Recent posts and an archive of years.</p></div></div></body></html>`

/** The accelerated form: everything custom elements, no quotes, linked data as an array. */
export const accelerated = `<!doctype html><html amp lang=en><head><meta charset=utf-8>
<link rel=canonical href=https://courier.example/news/bridge><style amp-boilerplate>body{visibility:hidden}</style>
<script type=application/ld+json>[{"@type":"WebSite","name":"Courier"},{"@type":"ReportageNewsArticle","headline":["Bridge closes"],"author":"Marian Telford","datePublished":1741764600000}]</script>
</head><body><amp-sidebar><p>A menu that slides in from the left side.</p></amp-sidebar>
<main role=main><h1>Bridge closes</h1><amp-img src=a.jpg><noscript><img src=a.jpg><p>No script image.</p></noscript></amp-img>
${PARAGRAPHS.map(text => `<p>${text}`).join('<amp-ad>Buy now, while stocks last.</amp-ad>')}
</main></body></html>`

/** A page by hand from another time: no head, no paragraphs, no closing tags. */
export const bare = `<TITLE>Old Mill Bridge
 closed</TITLE><BODY BGCOLOR=white><CENTER><H1>Old Mill Bridge closed</H1></CENTER>
<FONT SIZE=2>${PARAGRAPHS.join('<BR>\n<BR>')}<BR><BR>Yes.<BR><BR><A HREF="index.html">Back to the start page of all pages.</A>`
