import type { PlanText } from './agent-plan.ts'

// Written last and run once: nothing in the comparison was changed for them, so their misses and alarms stay in the table.

export const UNSEEN_AGENTS: PlanText[] = [
  {
    name: 'Tenancy Helper',
    version: '1.1',
    operator: 'Exampleton Housing Association',
    domain: 'housing.example',
    purpose: [
      'Tenancy Helper explains clauses of a rental agreement to tenants.',
      'To tenants, Tenancy Helper explains what the clauses of a rental agreement mean.',
    ],
    skills: [
      {
        id: 'explain-clause',
        name: 'Explain a clause',
        text: ['Explains one clause in plain words.', 'One clause is explained in plain words.'],
      },
    ],
    tools: [
      {
        name: 'agreement_store',
        title: 'Agreement store',
        text: [
          'Reads the agreement of the tenant who asks.',
          'The agreement of the tenant who asks is read.',
        ],
        permissions: ['agreements:read'],
        isReadOnly: true,
      },
    ],
    denials: [
      [
        'The agent does not terminate agreements and does not accept payments.',
        'Terminating agreements or accepting payments is not within its reach.',
      ],
    ],
    collected: [
      ['The agreement and the question are processed.', 'Processed are the question and the agreement.'],
    ],
    retention: [['Questions are erased after 48 hours.', 'After 48 hours, questions are deleted.']],
    sharing: [
      [
        'Agreements are not passed to insurers, advertisers or other third parties.',
        'Insurers, advertisers and other third parties are not given agreements.',
      ],
    ],
    limits: [
      [
        'It may overlook amendments that were signed on paper.',
        'Amendments signed on paper may be overlooked.',
      ],
      ['It is no replacement for a lawyer.', 'A lawyer cannot be replaced by it.'],
    ],
    oversight: [
      [
        'Caseworkers read every answer marked as doubtful before the tenant sees it.',
        'Every answer marked as doubtful is read by caseworkers before the tenant gets to see it.',
      ],
    ],
    model: 'Mistral Nemo 12B.',
    changes: [
      [
        'Tenants are told of changes by post 21 days beforehand.',
        'By post, 21 days beforehand, tenants are told of changes.',
      ],
    ],
  },
  {
    name: 'Grid Forecaster',
    version: '7.0',
    operator: 'Example Energy plc',
    domain: 'energy.example',
    purpose: [
      'Grid Forecaster predicts the load of the power grid for the next two days.',
      'The load of the power grid over the next two days is predicted by Grid Forecaster.',
    ],
    skills: [
      {
        id: 'forecast',
        name: 'Forecast',
        text: ['Gives a forecast for each substation.', 'For each substation a forecast is given.'],
      },
    ],
    tools: [
      {
        name: 'meter_reader',
        title: 'Meter reader',
        text: ['Reads aggregated meters.', 'Aggregated meters are read.'],
        permissions: ['meters:read'],
        isReadOnly: true,
      },
    ],
    denials: [
      [
        'It never switches breakers and cannot write to control systems.',
        'Breakers are never switched by it, nor can it write to control systems.',
      ],
    ],
    collected: [
      [
        'Meter values are processed in aggregate; no household can be identified.',
        'In aggregate, meter values are processed; households cannot be identified.',
      ],
    ],
    retention: [['Forecasts are archived for 6 months.', 'We archive forecasts for 6 months.']],
    sharing: [
      [
        'Meter values are not sold and never leave the European Union.',
        'Meter values never leave the European Union and are not sold.',
      ],
    ],
    limits: [
      ['Forecasts are unreliable during storms.', 'During storms, forecasts are unreliable.'],
      ['It ignores private solar panels.', 'Private solar panels are ignored.'],
    ],
    oversight: [
      [
        'Two controllers approve each forecast above 500 megawatts before it is published.',
        'Each forecast above 500 megawatts is approved by two controllers before it is published.',
      ],
    ],
    model: 'A transformer of our own, version 7.',
    changes: [
      [
        'Every retraining is announced to operators one month ahead.',
        'Operators get every retraining announced one month ahead.',
      ],
    ],
  },
]
