import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandNamedIn } from './brand-names.ts'

const brandIn = (name: string, ownLabel?: string) => brandNamedIn(name, ownLabel)?.brand

test('a display name that contains a brand claims to be it', () => {
  assert.equal(brandIn('Microsoft account team ,_'), 'Microsoft')
  assert.equal(brandIn('Your Bank of America alert'), 'Bank of America')
  assert.equal(brandIn("Sam's Club Rewards"), "Sam's Club")
  assert.equal(brandIn('РауРаl'), 'PayPal')
  assert.equal(brandIn('Apple Support'), 'Apple')
})

test('people and everyday words are not brands', () => {
  for (const name of [
    'Chase Miller',
    'Anna Norton',
    'Apple Tree Nursery',
    'Green Square Books',
    'Ing. Novák',
    '',
  ]) {
    assert.equal(brandIn(name), undefined, name)
  }
})

test('names that are written to look like a brand claim to be it', () => {
  for (const name of [
    'PayPaI',
    'P a y P a l',
    'P.a.y.P.a.l',
    'PayPalService',
    'PayPalReceipts',
    'paypalsecurity',
    'ᴘᴀʏᴘᴀʟ',
    'Ⓟayⓟal',
    '\u202elaPyaP',
    'Pay\u200bPal',
    'PayPal™',
  ])
    assert.deepEqual(brandNamedIn(name), { brand: 'PayPal', isOffice: true, isSlip: false }, name)
  assert.equal(brandIn('Arnazon'), 'Amazon')
  assert.equal(brandIn('amaz0n'), 'Amazon')
  assert.equal(brandIn('NETFL1X'), 'Netflix')
  assert.equal(brandIn('WeIls Fargo'), 'Wells Fargo')
})

test('a slip of one letter is told from a look-alike', () => {
  assert.deepEqual(brandNamedIn('Paypall'), { brand: 'PayPal', isOffice: true, isSlip: true })
  assert.equal(brandNamedIn('Microsft Team')?.isSlip, true)
  assert.equal(brandNamedIn('PayPay'), undefined)
})

test('offices in six languages are the brand, whatever else its name means', () => {
  for (const name of [
    'Amazon Kundenservice',
    'Santander Seguridad',
    'IRS Refund',
    'Slack',
    'ING-DiBa Kundenservice',
    'Meta for Business',
    'Katie From Ledger',
    'Sparkasse',
    'Volksbank Raiffeisenbank',
    'Internal Revenue Service',
  ])
    assert.ok(brandNamedIn(name), name)
})

test('charities, towns, firms and persons with the name of a brand are themselves', () => {
  for (const name of [
    'Amazon Watch',
    'Amazon Conservation Team',
    'Maratón de Santander',
    'Adobe Creek Winery',
    'Ripple Effect Yoga',
    'Aldi Kurti',
    'Irs Akkermans',
    'Shein Levy',
    'Detran Nguyen',
    'John Lowes',
    'Best Buy Bikes',
  ])
    assert.equal(brandNamedIn(name), undefined, name)
})

test('a club or a house of a federation whose domain speaks its other words goes by that name', () => {
  assert.equal(brandIn('Zimbra Café', 'zimbracafe'), undefined)
  assert.equal(brandIn('Sparkasse Allgäu', 's-allgaeu'), undefined)
  assert.equal(brandIn('Zimbra Café', 'evilmailer'), 'Zimbra')
  assert.equal(brandIn('PayPal Support', 'support-desk'), 'PayPal')
  assert.equal(brandIn('PayPal Lindau', 'lindau-post'), 'PayPal')
  assert.equal(brandIn('Microsoft User Group Bern', 'msugbern'), undefined)
  assert.equal(brandIn('Telekom Deutschland GmbH', 'evilmailer'), 'Telekom')
})
