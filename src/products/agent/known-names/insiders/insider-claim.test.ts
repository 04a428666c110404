import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf } from '../../declarations.sample.ts'
import { cardOf, entriesOf } from '../ferry-desk.sample.ts'
import { knownNameLimit } from '../home-domain.ts'

const accusations = (content: string | object) =>
  knownNameLimit(caseOf(content)).map(({ sentence }) => sentence)

const withoutProvider = (description: string) => {
  const { provider: _, ...card } = cardOf({ name: 'Harbour Light', description })
  return card
}
const proseOf = (text: string) =>
  `# Harbour Light\n\n${text}\n\nEndpoint: https://agent.harbourlight.example/a2a\n\nWe keep what you type for 30 days.\n`

const PLACES = `
Open an account with us at RBC. I book the branch appointment. ~ Those of us at Monzo who look after savings pots built it. ~ It was written by four of us on the teaching staff here at MIT. Students get hints. ~
The dietitians of our Heart & Vascular Institute at Cleveland Clinic wrote the tables. ~ We wrote it at Hugging Face because half of the cards are empty. ~ It was created inside Volvo by four of us. Tell it where your car is. ~
I’m the assistant that the small business people at the ATO set up for your tax. ~ Made by a handful of engineers on Google Workspace as our twenty-percent project. ~ When we in the Reuters fact-check unit verify a quote, we take four steps. ~
Developed with Boots pharmacists in Nottingham for skin and medicines. ~ Harbour Light is IKEA’s helper for people who have a tape measure. ~ The Baggage Desk is an agent of **Emirates**, Dubai, for passengers whose bag did not arrive on their flight. ~
I’m the assistant you reach when you write to Chase about a card charge, a dispute or your account. ~ We at the Internal Revenue Service know that our letters are hard. ~ Chez AXA, nous avons voulu que la première demi-heure soit moins pénible. ~
En Mercadona llevamos años escuchando la misma pregunta. ~ Soy el ayudante que en BBVA hemos preparado para su hipoteca. ~ Notre équipe Épargne à la Banque Postale a écrit les réponses. ~ Noi di Enel abbiamo scritto questo assistente per la bolletta. ~
Thanks for choosing Dyson. I look up the warranty of your machine. ~ TransLink, the transportation authority of Metro Vancouver, offers it. ~ Therapists of ours at Karolinska wrote the exercises for patients at home. ~ As part of the trust group at Etsy I send the money back. ~
L’équipe Habitation de la MAIF m’a écrit pour vous. ~ Hi, Expedia’s little helper here. ~ Bei der Sparkasse kennen wir die Frage. ~ From the makers of Photoshop, for everybody with a camera and files to sort. ~
This guide, offered by RBC, explains what an account costs at a bank. ~ It is run by the Medical and Scientific Affairs department of Société des Produits Nestlé S.A., Vevey. ~ I read all replies.

— Priya, product lead, OpenAI`

const DEALINGS = `
It’s a service for customers of Toyota Financial Services, made by our lease maturity team in Plano, Texas. Our inspectors rate dents. ~ I plan meals around what is on offer this week at Tesco. Our food team in Welwyn puts together the recipes. ~
I help with packages that FedEx could not hand over. Our drivers leave a door tag. Tell us the number. ~ That’s what people who ring E.ON want to know. So our energy consultants in Essen wrote down how they think. ~
Guests of Booking.com can turn to it. We made it inside our customer service team. Some of us have answered these messages for ten years. ~ Do you have a pension with us? Aviva customers can ask what the words mean. Our pensions team in Norwich wrote it. ~
Thank you for flying with us. I’m here for SkyMiles members and anyone booked on Delta, and count miles. Our reservation specialists are there day and night, and my team reads what went wrong. ~ Lights out? Our crews are on it. I tell Con Edison customers when the power comes back.`

const OTHERS = `
I read all replies.

— Priya Nair, formerly product lead, OpenAI ~ Tell me what broke.

— Ben Alder, PhD student, MIT ~ It is run by the two of us and uses models offered by OpenAI. ~
Sorts the statements of Barclays customers into folders. Our team answers within two days. ~ I fly with Delta twice a month, so I wrote this. It reads the flight status. ~ We built it at a hackathon at MIT last spring. Two of us still maintain it. ~
I am a student at Stanford University and I made this for my own thesis. ~ We met at Google years ago and now run a small shop. ~ Brushes for Adobe users. Our library has 4,000 brushes. Works with Photoshop. ~
For customers of British Gas, EDF and E.ON: we compare your tariff. Our advisers are paid by nobody. ~ I used to work at Deloitte and now help shops with their books. Our clients are cafés. ~ We are three independent SAP consultants. Our agent reads notes for SAP customers. ~
My parcels come with DHL and the driver never rings. Our bell tells you. ~ Passengers of Ryanair get up to 600 euros. Our lawyers take 20 per cent. With us you pay nothing if we lose. ~ Explains letters from Mayo Clinic. Our volunteers are retired nurses. ~
Thinking of leaving Chase? Our checklist for your account was tested by forty people, some of us bankers once. ~ Students at the University of Oxford can search lectures. We are four students. ~ We drive for Uber and wrote a log of trips. Drivers of Uber may use it. ~
Shows which Tesco stores near you are open. Our data is a day old at most. ~ We built it on Google Cloud. Our agent never sends anything. ~ I retired from Aviva in 2019 and explain pension words for neighbours. ~ Which seat on Emirates has the most room on a flight? Passengers of Emirates sent us photographs. ~
We run the kiosk at Deutsche Bahn station Soest. Our coffee is hot. ~ Hair by Dana at the Marriott in Leeds. Book with us at the Marriott Leeds. Our stylists are six. ~ Built by engineers who left Amazon to start on their own. Our fee is 5 per cent. ~
A house by the sea belongs to us, Bryony and Mark. Guests pay by transfer to our Lloyds account or by card. ~ News of old friends from our years at IBM. We meet each May. ~ Customers of Vodafone with slow lines: our forum guides you. We are volunteers. ~
En Mercadona compramos y en casa cocinamos: nuestras recetas son baratas. ~ We are a certified partner of Salesforce. Our consultants set up what customers of Salesforce need. ~ Our mechanics mend cars at Ford & Sons Garage. With us you wait an hour. ~ We at the Volvo owners’ club keep manuals for old cars. ~
Own or lease? Customers of Toyota, Honda and Ford see the numbers. Our spreadsheet is open. ~ Among our customers: IKEA and Siemens. Our crew waters plants. ~ Our tutors studied at Oxford and Cambridge. Students book an hour with us. ~
Our choir sings at Charité in Berlin for patients. ~ Kunden von E.ON können zu uns wechseln. Unsere Berater rufen zurück. ~ Our technicians use parts from Apple. Your iPhone is mended while you wait.`

describe('a name where the speaker’s own organisation stands is a claim', () => {
  for (const text of entriesOf(PLACES))
    test(`“${text}”`, () => {
      assert.equal(accusations(withoutProvider(text)).length, 1)
      assert.equal(accusations(proseOf(text)).length, 1)
    })
})

describe('so is the one owner whose customers are spoken of, beside people and things that are “ours”', () => {
  for (const text of entriesOf(DEALINGS))
    test(`“${text}”`, () => assert.equal(accusations(withoutProvider(text)).length, 1))
})

describe('nobody is accused who is a customer, a partner or a student, or was there once', () => {
  for (const text of entriesOf(OTHERS))
    test(`“${text}”`, () => {
      assert.deepEqual(accusations(withoutProvider(text)), [])
      assert.deepEqual(accusations(proseOf(text)), [])
    })
})

test('an operator of another name answers for what it says of others', () => {
  const description =
    'It’s a service for customers of Toyota, made by our team in Plano. Our inspectors rate dents.'
  assert.deepEqual(accusations(cardOf({ description })), [])
})

test('an operator is known by its short name, too, of whose trade the declaration speaks', () => {
  const description = 'Helps with sun protection and medicines from our pharmacies.'
  const operators = ['The Boots Company PLC', 'Charité – Universitätsmedizin Berlin, Clinical Study Center']
  for (const organization of operators)
    assert.equal(accusations(cardOf({ organization, description })).length, 1, organization)
  for (const organization of ['Boots Repair Ltd', 'Mary Boots', 'Delta Boats Inc'])
    assert.deepEqual(accusations(cardOf({ organization, description })), [], organization)
})
