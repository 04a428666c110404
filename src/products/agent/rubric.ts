import type { Rubric } from '../../core/judging/verdict.ts'

/** Facts a stranger needs before trusting an agent, in whole points that sum to 100. */
export const agentRubric: Rubric<'identity' | 'disclosures' | 'consistency'> = {
  version: 'agent/2',
  parts: { identity: 'Identity', disclosures: 'Disclosures', consistency: 'Consistency' },
  checks: {
    // Readable at all, and by programs: a matter of form, so it weighs little.
    'agent-format': {
      part: 'disclosures',
      points: 4,
      label: 'Form',
      question:
        'Is the declaration in a form that others can read: a complete card, or a text with a name and enough to say?',
    },
    // Without a responsible operator, the rest of the declaration binds no party.
    'agent-identity': {
      part: 'identity',
      points: 8,
      label: 'Identity',
      question: 'Does the declaration say who the agent is, in which version, and who answers for it?',
    },
    'agent-contact': {
      part: 'identity',
      points: 4,
      label: 'Contact',
      question:
        'Does the declaration say how somebody with a question or a complaint reaches those who run the agent?',
    },
    'agent-purpose': {
      part: 'disclosures',
      points: 4,
      label: 'Purpose',
      question: 'Does the declaration say what the agent is for?',
    },
    'agent-capabilities': {
      part: 'disclosures',
      points: 5,
      label: 'Capabilities',
      question: 'Is there a list of what the agent can do, and is each point described?',
    },
    // Harm comes from powers over the surroundings and over other people's data.
    'agent-tools-permissions': {
      part: 'disclosures',
      points: 9,
      label: 'Tools and permissions',
      question: 'Does the declaration say which tools the agent can use, and what it may do with them?',
    },
    'agent-data-handling': {
      part: 'disclosures',
      points: 10,
      label: 'Data handling',
      question:
        'Does the declaration say which data the agent takes in, how long they are kept, and who else receives them?',
    },
    // Candour: what goes wrong, who watches, what is inside, how it changes.
    'agent-limits': {
      part: 'disclosures',
      points: 6,
      label: 'Limits',
      question: 'Does the declaration admit what the agent cannot do and where it may go wrong?',
    },
    'agent-human-oversight': {
      part: 'disclosures',
      points: 6,
      label: 'Human oversight',
      question: 'Does the declaration say that people watch the agent, approve what it does, or take over?',
    },
    'agent-model': {
      part: 'disclosures',
      points: 4,
      label: 'Model',
      question: 'Does the declaration say which model answers, in which version?',
    },
    'agent-change-policy': {
      part: 'disclosures',
      points: 3,
      label: 'Changes',
      question: 'Does the declaration say how users learn that the agent has changed?',
    },
    // Boasting devalues the rest. A contradiction makes part of it false: it alone costs an A.
    'agent-overclaims': {
      part: 'consistency',
      points: 7,
      label: 'Promises',
      question: 'Does the declaration promise only what an agent can keep?',
    },
    'agent-contradictions': {
      part: 'consistency',
      points: 16,
      label: 'Contradictions',
      question: 'Can all statements of the declaration be true at once?',
    },
    'agent-personal-data': {
      part: 'disclosures',
      points: 4,
      label: 'Personal data',
      question: 'Is the declaration free of private mailboxes, phone numbers and home addresses?',
    },
    // Often undecided, without an earlier version, keys or a network: ten points together, so that open checks alone
    // never cost an A. A first version does not cost the disclosures their A either; an identity that nothing confirms
    // costs the identity part its A.
    'agent-drift': {
      part: 'disclosures',
      points: 4,
      label: 'Since last version',
      question:
        'Compared with what this account last declared of this agent: are operator, hosts, tools, permissions, use of data and safeguards no worse?',
    },
    'agent-signature': {
      part: 'identity',
      points: 2,
      label: 'Signature',
      question: 'Is the card signed with a key of its operator?',
    },
    'agent-domain': {
      part: 'identity',
      points: 2,
      label: 'Domain',
      question: 'Has the account that submitted it shown that it controls the declared domain?',
    },
    'agent-served-card': {
      part: 'identity',
      points: 2,
      label: 'Served card',
      question: 'Does the declared address serve this same card?',
    },
  },
}
