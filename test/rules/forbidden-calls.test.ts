import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Forbidden = { calls: RegExp; sample: string; allowed: Record<string, string> }

/** Calls that no source contains, except where the reason is written down. */
const FORBIDDEN: Record<string, Forbidden> = {
  'text becomes code nowhere': {
    calls: /\beval\(|\bnew Function\(|['"]node:vm['"]/,
    sample: 'eval(text)',
    allowed: {},
  },
  'no other program is started': {
    calls: /['"]node:child_process['"]|\bexecFile\(|\bspawn\(/,
    sample: "import { spawn } from 'node:child_process'",
    allowed: {
      'src/adapters/pkcs11/start-pkcs11-host.ts':
        'this program itself, so that the library of a token is in a process of its own',
    },
  },
  'nothing is guessable that must not be': {
    calls: /\bMath\.random\(/,
    sample: 'Math.random()',
    allowed: {},
  },
  'no broken hash or cipher is used': {
    calls: /['"](?:md5|sha1|sha-1|rc4|des-\w+|aes-\d+-(?:ecb|cbc)|rsa_pkcs1_padding)['"]/i,
    sample: "createHash('md5')",
    allowed: {
      'src/access/second-factor/totp.ts':
        'HMAC-SHA1, as RFC 6238 has it and every authenticator app computes it',
    },
  },
  'no word of a caller becomes SQL': {
    calls: /\bsql\.(?:raw|lit)\(|\.exec\(`/,
    sample: 'sql.raw(text)',
    allowed: {
      'src/adapters/sql/search/word-tables.ts': 'names of tables and columns of ours',
      'src/adapters/sql/search/word-search.ts': 'constants of ours',
      'src/adapters/sql/certificates/document-keys-file.ts': 'statements of ours',
      'src/adapters/sql/engine/sqlite/secure-delete.ts': 'a number of ours',
      'src/adapters/sql/erasure/account-tables.ts': 'names of tables and columns of ours',
    },
  },
  'a certificate of a TLS server is always looked at': {
    calls: /rejectUnauthorized|NODE_TLS_REJECT/,
    sample: 'rejectUnauthorized: false',
    allowed: { 'src/adapters/nodemailer/mail-sender.ts': 'off for a mail server on the same machine alone' },
  },
  'a browser keeps nothing for us but the session cookie, and a text on its way to a certificate': {
    calls: /\b(?:localStorage|sessionStorage|indexedDB)\b/,
    sample: 'localStorage.setItem(name, value)',
    allowed: { 'src/doors/web/islands/draft/draft-storage.ts': 'for a day, and until it is certified' },
  },
  'no page takes messages from other windows': {
    calls: /addEventListener\('message'|\.onmessage\b/,
    sample: "addEventListener('message', take)",
    allowed: {},
  },
  'markup is made by the template that escapes, and set nowhere else': {
    calls: /\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write\(/,
    sample: 'place.innerHTML = text',
    allowed: {
      'src/doors/web/islands/check-island.ts': 'of the template',
      'src/doors/web/islands/outlook-pane-island.ts': 'of the template',
      'src/doors/web/islands/capsule/capsule-island.ts': 'of the template',
      'src/doors/web/islands/share-island.ts': 'of the template',
      'src/doors/web/islands/words-island.ts': 'of the template',
      'src/doors/web/islands/standing-island.ts': 'of the template',
      'src/doors/web/islands/quotation-island.ts': 'of the template',
      'src/doors/web/islands/draft/preview-draft.ts': 'of the template, here or on the server',
      'src/doors/web/islands/draft/field-marks.ts': 'of the template',
      'src/doors/web/islands/places-island.ts': 'of the template',
      'src/adapters/html/pages.sample.ts': 'a page that tests read',
    },
  },
  'settings come from the environment, through one file': {
    calls: /\bprocess\.(?:env|argv)\b/,
    sample: 'process.env.SECRET',
    allowed: {
      'src/main.ts': 'the process itself',
      'src/doors/web/views/samples/code-samples.ts': 'text for readers',
      'src/doors/web/views/samples/webhook-samples.ts': 'text for readers',
      'src/doors/web/pages/docs/verifying-doc.ts': 'text for readers',
    },
  },
}

const sources = globSync('src/**/*.ts', { cwd: ROOT })
  .filter(path => !/\.(?:test|contract)\.ts$/.test(path))
  .map(path => ({ path, text: readFileSync(ROOT + path, 'utf8') }))

for (const [promise, { calls, sample, allowed }] of Object.entries(FORBIDDEN)) {
  test(promise, () => {
    assert.match(sample, calls)
    const found = sources.filter(({ text }) => calls.test(text)).map(({ path }) => path)
    assert.deepEqual(found.sort(), Object.keys(allowed).sort())
  })
}
