import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { GRADES } from '../../../../core/judging/verdict.ts'
import { createCatalogue } from '../../../../messages/catalogue.ts'
import { LANGUAGE_CODES } from '../../../../messages/languages.ts'
import { catalogueOf } from '../../../../messages/load-catalogues.ts'
import { PRODUCTS } from '../../../../products/catalog.ts'
import type { BadgeLook } from '../badge-svg.ts'
import { DRAWINGS } from './badge-drawings.ts'
import { drawPng } from './draw-png.ts'
import { drawSvg } from './draw-svg.ts'
import { textPath } from './letters.ts'

const SCORES = { A: 92, B: 77, C: 60, D: 44, F: 7 }

const looks: BadgeLook[] = [
  ...PRODUCTS.all.flatMap(({ badge: mark }): BadgeLook[] => [
    ...GRADES.map(grade => ({
      kind: 'certified' as const,
      mark,
      grade,
      score: SCORES[grade],
      isEnough: true,
    })),
    { kind: 'certified', mark, grade: 'C', score: 60, isEnough: false, qualifier: 'self-declared' },
    { kind: 'superseded', mark },
    { kind: 'revoked', mark },
  ]),
  { kind: 'unknown' },
]

describe('the family of badges', () => {
  it('is paths in our colours and a title, and no word of anybody else can get in', () => {
    for (const look of looks)
      for (const style of ['seal', 'card', 'social'] as const) {
        const svg = drawSvg(DRAWINGS[style](look), 'auto')
        const rest = svg.replaceAll(
          /<path (?:class="pinproof-[a-z]+"|fill="#[0-9a-f]{6}")(?: fill-rule="evenodd")? d="[MLQAHVZmlqahvz0-9. -]+"\/>/g,
          '',
        )
        assert.match(rest, /^<svg [^<>]+><title>Pinproof[^<>]*<\/title><style>[^<>]+<\/style><\/svg>$/)
        assert.ok(svg.length < 50_000, `${style}: ${svg.length}`)
      }
    const hostile = { ...looks[0]!, mark: { ...PRODUCTS.all[0]!.badge, label: '<script>é' } } as BadgeLook
    for (const draw of Object.values(DRAWINGS)) assert.throws(() => draw(hostile))
  })

  it('has the letters for its words in every language', () => {
    for (const language of LANGUAGE_CODES)
      for (const look of looks) for (const draw of Object.values(DRAWINGS)) draw(look, catalogueOf(language))
  })

  it('says everything in the language of a catalogue, in outlines of its letters', () => {
    const french = createCatalogue('fr', { revoked: 'révoqué', 'certificate revoked': 'certificat révoqué' })
    const [look] = looks.filter(({ kind }) => kind === 'revoked')
    assert.match(
      drawSvg(DRAWINGS.seal(look!, french), 'auto'),
      /<title>Pinproof [a-z]+: certificat révoqué<\/title>/,
    )
    const word = textPath({ text: 'RÉVOQUÉ', x: 0, y: 0, size: 10, weight: 'bold' })
    const letters = (path: string) => path.replaceAll(/[^MLQZ]/g, '')
    const drawn = DRAWINGS.seal(look!, french).shapes.map(({ path }) => letters(path))
    assert.ok(drawn.includes(letters(word)))
  })

  it('tells grades and states apart without colour', () => {
    for (const style of ['seal', 'card'] as const) {
      const shapes = looks
        .filter(look => look.kind === 'unknown' || look.mark === PRODUCTS.all[0]!.badge)
        .map(look => DRAWINGS[style](look).shapes.map(({ path, paint }) => `${paint} ${path}`))
      const rings = shapes.map(all => all.filter(shape => shape.startsWith('grade M')).length)
      assert.deepEqual(rings.slice(0, 5), [5, 4, 3, 2, 1])
      assert.equal(new Set(shapes.map(String)).size, shapes.length)
    }
  })

  it('has PNG files of its size, in light and dark, clear outside its corners', () => {
    const look = looks[0]!
    for (const [style, width, height] of [
      ['seal', 256, 320],
      ['card', 640, 192],
    ] as const) {
      const light = readPng(drawPng(DRAWINGS[style](look), 'light', 2))
      const dark = readPng(drawPng(DRAWINGS[style](look), 'dark', 2))
      assert.deepEqual([light.width, light.height], [width, height])
      assert.deepEqual([...light.pixel(0, 0)], [0, 0, 0, 0])
      const inside = [width - 40, 12] as const
      assert.deepEqual([...light.pixel(...inside)], [0xff, 0xff, 0xff, 0xff])
      assert.deepEqual([...dark.pixel(...inside)], [0x17, 0x1e, 0x1c, 0xff])
    }
  })
})

/** Reads a PNG as `encodePng` writes it. */
function readPng(file: Buffer) {
  assert.equal(file.toString('latin1', 1, 4), 'PNG')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const length = file.readUInt32BE(33)
  assert.equal(file.toString('latin1', 37, 41), 'IDAT')
  const rows = inflateSync(file.subarray(41, 41 + length))
  const pixel = (x: number, y: number) => rows.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)
  return { width, height, pixel }
}
