import type { Rubric } from '../../core/judging/verdict.ts'
import { say } from '../../core/text/say.ts'

/** Facts a stranger needs before trusting an agent, in whole points that sum to 100. */
export const agentRubric: Rubric<'identity' | 'disclosures' | 'consistency'> = {
  version: 'agent/17',
  parts: { identity: say`Identity`, disclosures: say`Disclosures`, consistency: say`Consistency` },
  checks: {
    // Readable at all, and by programs: a matter of form, so it weighs little.
    'agent-format': {
      part: 'disclosures',
      points: 2,
      label: say`Form`,
      question: say`Is the declaration in a form that others can read: a complete card, or a text with a name and enough to say?`,
    },
    // A name that was merely typed is a claim: undecided until control of the domain confirms it.
    'agent-identity': {
      part: 'identity',
      points: 5,
      label: say`Identity`,
      question: say`Does the declaration say who the agent is, in which version, and who answers for it, and does control of the domain confirm it?`,
    },
    'agent-contact': {
      part: 'identity',
      points: 3,
      label: say`Contact`,
      question: say`Does the declaration say how somebody with a question or a complaint reaches those who run the agent?`,
    },
    'agent-purpose': {
      part: 'disclosures',
      points: 2,
      label: say`Purpose`,
      question: say`Does the declaration say what the agent is for?`,
    },
    'agent-capabilities': {
      part: 'disclosures',
      points: 2,
      label: say`Capabilities`,
      question: say`Is there a list of what the agent can do, and is each point described?`,
    },
    // Harm comes from powers over the surroundings and over other people's data.
    'agent-tools-permissions': {
      part: 'disclosures',
      points: 6,
      label: say`Tools and permissions`,
      question: say`Does the declaration say which tools the agent can use, and what it may do with them?`,
    },
    'agent-data-handling': {
      part: 'disclosures',
      points: 8,
      label: say`Data handling`,
      question: say`Does the declaration say which data the agent takes in, how long they are kept, and who else receives them?`,
    },
    // Candour: what goes wrong, who watches, what is inside, how it changes.
    'agent-limits': {
      part: 'disclosures',
      points: 4,
      label: say`Limits`,
      question: say`Does the declaration admit what the agent cannot do and where it may go wrong?`,
    },
    'agent-human-oversight': {
      part: 'disclosures',
      points: 5,
      label: say`Human oversight`,
      question: say`Does the declaration say that people watch the agent, approve what it does, or take over?`,
    },
    'agent-model': {
      part: 'disclosures',
      points: 2,
      label: say`Model`,
      question: say`Does the declaration say which model answers, in which version?`,
    },
    'agent-change-policy': {
      part: 'disclosures',
      points: 2,
      label: say`Changes`,
      question: say`Does the declaration say how users learn that the agent has changed?`,
    },
    // Boasting devalues the rest. A contradiction makes part of it false: it alone costs an A.
    'agent-overclaims': {
      part: 'consistency',
      points: 7,
      label: say`Promises`,
      question: say`Does the declaration promise only what an agent can keep?`,
    },
    'agent-contradictions': {
      part: 'consistency',
      points: 15,
      label: say`Contradictions`,
      question: say`Can all statements of the declaration be true at once?`,
    },
    'agent-personal-data': {
      part: 'disclosures',
      points: 2,
      label: say`Personal data`,
      question: say`Is the declaration free of private mailboxes, phone numbers and home addresses?`,
    },
    // A first version leaves it open. A dangerous change that is not announced is a limit besides.
    'agent-drift': {
      part: 'disclosures',
      points: 3,
      label: say`Since last version`,
      question: say`Compared with what this account last declared of this agent: are operator, hosts, tools, permissions, use of data and safeguards no worse?`,
    },
    // Shown facts, not statements: a third of the points. With control of the domain alone an A can be reached,
    // with a key that the account registered alone a B.
    'agent-signature': {
      part: 'identity',
      points: 8,
      label: say`Signature`,
      question: say`Is the card signed with a key of its operator?`,
    },
    'agent-domain': {
      part: 'identity',
      points: 18,
      label: say`Domain`,
      question: say`Has the account that submitted it shown that it controls the declared domain?`,
    },
    'agent-served-card': {
      part: 'identity',
      points: 6,
      label: say`Served card`,
      question: say`Does the declared address serve this same card?`,
    },
  },
  limits: {
    'agent-known-name': {
      atMost: 54,
      label: say`Known name elsewhere`,
      when: say`the declared operator, the name, the namespace or the host of the agent is a well-known name, and the agent is not on a domain of that name`,
    },
    'agent-dangerous-change': {
      atMost: 54,
      label: say`Dangerous change`,
      when: say`something has become more dangerous since the last certified version (encryption, authentication, endpoint, operator, tools, permissions, use of data, model or safeguards), and the declaration does not announce it`,
    },
    'agent-unconnected': {
      atMost: 54,
      label: say`Operator elsewhere`,
      when: say`neither control of the declared domain nor a key of the operator was shown, and the agent answers elsewhere than at the site of its operator, or than the well-known site that it gives for its documentation`,
      liftedBy: say`Show control of the operator’s domain, or sign the card with a registered key (dashboard, AI agents).`,
    },
    'agent-unnamed': {
      atMost: 54,
      label: say`Operator not named`,
      when: say`neither control of the declared domain nor a key of the operator was shown, and the declaration does not say who runs the agent, or names an office alone`,
      liftedBy: say`Name the operator in the declaration (in a card: provider.organization), or show control of the agent’s domain.`,
    },
    'agent-asks-secrets': {
      atMost: 54,
      label: say`Asks for secrets`,
      when: say`people are asked for a secret of theirs (a password, a PIN, a code that was sent to them, the words of a wallet), and neither control of the declared domain nor a key of the operator was shown`,
      liftedBy: say`Show control of the agent’s domain, or sign its card with a registered key (dashboard, AI agents).`,
    },
    'agent-self-declared': {
      atMost: 69,
      label: say`Self-declared`,
      when: say`neither control of the declared domain nor a key of the operator was shown`,
      liftedBy: say`Show control of the agent’s domain, or sign its card with a registered key (dashboard, AI agents).`,
    },
  },
}
