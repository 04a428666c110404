export const PRODUCT_TYPES = ['news_verify', 'info_verify', 'email_verify', 'agent_verify'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** What people read: on a page, and on the left of the badge. Never a caller's words. */
export const PRODUCT_LABELS: Record<ProductType, { name: string; badge: string }> = {
  news_verify: { name: 'News article', badge: 'Pinproof news' },
  info_verify: { name: 'Company document', badge: 'Pinproof document' },
  email_verify: { name: 'E-mail or newsletter', badge: 'Pinproof mail' },
  agent_verify: { name: 'AI agent', badge: 'AI Agent Certified' },
}
