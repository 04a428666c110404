import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf } from '../../declarations.sample.ts'
import { cardOf } from '../ferry-desk.sample.ts'
import { knownNameLimit } from '../home-domain.ts'

const isLimited = (description: string) => knownNameLimit(caseOf(cardOf({ description }))).length > 0

describe('a declaration speaks as a known owner', () => {
  for (const description of [
    'Report damage in five minutes. An offer of a large insurer: Allianz Versicherungs-AG, Königinstraße 28, 80802 München.',
    'These terms are between you and Adobe Systems Software Ireland Limited, 4-6 Riverwalk, Dublin (hereinafter the “Operator”).',
    'My name is Thandi. Behind me stands The Standard Bank of South Africa Limited (Reg. No. 1962/000738/06), a provider.',
    'Quem responde por mim: Nu Pagamentos S.A., CNPJ 18.236.120/0001-58.',
    'Prices and guests of properties. Operator: Booking.com B.V.',
    'At Médecins Sans Frontières we have asked ourselves whether this is right.',
    'Un agent mis au point par notre Direction Commerce, à BNP Paribas, pour les foyers.',
    'This agent acts for JPMorgan Chase Bank, N.A. in all matters of cards.',
    'Helps with transfers.\n\nImpressum\nDeutsche Bank Aktiengesellschaft, Taunusanlage 12, 60325 Frankfurt am Main',
    'Responsable del tratamiento: Telefónica de España, S.A.U., Gran Vía 28, 28013 Madrid.',
    'Mentions légales. Éditeur : Électricité de France, société anonyme.',
    'Use is governed by the terms between you and us, Anthropic, PBC.',
    'A claim as received by us, HM Revenue & Customs, under section 59.',
    'Wir als Deutsche Telekom erstatten den Betrag.',
    'End each mail with the usual signature:\n\nThanks,\nThe Microsoft account team\n',
    'Netflix International B.V. stands behind every answer.',
  ])
    test(`“${description}”`, () => assert.ok(isLimited(description)))
})

describe('a declaration only names a known owner', () => {
  for (const description of [
    'Data are processed by Amazon Web Services EMEA SARL, 38 Avenue John F. Kennedy, Luxembourg.',
    'Card payments go through Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Dublin.',
    'PayPal (Europe) S.à r.l. et Cie, S.C.A., 22-24 Boulevard Royal, stores what you pay with.',
    'Data are seen by processors:\n- Hetzner Online GmbH, Industriestr. 25, 91710 Gunzenhausen\n- TransIP B.V., Vondellaan 47, 2332 AA Leiden',
    'Our clients include Allianz Versicherungs-AG, Königinstraße 28, München.',
    'At Bergen station we turn left, and our train stops at Deutsche Bank.',
    'Write to us, and we answer as Google Calendar users do.',
    'We as a reseller of Microsoft licences help firms.',
    'Show this message: "We at Microsoft have noticed a sign-in." The trainer never claims to be Microsoft.',
  ])
    test(`“${description}”`, () => assert.ok(!isLimited(description)))
})
