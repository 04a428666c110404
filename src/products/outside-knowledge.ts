import type { OutsideKnowledge } from '../core/judging/recomputed-verdict.ts'
import { isCanonicalMail } from '../core/mail/write-message.ts'

const WAY = { by: 'the lines that servers and lists had added to the mail' }
const LARGE_MODEL = { by: 'the answer of a large model that the operator had connected' }

const SOURCES = { by: 'what other sources had written by then' }
const PUBLISHER = { by: 'the published page and the domains of the account, as they were then' }

/** The checks that go by more than the content. All others can be asked again by anyone who holds it. */
export const OUTSIDE_KNOWLEDGE: Record<string, OutsideKnowledge> = {
  'news-corroboration': SOURCES,
  'news-source-page': { by: 'the page at the given address as it was then' },
  'news-publisher-domain': PUBLISHER,
  'news-domain-rating': { by: 'a list of ratings that the operator had loaded' },
  'news-attribution': PUBLISHER,
  'news-particulars': PUBLISHER,
  'news-quotations': PUBLISHER,
  'news-byline': PUBLISHER,
  'news-date': PUBLISHER,
  'news-refuted-centrally': SOURCES,
  'news-refuted': SOURCES,
  'news-judge-refuted': LARGE_MODEL,
  'news-own-words-only': PUBLISHER,
  'news-uncorroborated': SOURCES,
  'news-source-unconfirmed': PUBLISHER,
  'news-judge-1': LARGE_MODEL,
  'news-judge-2': LARGE_MODEL,
  'news-judge-3': LARGE_MODEL,
  'info-uniqueness': { by: 'what others had certified by then' },
  'info-contradiction': { by: 'earlier documents that the account keeps here', onlyLowers: true },
  'email-authentication': { by: 'how the mail was delivered and what DNS said then' },
  'agent-drift': { by: 'what the account had declared of this agent by then' },
  'agent-signature': { by: 'the keys that could be found then' },
  'agent-domain': { by: 'what the account had shown about its domains by then' },
  'agent-served-card': { by: 'what the declared address served then' },
}

/** A mail that came by SMTP was judged as it was delivered; what is certified of it is what all copies share. */
const OF_DELIVERED_MAIL: Record<string, OutsideKnowledge> = {
  'email-links': WAY,
  'email-date-route': WAY,
  'email-structure': WAY,
  'email-newsletter-manners': WAY,
}

/** The checks of this content that go by more than it. */
export function outsideKnowledgeOf(content: string): Record<string, OutsideKnowledge> {
  return isCanonicalMail(content) ? { ...OUTSIDE_KNOWLEDGE, ...OF_DELIVERED_MAIL } : OUTSIDE_KNOWLEDGE
}
