import type { PlanText } from './agent-plan.ts'
import { FURTHER_TUNING_AGENTS } from './further-tuning-agents.ts'

// Agents that the comparison was tuned on; those in the neighbouring files were written apart.

export const TUNING_AGENTS: PlanText[] = [
  {
    name: 'Harbour Agent',
    version: '1.3.0',
    operator: 'Port of Example Authority',
    domain: 'port.example',
    purpose: [
      'Harbour Agent helps ship agents to book berths and answers questions about port fees.',
      'Ship agents use Harbour Agent to reserve berths and to ask about the fees of the port.',
    ],
    skills: [
      {
        id: 'berth-search',
        name: 'Berth search',
        text: [
          'Lists free berths for the length and draught of a ship.',
          'Shows which berths are free for a ship of given length and draught.',
        ],
      },
      {
        id: 'fee-estimate',
        name: 'Fee estimate',
        text: [
          'Calculates the expected port fees from the published tariff.',
          'Works out from the published tariff which port fees to expect.',
        ],
      },
    ],
    tools: [
      {
        name: 'berth_database',
        title: 'Berth database',
        text: ['Read access only.', 'Access is read-only.'],
        permissions: ['read'],
        isReadOnly: true,
      },
      {
        name: 'tariff_tables',
        title: 'Tariff tables',
        text: ['Looks up the tariff; read access only.', 'Read-only look-ups of the tariff.'],
        permissions: ['read'],
        isReadOnly: true,
      },
    ],
    denials: [
      [
        'The agent cannot sign contracts, pay fees or cancel bookings.',
        'Signing contracts, paying fees and cancelling bookings are things the agent cannot do.',
        'The agent is not able to sign contracts, to pay fees or to cancel bookings.',
      ],
    ],
    collected: [
      [
        'The agent processes the name of the ship, its dimensions and the messages of the conversation.',
        'What the agent processes are the messages of the conversation, the name of the ship and its dimensions.',
      ],
    ],
    retention: [
      [
        'Messages are kept for 30 days and then deleted.',
        'We store messages for 30 days, after which they are erased.',
        'After 30 days all messages are deleted.',
      ],
    ],
    sharing: [
      [
        'Data is shared with nobody outside the port authority.',
        'Nobody outside the port authority receives data.',
        'No data is given to anybody outside the port authority.',
      ],
    ],
    limits: [
      [
        'The agent may misread unusual ship dimensions.',
        'Unusual dimensions of a ship may be misread.',
        'With ships of unusual dimensions the agent can get things wrong.',
      ],
      [
        'It is not suitable for dangerous goods, which need a permit from the harbour master.',
        'Dangerous goods need a permit from the harbour master; the agent is not meant for them.',
      ],
    ],
    oversight: [
      [
        'A duty officer reviews every booking before it becomes binding, and can switch the agent off at any time.',
        'Before a booking becomes binding, every single one is reviewed by a duty officer, who can switch the agent off at any time.',
        'Every booking is checked by a duty officer before it binds anybody, and the officer can stop the agent at any time.',
      ],
    ],
    model: 'The answers come from Llama 3.1 70B, hosted by the port authority itself.',
    changes: [
      [
        'Every change is announced in the changelog two weeks in advance.',
        'Changes are announced in the changelog, always two weeks ahead.',
      ],
    ],
  },
  {
    name: 'Ledger Assistant',
    version: '2.4.1',
    operator: 'Example Analytics Ltd',
    domain: 'analytics.example',
    purpose: [
      'Answers questions about invoices that its user has uploaded, and drafts payment reminders for a person to look over.',
      'It answers questions on uploaded invoices and prepares drafts of payment reminders that a person looks over.',
    ],
    skills: [
      {
        id: 'read-invoices',
        name: 'Read invoices',
        text: [
          'Finds totals, due dates and missing numbers in invoices.',
          'In invoices it finds due dates, totals and numbers that are missing.',
        ],
      },
      {
        id: 'draft-reminders',
        name: 'Draft reminders',
        text: ['Drafts reminders in English and German.', 'Reminders are drafted in German and English.'],
      },
    ],
    tools: [
      {
        name: 'search_invoices',
        title: 'Invoice search',
        text: [
          'Searches the uploads of the present user, read-only.',
          'A read-only search in the uploads of the present user.',
        ],
        permissions: ['invoices:read'],
        isReadOnly: true,
      },
      {
        name: 'draft_reminder',
        title: 'Reminder drafts',
        text: [
          'Writes a draft into the outbox of the user.',
          'Puts a draft into the outbox of the user, in writing.',
        ],
        permissions: ['drafts:write'],
        isReadOnly: false,
      },
    ],
    denials: [
      [
        'It cannot send, delete or pay anything.',
        'It is unable to send, delete or pay anything: it cannot.',
        'Sending, deleting and paying are not possible: it cannot send, delete or pay.',
      ],
      [
        'It has no access to the files of other users.',
        'Files of other users are out of reach: it has no access to them.',
      ],
    ],
    collected: [
      [
        'The agent processes the invoices that are uploaded and the questions asked about them.',
        'Uploaded invoices and the questions about them are what the agent processes.',
      ],
    ],
    retention: [
      [
        'Uploads are stored in the European Union for 30 days and then deleted.',
        'Uploads stay stored for 30 days in the European Union; then they are deleted.',
      ],
    ],
    sharing: [
      [
        'Nothing is shared with third parties or used for training.',
        'No upload is shared with third parties, and none is used for training.',
        'We never share uploads with third parties, nor are they used for training.',
      ],
    ],
    limits: [
      [
        'It misreads handwritten amounts and scanned tables of poor quality.',
        'Handwritten amounts and scans of tables in poor quality are sometimes misread.',
        'Poor scans of tables and handwritten amounts may be read wrongly.',
      ],
      ['It does not give tax or legal advice.', 'Legal advice or tax advice is not given.'],
    ],
    oversight: [
      [
        'A person confirms each reminder before it leaves.',
        'Each reminder must be confirmed by a person before it leaves.',
        'Before a reminder leaves, a person has to confirm each one.',
      ],
      [
        'Complaints are read by the support team within two working days, which can stop the agent at once.',
        'The support team reads complaints within two working days and can stop the agent at once.',
      ],
    ],
    model:
      'Built on an open-weights language model with 8 billion parameters, version 3.1, run on our own servers.',
    changes: [
      [
        'Changes to tools, permissions or data handling are announced 14 days ahead.',
        'We announce changes to data handling, permissions or tools 14 days ahead.',
      ],
    ],
  },
  {
    name: 'Clinic Desk',
    version: '0.9',
    operator: 'Example Clinic GmbH',
    domain: 'clinic.example',
    purpose: [
      'Clinic Desk helps patients to find opening hours and the right department.',
      'It helps patients find the right department and the opening hours.',
    ],
    skills: [
      {
        id: 'find-department',
        name: 'Find a department',
        text: [
          'Names the department that treats the complaint described.',
          'For a described complaint it names the department that treats it.',
        ],
      },
    ],
    tools: [
      {
        name: 'department_directory',
        title: 'Directory of departments',
        text: ['Reads names, places and hours.', 'Names, places and hours are read from it.'],
        permissions: ['read'],
        isReadOnly: true,
      },
    ],
    denials: [
      [
        'The agent never makes a diagnosis and never books appointments.',
        'No diagnosis is made and no appointments are booked by the agent: it never does either.',
      ],
    ],
    collected: [
      [
        'It receives what the visitor types into the chat, nothing else.',
        'Nothing but what the visitor types into the chat is received.',
      ],
    ],
    retention: [
      [
        'Conversations are not stored; they are discarded when the session ends.',
        'When the session ends, conversations are discarded and not stored.',
      ],
    ],
    sharing: [
      [
        'We do not sell data and do not share it with partners.',
        'Data is not sold, nor is it shared with partners.',
      ],
    ],
    limits: [
      [
        'It may name the wrong department for rare illnesses.',
        'For rare illnesses the department it names may be wrong.',
      ],
      ['It cannot handle emergencies: call 112.', 'Emergencies cannot be handled by it: call 112.'],
    ],
    oversight: [
      [
        'Staff at the front desk monitor all conversations and take over when a visitor asks for a person.',
        'All conversations are monitored by staff at the front desk, who take over as soon as a visitor asks for a person.',
      ],
    ],
    model: 'Mistral Small 3.1, hosted in Frankfurt.',
    changes: [
      [
        'New versions are announced on the website one week in advance.',
        'One week in advance the website announces each new version.',
      ],
    ],
  },
  ...FURTHER_TUNING_AGENTS,
]
