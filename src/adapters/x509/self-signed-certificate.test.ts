import assert from 'node:assert/strict'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { test } from 'node:test'
import { createSelfSignedCertificate } from './self-signed-certificate.ts'

test('a certificate is signed by its own key, valid now and for its name alone', () => {
  const { key, cert } = createSelfSignedCertificate({ name: 'mail.example' })
  const certificate = new X509Certificate(cert)
  assert.ok(certificate.verify(certificate.publicKey))
  assert.ok(certificate.checkPrivateKey(createPrivateKey(key)))
  assert.equal(certificate.checkHost('mail.example'), 'mail.example')
  assert.equal(certificate.checkHost('other.example'), undefined)
  assert.ok(certificate.validFromDate < new Date() && certificate.validToDate > new Date())
})

test('a certificate can be read whatever its length is', () => {
  for (let length = 1; length <= 60; length += 1) {
    const name = `${'m'.repeat(length)}.example`
    assert.equal(new X509Certificate(createSelfSignedCertificate({ name }).cert).checkHost(name), name)
  }
})

test('a long name still gives a readable certificate, and no two have a key or a number in common', () => {
  const name = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example`
  const [one, other] = [0, 1].map(() => new X509Certificate(createSelfSignedCertificate({ name }).cert))
  assert.equal(one!.checkHost(name), name)
  assert.notEqual(one!.serialNumber, other!.serialNumber)
  assert.ok(!one!.verify(other!.publicKey))
})
