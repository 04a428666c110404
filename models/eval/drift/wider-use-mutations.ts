import { inOne, type Mutation, remark, removeLine } from './mutation.ts'

export const WIDER_USE: Mutation[] = [
  {
    name: 'kept for longer',
    kind: 'wider-data',
    mutate: inOne('retention', text =>
      text
        .replace(/\b(?:\d+ (?:days|hours)|three months)\b/, '5 years')
        .replace('are not stored; they are discarded when the session ends', 'are stored for 5 years'),
    ),
  },
  {
    name: 'kept for ever',
    kind: 'wider-data',
    mutate: plan => {
      const [before] = plan.retention
      const [, subject] = /^(\w+(?: \w+)?) are/.exec(before?.[0] ?? '') ?? []
      return subject === undefined
        ? undefined
        : { ...plan, retention: [[`${subject} are stored indefinitely.`]] }
    },
  },
  {
    name: 'a promise with an exception',
    kind: 'wider-data',
    mutate: (plan, draw) => {
      const exception = draw.pick(['if you opt out', 'by default', 'unless you agree', 'at present'])
      return inOne('sharing', text => text.replace(/\.$/, ` ${exception}.`))(plan, draw)
    },
  },
  { name: 'no period any more', kind: 'wider-data', mutate: inOne('retention', removeLine) },
  { name: 'the promise not to share gone', kind: 'wider-data', mutate: inOne('sharing', removeLine) },
  {
    name: 'passed on',
    kind: 'wider-data',
    mutate: remark(
      'Conversations are shared with advertising partners.',
      'Usage data is sold to data brokers.',
      'Messages are passed on to Globex for analysis of user data.',
    ),
  },
  {
    name: 'used for training',
    kind: 'wider-data',
    mutate: remark('Inputs are used to train our models.', 'User data is used for training.'),
  },
  {
    name: 'more is collected',
    kind: 'wider-data',
    mutate: remark(
      'The agent also collects the location of the user.',
      'It processes health data and passwords of its users.',
      'It records the voice of the caller and stores the recordings.',
    ),
  },
]
