import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpCard } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { namesSomebody } from './named-in-text.ts'

const isNamed = (content: string | object) =>
  namesSomebody(readAgent({ content: typeof content === 'string' ? content : JSON.stringify(content) }))

const prose = (text: string) => `# Timetable Helper\n\nAnswers questions about ferries. ${text}`

test('an author whom a text names in passing is named', () => {
  for (const text of [
    'A weekend project of mine, Nils Okafor-Brandt.',
    'Looked after by Beatrix Lomax.',
    'Saltmarsh Web Co-operative Limited, Maldon, Essex.',
    'Scout is made in Tampere by Rautio & Lehto Oy.',
    'Harbour Notes is a two-woman newsletter.',
    'We are a charity in Galway.',
    'Tinplate is a workers’ co-operative in Swansea.',
    'We’re Bev and Otto, and the house has four rooms.',
    'Bonjour, ici la librairie L’Encre sympathique, à Figeac.',
    'Développé par un cheminot retraité, Bernard Le Goazigou.',
    'Scritto da Ludovica Marangoni, ricercatrice.',
    'Comments to Ottilie Varga, post@varga-fieldnotes.net.',
    'Qui sommes-nous ? Le collectif Passerelle 35, à Rennes.',
    'Nous sommes une petite librairie à Colmar.',
    'Je m’appelle Gisèle Fontanel et je vis à Périgueux.',
    'A cura di Luca Bertolazzi, insegnante.',
    'Der Bote der Imkerei Wolkenstein nimmt Bestellungen an.',
    'Gestoría Alcor, en Cáceres. Escriba a hola@gestoria-alcor.es.',
    'Tidewater Consumer Notes asks for corrections at errata@tidewaternotes.com.',
    '**Who I am:** Shane Papadakis, bookkeeper.',
  ])
    assert.ok(isNamed(prose(text)), text)
  assert.ok(
    isNamed('# HANA Health, by Farouk & Lindqvist\n\nReads monitoring views and writes a report on them.'),
  )
  assert.ok(
    isNamed('# Agente da Livraria Caravela\n\nO agente procura livros no catálogo e reserva exemplares.'),
  )
})

test('an author in a field of a card, or by the account at which the source lies, is named', () => {
  const settings = {
    mcpServers: { ferries: { command: 'uvx', description: 'Shows ferries. Tinkered by Reto Ammann.' } },
  }
  assert.ok(isNamed(settings))
  assert.ok(isNamed({ ...mcpCard, author: 'Wout van Aerschot <wout@lampje.example>' }))
  const server = {
    name: 'io.github.okonkwo-dev/broom',
    description: 'Sweeps stale branches.',
    version: '1.0.0',
  }
  assert.ok(isNamed({ ...server, repository: { url: 'https://github.com/okonkwo-dev/broom' } }))
  assert.ok(!isNamed({ ...server, repository: { url: 'https://github.com/' } }))
  assert.ok(!isNamed({ ...server, remotes: [{ type: 'sse', url: 'https://broom.example/sse' }] }))
})

test('offices, well-known names and the agent’s own name name nobody', () => {
  for (const text of [
    'Operated by the Customer Service Team.',
    'Run by our Digital Banking & Transformation vertical for everybody.',
    'Built by PayPal Europe, as you would expect.',
    'The Timetable Helper lives at https://timetable-helper.example/a2a.',
    'Write to us at desk@ferries.example.',
    'It is the company that you know.',
  ])
    assert.ok(!isNamed(prose(text)), text)
})
