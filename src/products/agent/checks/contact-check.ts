import { type Check, inconclusive, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { AgentReading } from '../request.ts'

const NO_REPLY = /^(?:no|do-?not)[-_.]?reply@/i
const PAGE_SHARE = 0.8

export const contactCheck: Check<AgentReading> = {
  code: 'agent-contact',
  ask({ emails, contactUrls, operator, urls }) {
    const email = emails.find(({ text }) => !NO_REPLY.test(text))
    if (email) return supports(1, say`The declaration gives an e-mail address to write to.`, [email])
    const [page] = contactUrls
    if (page)
      return supports(PAGE_SHARE, say`The declaration gives a page for questions or documentation.`, [page])
    const site = operator.url ?? urls[0]
    if (site) return inconclusive(say`The declaration gives a website but no contact for questions.`, [site])
    return inconclusive(say`The declaration gives no address for questions or complaints.`)
  },
}
