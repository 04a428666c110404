import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { a2aCard, caseOf } from '../declarations.sample.ts'
import { cardOf, entriesOf, proseOf } from './ferry-desk.sample.ts'
import { knownNameLimit } from './home-domain.ts'

const accusations = (content: string | object) =>
  knownNameLimit(caseOf(content)).map(({ sentence }) => sentence)
const isLimited = (content: string | object) => accusations(content).length > 0

const CLAIMS = `
Fjord Ferry Desk is offered by State Bank of India to its retail customers. ~ The Fjord Ferry Desk is delivered by Commerzbank AG. ~
Personal wealth guidance operated by Commerzbank. ~ Travel concierge for members, run by Lufthansa. ~
Commerzbank AG offers account statements and cards by number. ~ Life Insurance Corporation of India opens its policy records to agents: bonus and revival. ~
Lufthansa lets agents rebook flights. ~ Commerzbank gives your assistant a view of your accounts. ~ Answers at once. Lufthansa owns and operates the service. ~
Airtime and bundles. MTN Nigeria Communications PLC owns the service. ~ Commerzbank is the operator of this agent. ~ Commerzbank stands behind this agent. ~
Rebooks flights. Lufthansa staff stand behind every answer. ~ Commerzbank employees review every request. ~ Commerzbank’s agent interface for accounts and cards. ~
Lufthansa’s inquiry server for crews: rosters, hotels. ~ Sign envelopes with Docusign’s own agent service. ~ CommBank’s own spend insights for your AI. ~
From the lab that gave you ChatGPT: an agent for your account with us. ~ It is powered by Nightglass Labs and operated for Lufthansa, under its name. ~
Fjord Ferry Desk is a wholly owned service unit of Lufthansa. ~ Runs under a joint venture of the port and Commerzbank AG, the latter being operator. ~
Tickets: it opens the file with the Lufthansa Group, whose claims unit built and staffs it. ~ Payments are kept apart. Lufthansa’s own recovery agent, in chat at all hours. ~
Die Daten werden von der Commerzbank AG, Betreiberin dieses Dienstes, verarbeitet. ~ Dados tratados pelo Banco Bradesco S.A. (Bradesco), controlador deste serviço. ~
Der Assistent gehört zum Serviceportfolio der Siemens Healthineers AG und ist ohne Aufpreis enthalten. ~ Responsible for this service: Facebook Ireland Ltd., Dublin 2. ~
Prepared by Corporate Affairs, Commerzbank AG. ~ Mentions légales : service édité par AXA France IARD, société anonyme. ~
Cites cases. A Lufthansa (Deutsche Lufthansa AG) product for law firms. ~ From Coinbase Global, Inc., New York: lets agents trade. ~
You are talking to Ryanair’s own refund desk. ~ As the official channel of Commerzbank we unlock cards. ~ Companies House’s filing service for agents. ~
Como canal oficial de Bancolombia restablecemos su clave. ~ Servidor MCP oficial de Mercado Pago (Mercado Libre S.R.L.) para crear links de pago. ~
Servicio del Banco Santander para jubilados. ~ Canal oficial de atención de Bancolombia. ~ Bancolombia ofrece a sus clientes este asistente. ~
Bancolombia abre sus registros a los agentes. ~ Bancolombia es titular de este servicio. ~ Servicio prestado por Bancolombia S.A. ~
Fjord Ferry Desk er en tjeneste fra Posten Norge AS. ~ Fjord Ferry Desk är en tjänst från Handelsbanken. ~ Fjord Ferry Desk ist ein Dienst der Commerzbank AG. ~
Fjord Ferry Desk est un service de la Société Générale. ~ Fjord Ferry Desk es un servicio de Bancolombia. ~ Fjord Ferry Desk è un servizio di Poste Italiane. ~
Fjord Ferry Desk é um serviço do Banco Bradesco. ~ Fjord Ferry Desk is a service of Commerzbank. ~ Der offizielle MCP-Server der Commerzbank. ~
Die Commerzbank öffnet Agenten ihre Konten. ~ Die Commerzbank AG bietet Konten und Karten. ~ Offizieller Kanal der Commerzbank für Karten. ~
Serveur MCP officiel de la Société Générale pour les comptes. ~ Canal officiel de la Société Générale. ~ La Société Générale ouvre ses comptes aux agents. ~
Server MCP ufficiale di Poste Italiane. ~ Canale ufficiale di Poste Italiane per i pacchi. ~ Servidor oficial do Banco Bradesco. ~ Canal oficial do Banco Bradesco. ~
Oficjalny serwer banku mBank S.A. ~ Agen resmi Gojek untuk klaim cashback. ~ Layanan resmi dari Gojek untuk pelanggan. ~ Asisten resmi milik Tokopedia. ~
Garanti BBVA'nın resmi dijital asistanı. ~ Turkcell tarafından işletilen asistan. ~ Turkcell'in resmi destek hattı. ~
A Magyar Posta Zrt. hivatalos MCP-kiszolgálója: küldemények. ~
由腾讯控股有限公司运营的智能助手。 ~ 腾讯官方客服助手，帮助您找回账号。 ~ 本服务由PayPal提供。 ~ 我是支付宝的官方客服。 ~ PayPal 官方智能体，处理退款。 ~
楽天が提供する公式アシスタントです。 ~ PayPal公式のサポート窓口です。 ~ Amazon公式チャットボット。 ~ 네이버 공식 상담 에이전트입니다. ~ 네이버가 운영하는 챗봇입니다. ~
Официальный помощник Сбербанка для клиентов. ~ Официальный бот PayPal для возвратов. ~ Сервис от PayPal для продавцов. ~ المساعد الرسمي لشركة PayPal لاسترداد الأموال. ~ مقدم من PayPal`

const MENTIONS = `
Works with Docusign’s own agent service. ~ Connects to Lufthansa’s MCP server. ~ Connects agents to Commerzbank’s agent interface. ~
Lufthansa runs trains and planes, and this agent compares them. ~ The World Bank provides thousands of indicators, which this server reads. ~
Shopify offers a store; this agent reads your orders. ~ Lufthansa staff never ask for a password. ~ Commerzbank customers can export their statements. ~
Finds hotels operated by Marriott. ~ Live positions of flights operated by Lufthansa. ~ Find assistance provided by the Red Cross. ~
News headlines, delivered by Reuters. ~ Maps and routes, provided by Google. ~ Parcels, delivered by DHL. ~ Reads your Commerzbank account. ~
Posts to the official channel of Lufthansa. ~ Reads the official channel of Commerzbank. ~ Refers you to the official channels of PayPal. ~
Compares every service of Lufthansa with others. ~ Is not a service of Commerzbank. ~ Fjord Ferry Desk is not offered by Commerzbank. ~
For customers of Commerzbank AG. ~ A Lufthansa alternative for small budgets. ~ Reviews of Commerzbank’s own app. ~ Searches Lufthansa’s own timetable. ~
Our host is a subsidiary of Deutsche Telekom. ~ Works with Lufthansa, whose engineers built the interface. ~ Our supplier is a joint venture of Siemens and Bosch. ~
Reads invoices of Lufthansa, operator of many flights. ~ From Lufthansa to KLM: compares fares. ~ From Commerzbank statements to a ledger. ~ Commerzbank owns a stake in mBank. ~
Deutsche Bahn operates the service between Lindau and Munich. ~ Explains what Commerzbank AG offers. ~ We resell what Vodafone GmbH offers. ~
Utiliza la API oficial de Bancolombia. ~ Lee los datos oficiales de Bancolombia. ~ Funciona con Mercado Pago para cobrar. ~ No es un servicio de Bancolombia. ~
Liest die offiziellen Daten der Commerzbank. ~ Kein Dienst der Commerzbank. ~ Für Kunden der Commerzbank. ~ Nutzt den offiziellen Server der Commerzbank. ~
N’est pas un service de la Société Générale. ~ Pour les clients de la Société Générale. ~ Menggunakan API resmi Gojek. ~ Bukan agen resmi Gojek. ~
Turkcell müşterileri için faturaları okur. ~ Turkcell'in resmi API'sini kullanır. ~ Turkcell ile çalışır. ~
查询PayPal账单。 ~ 使用腾讯官方API。 ~ 非腾讯官方。 ~ 与PayPal无关。 ~ PayPalの明細を読みます。 ~ 楽天の公式APIを使います。 ~ 楽天とは関係ありません。 ~ 네이버 공식 API를 사용합니다. ~
네이버와 관련이 없습니다. ~ Использует официальный API PayPal. ~ Не является официальным ботом PayPal. ~ Читает счета PayPal. ~ يعمل مع PayPal`

describe('an owner is found whatever way a sentence says that it is behind the agent', () => {
  for (const description of entriesOf(CLAIMS))
    test(`“${description}”`, () => assert.ok(isLimited(cardOf({ description }))))
})

describe('nobody is accused who works with an owner, or speaks of it', () => {
  for (const description of entriesOf(MENTIONS))
    test(`“${description}”`, () => {
      assert.deepEqual(accusations(cardOf({ description })), [])
      assert.deepEqual(accusations(proseOf(description)), [])
    })
})

describe('a skill says who is behind the agent', () => {
  const withSkill = (name: string, description: string) => ({
    ...cardOf({}),
    skills: [{ ...a2aCard.skills[0], name, description }],
  })
  test('by the name of an office, and by what it says of the agent', () => {
    assert.ok(isLimited(withSkill('Ryanair official refund desk', 'Pays within a day.')))
    for (const description of [
      'Como canal oficial de Bancolombia restablecemos su clave.',
      'Asks for the booking. You are talking to Ryanair’s own refund desk.',
      'As the official assistant of Commerzbank it unlocks cards.',
    ])
      assert.ok(isLimited(withSkill('Unlock', description)), description)
  })
  test('and not by what it works with', () => {
    assert.deepEqual(accusations(withSkill('Official Ryanair fares', 'Lists fares.')), [])
    for (const description of [
      'Reads the official timetable of Ryanair.',
      'Uses the official API of Commerzbank.',
      'Returns official NASA pictures.',
      'Opens Ryanair’s own website for the payment.',
      'Sends the request to the official channel of Commerzbank.',
    ])
      assert.deepEqual(accusations(withSkill('Look up', description)), [], description)
  })
})

const COUNTRY_FIRMS = `
Generali Italia S.p.A. ~ Allegro sp. z o.o. ~ Visa Europe Limited ~ Orange Polska S.A. ~ Orange España, S.A.U. ~ TIM S.p.A. ~ Shell Deutschland GmbH ~
Enel S.p.A. ~ Sky Italia S.r.l. ~ Iberia S.A. ~ Strato AG`
const NAMESAKES = `
Delta Italia S.r.l. ~ Otto GmbH ~ Otto AG ~ Hermes Italia S.p.A. ~ Sky Limited ~ Orange Ltd ~ Orange Juice Polska S.A. ~ Allegro GmbH ~ Allegro Music Ltd ~
Delta International Ltd ~ Bolt Engineering Ltd ~ Saturn GmbH ~ Visa Services Europe Ltd ~ Linear Italia S.r.l. ~ Norton UK Ltd ~ Wise Deutschland GmbH ~ Claro Ltd`

test('a name that is a word, too, means its owner with the form and the country of that owner', () => {
  for (const organization of entriesOf(COUNTRY_FIRMS))
    assert.ok(isLimited(cardOf({ organization })), organization)
})

test('and means nobody with the form of a small firm, a trade or a country where the owner is not', () => {
  for (const organization of entriesOf(NAMESAKES))
    assert.deepEqual(accusations(cardOf({ organization })), [], organization)
})
