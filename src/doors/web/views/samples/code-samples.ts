import { type Html, html } from '../../html.ts'
import { codeBlock } from '../code-block.ts'
import { wordpressSample } from './wordpress-sample.ts'

export type CodeSample = { name: string; language: string; code: string }

const PLACEHOLDER = '$PINPROOF_KEY'

/**
 * A first certification in four languages, of the reader's own text: none of them spends a certificate on an example.
 * Without a key each reads it from its configuration.
 */
export function codeSamples({ baseUrl, key }: { baseUrl: string; key?: string | undefined }): CodeSample[] {
  const url = `${baseUrl}/api/v1/verify`
  return [
    { name: 'curl', language: 'sh', code: curlSample(url, key ?? PLACEHOLDER) },
    { name: 'JavaScript', language: 'javascript', code: javascriptSample(url, key) },
    { name: 'Python', language: 'python', code: pythonSample(url, key) },
    { name: 'PHP, WordPress', language: 'php', code: wordpressSample(baseUrl, key ?? PLACEHOLDER) },
  ]
}

/** Tabs made of radio buttons: they need no script. */
export function sampleTabs(samples: CodeSample[], idPrefix: string): Html {
  const choices = samples.map(({ name, language }, at) => {
    const id = `${idPrefix}-${language}`
    return html`<input type="radio" name="${idPrefix}" id="${id}" autocomplete="off"${at === 0 && html` checked`}><label for="${id}">${name}</label>\n`
  })
  const panels = samples.map(
    ({ name, code }) => html`<div class="tab-panel">${codeBlock(code, html`${name} sample`)}</div>\n`,
  )
  return html`<div class="tabs" role="group" aria-label="Language of the sample">\n${choices}${panels}</div>`
}

function curlSample(url: string, key: string): string {
  return `# Certifies the text in article.txt. Without jq, any program that writes JSON will do.
jq -Rs '{product_type: "news_verify", content: .}' article.txt | curl ${url} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  --data-binary @-
`
}

function javascriptSample(url: string, key: string | undefined): string {
  return `// certify.mjs, for Node 18 or newer, certifies the text in article.txt: node certify.mjs
import { readFile } from 'node:fs/promises'

const key = ${key === undefined ? 'process.env.PINPROOF_KEY' : `'${key}'`}

const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${key}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    product_type: 'news_verify',
    content: await readFile('article.txt', 'utf8'),
  }),
})
const answer = await response.json()
if (!response.ok) throw new Error(answer.detail)
console.log(answer.trust_grade, answer.verify_code, \`\${answer.badge_url}?code=\${answer.verify_code}\`)
`
}

function pythonSample(url: string, key: string | undefined): string {
  return `# certify.py, for Python 3, certifies the text in article.txt: python3 certify.py
import json
${key === undefined ? 'import os\n' : ''}import urllib.request

key = ${key === undefined ? 'os.environ["PINPROOF_KEY"]' : `"${key}"`}

with open("article.txt", encoding="utf-8", newline="") as file:
    content = file.read()
request = urllib.request.Request(
    "${url}",
    headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
    data=json.dumps({"product_type": "news_verify", "content": content}).encode(),
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(answer["trust_grade"], answer["verify_code"], answer["badge_url"] + "?code=" + answer["verify_code"])
`
}
