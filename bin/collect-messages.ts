// The messages of the sources: phrases in templates of `html`, and sentences made by `say`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { joinTemplate, phrasesOf } from '../src/messages/reword-template.ts'

/** Where a message is shown decides into which file of a catalogue it goes. The first area that fits is taken. */
const AREAS: Record<string, string[]> = {
  // Loaded by browsers, so as few as possible.
  browser: [
    'src/doors/web/islands/**',
    'src/doors/web/views/**',
    'src/verifier/**',
    'clients/{browser,thunderbird}/**',
    // What they say of a product, a file or a mail.
    'src/products/*/description.ts',
    'src/core/files',
    'src/core/mail/canonical-mail.ts',
  ],
  pages: ['src/doors/web/**'],
  findings: ['src/{products,language,evidence}/**', 'src/core/judging/**'],
  mails: ['src/doors/smtp/**', 'src/access/**/mails/**'],
  problems: ['src/**'],
}

export type CollectedMessages = Record<string, string[]>

/** All messages by area, each once, in the order of the sources. */
export function collectMessages(root: string): CollectedMessages {
  const seen = new Set<string>()
  return Object.fromEntries(
    Object.entries(AREAS).map(([area, patterns]) => {
      const files = globSync(
        patterns.map(pattern => (pattern.endsWith('.ts') ? pattern : `${pattern}/*.ts`)),
        { cwd: root },
      ).sort()
      const messages = files
        .filter(isProduction)
        .flatMap(file => messagesIn(readFileSync(join(root, file), 'utf8')))
      const own = [...new Set(messages)].filter(message => !seen.has(message))
      for (const message of own) seen.add(message)
      return [area, own]
    }),
  )
}

function isProduction(file: string): boolean {
  return !/\.(?:test|contract|fake|sample)\.ts$/u.test(file)
}

type Syntax = { type: string; [name: string]: unknown }
type TaggedTemplate = {
  tag: { name?: string }
  quasi: { quasis: { value: { cooked: string } }[] }
}

function messagesIn(source: string): string[] {
  const messages: string[] = []
  const visit = (syntax: unknown): void => {
    if (Array.isArray(syntax)) for (const each of syntax) visit(each)
    else if (syntax !== null && typeof syntax === 'object') {
      const node = syntax as Syntax
      if (node.type === 'TaggedTemplateExpression')
        messages.push(...messagesOf(node as unknown as TaggedTemplate))
      for (const each of Object.values(node)) visit(each)
    }
  }
  visit(parseAst(source, { lang: 'ts' }))
  return messages
}

function messagesOf({ tag, quasi }: TaggedTemplate): string[] {
  const parts = quasi.quasis.map(({ value }) => value.cooked)
  if (tag.name === 'html') return phrasesOf(joinTemplate(parts))
  if (tag.name === 'say') return [parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join('')]
  return []
}
