import { z } from 'zod'
import { PRODUCT_TYPES } from '../../../core/product-type.ts'

/** What is sent to be certified or tried. What of it is not acceptable, the API says. */
export const submissionFields = {
  product_type: z
    .enum(PRODUCT_TYPES)
    .describe(
      'What the content is: news_verify an article, info_verify a company document, email_verify an e-mail with its headers, agent_verify an agent’s declaration (AgentCard, MCP server card or prose).',
    ),
  content: z
    .string()
    .describe('The full text, exactly as readers will have it: its SHA-256 is taken over what is sent here.'),
  title: z
    .string()
    .optional()
    .describe('Public for news and agents, for the owner of the certificate alone otherwise.'),
  source_url: z.string().optional().describe('Where the content was published: an http or https URL.'),
}
