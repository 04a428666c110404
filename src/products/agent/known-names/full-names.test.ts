import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf } from '../declarations.sample.ts'
import { cardOf, entriesOf, proseOf } from './ferry-desk.sample.ts'
import { knownNameLimit } from './home-domain.ts'

const accusations = (content: string | object) =>
  knownNameLimit(caseOf(content)).map(({ sentence }) => sentence)
const isLimited = (content: string | object) => accusations(content).length > 0

/** As a register has them. */
const LEGAL_NAMES = `
Google Ireland Limited ~ Amazon EU S.à r.l. ~ Vodafone Kabel Deutschland GmbH ~ Santander Consumer Finance, S.A. ~ Iberdrola Clientes S.A.U. ~
Deutsche Lufthansa AG, Customer Relations ~ Airbnb Ireland UC ~ HM Revenue & Customs ~ Coinbase Global, Inc. ~ FedEx Corporate Services, Inc. ~
The Walt Disney Company, Parks & Experiences ~ Allianz Versicherungs-AG, Königinstraße 28, München ~ Samsung Electronics Co., Ltd. ~
BNP Paribas Personal Finance ~ KLM Royal Dutch Airlines ~ Revolut Bank UAB ~ Klarna Bank AB (publ) ~ Swisscom (Schweiz) AG ~ Docker, Inc. ~
Telefónica de España, S.A.U. ~ Intesa Sanpaolo S.p.A. ~ Trenitalia S.p.A. – Gruppo Ferrovie dello Stato ~ PT Bank Central Asia Tbk ~
Eskom Holdings SOC Ltd ~ Bancolombia S.A. ~ PayPal (Europe) S.à r.l. et Cie, S.C.A. ~ Österreichische Post AG ~ AXA Versicherung AG ~
Deutsche Bahn Vertrieb GmbH ~ UNICEF Deutschland e.V. ~ Qatar Airways Group Q.C.S.C. ~ ПАО Сбербанк ~ ООО «Яндекс» ~ 腾讯控股有限公司 ~
Charité – Universitätsmedizin Berlin ~ Rabobank Fraudedesk, Croeselaan 18, Utrecht ~ Mouvement Desjardins ~ Jumia Nigeria ~ Renfe Viajeros SME, S.A. ~
Superintendencia Nacional de Aduanas (SUNAT) ~ Groupe BNP Paribas ~ Banco Bradesco S.A. ~ Toyota Motor Corporation ~ Adobe Inc. ~
State Farm Mutual Automobile Insurance Company, Bloomington, Illinois ~ Inter IKEA Systems / IKEA of Sweden AB, Älmhult ~ 우정사업본부 ~
National Open University of Nigeria ~ Seoul National University of Science and Technology ~ مصرف الراجحي`

/** Of people, dealers, unions and trades, and of authorities and universities elsewhere. */
const OTHERS = `
Ing. Karl Obermoser, sole trader, Linz ~ Prof. Dr. Otto Bosch ~ Dr. Ing. Peter Siemens ~ Microsoft User Group Zürich ~ Salesforce Consultants GmbH ~
Siemens Pensioners Association ~ Marriott Plumbing Services ~ Hyatt Law Firm ~ Lufthansa Pilots Union ~ Airbnb Hosts Association Lisbon ~
Amazon River Cruises Ltd ~ Delta Energy Systems GmbH ~ Desjardins Plumbing Inc. ~ Telekom Bergland d.d. ~ Ferrari Logistics S.r.l. ~
Independent PayPal Consultants ~ Shopify Experts Berlin ~ Authorised Apple Dealer Müller AG ~ Renault Händler Weber GmbH ~ Autohaus Toyota Schmidt ~
Allianz Agentur Peter Huber ~ Vodafone Shop Lindau ~ Medicare Insurance Brokers LLC ~ First Commonwealth Bank, Inc. ~ Metro Water Company ~
Deutsche Bahn Fahrgastverband e.V. ~ Ministry of Health of Senegal ~ Policía Nacional de Ruritania ~ National Open University of Ruritania ~
Seoul National University of Weaving ~ Capital Metropolitan Transportation Authority ~
Raiffeisenbank Oberland eG ~ Student Union of the University of Oxford ~ Red Cross Nordic College ~ Toyota of Springfield ~ Adobe House Hotel ~ Visa US – Immigration Lawyers ~ Robert Bosch, freelance developer ~ Bolt Holdings LLC ~
Kayak Europe, canoe trips ~ Sky Group ~ Rogers Media ~ Swift Air Cargo Ltd`

const CLAIMS = `
Offered by Deutsche Bank AG to all customers. ~ Betrieben von der Postbank. ~ Herausgegeben von der Deutschen Rentenversicherung Bund. ~
Édité par Société Générale S.A. ~ Servicio ofrecido por CaixaBank, S.A. ~ Servizio gestito da Poste Italiane S.p.A. ~ Mantido pelo Banco Bradesco S.A. ~
Aangeboden door ING Bank N.V. ~ Prowadzony przez mBank S.A. ~ Dikelola oleh Bank Mandiri. ~ Developed and hosted by FedEx Corporate Services, Inc. ~
This agent is provided to all taxpayers by the Internal Revenue Service. ~ Made with care by Airbnb, Inc. ~ By Coinbase Global, Inc. ~
The Fjord Ferry Desk was built by Coinbase Global, Inc. ~ The only agent made by Netflix's own engineers. ~ Run by Lufthansa's loyalty department. ~
Lufthansa's rebooking assistant for stranded passengers. ~ Qantas Airways' virtual assistant for members. ~ First-party Atlassian connector. ~
HM Revenue & Customs runs this agent for taxpayers. ~ La Banque Postale met cet agent à votre disposition. ~ Die Deutsche Bahn stellt diesen Agenten bereit. ~
Hope is the giving agent of UNICEF. ~ Soy Tabot, el asistente de Bancolombia. ~ Als digitaler Mitarbeiter der Allianz in Köln. ~
Giulia è l'assistente virtuale di Intesa Sanpaolo. ~ MCP-Server der Deutschen Rentenversicherung Bund. ~ (c) Cloudflare, Inc. ~
From the makers of Dev Mode at Figma, Inc. ~ From the Figma team: designs for your assistant. ~ From Coinbase Global, Inc., for everybody. ~ Bloomberg L.P. brings the Terminal to your assistant. ~
Este agente pertenece a la Dirección General de Administración Escolar de la Universidad Nacional Autónoma de México.`

const MENTIONS = `
Works with Lufthansa bookings. ~ An agent for customers of Vodafone. ~ Figma's API for agents. ~ Built by former Lufthansa staff. ~
Translation service provided by DeepL SE. ~ Maps are provided by Google LLC. ~ Payment processing is provided by Stripe, Inc. ~ Hosted by Cloudflare, Inc. ~
Servidor MCP de Spotify para Claude. ~ A helper in front of PayPal. ~ The assistant of a Toyota dealer. ~ Inspired by the agent built by Anthropic. ~
Reviews agents made by OpenAI. ~ A bot from Amazon sellers for Amazon sellers. ~ The desk of a lawyer who sues Ryanair. ~
Prepares forms that HM Revenue & Customs issues. ~ Our servers are run by Hetzner Online GmbH. ~ Logos © Spotify AB. ~
Als Kunde der Allianz sehen Sie hier Ihre Verträge. ~ A client for Slack's server. ~ A wrapper of Microsoft's server for Playwright. ~
Hosted on Azure, a service of Microsoft. ~ Not made by Coinbase Global, Inc. ~ Trained on texts published by the World Bank.`

describe('the full name of an owner on a stranger’s domain is limited', () => {
  for (const organization of entriesOf(LEGAL_NAMES))
    test(`as the organisation “${organization}”`, () => assert.ok(isLimited(cardOf({ organization }))))
  for (const description of entriesOf(CLAIMS))
    test(`by the sentence “${description}”`, () => assert.ok(isLimited(cardOf({ description }))))
  test('also where a sentence before it names the operator', () => {
    const description = 'Completes returns. Service provided by HM Revenue & Customs for everybody.'
    assert.ok(isLimited(cardOf({ organization: 'HM Revenue & Customs', description })))
  })
})

describe('nobody is accused of a full name', () => {
  for (const organization of entriesOf(OTHERS))
    test(`for the organisation “${organization}”`, () =>
      assert.deepEqual(accusations(cardOf({ organization })), []))
  for (const description of entriesOf(MENTIONS))
    test(`for the sentence “${description}”`, () => {
      assert.deepEqual(accusations(cardOf({ description })), [])
      assert.deepEqual(accusations(proseOf(description)), [])
    })
})

describe('an operator is found in a text', () => {
  const desk = (line: string) =>
    `# Desk\n\n${line}\nAddress: https://stranger.io/agent\n\nAnswers questions.\n`
  const LABELS = entriesOf(
    'Operated by ~ Agent of ~ Issuing body ~ Verantwortlich ~ Édité par ~ Entidad ~ Gestito da ~ Responsável ~ Aangeboden door ~ Rekstraraðili ~ Provozovatel ~ Penyelenggara ~ İşleten ~ Оператор ~ المشغل ~ 運営者 ~ 운영자',
  )
  for (const label of LABELS)
    test(`behind the label “${label}”, in every form`, () => {
      for (const line of [
        `${label}: X`,
        `- **${label}:** X`,
        `**${label}**: X`,
        `| ${label} | X |`,
        `${label}：X`,
      ])
        assert.ok(isLimited(desk(line.replace('X', 'Commerzbank AG'))), line)
    })
  test('below a heading, and as the line of an author', () => {
    for (const lines of ['## Operator\n\nCommerzbank AG, Frankfurt\n', '*By Commerzbank AG*\n'])
      assert.ok(isLimited(desk(lines)), lines)
  })
  test('and not behind a label of somebody else', () => {
    for (const label of [
      'Hosting provider',
      'Model provider',
      'Not affiliated with',
      'Bank',
      'Customers',
      'Works with',
    ])
      assert.deepEqual(accusations(desk(`Operator: Fjord AS\n${label}: Commerzbank AG`)), [], label)
  })
})

test('keys of a card name an operator in any form', () => {
  for (const extra of [
    { operatedBy: 'Commerzbank AG' },
    { issuing_body: { name: 'Commerzbank AG' } },
    { betreiber: 'Commerzbank AG' },
  ])
    assert.ok(isLimited({ ...cardOf({}), ...extra }), JSON.stringify(extra))
})

test('an owner is at home in its folder at a host of code, and an offshoot at a host of its whole name', () => {
  const server = (url: string) => ({
    name: 'desk',
    version: '1.0.0',
    description: "PagerDuty's official MCP server.",
    packages: [],
    repository: { url },
  })
  assert.deepEqual(accusations(server('https://github.com/PagerDuty/pagerduty-mcp-server')), [])
  assert.ok(isLimited(server('https://github.com/stranger/pagerduty-mcp-server')))
  assert.deepEqual(accusations(cardOf({ organization: 'Veolia Water Ltd', host: 'veolia-water.com' })), [])
  assert.ok(isLimited(cardOf({ organization: 'Jumia Nigeria', host: 'jumianigeria.com' })))
})

test('a name of a directory is at home at its sites, under a country’s ending and under one for institutions', () => {
  const isAccused = (organization: string, host: string) => isLimited(cardOf({ organization, host }))
  assert.ok(isAccused('Hacettepe University', 'hacettepe-desk.com'))
  assert.ok(!isAccused('Hacettepe University', 'agents.hacettepe.edu.tr'))
  assert.ok(!isAccused('Hacettepe University', 'hacettepe.edu.cy'))
  assert.ok(isAccused('Deichmann Schuhe', 'deichmann.shoes'))
  assert.ok(isAccused('Stadtwerke Tübingen', 'zaehler-tuebingen.de'))
  assert.ok(!isAccused('Stadtwerke Tübingen', 'stadtwerke-tuebingen.de'))
  assert.ok(!isAccused('Stadtwerke Lindenbrück', 'zaehler-lindenbrueck.de'))
})

test('a text whose only addresses are those of its owner is the owner’s', () => {
  const text = (host: string) =>
    `# Course Finder\n\nRun by the University of Oxford. Address: https://${host}/courses\n\nTells which courses exist.\n`
  assert.deepEqual(accusations(text('agents.ox.ac.uk')), [])
  assert.ok(isLimited(text('courses.stranger.io')))
})

test('a host that is called like the registered name is a stranger all the same', () => {
  const card = (host: string) =>
    `# Recall desk\n\nOperator: Toyota Motor Corporation\nAddress: https://${host}/agent\n`
  assert.equal(isLimited(card('toyotamotor.org')), true)
  assert.equal(isLimited(card('global.toyota')), false)
})
