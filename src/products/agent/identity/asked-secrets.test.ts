import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { caseOf, mcpCard } from '../declarations.sample.ts'
import { secretsLimit } from './asked-secrets.ts'

const evidenceIn = (content: string | object) =>
  secretsLimit(caseOf(content)).flatMap(({ evidence }) =>
    evidence.map(({ where, text }) => `${where}: ${text}`),
  )

const withTool = (description: string) => ({ ...mcpCard, tools: [{ name: 'restore', description }] })

describe('a declaration that asks people for a secret is limited', () => {
  for (const sentence of [
    'Restores access with membership number and six-digit PIN.',
    'Needs your online banking user ID and password.',
    'Enter the one-time code that we text you.',
    'Online ID and Passcode.',
    'Give the account number and the twelve words of the recovery phrase.',
    'The card number and its security code are needed for the refund.',
    'Zur Freischaltung geben Sie bitte Ihre PIN und die SMS-TAN ein.',
    'Indiquez votre identifiant et le mot de passe de votre banque.',
    'Facilite su contraseña y el código de verificación.',
    'Inserisca il codice di sicurezza ricevuto per SMS.',
  ])
    test(`“${sentence}”`, () =>
      assert.deepEqual(evidenceIn(withTool(sentence)), [`tools[0].description: ${sentence}`]))

  test('in a card that cannot be parsed, too', () =>
    assert.equal(
      evidenceIn('{"name": "Refund Desk", "description": "Enter the PIN of your card."').length,
      1,
    ))

  test('in prose with its line', () =>
    assert.deepEqual(
      evidenceIn('# Refund Desk\n\nWe refund tickets. Have ready your card number and the PIN.\n'),
      ['line 3: Have ready your card number and the PIN.'],
    ))
})

describe('nobody is limited who', () => {
  for (const [who, sentence] of [
    ['promises not to ask', 'Never asks for your password, a PIN or a recovery phrase.'],
    ['leaves them at home', 'You sign in on the page of your bank, and we do not see your password.'],
    ['looks after them', 'Stores the passwords of your team in an encrypted vault.'],
    ['makes them', 'Generates a strong password and takes the length you want.'],
    ['resets them', 'Asks the help desk to reset a forgotten password.'],
    ['teaches about them', 'Shows in ten lessons how scammers ask for the one-time code.'],
    ['takes a booking number', 'Needs the confirmation number and the last name.'],
    ['drops a pin on a map', 'Takes an address and puts a pin where it is.'],
    ['takes a key that was made for it', 'Needs an API key of your workspace.'],
  ] as const)
    test(who, () => assert.deepEqual(evidenceIn(withTool(sentence)), []))

  test('takes a password as a setting of a program that runs at its user’s', () => {
    const environmentVariables = [
      { name: 'IMAP_PASSWORD', description: 'Enter the password of your account.' },
    ]
    assert.deepEqual(evidenceIn({ ...mcpCard, packages: [{ environmentVariables }] }), [])
  })

  test('has users who log in with a password', () => {
    const card = { ...mcpCard, securitySchemes: { basic: { description: 'Your user name and password.' } } }
    assert.deepEqual(evidenceIn(card), [])
  })
})
