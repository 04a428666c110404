import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demandedSecret } from './demanded-secret.ts'

test('a demand for a secret is found in six languages, with the sentence that makes it', () => {
  for (const demand of [
    'You need your card number, its date of expiry and its security code.',
    'Please confirm your PIN to keep the account.',
    'Reply with your password and phone number at once.',
    'Reply to this mail with your password and the PIN of your card immediately.',
    'Antworten Sie mit der PIN Ihrer Karte.',
    'Enter your recovery phrase to restore the wallet.',
    'Bitte geben Sie die Prüfziffer Ihrer Karte ein.',
    'Saisissez le cryptogramme de votre carte.',
    'Introduzca el código de seguridad de su tarjeta.',
    'Inserisca il codice di sicurezza della carta.',
    'Digite o código de segurança do cartão.',
  ])
    assert.equal(demandedSecret(`Dear customer. ${demand} Thank you.`), demand)
})

test('warnings, codes that are sent along and ordinary requests demand no secret', () => {
  for (const honest of [
    'We will never ask you to send your password, PIN or card security code.',
    'Enter this code to sign in: 418 220.',
    'Enter your PIN 4821 at the locker.',
    'Please update your card details in your account.',
    'Wir werden Sie niemals bitten: Geben Sie die TAN nicht am Telefon weiter.',
    'You need your password to log in.',
    'You will need the PIN of your card to collect the parcel.',
  ])
    assert.equal(demandedSecret(honest), undefined, honest)
})
