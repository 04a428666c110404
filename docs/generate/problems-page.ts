import { PROBLEMS, type ProblemCode } from '../../src/core/runtime/problem.ts'
import { PROBLEM_PAGES } from '../../src/core/web/problem-pages.ts'
import { PROBLEM_STATUS } from '../../src/doors/http/answers/problem-document.ts'
import { generatedPage } from './generated-page.ts'

const EXAMPLE = {
  type: 'https://pinproof.example/problems/invalid-field',
  title: PROBLEMS['invalid-field'],
  status: PROBLEM_STATUS['invalid-field'],
  detail: '`content`: must hold at least one character that is not a space.',
  code: 'invalid-field',
  errors: [{ field: 'content', message: 'must hold at least one character that is not a space' }],
}

const EXPLANATION = `Program against \`code\`: it is stable. \`title\` never varies for a code, \`detail\` is about this one request, \`errors\` comes with
\`invalid-field\` and \`credential-in-declaration\` only. \`type\` is the address of a page with the text below. A failed call costs
nothing and leaves nothing behind. Bytes that are not HTTP at all never reach a route: they get the same shape as
\`bad-request\`, with \`about:blank\` for \`type\` and the status 400, 408 or 431.`

/** docs/reference/problems.md: every problem with its status, its title and the text of its page. */
export function problemsPage(): string {
  const sections = (Object.keys(PROBLEM_STATUS) as ProblemCode[]).map(
    code => `## \`${code}\`\n\n${PROBLEM_STATUS[code]} · ${PROBLEMS[code]}\n\n${PROBLEM_PAGES[code]}`,
  )
  return generatedPage(
    'Problems',
    'Every failure is answered with an RFC 9457 document of the type `application/problem+json`:',
    `\`\`\`json\n${JSON.stringify(EXAMPLE, undefined, 2)}\n\`\`\``,
    EXPLANATION,
    ...sections,
  )
}
