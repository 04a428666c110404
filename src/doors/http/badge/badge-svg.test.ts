import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { BadgeMark } from '../../../core/judging/product-description.ts'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { GRADES, gradeOf } from '../../../core/judging/verdict.ts'
import { PRODUCTS } from '../../../products/catalog.ts'
import { type BadgeLook, renderBadge, shieldsJson } from './badge-svg.ts'

const LABELS: Record<ProductType, string> = {
  news_verify: 'News Certified',
  info_verify: 'Document Certified',
  email_verify: 'E-mail Certified',
  agent_verify: 'AI Agent Certified',
}

const MARKS = new Map(
  PRODUCTS.all.map(({ type, badge }) => [type, { ...badge, label: LABELS[type]! }] as const),
)

const everyLook: BadgeLook[] = [
  ...PRODUCTS.types.flatMap(product => [
    ...Array.from({ length: 101 }, (_, score) => certified(product, score)),
    { kind: 'superseded', mark: markFor(product) } as const,
    { kind: 'revoked', mark: markFor(product) } as const,
  ]),
  { kind: 'unknown' },
]

const vectorsUrl = new URL('../../../../test/vectors/badge/', import.meta.url)
const frozenLooks = everyLook.filter(
  look => look.kind !== 'certified' || [92, 77, 60, 44, 7].includes(look.score),
)

describe('frozen looks', () => {
  for (const look of frozenLooks) {
    it(`draws ${fileName(look)} as it always was`, () => {
      assert.equal(`${renderBadge(look)}\n`, readFileSync(new URL(fileName(look), vectorsUrl), 'utf8'))
    })
  }

  it('no frozen badge is left without a look', () => {
    assert.deepEqual(readdirSync(vectorsUrl).toSorted(), frozenLooks.map(fileName).toSorted())
  })
})

describe('every look', () => {
  it('is well-formed XML of the few harmless elements and attributes it needs, and at most 4 KB', () => {
    const attributes = new Set<string>()
    const elements = new Set<string>()
    for (const look of everyLook) {
      const svg = renderBadge(look)
      assert.ok(Buffer.byteLength(svg) <= 4_096)
      for (const tag of parseXml(svg)) {
        elements.add(tag.name)
        for (const name of tag.attributes.keys()) attributes.add(name)
      }
    }
    assert.deepEqual([...elements].toSorted(), ['g', 'path', 'svg', 'text', 'title'])
    assert.deepEqual(
      [...attributes].toSorted(),
      ['aria-label', 'd', 'fill', 'fill-rule', 'font-family', 'font-size', 'height', 'role', 'text-anchor']
        .concat(['text-rendering', 'textLength', 'transform', 'width', 'x', 'xmlns', 'y'])
        .toSorted(),
    )
  })

  it('points to nothing outside itself', () => {
    for (const look of everyLook)
      assert.doesNotMatch(
        renderBadge(look).replace(' xmlns="http://www.w3.org/2000/svg"', ''),
        /:\/\/|url\(|data:/,
      )
  })

  it('keeps its text readable: contrast 4.5 for words, 3 for the mark (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
    for (const look of everyLook) {
      const [left, right, mark] = parseXml(renderBadge(look))
        .filter(tag => tag.name === 'path')
        .map(fillOf)
      const texts = parseXml(renderBadge(look)).filter(tag => tag.name === 'text')
      assert.ok(
        texts.every(tag => !tag.attributes.has('fill')),
        'text takes the colour of its group',
      )
      const ink = fillOf(parseXml(renderBadge(look)).find(tag => tag.name === 'g')!)
      assert.ok(contrast(ink, left!) >= 4.5 && contrast(ink, right!) >= 4.5, fileName(look))
      assert.ok(contrast(mark!, left!) >= 3, fileName(look))
    }
  })

  it('has edges on whole pixels', () => {
    for (const look of everyLook) {
      const [svg, ...tags] = parseXml(renderBadge(look))
      const halves = tags
        .filter(tag => tag.name === 'path')
        .slice(0, 2)
        .map(tag => tag.attributes.get('d')!)
      assert.doesNotMatch(halves.join(), /\./)
      const [, left, right] = /^M(\d+) 0h(\d+)/.exec(halves[1]!)!
      assert.equal(Number(svg!.attributes.get('width')), Number(left) + Number(right) + 3)
      assert.equal(svg!.attributes.get('height'), '20')
    }
  })

  it('differs from every other look, to the eye and to the ear', () => {
    assert.equal(new Set(everyLook.map(look => renderBadge(look))).size, everyLook.length)
    assert.equal(new Set(everyLook.map(spokenText)).size, everyLook.length)
  })
})

describe('what a screen reader says', () => {
  const spoken: [BadgeLook, string][] = [
    [certified('news_verify', 92), 'Pinproof news: grade A, score 92'],
    [certified('agent_verify', 39), 'Pinproof agent: grade F, score 39'],
    [
      { kind: 'superseded', mark: markFor('info_verify') },
      'Pinproof document: superseded by a newer certificate',
    ],
    [{ kind: 'revoked', mark: markFor('email_verify') }, 'Pinproof e-mail: certificate revoked'],
    [{ kind: 'unknown' }, 'Pinproof: no certificate is known'],
  ]
  for (const [look, text] of spoken) {
    it(`says "${text}"`, () => {
      assert.equal(spokenText(look), text)
      assert.match(renderBadge(look), new RegExp(`<title>${text}</title>`))
    })
  }
})

describe('what a reader sees', () => {
  it('shows the words of the product, the grade and the score', () => {
    assert.match(renderBadge(certified('agent_verify', 92)), />AI Agent Certified<.*>A · 92</)
  })

  it('gives each product a mark of its own, whatever the state', () => {
    const marks = PRODUCTS.types.map(product => [
      markOf(certified(product, 50)),
      markOf({ kind: 'revoked', mark: markFor(product) }),
      markOf({ kind: 'superseded', mark: markFor(product) }),
    ])
    for (const states of marks) assert.equal(new Set(states).size, 1)
    assert.equal(new Set(marks.flat()).size, PRODUCTS.types.length)
  })

  it('gives each grade and each state a colour of its own', () => {
    const looks = everyLook.filter(look => look.kind === 'unknown' || look.mark === markFor('news_verify'))
    assert.equal(new Set(looks.map(look => shieldsJson(look).color)).size, GRADES.length + 3)
  })
})

describe('words that are not ours', () => {
  const labels = ['', '\u0000', 'a\nb', '\u202eevil', 'caf\u00e9', '\ud800', 'x'.repeat(41)]
  for (const label of labels) {
    it(`refuses the label ${JSON.stringify(label).slice(0, 20)}`, () => {
      assert.throws(() => renderBadge({ kind: 'revoked', mark: markFor('news_verify', label) }), TypeError)
    })
  }

  it('escapes what a label of ours could hold', () => {
    const svg = renderBadge({
      kind: 'revoked',
      mark: markFor('news_verify', `</text><image href="x"> & ' $1 $&`),
    })
    assert.deepEqual(
      parseXml(svg).map(tag => tag.name),
      ['svg', 'title', 'path', 'path', 'g', 'path', 'text', 'text'],
    )
  })

  it('refuses a score that no verdict can have', () => {
    for (const score of [-1, 101, 1.5, Number.NaN]) {
      const look: BadgeLook = {
        kind: 'certified',
        mark: markFor('news_verify'),
        grade: 'A',
        score,
        isEnough: true,
      }
      assert.throws(() => renderBadge(look), RangeError)
    }
  })
})

describe('the shields.io endpoint', () => {
  it('says what the badge says', () => {
    const look = certified('news_verify', 92)
    assert.deepEqual(shieldsJson(look), {
      schemaVersion: 1,
      label: 'News Certified',
      message: 'A · 92',
      color: '#15803d',
      labelColor: '#333e4d',
      isError: false,
      cacheSeconds: 300,
    })
  })

  it('says so, in grey, where too little was decided for the grade to say much', () => {
    const look: BadgeLook = {
      kind: 'certified',
      mark: markFor('info_verify'),
      grade: 'D',
      score: 50,
      isEnough: false,
    }
    const { message, color } = shieldsJson(look)
    assert.deepEqual([message, color], ['D · not enough to judge', '#64748b'])
    assert.match(renderBadge(look), /grade D, score 50, not enough to judge/)
  })

  it('marks revoked and unknown, and only those, as errors', () => {
    for (const look of everyLook) {
      assert.equal(shieldsJson(look).isError, look.kind === 'revoked' || look.kind === 'unknown')
    }
  })
})

function certified(product: ProductType, score: number): BadgeLook {
  return { kind: 'certified', mark: markFor(product), grade: gradeOf(score), score, isEnough: true }
}

function markFor(product: ProductType, label?: string): BadgeMark {
  const mark = MARKS.get(product)!
  return label === undefined ? mark : { ...mark, label }
}

function fileName(look: BadgeLook): string {
  if (look.kind === 'unknown') return 'unknown.svg'
  const [type] = [...MARKS].find(([, mark]) => mark === look.mark)!
  const name = type.replace('_verify', '')
  return look.kind === 'certified' ? `${name}-${look.grade}-${look.score}.svg` : `${name}-${look.kind}.svg`
}

function spokenText(look: BadgeLook): string | undefined {
  return parseXml(renderBadge(look))[0]!.attributes.get('aria-label')
}

function markOf(look: BadgeLook): string {
  return parseXml(renderBadge(look))
    .filter(tag => tag.name === 'path')[2]!
    .attributes.get('d')!
}

function fillOf(tag: Tag): string {
  return tag.attributes.get('fill')!
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Tag = { name: string; attributes: Map<string, string> }

/** Elements in document order; throws for anything but one root, closed tags, quoted attributes and escaped text. */
function parseXml(xml: string): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  const token =
    /<(\/?)([a-z][A-Za-z]*)((?: [a-z][A-Za-z-]*="(?:[^"<&]|&[a-z]+;)*")*)(\/?)>|((?:[^<>&\u0000-\u001f]|&(?:lt|gt|amp|quot|apos);)+)/uy
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const [, closing, name, attributes, selfClosing, text] =
      token.exec(xml) ?? assert.fail(`ill-formed at ${at}`)
    assert.ok(open.length > 0 || (at === 0 && !closing), 'one root')
    if (text !== undefined) continue
    if (closing) assert.equal(open.pop(), name)
    else {
      tags.push({ name: name!, attributes: parseAttributes(attributes!) })
      if (!selfClosing) open.push(name!)
    }
  }
  assert.deepEqual(open, [])
  return tags
}

function parseAttributes(text: string): Map<string, string> {
  const pairs = Array.from(text.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g), ([, name, value]): [string, string] => [
    name!,
    value!,
  ])
  const attributes = new Map(pairs)
  assert.equal(attributes.size, pairs.length, 'no attribute twice')
  return attributes
}
