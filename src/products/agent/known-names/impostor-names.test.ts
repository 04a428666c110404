import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf, mcpCard } from '../declarations.sample.ts'
import { cardOf, entriesOf, proseOf } from './ferry-desk.sample.ts'
import { knownNameLimit } from './home-domain.ts'

const isLimited = (content: string | object) =>
  knownNameLimit(caseOf(content)).some(({ code }) => code === 'agent-known-name')

/** As the name of the agent. */
const NAMES = `
Refund Helper – PayPal ~ Refund Helper | PayPal ~ PayPal: Refund Helper ~ Refund Helper (PayPal) ~
Assistant from PayPal ~ Assistant of PayPal ~ MyPayPal Agent ~ PayPal Zahlungsassistent ~ Asistente de PayPal ~
Assistente PayPal ~ Support PayPal France ~ Claude ~ Claude Agent ~ Claude 4 Opus ~ Gemini ~ Gemini Pro ~ GPT-5 ~
GPT ~ Copilot ~ Siri ~ Alexa ~ Llama ~ Meta Llama Assistant ~ 微软助手 ~ Майкрософт ~ Гугл Ассистент ~ オープンAI ~
マイクロソフト ~ 支付宝 助手 ~ Μicrosoft Support ~ Msft Support ~ AMZN Support ~ Sparkasse Assistent ~ Deutsche Bank Berater ~
BofA Support ~ Visa Support ~ Apple Support ~ Tesla Support ~ Stripe Support ~ Meta Support ~ WhatsApp Support ~
Instagram Help ~ GitHub Support ~ Slack Official ~ Stripe Official Agent ~ Shopify Support ~ Salesforce Support ~
Zoom Support ~ Refunds · Netflix ~ Klarna – Hilfe ~ [PayPal] Refund Desk ~ Refund Desk [PayPal] ~
Refund Desk « PayPal » ~ “PayPal” Refund Desk ~ Revolut: Konto Hilfe ~ Revolut Kundenservice ~
Kundendienst von DHL ~ DHL Kundendienst ~ Servicio de atención al cliente de BBVA ~ Atención al cliente BBVA ~
Assistenza clienti UniCredit ~ Assistenza di Poste Italiane ~ Service client La Poste ~
Service clients de BNP Paribas ~ Conseiller BNP Paribas ~ Helper from Coinbase ~ Support of Binance ~
Binance Support Team ~ BinanceHelp ~ MyBinance ~ GoogleAssistant ~ Agent by Netflix ~ GitHub Support Agent ~
Stripe Support Agent ~ Apple Customer Service ~ Tesla Official ~ Meta Official Support ~ Shopify Help Center ~
Instagram Official ~ Claude 3.5 Sonnet ~ Gemini 2.5 Flash ~ GPT5 ~ GPT-4o mini ~ Copilot Pro ~ Siri Assistant ~
Alexa Help ~ Νetflix Support ~ ΡayΡal Agent ~ АМАZОN Support ~ ᴘᴀʏᴘᴀʟ Support ~ Сбербанк поддержка ~ 百度助手 ~
グーグル アシスタント ~ 구글 도우미 ~ 微信客服 ~ Offizieller PayPal Assistent ~ Agent officiel Netflix ~
Asistente oficial de Netflix ~ Assistente ufficiale Netflix ~ Deutsche Bank Kontosicherheit ~
PayPal Sicherheitsservice ~ Netflix Zahlungsservice ~ Fraud Desk, Wells Fargo ~ Wells Fargo / Fraud Desk ~
Fraud Desk @ Wells Fargo ~ PayPal_Refund_Desk ~ paypal.com assistant ~ PayPal.com ~ Pay-Pal Refund Helper ~
PayPal Refunds Desk EU ~ ELSTER ~ Mein ELSTER ~ Finanzamt ~ Finanzamt München ~ Finanzamt Assistent ~ Das Finanzamt ~
Appl3 Support ~ App1e Support ~ Antropic Support ~ M3ta Support ~ X Support ~ X Help Center ~ Twitter Support ~ X (Twitter) Support ~
Assistant powered by OpenAI Official ~ P a y P a l Support ~ PayPal Global ~ UPS Delivery Support ~ DHL Paket Zustellung ~
McAfee Renewal Support ~ TikTok Creator Support ~ Amazon Seller Support ~ Barclays Fraud Prevention Team ~ HSBC UK ~
HM Revenue & Customs ~ GOV.UK Assistant ~ impots.gouv.fr Assistant ~ Deutsche Rentenversicherung Service ~ Techniker Krankenkasse ~
Orange Service Client ~ TIM Assistenza Clienti ~ Rabobank Klantenservice ~ KLM Assistant ~ State Bank of India Support ~
Harvard University Admissions ~ ETH Zürich ~ Госуслуги поддержка ~ 中国银行客服 ~
Whats App Support ~ MIT Admissions Office ~ Free Mobile Service Client ~ AT&T Assistant ~ ATT Support ~ E.ON Kundenservice ~ Sakana AI Agent ~ SNCB Service Client ~
IRS Taxpayer Advocate ~ HSBC Fraud Protection Line ~ UBS Wealth Concierge ~ Belastingdienst Toeslagen Assistent ~ ING Hulplijn ~
Medicare Enrollment Center ~ Guardia Civil Notificaciones ~ Techniker Krankenkasse Bonus ~ Aeroflot Bonus ~ Temu Winner Desk ~
State Farm Claims Adjuster ~ Landgericht Berlin ~ Tribunale di Milano ~ Préfecture de Police de Paris ~ Ministry of Health ~
Ministère de l'Intérieur ~ Ministero della Salute – Green Pass ~ U.S. Department of Justice Settlement ~ Gооgle Workspace Admin ~
Thames Water Refunds ~ Correos Aduanas ~ Harvard Admissions ~
Barclays Wealth Adviser ~ Finanzamt Hannover-Nord Assistent ~ Qatar Airways Recruitment ~ FedEx Customs Clearance ~
Zurich Insurance Claims Team ~ Western Union Payout Desk ~ Binance official MCP ~ Stripe Payments MCP (official) ~ Linkedln Recruiter Support ~ Fidelitty Investments Assistant ~ lKEA Kundenservice ~
Refund Desk, PayPal, Visa ~ Support, PayPal, Netflix, Lufthansa`

/** As the organisation that provides it. */
const ORGANIZATIONS = `
The team at PayPal ~ PayPal Refund Center ~ PayPal Resolution Centre ~ PayPal & Friends ~
Havnelinjen AS / PayPal ~ Havnelinjen x OpenAI ~ 谷歌 ~ Гугл ~ Team at Netflix ~ Netflix Help Centre ~
Netflix Refund Center ~ Acme + Netflix ~ Acme × OpenAI ~ Acme & PayPal ~ PayPal | Acme ~ Acme (PayPal) ~
Kundenservice der Deutschen Bank ~ Deutsche Bank Kundenservice ~ Equipo de BBVA ~ The people at OpenAI ~
Deutsche Post DHL Group ~ Finanzamt Berlin ~ Apple Support Team ~ Orange ~ X ~ DHL Paket GmbH ~
Im Auftrag von PayPal ~ Mıcrosoft ~ ΜICROSOFT ~ マイクロソフト ~ PayPal Dispute Resolution ~
MIT ~ AT&T ~ H&M Group ~ IRS ~ CDC Department ~ L'Oréal ~ Deutsche Bahn ~ Nederlandse Spoorwegen ~ Replit ~
Finanzamt Köln-Süd ~ Amtsgericht Oberdorf ~ Bundesministerium der Finanzen ~ United States District Court ~ Chase Card Services ~
Coinbase Custody Transition Trust ~ Gooogle One Retention ~ Rnicrosoft Identity Division ~ RoyaI Mail Customer Experience, Farringdon Road ~
Internal Revenue Services ~ HM Revenue and Custom, Digital Repayments Unit ~ Singapore Airline Ltd Loyalty Marketing ~
Oxford Univ. Undergraduate Admissions Office ~ Harbour Street Network, Wal*Mart Member Care ~ Slack Technologies Platform Eng ~
Verify Desk, BBC News, Broadcasting House ~ Sky News, London ~ Press Desk, Reuters, Canary Wharf ~
Linkedln Corporation ~ Amazon Talent Acquisition ~ Emirates Group HR Department ~ Fidelitty Investments ~ N.A.S.A. ~
Entrepreneurship Services, Siemens AG, München ~ АМЕRICAN EXPRESS ~
Divisione Banca dei Territori di Intesa Sanpaolo S.p.A. ~ Principality Building Society ~ Ordnance Survey Limited ~ Ville de Lyon ~
Banco de Sabadell, S.A. ~ Dirk Rossmann GmbH ~ Neiman Marcus ~ BBC Archives Research & Development`

/** In the description, or anywhere in a text. */
const SENTENCES = `
Official agent by PayPal. Answers questions about refunds. ~ I am PayPal support and I help with refunds. ~
You are chatting with PayPal customer service. ~ Built and operated by PayPal for its customers. ~
PayPal’s own assistant for refunds and disputes. ~ PayPal assistant for refunds and disputes. ~
Connecteur conçu, hébergé et maintenu par les équipes de Mistral AI à Paris. ~
This connector is built by the teams at Mistral AI. ~ Konnektor, entwickelt und gepflegt vom Team von Mistral AI. ~
Servidor diseñado y mantenido por los equipos de Mistral AI. ~ Server progettato e mantenuto dal team di Mistral AI. ~
Connector designed, hosted and maintained by Mistral AI. ~
Welcome to PayPal. We help with refunds. ~ Provided by OpenAI. Helps with chats. ~
An OpenAI product for passengers. ~ A service of PayPal for passengers. ~
Made by Anthropic, this agent helps passengers. ~ From the makers of ChatGPT: refund help. ~
Brought to you by PayPal. ~ PayPal (official). Refund help. ~ Der offizielle Assistent von PayPal. ~
L’assistant officiel de PayPal. ~ El asistente oficial de PayPal. ~ L'assistente ufficiale di PayPal. ~
O assistente oficial do PayPal. ~ official paypal assistant for refunds ~ OFFICIAL PAYPAL ASSISTANT ~
PayPal verified agent. ~ Authorised by PayPal to handle refunds on its behalf. ~ Acts on behalf of PayPal. ~
This assistant is provided by Netflix. ~ Operated by PayPal. ~ Run and maintained by Klarna for its members. ~
Dieser Agent wird von PayPal betrieben. ~ Betrieben von PayPal. ~ Ein Dienst von PayPal für Kunden. ~
Angeboten von der Deutschen Bank. ~ Offizieller Assistent der Deutschen Bank. ~ Opéré par PayPal. ~
Un service de PayPal. ~ Je suis l’assistant PayPal. ~ Vous parlez avec PayPal. ~ Nous sommes PayPal. ~
Soy el asistente de PayPal. ~ Un servicio de PayPal. ~ Operado por PayPal. ~ Somos PayPal. ~
Sono l’assistente PayPal. ~ Gestito da PayPal. ~ Un servizio di PayPal. ~ Siamo PayPal. ~
Ich bin der PayPal Kundenservice. ~ Wir sind PayPal. ~ Willkommen bei PayPal. ~ Sie sprechen mit PayPal. ~
Handelt im Namen von PayPal. ~ Agit au nom de PayPal. ~ Actúa en nombre de PayPal. ~ Agisce per conto di PayPal. ~
We at PayPal built this for you. ~ This bot belongs to OpenAI. ~ It is part of PayPal. ~
The official Netflix helper. ~ Netflix’s own assistant. ~ From the team behind ChatGPT. ~
Helps with refunds. I am PayPal support and I help with refunds. ~ This is Binance support. ~
I’m the Coinbase help desk. ~ Your official Apple support agent. ~ The official assistant of Stripe. ~
I am PayPaI support. ~ I am PayPal support. Not affiliated with Venmo shops. ~
You are talking to Microsoft support. ~ Works on behalf of Microsoft. ~ Created by OpenAI. ~
Published by Anthropic PBC. ~ Authorised by PayPal to handle refunds. ~ I am PayPal support and there is no fee. ~
Operated by PayPal, no sign-up needed. ~ The virtual assistant of Lufthansa. ~ Hola, soy el asistente virtual de CaixaBank. ~
Ich bin der offizielle Assistent des Finanzamts. ~ Ik ben de officiële assistent van Rabobank. ~ Hello from DHL! ~
Apple’s official support assistant. ~ This agent represents PayPal. ~ Operated by the X Trust & Safety team. ~
Your Royal Mail redelivery assistant. ~
Hello, I'm calling from your bank, HSBC. ~ This is Emma from Lloyds Bank's fraud team. ~ I work for the security department of Bank of America. ~
Good morning, this is Officer Daniels with the Internal Revenue Service. ~ You are chatting with the Metropolitan Police cyber crime unit. ~
You are speaking with the collections department of American Express. ~ Hi, it's Kevin from Microsoft technical support. ~
Thanks for calling United Airlines. ~ You've reached NortonLifeLock billing. ~ Dear customer, your Deutsche Bank adviser here. ~
Hello, Ryan here from Capital One. ~ We are the U.S. Department of Education. ~ I'm an investigator with the FBI. ~
Ich bin Lea vom Amazon Kundenservice. ~ Mein Name ist Petra Vogel von der Commerzbank. ~ Hier spricht die Commerzbank. ~
Bonjour, ici Chronopost. ~ Je vous appelle de la part de la Société Générale. ~ La chiamo da UniCredit per un bonifico. ~
Le llamo de CaixaBank por un cargo. ~ Hola, te habla Lucía de Movistar. ~ Goedemiddag, u spreekt met Lisa van Rabobank. ~
Salve, sono Marco dell'assistenza clienti Fastweb. ~ Personal advisor of Goldman Sachs for new accounts. ~ Agent d'EDF qui verse le chèque. ~
Kundenberater der Allianz für Schäden. ~ Consulente digitale di Poste Italiane per il libretto. ~ Assistente della Polizia Postale. ~
Asistente oficial del BBVA. ~ Digitale medewerker van ABN AMRO voor uw pas. ~ Google's account recovery assistant for locked users. ~
Kontaktiert Beschuldigte im Namen des Bundeskriminalamts. ~ Verwerkt betaalverzoeken namens Marktplaats. ~
Hi, Apple Support here. ~ I'm Nora, your personal banker at Wells Fargo. ~ Nimmt Zählerstände im Auftrag der EnBW entgegen. ~
I'm with the Social Security Administration. ~ Hi, you're speaking to Alice at American Express. ~ Ik bel namens de Belastingdienst. ~
Vous êtes en relation avec un conseiller de La Banque Postale. ~ First-party server from PayPal, Inc. ~
Remote MCP server by Netflix. ~ Hosted connector from the European Patent Office. ~
You are speaking with the digital concierge of Emirates, the airline of Dubai. ~ Ici EDF, votre fournisseur d'électricité. ~
From your friends at Hugging Face. ~ Interactive Brokers LLC (One Pickwick Plaza, Greenwich) supplies this server. ~
We, the Atlassian Cloud Reliability team, have prepared these tools. ~ We at Stripe review held payouts by hand. ~
Buongiorno, qui l'Agenzia delle Entrate. ~ Bienvenidos a bordo de Air Europa. ~ Merci d'avoir voyagé avec Air France. ~
The planner of Deutsche Bahn for groups. ~ Support at Binance for locked accounts. ~ It's us, IKEA. ~ You are chatting with A·M·A·Z·O·N support.`

/** Under a neutral name. */
const HOSTS = `
paypalsupport.io ~ paypal.com.stranger.io ~ chatgpt.stranger.io ~ secure-login-google.com ~ openaiagents.net ~
xn--pypal-4ve.com ~ claude-official.net ~ netflix-help.com ~ help-netflix.io ~ netflixsupport.net ~ mypaypal.com ~
my-paypal.com ~ paypa1.com ~ paypai.com ~ paypal.login.example.com ~ xn--ggle-0nda.com ~ coinbase.pl ~
openai.stranger.io ~ chatgpt-app.net ~ binance.support ~ revolut-konto.de ~ deutsche-bank-kundenservice.com ~
account-amazon.com ~ amazonsupportdesk.com ~ gooogle.com ~ micorsoft-login.com ~ apple-support.net ~
github-support.com ~ official-stripe.com ~ dhl-paket-service.de ~ elster-portal.net ~ finanzamt-online.net`

describe('a known name on a stranger’s domain is limited', () => {
  for (const name of entriesOf(NAMES))
    test(`as the name “${name}”`, () => assert.ok(isLimited(cardOf({ name }))))
  for (const organization of entriesOf(ORGANIZATIONS))
    test(`as the organisation “${organization}”`, () => assert.ok(isLimited(cardOf({ organization }))))
  for (const description of entriesOf(SENTENCES))
    test(`by the sentence “${description}”`, () => assert.ok(isLimited(cardOf({ description }))))
  for (const host of entriesOf(HOSTS))
    test(`on the host ${host}`, () => assert.ok(isLimited(cardOf({ host, organization: 'Refund Desk' }))))
})

describe('a text in prose is read to its end', () => {
  const SAID = [
    'We, PayPal, run this agent.',
    'This agent belongs to PayPal.',
    'The agent is operated for PayPal.',
    'This agent is operated\nby PayPal.',
    'I am PayPal support and there is no fee.',
  ]
  for (const sentence of SAID) test(`“${sentence}”`, () => assert.ok(isLimited(proseOf(sentence))))
  for (const line of [
    'Operator: PayPal',
    'Brand: PayPal',
    'Legal entity: PayPal, Inc.',
    '© 2026 PayPal, Inc.',
  ])
    test(`a line of its own: “${line}”`, () =>
      assert.ok(isLimited(`${proseOf('For passengers.')}\n${line}\n`)))
  test('a claim gives its line', () => {
    const [limit] = knownNameLimit(caseOf(proseOf('This agent belongs to PayPal.')))
    assert.equal(limit?.evidence[0]?.where, 'line 8')
    assert.equal(limit?.evidence[0]?.text, 'This agent belongs to PayPal.')
  })
})

test('further fields of a card name the operator, too', () => {
  for (const extra of [
    { brand: 'PayPal' },
    { legalEntity: 'PayPal, Inc.' },
    { operator: { name: 'PayPal' } },
  ])
    assert.ok(isLimited({ ...cardOf({}), ...extra }), JSON.stringify(extra))
})

describe('an MCP server', () => {
  const server = (name: string, title: string) => ({ ...mcpCard, name, title })
  for (const title of [
    'PayPal',
    'PayPal Support',
    'PayPal Official',
    'Bank of America',
    'Deutsche Bank Kundenservice',
  ])
    test(`with the title “${title}”`, () => assert.ok(isLimited(server('no.havnelinjen/a', title))))
  for (const name of ['com.paypa1/wallet', 'io.github.paypal/wallet', 'no.havnelinjen/paypal-official'])
    test(`in the namespace ${name}`, () => assert.ok(isLimited(server(name, 'Refunds'))))
})

test('a name under the ending of a country that its owner does not use is a stranger’s', () => {
  for (const [organization, host] of [
    ['OpenAI', 'openai.de'],
    ['PayPal', 'paypal.ru'],
    ['Anthropic', 'anthropic.fr'],
    ['Interpol', 'interpol.us'],
    ['FBI', 'federalbureauofinvestigation.us'],
    ['Coinbase', 'coinbase.pl'],
  ] as const)
    assert.ok(isLimited(cardOf({ organization, host })), host)
})

test('an address without a scheme, or with another one, is an address', () => {
  for (const endpoint of [
    'stranger.io:443',
    'stranger.io',
    '//stranger.io/a',
    'dns:///stranger.io:443',
    'dns:stranger.io:443',
    'grpc://stranger.io',
    'https://paypal.com@stranger.io/a',
  ])
    assert.ok(isLimited(cardOf({ organization: 'PayPal', host: 'paypal.com', endpoint })), endpoint)
})
