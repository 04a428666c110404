import type { PlanText } from './agent-plan.ts'

// Written apart from the agents that the comparison was tuned on; what it missed in them was mended afterwards.

export const REPORTING_AGENTS: PlanText[] = [
  {
    name: 'Claims Scout',
    version: '3.2',
    operator: 'Northwind Mutual SA',
    domain: 'northwind-mutual.example',
    purpose: [
      'Claims Scout sorts incoming insurance claims and tells handlers which papers are missing.',
      'Incoming insurance claims are sorted by Claims Scout, which tells handlers what papers are missing.',
    ],
    skills: [
      {
        id: 'triage',
        name: 'Triage',
        text: ['Assigns a claim to motor, home or travel.', 'A claim is assigned to travel, home or motor.'],
      },
    ],
    tools: [
      {
        name: 'claim_lookup',
        title: 'Claim look-up',
        text: ['Reads claims of the current quarter.', 'Claims of the current quarter can be read.'],
        permissions: ['claims:read'],
        isReadOnly: true,
      },
      {
        name: 'note_writer',
        title: 'Notes',
        text: ['Adds a note to a claim.', 'A note is added to a claim.'],
        permissions: ['notes:write'],
        isReadOnly: false,
      },
    ],
    denials: [
      [
        'It cannot pay out money or reject a claim.',
        'Paying out money or rejecting a claim is something it cannot do.',
      ],
    ],
    collected: [
      [
        'Claims Scout processes the claim form and the correspondence attached to it.',
        'The claim form and the attached correspondence are processed.',
      ],
    ],
    retention: [['Working copies are deleted after 7 days.', 'After 7 days working copies are erased.']],
    sharing: [
      [
        'Claim files are not disclosed to third parties.',
        'Third parties do not get to see claim files; these are not disclosed to third parties.',
      ],
    ],
    limits: [
      [
        'Claims in languages other than English are often sorted wrongly.',
        'It often sorts claims wrongly that are in languages other than English.',
      ],
      ['It does not detect fraud.', 'Fraud is not detected.'],
    ],
    oversight: [
      [
        'A claims handler signs off every assignment, and a supervisor can suspend the agent.',
        'Every assignment is signed off by a claims handler, and the agent can be suspended by a supervisor.',
      ],
    ],
    model: 'A fine-tuned Gemma 2 9B.',
    changes: [
      [
        'Customers are notified of changes by letter 60 days in advance.',
        'We notify customers of changes 60 days in advance, by letter.',
      ],
    ],
  },
  {
    name: 'Library Guide',
    version: '1.0.5',
    operator: 'City Library of Exampleton',
    domain: 'library.example',
    purpose: [
      'Library Guide recommends books and explains how to use the catalogue.',
      'It explains the use of the catalogue and recommends books.',
    ],
    skills: [
      {
        id: 'recommend',
        name: 'Recommend books',
        text: [
          'Recommends three books for a topic and an age group.',
          'For a topic and an age group it recommends three books.',
        ],
      },
      {
        id: 'explain',
        name: 'Explain the catalogue',
        text: ['Explains search fields and filters.', 'Filters and search fields are explained.'],
      },
    ],
    tools: [
      {
        name: 'catalogue_search',
        title: 'Catalogue search',
        text: ['Searches the public catalogue.', 'Searching the public catalogue.'],
        permissions: ['read'],
        isReadOnly: true,
      },
    ],
    denials: [['It does not reserve or cancel loans.', 'Loans are not reserved or cancelled by it.']],
    collected: [
      [
        'Only the question is processed; no library card number is collected.',
        'The question is the only thing processed, and no library card number is collected.',
      ],
    ],
    retention: [['Questions are logged for 24 hours.', 'For 24 hours questions are kept in a log.']],
    sharing: [
      [
        'Logs are never passed to advertisers or other companies.',
        'Advertisers or other companies never receive logs: they are never passed to advertisers or companies.',
      ],
    ],
    limits: [
      [
        'It knows nothing of books that were bought this month.',
        'Of books bought this month it knows nothing.',
      ],
      [
        'Recommendations may be biased towards popular titles.',
        'Popular titles may be favoured: recommendations may be biased.',
      ],
    ],
    oversight: [
      [
        'Librarians review all answers of the previous day and correct mistakes.',
        'All answers of the previous day are reviewed by librarians, who correct mistakes.',
      ],
    ],
    model: 'Llama 3.2 3B.',
    changes: [
      [
        'Updates are announced at the information desk and on the website 10 days ahead.',
        'Ten days ahead, updates are announced on the website and at the information desk.',
      ],
    ],
  },
  {
    name: 'Fleet Watch',
    version: '5.1',
    operator: 'Roadline Logistics BV',
    domain: 'roadline.example',
    purpose: [
      'Fleet Watch tells dispatchers which trucks will be late.',
      'Dispatchers learn from Fleet Watch which trucks will be late.',
    ],
    skills: [
      {
        id: 'predict-delay',
        name: 'Predict delays',
        text: [
          'Predicts the delay of each truck from its route and the traffic.',
          'From route and traffic, the delay of each truck is predicted.',
        ],
      },
    ],
    tools: [
      {
        name: 'route_reader',
        title: 'Route reader',
        text: ['Reads planned routes.', 'Planned routes are read.'],
        permissions: ['routes:read'],
        isReadOnly: true,
      },
    ],
    denials: [
      [
        'It does not change routes and does not message drivers.',
        'Routes are not changed and drivers are not messaged.',
      ],
    ],
    collected: [
      ['Routes, times and licence plates are processed.', 'It processes licence plates, times and routes.'],
    ],
    retention: [['Predictions are retained for three months.', 'We retain predictions for three months.']],
    sharing: [
      [
        'Nothing leaves the company; no data is shared with partners.',
        'No data is shared with partners, and nothing leaves the company.',
      ],
    ],
    limits: [
      [
        'Predictions fail when roads are closed at short notice.',
        'When roads close at short notice, predictions fail.',
      ],
      [
        'It cannot see accidents that were not reported.',
        'Accidents that were not reported cannot be seen by it.',
      ],
    ],
    oversight: [
      [
        'Dispatchers decide; a person must confirm any change above 50 kilometres before it takes effect.',
        'Any change above 50 kilometres must be confirmed by a person before it takes effect; dispatchers decide.',
      ],
    ],
    model: 'A gradient-boosted model, version 12, and no language model.',
    changes: [
      [
        'Dispatchers are informed of new versions two weeks ahead.',
        'Two weeks ahead, dispatchers are informed of new versions.',
      ],
    ],
  },
]
