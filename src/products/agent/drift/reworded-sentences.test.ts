import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrableDomain } from '../declarations.sample.ts'
import { readAgent } from '../request.ts'
import { compareDeclarations } from './compare-declarations.ts'

/** A sentence under its heading, other words for the same or for more, and words for less. */
type Sentence = { heading: string; before: string; same: string[]; less: string[] }

const SENTENCES: Sentence[] = [
  {
    heading: 'Human oversight',
    before: 'A nurse reviews every answer before it is sent.',
    same: [
      'Every answer is reviewed by a nurse before it goes out.',
      'Before sending, each answer is checked by a nurse.',
      'Answers are only sent once a nurse has reviewed them.',
      'No answer is sent until a nurse has reviewed it.',
      'A nurse approves every answer before it is sent.',
      'A registered nurse or a doctor reviews every answer before it is sent.',
      'All answers are reviewed by nurses before sending.',
      'The agent drafts answers; a nurse reviews every one of them before it is sent.',
      'A nurse reviews every answer of the agent before it is sent, during the day and at night.',
    ],
    less: [
      'A nurse reviews every answer before it is sent, except at night.',
      'An AI reviewer checks every answer before it is sent.',
      'A nurse reviews every flagged answer before it is sent.',
      'A nurse reviews every answer before it is sent whenever staffing allows.',
      'A nurse can review every answer before it is sent.',
      'A nurse reviews every tenth answer before it is sent.',
      'A nurse reviews every answer before it is sent, subject to availability.',
      'A nurse reviews every answer before it is sent to new patients.',
      'A nurse need not review every answer before it is sent.',
      'A nurse used to review every answer before it was sent.',
      'Patients review every answer before it is sent.',
    ],
  },
  {
    heading: 'Human oversight',
    before: 'Staff can stop the agent at any time. A nurse takes over when a patient asks for a person.',
    same: [
      'The agent can be stopped by staff at any time. When a patient asks for a person, a nurse takes over.',
    ],
    less: [],
  },
  {
    heading: 'Human oversight',
    before: 'Staff can stop the agent at any time.',
    same: [
      'Staff are able to switch the agent off at any moment.',
      'At any time, the agent can be halted by a member of staff.',
    ],
    less: [
      'Staff can stop the agent on weekdays.',
      'Staff can ask the agent to stop at any time.',
      'The agent can stop itself at any time.',
    ],
  },
  {
    heading: 'Human oversight',
    before: 'Every booking needs approval by a person.',
    same: [
      'A person must approve every booking.',
      'Bookings always require the approval of a person.',
      'Nothing is booked without approval by a person.',
      'Every booking needs human approval.',
    ],
    less: ['Every booking needs approval.', 'Every booking needs approval by a person or by the agent.'],
  },
  {
    heading: 'Data handling',
    before: 'We do not sell your data. Messages are deleted after 30 days. Nothing is used to train models.',
    same: ['Your data is not sold, messages are deleted after 30 days, and nothing is used to train models.'],
    less: [],
  },
  {
    heading: 'Data handling',
    before: 'Messages are deleted after 30 days.',
    same: [
      'After 30 days, messages are automatically deleted.',
      'Messages are deleted after one month.',
      'We delete messages 30 days after they were sent.',
      'Messages are stored for 30 days, encrypted at rest, and then deleted.',
      'Messages and attachments are deleted after 30 days.',
      'Messages are deleted after 30 days at the latest.',
      'Messages are deleted after 30 days, or earlier if you ask us to.',
      'Messages are deleted after 30 days, sooner on request.',
    ],
    less: [
      'Messages are deleted after 30 days on request.',
      'Messages are deleted after 30 days of inactivity.',
      'Messages are deleted when they are no longer needed.',
      'Messages are deleted 30 days after the account is closed.',
      'Messages are hidden after 30 days.',
      'Messages may be deleted after 30 days.',
      'Messages are deleted after 30 days unless needed for quality.',
    ],
  },
  {
    heading: 'Data handling',
    before: 'No data is shared with third parties.',
    same: [
      'Data is not shared with any third party.',
      'We share no data with third parties.',
      'Third parties receive no data.',
      'We do not share data with third parties or anybody else.',
    ],
    less: [
      'No personal data is shared with third parties.',
      'No data is shared with third parties for advertising.',
      'No data is shared with third parties outside our group.',
      'No data is knowingly shared with third parties.',
      'As of today, no data is shared with third parties.',
    ],
  },
  {
    heading: 'Data handling',
    before: 'All messages are encrypted in transit and at rest.',
    same: ['Messages are always encrypted, in transit as well as at rest.'],
    less: ['All messages are encrypted in transit.'],
  },
  {
    heading: 'Data handling',
    before: 'Only the appointment number is processed.',
    same: [
      'The agent processes nothing but the appointment number.',
      'Just the appointment number is processed.',
    ],
    less: [],
  },
  {
    heading: 'Limits',
    before: 'The agent does not give medical advice.',
    same: [
      'Medical advice is not given by the agent.',
      'The agent cannot give medical advice and does not replace a doctor.',
      'The agent gives no medical advice. For medical questions, see a doctor.',
    ],
    less: [
      'The agent does not give medical advice to children.',
      'The agent does not give medical advice unless asked.',
    ],
  },
  {
    heading: 'Limits',
    before: 'The agent may be wrong about opening hours on holidays.',
    same: ['On holidays the agent may sometimes be wrong about opening hours.'],
    less: [],
  },
  {
    heading: 'Limits',
    before: 'It cannot book appointments.',
    same: ['It currently cannot book appointments.', 'Appointments cannot be booked with it.'],
    less: ['It cannot book appointments without confirmation.'],
  },
  { heading: 'Limits', before: 'It works in English only.', same: ['It works only in English.'], less: [] },
  {
    heading: 'Limits',
    before: 'It handles at most 50 requests per minute.',
    same: ['No more than 50 requests per minute are handled.', 'It handles at most 40 requests per minute.'],
    less: [],
  },
  {
    heading: 'Changes',
    before: 'Changes are announced by e-mail one month ahead.',
    same: [
      'We announce changes one month ahead by e-mail.',
      'Changes are announced by e-mail two months ahead.',
      'All changes are announced by e-mail, one month ahead of time.',
      'We tell users about changes by e-mail 30 days before they take effect.',
    ],
    less: [
      'Major changes are announced by e-mail one month ahead.',
      'Changes are announced by e-mail.',
      'We aim to announce changes by e-mail one month ahead.',
    ],
  },
  {
    heading: 'Tools',
    before: '- Calendar: reads the appointments of the patient who asks.',
    same: [
      '- Calendar: the appointments of the patient who asks are read.',
      '- Calendar: looks up the appointments of the patient who asks.',
    ],
    less: ['- Calendar: reads the appointments of patients.'],
  },
  {
    heading: 'Data handling',
    before: 'Data is stored within the EU.',
    same: [
      'Data is stored in Germany.',
      'Data is stored in the European Union only.',
      'We store data in the EU.',
    ],
    less: ['Data is stored in the cloud.', 'Data is stored within the EU and the United States.'],
  },
  {
    heading: 'Human oversight',
    before: 'Two doctors decide on every transfer before it is made.',
    same: [
      'Every transfer is decided by two doctors before it is made.',
      'No transfer is made until two doctors have decided on it.',
      'Three doctors decide on every transfer before it is made.',
    ],
    less: [
      'A doctor decides on every transfer before it is made.',
      'Two doctors decide on disputed transfers before they are made.',
      'Two doctors decide on every transfer.',
      'Two doctors can be consulted on every transfer before it is made.',
      'Transfers are decided with the involvement of two doctors before they are made.',
    ],
  },
  {
    heading: 'Limits',
    before: 'It sends no more than 10 messages a day.',
    same: ['It sends at most 10 messages per day.', 'It sends no more than 5 messages a day.'],
    less: ['It sends no more than 10 messages an hour.', 'It sends no more than 20 messages a day.'],
  },
  {
    heading: 'Limits',
    before: 'It does not sign contracts.',
    same: ['It never signs contracts.'],
    less: ['It does not usually sign contracts.'],
  },
  {
    heading: 'Model',
    before: 'The model is GPT-5 by OpenAI.',
    same: ['We use GPT-5 by OpenAI.'],
    less: ['The model is a commercial language model.', 'A large language model.'],
  },
  {
    heading: 'Tools',
    before: '- claim: prepares a claim of the present policy holder that a clerk files.',
    same: ['- claim: prepares a claim of the present policy holder; a clerk files it.'],
    less: [
      '- claim: prepares and files a claim of the present policy holder.',
      '- claim: prepares claims of all policy holders that a clerk files.',
      '- claim: prepares claims that a clerk files.',
    ],
  },
]

function isWording(heading: string, before: string, after: string): boolean {
  const [earlier, later] = [before, after].map(text => {
    const purpose = 'The agent answers questions of patients about appointments.'
    const content = `# Clinic Helper\n\nOperator: Clinic AG\n\n## Purpose\n\n${purpose}\n\n## ${heading}\n\n${text}\n`
    return readAgent({ content }, [])
  })
  const { changes } = compareDeclarations(earlier!, later!, registrableDomain)
  return changes.every(({ kind }) => kind === 'wording')
}

for (const { heading, before, same, less } of SENTENCES)
  test(`other words for it are told from words for less: ${before}`, () => {
    assert.deepEqual(
      same.filter(after => !isWording(heading, before, after)),
      [],
    )
    assert.deepEqual(
      less.filter(after => isWording(heading, before, after)),
      [],
    )
  })
