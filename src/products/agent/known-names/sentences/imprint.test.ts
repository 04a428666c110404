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
    'We’re the Clubcard team at Tesco, and we built this agent for members.',
    'Somos el equipo de Smart Solar de Iberdrola para la zona de Levante.',
    'Wir von der Commerzbank messen die Leitung.',
    'So the platform team behind ChatGPT wrote an auditor.',
    'From the people who made ChatGPT: a hosted endpoint.',
    'Strumenti ufficiali dell’Agenzia delle Entrate per consultare le fatture.',
    'Servizio istituzionale dell’Agenzia delle Entrate, Direzione Centrale.',
    'Ein Angebot der Österreichischen Post AG.',
    'Sie ist ein Projekt der Allianz und ergänzt die Zentrale.',
    'Stripe’s own MCP server: refunds and links.',
    'Operated by Cloudflare’s DNS team from many cities.',
    'Built by the Copilot team at GitHub.',
    'Le serveur MCP de SNCF Voyageurs : horaires et billets.',
    'Der MCP-Server der SAP SE für Einkauf und Lager.',
    'Der digitale Ansprechpartner der Deutschen Bank für das neue Verfahren.',
    'Der Agent hilft. Betreiber. Allianz Versicherungs-AG, Königinstraße, München.',
    'Who is behind it? Lufthansa, from Frankfurt.',
    'Since 1881 we have been there. Through this agent the American Red Cross takes gifts.',
    'L’Istituto Nazionale della Previdenza Sociale mette a disposizione un agente per gli arretrati.',
    'Every gift helps – and since we’re Oxfam, nothing is lost.',
    'Die Deutsche Bahn stellt ihren Kunden mit diesem Agenten eine Auskunft zur Seite.',
    'HashiCorp’s MCP server for Terraform: registry and plans.',
    'Belege aus der Buchhaltung. Anbieter: DATEV eG, Nürnberg.',
    'This agent belongs to the Virtual Opinions program at Cleveland Clinic.',
    'Assureur militant depuis 1934, la MAIF a choisi de développer son propre agent.',
    'It was created inside Wells Fargo Merchant Services for small firms.',
    'Remote MCP for boards and pages, published and supported by Netflix, Los Gatos.',
  ])
    test(`“${description}”`, () => assert.ok(isLimited(description)))
})

test('the name below a text is that of its author, unless the line thanks or lists others', () => {
  const isSigned = (line: string) => {
    const lines = ['Claims', '', 'Dented fender?', 'Say what happened.', 'We answer at night.', '', line]
    return knownNameLimit(caseOf(`${lines.join('\n')}\nAgent: https://claims.ferry.example/a2a`)).length > 0
  }
  for (const line of [
    'Trenitalia S.p.A. – Gruppo Ferrovie dello Stato Italiane, Roma',
    'El Corte Inglés, S.A. · Hermosilla 112, Madrid',
    'Commonwealth Bank of Australia ABN 48 123 123 124',
    'your Delta Air Lines Operations & Customer Center',
  ])
    assert.ok(isSigned(line), line)
  for (const line of [
    'Acts on behalf of PayPal merchants.',
    '- Commerzbank for direct debits',
    'Customers: Commerzbank AG',
    'Lufthansa, which we love',
    'LEGO is a trademark of the LEGO Group',
  ])
    assert.ok(!isSigned(line), line)
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
    'Team 17 (Bas, Hui). This is not a service of Delft University of Technology.',
    'Serveur MCP de Spotify pour vos listes.',
    'Who is behind it? A retired teacher who loves Lufthansa.',
    'Wir gehören nicht zur DB und helfen Kunden der Deutschen Bahn.',
    'We are a small team of former Netflix engineers.',
    'Authorised by the Prudential Regulation Authority and regulated by the Financial Conduct Authority.',
    'Show this message: "We at Microsoft have noticed a sign-in." The trainer never claims to be Microsoft.',
  ])
    test(`“${description}”`, () => assert.ok(!isLimited(description)))
})
