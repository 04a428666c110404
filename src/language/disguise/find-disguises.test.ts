import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import type { DisguiseKind } from './disguised-place.ts'
import { findDisguises } from './find-disguises.ts'

const kindsIn = (text: string): DisguiseKind[] => findDisguises(text).map(({ kind }) => kind)

const DISGUISED: [name: string, text: string, kind: DisguiseKind, says: RegExp][] = [
  [
    'a Cyrillic letter in a Latin word',
    'Revenue was 120,000 eurоs.',
    'look-alike',
    /“eurоs” .* Cyrillic letter “о” \(U\+043E\), .* Latin “o”/u,
  ],
  ['a Cyrillic capital', 'The Вank paid.', 'look-alike', /Cyrillic letter “В” \(U\+0412\), .* Latin “B”/u],
  ['a Greek letter that is no sign', 'The tοtal is 5.', 'look-alike', /Greek letter “ο” \(U\+03BF\)/u],
  ['a Greek letter inside a Latin word', 'The reνenue rose.', 'look-alike', /Greek letter “ν” .* “v”/u],
  ['an Armenian letter', 'The tօtal is 5.', 'look-alike', /Armenian letter “օ” \(U\+0585\)/u],
  [
    'a Latin letter in a Cyrillic word',
    'Наша Мoсква растёт.',
    'look-alike',
    /Latin letter “o” .* Cyrillic one/u,
  ],
  [
    'a Latin letter in a Greek word',
    'Η Ελλάδα και το Yπουργείο.',
    'look-alike',
    /Latin letter “Y” .* Greek one/u,
  ],
  [
    'a Latin name spelled half in Cyrillic in Russian text',
    'Мы платим через Sbеrbаnk в Москве.',
    'look-alike',
    /“Sbеrbаnk”/u,
  ],
  ['a word in a web address', 'See https://exаmple.org/a.', 'look-alike', /“exаmple”/u],
  [
    'an override',
    'We paid \u202e000,02\u202c euros.',
    'turned',
    /right-to-left override” \(U\+202E\) makes “000,02”/u,
  ],
  ['an override to the right in Hebrew', 'שלום לכולם \u202dאבג\u202c תודה', 'turned', /U\+202D/u],
  [
    'a right-to-left embedding of Latin text',
    'Pay \u202bten euros to Ann\u202c now.',
    'turned',
    /embedding” \(U\+202B\)/u,
  ],
  [
    'a right-to-left isolate of Latin text',
    'Pay \u2067ten euros\u2069 now.',
    'turned',
    /isolate” \(U\+2067\)/u,
  ],
  [
    'an isolate that is never closed',
    'Pay \u2066ten euros now.\nMore.',
    'turned',
    /U\+2066\) is never closed/u,
  ],
  ['an isolate that is never closed in Arabic', 'مرحبا بكم \u2067جميعا', 'turned', /never closed/u],
  [
    'a zero width space in a word',
    'The pay\u200bment is due.',
    'hidden',
    /“payment” .* zero width space \(U\+200B\)/u,
  ],
  ['a joiner in a number', 'It cost 1\u200d000 euros.', 'hidden', /zero width joiner \(U\+200D\)/u],
  ['a direction mark in a Latin word', 'The pay\u200fment is due.', 'hidden', /right-to-left mark/u],
  ['a grapheme joiner, which is a mark itself', 'The pay\u034fment is due.', 'hidden', /U\+034F/u],
  ['a hidden sign behind a soft hyphen', 'The pay\u00ad\u2060ment is due.', 'hidden', /word joiner/u],
  [
    'a variation selector on a letter',
    'The p\ufe00ayment is due.',
    'hidden',
    /variation selector \(U\+FE00\)/u,
  ],
  [
    'a message in variation selectors',
    `All is well 😀${'\u{e0148}\u{e0155}'.repeat(8)}.`,
    'smuggled',
    /variation selectors/u,
  ],
  [
    'a message in tag characters',
    `All is well.${[...'ignore this'].map(sign => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('')}`,
    'smuggled',
    /read “ignore this”/u,
  ],
]

describe('what does not read as it looks is found and named:', () => {
  for (const [name, text, kind, says] of DISGUISED) {
    test(name, () => {
      const places = findDisguises(text)
      assert.deepEqual(
        places.map(place => place.kind),
        [kind],
      )
      assert.match(places[0]!.says, says)
    })
  }
})

const INNOCENT: [name: string, text: string][] = [
  [
    'German',
    'Die „Größe“ der Straße – 3,5 km – ist für Ärzte & Öle wichtig; Donau\u00addampf\u00adschiff, Auf\u200clage.',
  ],
  ['French', 'L’œuvre coûte 1\u202f234,50 € à Besançon, où l’été naît.'],
  ['Vietnamese', 'Tiếng Việt có nhiều dấu: ở, ộ, ữ, ạ.'],
  ['Turkish', 'Iğdır’da ılık bir gün, İstanbul’da kış.'],
  [
    'Russian',
    'Выручка IT-компании в США выросла на 5 %. SMS-ка пришла с iPhone, QR-код и 3D-принтер — в PDFе.',
  ],
  [
    'Russian with borrowed stems',
    'Наш ITшник открыл ATMом дверь, а WhatsAppом никто не пользуется; рH воды и кBт тоже.',
  ],
  ['Chechen with I for the palochka', 'Iаьржа хьун лаьттина, дIа а яхана, воккха стаг.'],
  ['Serbian in both scripts', 'Београд (Beograd) је главни град; ћирилица и latinica.'],
  ['Greek', 'Η ΔΕΗ και η Vodafone: το e-mail, το COVID-19 και η Αθήνα. Το emailάκι ήρθε.'],
  [
    'Arabic',
    'مرحبا بكم في شركة Bluefield (2024)\u200f: المبلغ 5\u200e-\u200e7 يورو، \u2067نص\u2069 و\u2066GmbH\u2069.',
  ],
  ['Persian with its joiners', 'می\u200cخواهم کتاب\u200cها را بخوانم.'],
  ['Hebrew', 'שלום לכולם\u200f, החברה \u2066Acme Ltd\u2069 דיווחה על 5\u200f%. \u202bכתובת\u202c'],
  ['Japanese', '東京のＡ社は、Wi-Fi対応のＴシャツをΩと呼ぶ。葛\u{e0100}城市、α版リリース。'],
  ['Chinese and Korean', '我们的VIP客户用AI。서울의 LG전자는 TV를 만든다.'],
  ['Hindi and Tamil with joiners', 'क्\u200dष और க்\u200cஷ, पत्र में GST 18% है।'],
  ['Khmer and Thai with zero width spaces', 'ខ្ញុំ\u200bស្រឡាញ់\u200bភាសា\u200bខ្មែរ iPhone\u200bPro ราคา'],
  [
    'mathematics and physics',
    'Δx, Δt, πr², λmax, ρgh, hν, sinωt, cosαt, χ² and kΩ; 5 μm, 3 µg, 2\u2062x, f\u2061(x), αβγ, σxy, E = mc².',
  ],
  ['biology', 'NFκB, TNFα, IFNγ, FcεRI, IκBα, TGFβ1, α-tocopherol and β-carotene.'],
  ['chemistry', 'ΔH and ΔΗvap of H₂O; β2m.'],
  ['phonetics', 'cat /kæt/, go /ɡəʊ/, bath /bɑːθ/.'],
  [
    'emoji',
    '👨\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} ok👍🏽done ©\ufe0f',
  ],
  [
    'web addresses',
    'https://пример.рф/путь?q=cafe and https://example.org/Москва and www.example.org/\u200ba/\u200bb',
  ],
  [
    'a copied path and phone number',
    '\u202aC:\\Users\\Ann and \u202a+49 170 1234567\u202c, by \u2068Ann\u2069 and \u2066Bob\u2069.',
  ],
  ['a Hebrew name in English', 'The word \u2067שלום\u2069 and \u202bשלום Ann\u202c mean peace.'],
  ['marks that open nothing', 'A\u202c b\u2069 c \u202e\u202c \ufeffd\u200b e.'],
  ['a slashed zero and Mongolian', '0\ufe00 and ᠮᠣᠩᠭᠣᠯ\u180b'],
]

describe('what is ordinary is left alone:', () => {
  for (const [name, text] of INNOCENT) {
    test(name, () => assert.deepEqual(findDisguises(text), []))
  }
})

test('a Latin name takes a Cyrillic ending in Russian text, and not in English', () => {
  assert.deepEqual(kindsIn('Мы пишем в Instagramе каждый день.'), [])
  assert.deepEqual(kindsIn('We write on Instagramе every day.'), ['look-alike'])
})

test('places come in the order of the text, each where it says, with the hidden thing made visible', () => {
  const text = 'Ann: eurоs, \u202eabc\u202c, pay\u200bment.'
  const places = findDisguises(text)
  assert.deepEqual(
    places.map(({ start, end }) => text.slice(start, end)),
    ['eurоs', '\u202eabc', 'pay\u200bment.'],
  )
  assert.deepEqual(
    places.map(({ shown }) => shown),
    ['eur[Cyrillic о, U+043E]s', '[U+202E]abc', 'pay[U+200B]ment.'],
  )
})

test('what is said and shown of any text holds no sign that nobody sees, and is short', () => {
  const piece = fc.constantFrom(
    ...['a', 'о', 'ο', 'kα', 'ж', ' ', '\n', '\u202e', '\u202c', '\u2066', '\u2069', '\u200b', '\u00ad'],
    ...['\ufe0f', '\u{e0041}', '\u{e0100}', '😀', 'א', '\u0301', '\u034f', '\ud83d', '1'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), pieces => {
      const text = pieces.join('')
      for (const { start, end, says, shown } of findDisguises(text)) {
        assert.ok(start >= 0 && start < end && end <= text.length)
        assert.doesNotMatch(says + shown, /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u)
        assert.ok(says.length < 400 && shown.length < 500)
      }
    }),
  )
})

const MEBIBYTE = 2 ** 20
const UNITS = [
  ...[
    'a',
    'aо',
    'kα ',
    'αk',
    'ạa ',
    'Пa ',
    'PСом ',
    'а',
    'e\u0301',
    '\u0301',
    '\u034f',
    'a\u034f',
    'a\u00ad',
  ],
  ...['\u202ea', '\u202ea\n', '\u2066', '\u2066\u202a', '\u2069\u202a', '\u202aa\u202c', '\u2067א\u2069a '],
  ...['a\u200b', 'f\u200cl', '\u200b', '\ufe0f', 'a\ufe0f', '1\ufe0f', '\u{e0041}', '🏴\u{e0067}\u{e007f}'],
]

test('a mebibyte of anything is looked through in linear time', async () => {
  for (const unit of UNITS) {
    await assertLinear(unit.repeat(Math.ceil(MEBIBYTE / unit.length)), findDisguises)
  }
})
