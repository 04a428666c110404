import type { OutsideKnowledge } from '../core/judging/recomputed-verdict.ts'
import { isCanonicalMail } from '../core/mail/write-message.ts'
import { say } from '../core/text/say.ts'

const ADDED_LINES = { by: say`the lines that servers and lists had added to the mail` }
const DELIVERY = { by: say`how the mail was delivered and what DNS said then` }
const DOMAINS = { by: say`what the account had shown about its domains by then` }
const LARGE_MODEL = { by: say`the answer of a large model that the operator had connected` }

const SOURCES = { by: say`what other sources had written by then` }
const PUBLISHER = { by: say`the published page and the domains of the account, as they were then` }

/** The checks and limits that depend on more than the content. All others can be repeated with the content alone. */
export const OUTSIDE_KNOWLEDGE: Record<string, OutsideKnowledge> = {
  'news-corroboration': SOURCES,
  'news-source-page': { by: say`the page at the given address as it was then` },
  'news-publisher-domain': PUBLISHER,
  'news-domain-rating': { by: say`a list of ratings that the operator had loaded` },
  'news-attribution': PUBLISHER,
  'news-particulars': PUBLISHER,
  'news-quotations': PUBLISHER,
  'news-byline': PUBLISHER,
  'news-date': PUBLISHER,
  'news-refuted-centrally': SOURCES,
  'news-refuted': SOURCES,
  'news-judge-refuted': LARGE_MODEL,
  'news-judge-doubts': LARGE_MODEL,
  'news-own-words-only': PUBLISHER,
  'news-rated-unreliable': { by: say`a list of ratings that the operator had loaded` },
  'news-uncorroborated': SOURCES,
  'news-source-unconfirmed': PUBLISHER,
  'news-judge-1': LARGE_MODEL,
  'news-judge-2': LARGE_MODEL,
  'news-judge-3': LARGE_MODEL,
  'info-uniqueness': { by: say`what the account and, in public, others had certified by then` },
  'info-judge': LARGE_MODEL,
  'info-remarks': { by: say`earlier documents that the account keeps here` },
  'email-authentication': DELIVERY,
  'email-sender': DELIVERY,
  'email-judge': LARGE_MODEL,
  'email-forged': DELIVERY,
  'email-impersonation': DELIVERY,
  'email-unauthenticated': DELIVERY,
  'agent-drift': { by: say`what the account had declared of this agent by then` },
  'agent-signature': { by: say`the keys that could be found then` },
  'agent-identity': DOMAINS,
  'agent-domain': DOMAINS,
  'agent-served-card': { by: say`what the declared address served then` },
  'agent-known-name': DOMAINS,
  'agent-dangerous-change': { by: say`what the account had declared of this agent by then` },
  'agent-unconnected': { by: say`the domains and keys that had been shown by then` },
  'agent-unnamed': { by: say`the domains and keys that had been shown by then` },
  'agent-asks-secrets': { by: say`the domains and keys that had been shown by then` },
  'agent-self-declared': { by: say`the domains and keys that had been shown by then` },
}

/** A mail received by SMTP was judged as it was delivered; its certified form holds only what all copies share. */
const OF_DELIVERED_MAIL: Record<string, OutsideKnowledge> = {
  'email-links': ADDED_LINES,
  'email-date-route': ADDED_LINES,
  'email-structure': ADDED_LINES,
  'email-newsletter-manners': ADDED_LINES,
  'email-lures': ADDED_LINES,
  'email-doubtful': ADDED_LINES,
}

/** The checks of this content that depend on more than it. */
export function outsideKnowledgeOf(content: string): Record<string, OutsideKnowledge> {
  return isCanonicalMail(content) ? { ...OUTSIDE_KNOWLEDGE, ...OF_DELIVERED_MAIL } : OUTSIDE_KNOWLEDGE
}
