import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalWiki, whyNoWiki } from '../../../test/support/outside-world/local-wiki.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import type { Article } from './articles.ts'
import { writeClassicHtml, writeMarkdown, writePlain, writeWikitext } from './write-article.ts'

/** An article as it was certified, and its page: as HTML, or at an address. */
export type Rendering = {
  software: string
  content: string
  page: { html: string } | { address: string }
  /** The part of the page that a reader selects. */
  selector: string
}

const LAYOUT = `<!doctype html><html><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><header>Site</header><article>{{ .Content }}</article><footer>Imprint</footer></body></html>`

/** Debian's Hugo, with its typographer on, as it is by default. */
export function renderWithHugo(articles: Article[]): Rendering[] {
  if (!isInstalled('hugo', 'version')) return []
  const folder = mkdtempSync(join(tmpdir(), 'hugo-'))
  const contents = articles.map(writeMarkdown)
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true })
  mkdirSync(join(folder, 'content'))
  writeFileSync(
    join(folder, 'config.toml'),
    'baseURL = "http://site.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n',
  )
  for (const name of ['single', 'list']) writeFileSync(join(folder, `layouts/_default/${name}.html`), LAYOUT)
  for (const [at, content] of contents.entries())
    writeFileSync(join(folder, `content/a${at}.md`), `---\ntitle: "Article ${at}"\n---\n${content}\n`)
  execFileSync('hugo', ['--source', folder, '--quiet'])
  const renderings = contents.map((content, at) => {
    const html = readFileSync(join(folder, `public/a${at}/index.html`), 'utf8')
    return { software: 'Hugo, from Markdown', content, page: { html }, selector: 'article' }
  })
  rmSync(folder, { recursive: true })
  return renderings
}

// The filters that WordPress puts a post through before it is shown, from Debian's package; they need no database.
const WORDPRESS = `define('ABSPATH', '/usr/share/wordpress/'); define('WPINC', 'wp-includes'); define('WP_DEBUG', false);
foreach (['compat','plugin','load','formatting','functions','l10n','kses','pomo/mo','shortcodes','media','option','cache'] as $f)
  if (file_exists(ABSPATH.WPINC."/$f.php")) require_once ABSPATH.WPINC."/$f.php";
echo json_encode(array_map(fn($t) => shortcode_unautop(wpautop(wptexturize($t))), json_decode(stream_get_contents(STDIN), true)));`

export function renderWithWordpress(articles: Article[]): Rendering[] {
  const contents = articles.map(writeClassicHtml)
  if (!isInstalled('ls', '/usr/share/wordpress/wp-includes')) return []
  const answer = execFileSync('php', ['-r', WORDPRESS], { input: JSON.stringify(contents), encoding: 'utf8' })
  const pages: string[] = JSON.parse(answer)
  return pages.map((html, at) => ({
    software: 'WordPress, from its editor',
    content: contents[at]!,
    page: { html: `<!doctype html><meta charset="utf-8"><h1>Title</h1><article>${html}</article>` },
    selector: 'article',
  }))
}

export async function renderWithMediawiki(articles: Article[], owner: Owner): Promise<Rendering[]> {
  if (articles.length === 0 || whyNoWiki() !== undefined) return []
  const pages = articles.map(article => [article.title, writeWikitext(article)] as const)
  const wiki = await startLocalWiki('Harbour Wiki', Object.fromEntries(pages))
  owner.after(() => wiki.close())
  const origin = new URL(wiki.apiUrl).origin
  return articles.map(article => ({
    software: 'MediaWiki, from plain text',
    content: writePlain(article),
    page: { address: `${origin}/index.php/${encodeURIComponent(article.title.replaceAll(' ', '_'))}` },
    selector: '.mw-parser-output',
  }))
}

function isInstalled(command: string, argument: string): boolean {
  try {
    execFileSync(command, [argument], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
