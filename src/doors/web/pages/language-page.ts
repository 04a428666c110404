import { z } from 'zod'
import { LANGUAGE_CODES, LANGUAGE_COOKIE } from '../../../messages/languages.ts'
import type { PageKit } from '../page-kit.ts'
import { safeNext } from '../safe-next.ts'
import type { App } from '../web-deps.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const choiceSchema = z.object({ language: z.enum(LANGUAGE_CODES), next: z.string().optional() })

/** Takes the reader's choice of a language, for the account too if there is one, and leads back to the page where it was made. */
export function languagePage(app: App, kit: PageKit): void {
  app.post('/language', { schema: { hide: true } }, async (request, reply) => {
    const choice = choiceSchema.safeParse(request.body)
    if (!choice.success) return reply.redirect('/', 303)
    const { language, next } = choice.data
    if ((await kit.visitor(request)) !== undefined)
      await kit.api(request).patch('/api/v1/account', { language })
    return reply
      .setCookie(LANGUAGE_COOKIE, language, {
        path: '/',
        maxAge: YEAR_SECONDS,
        sameSite: 'lax',
        httpOnly: true,
      })
      .redirect(safeNext(next), 303)
  })
}
