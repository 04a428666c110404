import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINK_HOURS } from '../../../../access/accounts/link-token.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'

/** One page for every link in a mail that does not work: unknown, used, replaced by a newer one, or expired. */
export function showDeadLink(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  advice: Html,
): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: html`This link does not work`,
    description: html`The link does nothing.`,
    status: 404,
    isSecret: true,
    main: html`<div class="narrow">
<h1>This link does not work, or does not work any more</h1>
<p>A link works once and for ${LINK_HOURS} hours, and only the newest that you got works. It may also have been cut off by your mail program: then copy all of it into the address bar.</p>
<p>${advice}</p>
</div>`,
  })
}
