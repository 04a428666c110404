import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf, mcpCard } from '../declarations.sample.ts'
import { cardOf, entriesOf, proseOf } from './ferry-desk.sample.ts'
import { knownNameLimit } from './home-domain.ts'

const accusations = (content: string | object) =>
  knownNameLimit(caseOf(content)).map(({ sentence }) => sentence)

/** Of agents that work with a service, and of people, places and things that are called like a firm. */
const NAMES = `
Customer Support (WhatsApp) ~ Support – Slack ~ Helpdesk | Microsoft Teams ~ QuickBooks Assistant ~
Pay by PayPal Helper ~ Checkout with PayPal ~ Schengen Visa Support ~ SAP Support Ticket Agent ~
Offizieller Assistent der Stadt Lindenbrück ~ Assistant officiel de la mairie ~ Kundenservice Stadtwerke Lindenbrück ~
IRS Form Helper ~ Disney World Planner ~ Google Sheets Assistant ~ Booking Agent: Airbnb ~ Claude Code Reviewer ~
Notes for Slack ~ GitHub issue triage bot ~ Shopify order lookup by Havnelinjen AS ~ Google Calendar Sync ~
Calendar Sync (Google) ~ Order Tracker – Amazon ~ Amazon Listing Optimizer ~ PayPal Reconciler ~
PayPal Invoice Exporter ~ Expense sync: PayPal ~ Slack Support Bot ~ WhatsApp Support Bot ~
Zendesk Support Agent ~ Jira Service Desk Agent ~ GitHub Security Agent ~ AWS Cost Assistant ~ AWS Billing Agent ~
Shopify Refund Bot ~ Stripe Billing Assistant ~ Salesforce Account Agent ~ Meta-analysis helper ~
Visa Application Helper ~ Visa Assistant ~ Asistente de visa ~ Assistant visa ~ Visa-Assistent ~
Apple Orchard Guide ~ Apple Picker Agent ~ Claude Monet Guide ~ Claude Debussy Companion ~
Gemini Horoscope Agent ~ Sales Copilot ~ Copilot for Sales ~ AI Copilot ~ Agent GPT ~ AgentGPT ~ Recipe GPT ~
Siri Hansen Bookings ~ Alexa Park Guide ~ Llama Trek Planner ~ Delta Works Guide ~ Target Planner ~
Zoom Lens Advisor ~ Oracle ~ Chase the Bus ~ Santander Ferry Guide ~ Santander: Ferry Guide ~
Amazon: river tours ~ Amazonas Reiseplaner ~ Disney Lane Dental Desk ~ Migration assistant from Slack to Teams ~
Invoices from Amazon ~ Alternative to ChatGPT ~ Wrapper for Claude ~ ChatGPT Client ~ Unofficial PayPal helper ~
Chat with Claude ~ Square Dance Caller ~ Swift Code Helper ~ Swift Tutor ~ Wise Owl Tutor ~
Uber Eats Menu Finder ~ Team Calendar – Microsoft 365 ~ Mercedes Sosa Archive ~ Ford Prefect ~ Grok the Docs ~
Le Chat ~ Meta Agent ~ Signal Box Helper ~ Kraken Legends ~ Telegram Digest ~ Help Desk for Shopify Merchants ~
Customer Support Agent ~ Support Team Agent ~ Official Timetable Agent ~ Refund Helper ~ Assistant de voyage ~
Der Assistent der Stadtwerke ~ Assistant of the Harbour Office ~ Boots Support ~ Robin Wood Petition Agent ~
Amazone Drill Advisor ~ Open Assistant ~ OpenAL Guide ~ DB Navigator Companion ~ Irs Akkermans Studio ~
Shein Levy Coaching ~ Notion to Slack ~ Postman ~ UPS Monitor for Server Rooms ~ Xing ~ Intel Brief ~
Canvas Tutor ~ Adobe Creek Winery ~ Ripple Effect Yoga ~ Bank of Rivland Helper ~ World Bank Data Explorer ~
X-ray Support ~ Xavier’s Support ~ Project X Support ~ Tweet Writer for X ~ Finanzamt-Brief-Erklärer ~ ELSTER-Export ~
Stripe Payments Agent ~ Apple Pay Checkout ~ Discord Support Bot ~ Telegram Assistant ~ Helpdesk powered by Claude ~
Havnelinjen Official Support (built on OpenAI) ~ Apple Valley Dental Support ~ Orange County Library Help ~
Delta Plumbing Support ~ Lester Assistant ~ Applied Assistant ~ BMW Repair Support ~ IKEA Assembly Support ~ Tesla Owners Club Support ~
Barmer Straße Physiotherapie ~ Oxford Tutors Assistant ~ Open University Course Finder ~ Asistente web de soporte ~
Global Support Team ~ Admissions Office ~ Delivery Support ~ US Bank Holiday Assistant ~
UN Resolution Search ~ BBC News Digest ~ Wikipedia Reader ~ IKEA Assembly Planner ~ Lidl Price Tracker ~
IRS Notice Decoder ~ NASA Image Explorer ~ FBI Podcast Companion ~ HMRC Mileage Logger ~ Amtsgericht-Termine ~ Landgericht-Urteile ~
Home Office Planner ~ Second Opinion ~ Ministry of Sound Playlists ~ Harvard Style Citations ~ Oxford Recovery Center ~ Erste Hilfe Kurs ~
Orange Line Shuttle ~ Microsoft Defender Log Summarizer ~ Bonus Finder ~ SPID Guide ~ Tribunale del Gusto ~
Delay Hound: Norwegian, SAS, Ryanair, Wizz Air ~ LEGO Sorting Desk ~ Slack Onboarding Bot ~ Orange Recruitment ~ Sky Compensation`

const ORGANIZATIONS = `
Pépinière Renault EARL ~ Delta News Hub ~ Orange County News ~ Verify Desk, Harbour News ~
Amazon Watch ~ Amazon Conservation Team ~ Claude Moreau ~ Chase Miller ~ Aldi Kurti ~ Apple Tree Nursery ~
Visa Services Ltd ~ Visa Help GmbH ~ Meta Analysis Group ~ Friends of OpenAI ~ Acme Ltd (Google Cloud partner) ~
Acme Ltd, a Microsoft partner ~ Oracle Bones Press ~ Stripe & Spot Design ~ Smith & Apple LLP ~
Ayuntamiento de Torrelavega ~ Siemens Family Dental ~ Peter Siemens ~ Adobe Builders LLC ~ Gemini Hotels ~
Alexa Schmidt ~ Ford & Söhne ~ Maersk Nielsen ~ Team Havnelinjen ~ Refund Center AS ~ Havnelinjen / Fjordline ~
Microsoft Certified Training Munich ~ Google Developer Group Oslo ~ Sparkasse Musterstadt ~ Volksbank Lindau ~
Tesla Museum Belgrade ~ Square Kitchen ~ Swift Logistics ~ Target Archery Club ~ Discover Norway ~
Uber Den Wolken GmbH ~ Zoom Optics ~ Robinson & Delta ~ Visa Support Ltd ~ Delta Security Services Ltd ~ Café Elster ~
First National Bank of Elm ~ Swiss Life Sciences Club ~ HM Solutions ~ ATT Solutions ~ Eon Labs ~ CDC Systems GmbH ~
IRS Engineering Ltd ~ BKA GmbH ~ Support Services Australia Pty Ltd ~ Customer Service Canada ~ Mit Patel ~ VR Group ~
Ministry of Cake Ltd ~ Amtsgericht Café ~ Delta Customs ~ Chase Insurance Agency ~ Oxford Recovery Center ~
Salesforce Consulting Operations ~ Coinbase Users Support Group ~ Amazon Forest Care ~ SAP Integration Experts ~ Nokia Town Admissions ~
OpenAI Developers Berlin Meetup ~ Delta Dental Care ~ Microsoft Partner Support Berlin`

/** A mention, a tool, a model, a denial. */
const SENTENCES = `
Built by former engineers of Google. ~ Connector maintained by the team at Harbour Tools, who also use Slack. ~ Connector designed, hosted and maintained by us for Shopify shops. ~
Reads the official Google Calendar API. ~ Built with the official Stripe SDK. ~ Uses the official Slack app. ~
Works with PayPal, Stripe and Klarna. ~ Uses models of OpenAI and Anthropic. ~
An independent assistant; not affiliated with PayPal. ~ Helps you file a complaint against PayPal. ~
Compares prices on Amazon. ~ Formerly run by Google engineers. ~ Acts on behalf of PayPal merchants. ~
Answers on behalf of Amazon sellers. ~ A service for PayPal users. ~ Provided by our team. Uses OpenAI. ~
Answers are provided by OpenAI models. ~ The models are provided by OpenAI. ~ This is a Slack bot for standups. ~
We are a Microsoft partner in Oslo. ~ We are Google Cloud certified. ~
Welcome to the Fjord desk. Payments run through PayPal. ~ I am your guide to Amazon Web Services. ~
Official partner of Microsoft. ~ Our official reseller for Adobe products is Acme. ~ Powered by OpenAI. ~
Hosted by Amazon Web Services. ~ Part of the Havnelinjen family; payments by PayPal. ~
Summarises the official BBC news feed. ~ Checks official IRS guidelines. ~
Fasst offizielle Google-Dokumente zusammen. ~ Liest die offizielle Schnittstelle von PayPal. ~
Connects you with PayPal support. ~ Tells you how to reach PayPal customer service. ~
Drafts letters to Deutsche Bank. ~ Explains the terms of Netflix and Disney. ~
This is an assistant for PayPal users. ~ This agent is run by former Google staff. ~
Built by ex-Google engineers. ~ Trained on the official docs of GitHub. ~
An open alternative to ChatGPT by Havnelinjen. ~ We help customers of Vodafone switch. ~
Made by Claude Moreau in Lyon. ~ Brought to you by the Amazon Conservation Team. ~
Runs on servers operated by Microsoft. ~ Compares offers of Lidl and Carrefour. ~
Works in the name of the passenger. ~ The assistant is part of Microsoft Teams channels. ~
Integrates with the official WhatsApp Business API of Meta. ~ A Google Calendar assistant for teams. ~
Google Ads assistant for agencies. ~ Uses GPT-5, made by OpenAI, to answer. ~
We, the crew of Havnelinjen, run this agent. ~ It is not the official assistant of PayPal. ~
Amazon order assistant for sellers. ~ Visa assistant for travellers. ~ Apple harvest assistant for growers. ~
Uses GPT-5. Made by OpenAI. ~ The model is GPT-5. It is provided by OpenAI. ~
The hosting service is provided by Google. ~ The payment service is operated by PayPal. ~
It is part of Microsoft 365. ~ This bot is part of Slack. ~ This is a Netflix bot for finding films. ~
Netflix bot for finding films. ~ IKEA assistant that measures rooms. ~ Amazon assistant for comparing prices. ~
Map data © Google. ~ We are not PayPal. ~ This agent is in no way operated by PayPal. ~
Payments are handled by PayPal on behalf of the shop. ~ We act on behalf of passengers who paid with PayPal. ~
Hosted on Azure, a service of Microsoft. ~ Model: Claude, made by Anthropic. ~
Runs Claude. Built by Havnelinjen. ~ Speaks to your Alexa. ~ We are fans of Apple. ~
Our crew is part of the Disney fan club. ~ An Amazon price tracker. ~ A PayPal fee calculator. ~
Funded by the European Union. ~ Regulated by the Financial Conduct Authority. ~ Trusted by Siemens and Deutsche Bahn. ~
This agent represents customers of PayPal. ~ Sends forms to the Finanzamt via ELSTER on behalf of the client. ~
Agent of Havnelinjen for PayPal refunds. ~ Built by former students of the University of Oxford. ~ It posts on X. ~
shellmate is not made by OpenAI, Anthropic or Google. ~ I work for you, not for banks such as HSBC or Barclays. ~
Recognises callers who say they are calling from Microsoft. ~ Warns of calls that begin with "I'm calling from your bank, HSBC". ~
Hi, I'm Alex from Amazon Watch. ~ Hello, I'm Carmen from Santander, and I plan walks. ~ Hi, I'm Ada from Stanford University. ~
Hi, I'm Jane from Google and I built this in my spare time. ~ Je suis Jean de La Rochelle. ~
Le caselle collegate sono Outlook di Microsoft e Gmail. ~ Werkt met Teams van Microsoft. ~ Order here from IKEA. ~
PayPal's support team is slow; this agent drafts your letter. ~ Google's assistant is often wrong. ~
Detects letters sent on behalf of HSBC. ~ I am an agent with PayPal and Stripe on board. ~ Manager of Google Ads campaigns. ~
Tells whether a prize draw in the name of Lidl or Aldi is a fraud. ~ Hier ist der Fahrplan der Deutschen Bahn in einfacher Sprache.`

/** Domains of others that resemble a known name. */
const HOSTS = `
havnelinjen.no ~ amazone.de ~ openal.org ~ ayto-santander.es ~ robinwood.de ~ paypay.ne.jp ~ ubank.com.au ~
revolt.tv ~ citybank.net ~ postal.museum ~ applefarm.de ~ visa-help.no ~ visaservices.no ~ claude-moreau.fr ~
metaanalysis.org ~ targetarchery.org ~ oracle-bones.press ~ gemini-hotels.com ~ delta-works.nl ~ adobe-house.com ~
chase-miller.com ~ stripe-design.com ~ swift-logistics.com ~ siemens-dental.de ~ google-ads-agency.com ~
amazon-seller-tools.com ~ paypal.connectors.havnelinjen.no ~ slack-bot.havnelinjen.no ~
github-agent.havnelinjen.no ~ shopify-orders.havnelinjen.no ~ team-agent.com ~ support-agent.io ~
helpdesk-assistant.com ~ mysupport.no ~ securepay.no ~ account-service.com ~ intelligence.com ~ unitedway.org ~
norton-village.org.uk ~ delta-support.no ~ orange-help.no ~ us-bank-holidays.com ~ ibm-museum.org ~ whatsapp.havnelinjen.no ~ slack.havnelinjen.no ~ discover-norway.no ~
ups-monitor.com ~ apple.havnelinjen.no ~ dhl-tracker.example ~ fordham.edu ~ lidlington.org.uk ~
allianz-arena-tours.de ~ alexa.no ~ siri.no ~ claude.no ~ meta.no`

describe('nobody is accused', () => {
  for (const name of entriesOf(NAMES))
    test(`for the name “${name}”`, () => assert.deepEqual(accusations(cardOf({ name })), []))
  for (const organization of entriesOf(ORGANIZATIONS))
    test(`for the organisation “${organization}”`, () =>
      assert.deepEqual(accusations(cardOf({ organization })), []))
  for (const description of entriesOf(SENTENCES))
    test(`for the sentence “${description}”`, () => {
      assert.deepEqual(accusations(cardOf({ description })), [])
      assert.deepEqual(accusations(proseOf(description)), [])
    })
  for (const host of entriesOf(HOSTS))
    test(`for the host ${host}`, () => assert.deepEqual(accusations(cardOf({ host })), []))
})

test('an agent may be called like a firm where its operator or its subject is called so', () => {
  for (const [name, organization, description] of [
    ['Visa Support', 'Border Papers Ltd', 'Explains which visa a traveller needs.'],
    ['Shell Support', 'Bashworks', 'Explains bash scripts.'],
    ['Orange Support', 'Orange Bikes Ltd', 'Answers questions of riders.'],
    ['Elster', 'Café Elster', 'Takes orders.'],
    ['Delta Plumbing Desk', 'Delta', 'Books plumbers.'],
    ['Barmer Assistent', 'Barmer Malerbetrieb', 'Plant Anstriche.'],
    ['Kayak Support', 'Fjord Boats', 'Explains which kayaks and canoes fit.'],
  ] as const)
    assert.deepEqual(accusations(cardOf({ name, organization, description })), [], name)
})

test('an agent may be called after a service that it works with, for an operator that it names', () => {
  const said = 'Handles PayPal payments for customers of Havnelinjen.'
  assert.deepEqual(accusations(cardOf({ name: 'PayPal Payments Agent', description: said })), [])
  assert.equal(accusations(cardOf({ name: 'PayPal Support Agent', description: said })).length, 1)
  assert.equal(accusations(cardOf({ name: 'PayPal Payments Agent' })).length, 1)
})

test('a denial explains the name of a program, and does not excuse that of an office', () => {
  const description = 'Explains letters of Medicare; not affiliated with Medicare.'
  assert.deepEqual(accusations(cardOf({ name: 'Medicare Helper', description })), [])
  assert.equal(accusations(cardOf({ name: 'Medicare Support', description })).length, 1)
  assert.equal(accusations(cardOf({ name: 'Medicare', description })).length, 1)
})

test('a connector may be named after its service', () => {
  for (const [name, title] of [
    ['no.havnelinjen/paypal', 'Refunds'],
    ['no.havnelinjen/a', 'PayPal MCP Server'],
    ['no.havnelinjen/a', 'Slack'],
    ['no.havnelinjen/a', 'Google Calendar'],
  ])
    assert.deepEqual(accusations({ ...mcpCard, name, title }), [], title)
  const { title: _, ...untitled } = { ...mcpCard, title: undefined }
  assert.deepEqual(accusations({ ...untitled, name: 'paypal' }), [])
})

test('an owner is at home on the further domains of its group, and on an ending of its own', () => {
  for (const [organization, host] of [
    ['Deutsche Bahn AG', 'dbregio.de'],
    ['Barclays', 'home.barclays'],
    ['BNP Paribas', 'mabanque.bnpparibas'],
    ['Google', 'blog.google'],
    ['Microsoft', 'm365.cloud.microsoft'],
    ['Amazon Web Services', 'knowledge-mcp.global.api.aws'],
    ['TD Bank', 'tdbank.com'],
    ['State Bank of India', 'sbi.bank.in'],
    ['MIT', 'web.mit.edu'],
    ['AT&T', 'att.com'],
  ] as const)
    assert.deepEqual(accusations(cardOf({ organization, host })), [], host)
})

test('others who bear the very same name are at home, too', () => {
  for (const [organization, host] of [
    ['ANSES', 'anses.fr'],
    ['ICBC', 'icbc.com'],
    ['SBI Holdings', 'sbigroup.co.jp'],
    ['Postbank', 'postbank.bg'],
    ['La Poste', 'post.ch'],
    ['Medicare', 'servicesaustralia.gov.au'],
  ] as const)
    assert.deepEqual(accusations(cardOf({ organization, host })), [], host)
})

test('an owner is at home under the endings of countries that it uses', () => {
  for (const [organization, host] of [
    ['Amazon', 'amazon.de'],
    ['Google', 'google.co.uk'],
    ['PayPal', 'paypal.de'],
    ['Vodafone', 'vodafone.it'],
    ['Mastercard', 'mastercard.us'],
    ['BBVA', 'bbva.mx'],
    ['Nordea', 'nordea.fi'],
    ['Air France', 'wwws.airfrance.de'],
    ['Vodafone', 'vodafone.ua'],
    ['IKEA', 'ikea.gr'],
  ] as const)
    assert.deepEqual(accusations(cardOf({ name: `${organization} Assistant`, organization, host })), [], host)
})
