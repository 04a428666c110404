import { contentHash } from '../../src/core/encoding/content-hash.ts'
import type { Proof } from '../../src/core/record/proof.ts'
import {
  hashParagraphs,
  leavesFromBytes,
  paragraphTree,
} from '../../src/core/text/canonical/paragraph-tree.ts'
import { identifyText } from '../../src/core/text/canonical/text-identity.ts'
import { compareWords } from '../../src/verifier/compare-words.ts'
import { launchChromium } from '../../test/support/browser/chromium.ts'
import { createCopier } from '../../test/support/browser/copy-from-page.ts'
import { createFirefoxCopier } from '../../test/support/browser/copy-in-firefox.ts'
import { startFirefox } from '../../test/support/browser/firefox.ts'
import { printTable, runCampaign } from './campaign.ts'
import { createDraw, makeArticles } from './words/articles.ts'
import {
  type Rendering,
  renderWithHugo,
  renderWithMediawiki,
  renderWithWordpress,
} from './words/render-article.ts'

// Articles rendered by real software and copied in a browser: do the copies have the certified words, and is every edit of one
// word noticed? `node bench/campaigns/words.ts [--hugo 140] [--wordpress 120] [--mediawiki 40] [--edits 10] [--seed 1] [--browser firefox]`

const MATCHES_MIN = 0.99

const EDITS: ((word: string) => string)[] = [
  () => '',
  word => (word === 'not' ? 'now' : 'not'),
  word => `${word}s`,
  word => (/^\d+$/.test(word) ? String(Number(word) + 1) : `un${word}`),
  word => (word === word.toUpperCase() ? `${word}1` : word.toUpperCase()),
]

type Count = { copies: number; html: number; plain: number; edits: number; named: number }

await runCampaign({
  options: { hugo: '140', wordpress: '120', mediawiki: '40', edits: '10', seed: '1', browser: 'chromium' },
  async run({ hugo, wordpress, mediawiki, edits, seed, browser }, owner) {
    const articles = makeArticles(Number(hugo) + Number(wordpress) + Number(mediawiki), Number(seed))
    const take = (count: string) => articles.splice(0, Number(count))
    const renderings = [
      ...renderWithHugo(take(hugo)),
      ...renderWithWordpress(take(wordpress)),
      ...(await renderWithMediawiki(take(mediawiki), owner)),
    ]
    const copier = browser === 'firefox' ? await openFirefoxCopier(owner) : await openChromiumCopier(owner)
    const draw = createDraw(Number(seed))
    const counts = new Map<string, Count>()
    const faults: string[] = []
    for (const rendering of renderings) {
      const count = counts.get(rendering.software) ?? { copies: 0, html: 0, plain: 0, edits: 0, named: 0 }
      counts.set(rendering.software, count)
      const copied = await copier.copy(rendering.page, rendering.selector)
      const proof = proofOf(rendering)
      count.copies++
      for (const kind of ['html', 'plain'] as const) {
        const answer = compareWords(proof, copied[kind])
        if (answer.kind === 'same' || answer.kind === 'same-words') count[kind]++
        else showMiss(rendering, kind, answer)
      }
      for (let edit = 0; edit < Number(edits); edit++) {
        const fault = editFault(proof, copied.plain, draw)
        count.edits++
        if (fault === undefined) count.named++
        else faults.push(`${rendering.software}: ${fault}`)
      }
    }
    printCounts(counts)
    return [...faults, ...tooFew(counts)]
  },
})

type Owner = { after(work: () => Promise<void>): void }

async function openChromiumCopier(owner: Owner) {
  const chromium = await launchChromium()
  owner.after(() => chromium.close())
  return createCopier(chromium)
}

async function openFirefoxCopier(owner: Owner) {
  const firefox = await startFirefox()
  owner.after(() => firefox.close())
  const copier = await createFirefoxCopier(firefox)
  owner.after(copier.close)
  return copier
}

/** As much of a proof as a comparison needs. */
function proofOf({ content }: Rendering): Pick<Proof, 'record' | 'paragraphs'> {
  const { form, hash, paragraphs: texts } = identifyText(content)!
  const leaves = hashParagraphs(texts!)
  const text = { form, hash, paragraphs: paragraphTree(leaves) }
  const record = { credentialSubject: { contentHash: contentHash(content), text } }
  return { record: record as unknown as Proof['record'], paragraphs: leavesFromBytes(leaves) }
}

/** Changes one word of a copy; undefined where exactly its paragraph is named. */
function editFault(
  proof: ReturnType<typeof proofOf>,
  copy: string,
  draw: (below: number) => number,
): string | undefined {
  const words = [...copy.matchAll(/[\p{L}\p{N}]+/gu)]
  const { 0: word, index } = words[draw(words.length)]!
  const replacement = EDITS[draw(EDITS.length)]!(word)
  const edited = copy.slice(0, index) + replacement + copy.slice(index + word.length)
  const answer = compareWords(proof, edited)
  const edit = `“${word}” became “${replacement}”`
  if (!('comparison' in answer)) return `${edit}, and the words are called the same`
  const { missing } = answer.comparison
  return missing.length === 1 ? undefined : `${edit}, and ${missing.length} paragraphs are named`
}

function showMiss(
  { software, content }: Rendering,
  kind: string,
  answer: ReturnType<typeof compareWords>,
): void {
  const foreign =
    'comparison' in answer ? answer.comparison.stretches.filter(({ place }) => place === undefined) : []
  const texts = foreign.slice(0, 2).map(({ text }) => JSON.stringify(text.slice(0, 160)))
  process.stderr.write(
    `${software}, ${kind}: ${answer.kind} ${texts.join(' ')} of ${JSON.stringify(content.slice(0, 60))}\n`,
  )
}

function printCounts(counts: Map<string, Count>): void {
  const share = (part: number, whole: number) =>
    `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
  printTable([
    ['rendered by', 'copied with markup', 'copied as text', 'edits named'],
    ...[...counts].map(([software, { copies, html, plain, edits, named }]) => [
      software,
      share(html, copies),
      share(plain, copies),
      share(named, edits),
    ]),
  ])
}

function tooFew(counts: Map<string, Count>): string[] {
  const all = [...counts.values()]
  const copies = 2 * all.reduce((sum, each) => sum + each.copies, 0)
  const matches = all.reduce((sum, { html, plain }) => sum + html + plain, 0)
  console.log(
    `${matches} of ${copies} copies have the certified words: ${((100 * matches) / copies).toFixed(2)} %`,
  )
  return matches >= MATCHES_MIN * copies && copies > 0 ? [] : ['fewer than 99 % of the copies match']
}
