import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import type { Finding } from '../../core/judging/finding.ts'
import { createFakeLanguageModel } from '../../core/judging/language-model.fake.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge, standingChecks } from '../../core/judging/verdict.ts'
import { HOSTILE, REPORT, WEAK_REPORT } from './documents.sample.ts'
import { createMemoryFingerprintIndex } from './fingerprint-index.fake.ts'
import { createInfoProduct } from './product.ts'
import { infoRubric } from './rubric.ts'

const index = createMemoryFingerprintIndex()
const product = createInfoProduct({ fingerprints: index })
const ALWAYS_ASKED = standingChecks(infoRubric).map(([code]) => code)

function submission(content: string, accountId?: string): Submission {
  return {
    product: 'info_verify',
    content,
    contentHash: `sha256:${content.length}`,
    receivedAt: new Date('2025-06-01T00:00:00Z'),
    ...(accountId === undefined ? {} : { accountId }),
  }
}

const outcomes = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ code, outcome }) => [code, outcome]))

test('a sound report reaches an A even where no model has judged it yet', async () => {
  const { findings, limits } = await product.examine(submission(REPORT, 'ada'))
  const open = findings.filter(finding => finding.outcome !== 'supports').map(finding => finding.code)
  assert.deepEqual(open, ['info-contradiction', 'info-remarks'])
  const verdict = judge(findings, product.rubric, limits)
  assert.deepEqual([verdict.score, verdict.grade, verdict.rubric], [85, 'A', 'info/23'])
})

test('the same report with six proven errors is a D, whatever else is right', async () => {
  const { findings, limits } = await product.examine(submission(WEAK_REPORT, 'ada'))
  const weakened = findings.filter(finding => finding.outcome === 'weakens').map(finding => finding.code)
  assert.deepEqual(weakened, [
    'info-sums',
    'info-percentages',
    'info-values',
    'info-units',
    'info-dates',
    'info-periods',
    'info-references',
  ])
  assert.deepEqual(
    limits.map(({ code, atMost }) => [code, atMost]),
    [['info-errors-three', 54]],
  )
  assert.match(
    limits[0]!.sentence,
    /^7 errors are proven, under “Sums and totals”, .* and “Cross-references”\.$/u,
  )
  assert.equal(judge(findings, product.rubric, limits).grade, 'D')
  assert.match(findings.at(-1)!.sentence, /^Worth a second look, .*“Reporting Period” is defined twice/u)
})

const ONE = ['In 2024 our revenue was €4.2 million', 'In 2024 our revenue was €4.6 million'] as const
const TWO = ['Saturday, 15 June 2024', 'Monday, 15 June 2024'] as const

test('one proven error ends a report at 84, two at 69', async () => {
  const judged = createInfoProduct({ fingerprints: index, model: createFakeLanguageModel() })
  for (const [slips, code, atMost] of [
    [[ONE], 'info-error', 84],
    [[ONE, TWO], 'info-errors-two', 69],
  ] as const) {
    const text = slips.reduce((report, [sound, slip]) => report.replace(sound, slip), REPORT)
    const { findings, limits } = await judged.examine(submission(text, 'ada'))
    assert.deepEqual(
      limits.map(limit => limit.code),
      [code],
    )
    assert.equal(judge(findings, product.rubric, limits).score, atMost)
  }
})

test('one contradiction that is proven ends a handbook that is otherwise faultless below an A', async () => {
  const model = createFakeLanguageModel()
  const judged = createInfoProduct({ fingerprints: index, model })
  const handbook = [
    'This handbook is for the people who work in the northern warehouse of the company.',
    'Wearing a helmet is required of all visitors in the high hall.',
    'Parcels are weighed before they are put on the belt.',
    'Drivers of trucks show their licence at the gate.',
    'The lockers are emptied at the end of every season.',
    'The canteen serves warm meals between noon and two.',
  ]
  const verdictOn = async (...sentences: string[]) => {
    const { findings, limits } = await judged.examine(submission(sentences.join('\n\n'), 'ada'))
    return judge(findings, product.rubric, limits)
  }
  assert.equal((await verdictOn(...handbook)).grade, 'B')
  const denied = await verdictOn(
    ...handbook,
    'Wearing a helmet is not required of visitors in the high hall.',
  )
  assert.deepEqual(
    denied.limits.map(({ code }) => code),
    ['info-error'],
  )
  assert.equal(denied.findings.find(({ code }) => code === 'info-contradiction')!.points, 10)
})

test('evidence has its exact place in the submitted content, Markdown and line ends included', async () => {
  for (const content of [WEAK_REPORT, WEAK_REPORT.replaceAll('\n', '\r\n')]) {
    const { findings } = await product.examine(submission(content, 'ada'))
    const placeOf = (code: string) => {
      const { start, end } = findings.find(finding => finding.code === code)!.evidence[0]!
      return content.slice(start, end)
    }
    assert.equal(placeOf('info-sums'), '4,300,000')
    assert.equal(placeOf('info-dates'), 'Monday, 15 June 2024')
    assert.equal(placeOf('info-references'), 'Section 2.7')
  }
})

test('disguised characters are held against a report that is otherwise sound', async () => {
  const disguised = REPORT.replace('would order again', 'would оrder again \u202eyltnecer\u202c')
  const { findings } = await product.examine(submission(disguised, 'ada'))
  const weakened = findings.filter(finding => finding.outcome === 'weakens')
  assert.deepEqual(
    weakened.map(({ code, points, max }) => [code, points, max]),
    [['info-disguise', 0, 4]],
  )
})

test('a copy of a report that another account published is no longer worth a B', async () => {
  const copied = createMemoryFingerprintIndex()
  const original = submission(REPORT, 'bob')
  const { fingerprint } = await product.examine(original)
  const { contentHash, receivedAt: certifiedAt } = original
  copied.add({ code: 'PP-1', fingerprint, contentHash, accountId: 'bob', certifiedAt })
  const { findings } = await createInfoProduct({ fingerprints: copied }).examine(
    submission(`${REPORT}\n\nA word.`, 'ada'),
  )
  assert.equal(outcomes(findings)['info-uniqueness'], 'weakens')
  assert.equal(judge(findings, product.rubric).grade, 'C')
})

test('a text of a few words decides nothing: not enough to judge, and no accusation', async () => {
  for (const content of ['', 'Hello.', '\n\n \t', 'Invoice 2024', 'https://example.org/report.pdf']) {
    const { findings, limits } = await product.examine(submission(content, 'ada'))
    assert.ok(
      findings.every(finding => finding.outcome === 'inconclusive'),
      content,
    )
    const { score, coverage } = judge(findings, product.rubric, limits)
    assert.deepEqual([score, coverage], [50, 0])
  }
})

test('the sentences of the shortest texts have no plural slips', async () => {
  for (const content of ['', 'Hello.', 'Hello there.']) {
    const { findings } = await product.examine(submission(content, 'ada'))
    for (const { sentence } of findings) {
      assert.doesNotMatch(sentence, /\b1 (?:words|times|passages|pairs|sentences)\b/u)
      assert.doesNotMatch(sentence, /“[^”]*“|""|\.\.$/u)
      assert.match(sentence, /^\p{Lu}.*\.$/u)
    }
  }
})

test('neither a preview nor a certificate tells what other accounts certified in private', async () => {
  const copied = createMemoryFingerprintIndex()
  const { fingerprint } = await product.examine(submission(REPORT, 'bob'))
  const { contentHash } = submission(REPORT)
  const document = { code: 'PP-1', fingerprint, contentHash, certifiedAt: new Date(0) }
  copied.add({ ...document, accountId: 'bob', isPrivate: true })
  const findingsFor = async (fingerprints: typeof copied, accountId?: string) =>
    (await createInfoProduct({ fingerprints }).examine(submission(REPORT, accountId))).findings
  for (const accountId of [undefined, 'ada'])
    assert.deepEqual(
      await findingsFor(copied, accountId),
      await findingsFor(createMemoryFingerprintIndex(), accountId),
    )
})

const ABROAD = {
  Italian:
    'La società ha chiuso il bilancio al 31 dicembre 2024 con ricavi pari a 1.250.000,50 euro, come risulta dalla relazione degli amministratori che è stata approvata dai soci.\n\nAffitto: 1.200,50 €\nStipendi: 3.000,00 €\nTotale: 4.200,50 €',
  French:
    'La société a clos ses comptes au 31 décembre 2024 avec des revenus de 1 250 000,50 euros, comme le montre le rapport des dirigeants qui a été approuvé par les associés.\n\nLoyer : 1 200,50 €\nSalaires : 3 000,00 €\nTotal : 4 200,50 €',
  Spanish:
    'La sociedad cerró sus cuentas el 31 de diciembre de 2024 con unos ingresos de 1.250.000,50 euros, como muestra el informe de los administradores que fue aprobado por los socios.\n\nAlquiler: 1.200,50 €\nSueldos: 3.000,00 €\nTotal: 4.200,50 €',
  German:
    'Die Gesellschaft hat ihre Bücher zum 31. Dezember 2024 mit Erlösen von 1.250.000,50 Euro geschlossen, wie der Bericht der Geschäftsführung zeigt, der von den Gesellschaftern gebilligt wurde.\n\nMiete: 1.200,50 €\nLöhne: 3.000,00 €\nSumme: 4.200,50 €',
}

for (const [language, sound] of Object.entries(ABROAD))
  test(`a ${language} document is read in its own style: sound it reaches a B, and a wrong sum is found`, async () => {
    const verdictOn = async (text: string) => {
      const { findings, limits } = await product.examine(submission(text, 'ada'))
      return judge(findings, product.rubric, limits)
    }
    const { grade, findings } = await verdictOn(sound)
    assert.equal(grade, 'B')
    assert.ok(findings.every(({ outcome }) => outcome !== 'weakens'))
    const wrong = await verdictOn(sound.replace(/4([. ])200,50/u, '4$1300,50'))
    assert.deepEqual(
      wrong.limits.map(({ code }) => code),
      ['info-error'],
    )
  })

test('a document in another language is judged by what can be read and says so for the rest', async () => {
  const german =
    'Der Bericht wurde von der Geschäftsführung erstellt und ist für die Gesellschafter bestimmt, die ihn am 31. Juni 2024 erhalten haben.\n\nMiete: 1.200,50 €\nLohn: 3.000,00 €\nSumme: 4.300,50 €'
  const { findings } = await product.examine(submission(german, 'ada'))
  const seen = outcomes(findings)
  assert.deepEqual(
    [seen['info-sums'], seen['info-dates'], seen['info-terms']],
    ['weakens', 'weakens', 'inconclusive'],
  )
  assert.match(findings.find(finding => finding.code === 'info-terms')!.sentence, /German/u)
})

test('a hostile megabyte is answered in linear time, reading and all checks together', async () => {
  const answer = async (content: string) => {
    const { findings } = await product.examine(submission(content, 'ada'))
    assert.equal(findings.length, ALWAYS_ASKED.length)
  }
  for (const [name, content] of Object.entries(HOSTILE)) await assertLinear(content, answer, name)
})

test('nothing of the document may become public', () => {
  assert.equal(product.disclosure, 'private')
  assert.deepEqual(product.disclose(submission(REPORT)), {})
})

test('the fingerprint is that of the author’s own words, and the document is kept as it is', async () => {
  const { fingerprint, document } = await product.examine(submission(REPORT))
  assert.ok(fingerprint.length > 30)
  assert.equal(document, REPORT)
  const quoting = `${REPORT}\n\n> A quotation of more than a few words from somebody else.`
  assert.deepEqual((await product.examine(submission(quoting))).fingerprint, fingerprint)
  assert.deepEqual((await product.examine(submission('Too short.'))).fingerprint, [])
})

const FRAGMENTS = [
  '| Total | 5 % |\n',
  '|---|\n',
  'Total: €4,200\n',
  '- Rent: 1.200,50\n',
  '12 of 30 (40 %) ',
  'from 5 to 6 million, ',
  '31 June 2024',
  ' to ',
  '2024-02-30 ',
  'Monday, 12 May 2025 ',
  '(the "Supplier") ',
  '“Term” means ',
  'Section 4.2 ',
  '\n## 3. Title\n',
  '4.2 Scope\n',
  'John Smithson ',
  'thirty (60) days ',
  '10 km (6 miles) ',
  'Revenue: 5\n',
  'revenue was 6. ',
  '“',
  '"',
  '>',
  '\n\n',
  '<p>',
  '<tr><td>',
  '```',
  '*',
  '\u0301',
  '\u202e',
  '١٢٣ ',
  '漢字',
]
test('any text at all gets one finding per check, with points in range, full sentences and no surprises', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 12 })), { maxLength: 60 })
      .map(parts => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(anything, async content => {
      const { findings } = await product.examine(submission(content, 'ada'))
      const codes = findings.map(finding => finding.code)
      assert.deepEqual(codes, ALWAYS_ASKED)
      for (const { points, max, sentence, outcome } of findings) {
        assert.ok(Number.isInteger(points) && points >= 0 && points <= max)
        assert.ok(sentence.length > 10 && sentence.endsWith('.'))
        if (outcome === 'inconclusive') assert.equal(points, 0)
      }
      assert.deepEqual((await product.examine(submission(content, 'ada'))).findings, findings)
    }),
    { numRuns: 100 },
  )
})
