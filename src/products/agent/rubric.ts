import type { Rubric } from '../../core/verdict.ts'

/** What a stranger needs to know before trusting an agent, in whole points that sum to 100. */
export const agentRubric: Rubric = {
  version: 'agent/1',
  weights: {
    // Readable at all, and by programs: a matter of form, so it weighs little.
    'agent-format': 5,
    // Without somebody who answers for the agent, nothing else in the declaration binds anyone.
    'agent-identity': 8,
    'agent-contact': 4,
    'agent-purpose': 4,
    'agent-capabilities': 6,
    // What the agent can do to its surroundings and to other people's data is where harm comes from.
    'agent-tools-permissions': 9,
    'agent-data-handling': 10,
    // Candour: what goes wrong, who watches, what is inside, how it changes.
    'agent-limits': 7,
    'agent-human-oversight': 6,
    'agent-model': 4,
    'agent-change-policy': 3,
    // Boasting devalues the rest. A contradiction makes part of it false: it alone costs an A.
    'agent-overclaims': 7,
    'agent-contradictions': 15,
    'agent-secrets': 5,
    // Not decided here for want of keys and network: together below ten, so that coverage stays above 0.9.
    'agent-signature': 3,
    'agent-served-card': 4,
  },
}
