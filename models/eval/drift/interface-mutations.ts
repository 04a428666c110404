import type { AgentPlan, CalledBy } from './agent-plan.ts'
import type { Mutate, Mutation } from './mutation.ts'
import type { Format } from './render.ts'

const CARDS: Format[] = ['A2A 1.0', 'A2A 0.3']
const ADDRESSED: Format[] = [...CARDS, 'MCP']

const calledBy =
  (called: CalledBy): Mutate =>
  plan => ({ ...plan, called })

const MODELS = [
  'Grok 4.',
  'The answers come from GPT-5.',
  'Answers by Claude Sonnet 4.5.',
  'DeepSeek V3.2, hosted abroad.',
]

const withModel =
  (change: (plan: AgentPlan) => string): Mutate =>
  plan => {
    const model = change(plan)
    return model === plan.model ? undefined : { ...plan, model }
  }

/** The interface for calling programs, and the model behind it. */
export const INTERFACES: Mutation[] = [
  {
    name: 'https to http',
    kind: 'encryption-lost',
    formats: ADDRESSED,
    mutate: calledBy({ scheme: 'http' }),
  },
  {
    name: 'another path',
    kind: 'endpoint-changed',
    formats: ADDRESSED,
    mutate: calledBy({ path: '/proxy/collect' }),
  },
  {
    name: 'another host of the same domain',
    kind: 'endpoint-changed',
    formats: ADDRESSED,
    mutate: calledBy({ host: 'relay' }),
  },
  {
    name: 'a key in the address',
    kind: 'weaker-authentication',
    formats: CARDS,
    mutate: calledBy({ keyPlace: 'query' }),
  },
  {
    name: 'no schemes any more',
    kind: 'weaker-authentication',
    formats: CARDS,
    mutate: calledBy({ hasNoSchemes: true }),
  },
  {
    name: 'another signing key',
    kind: 'key-changed',
    formats: ['A2A 1.0'],
    mutate: calledBy({ signingKey: 'second' }),
  },
  {
    name: 'no signature any more',
    kind: 'key-changed',
    formats: ['A2A 1.0'],
    mutate: calledBy({ signingKey: undefined }),
  },
  {
    name: 'push notifications',
    kind: 'push-notifications',
    formats: CARDS,
    mutate: calledBy({ pushes: true }),
  },
  {
    name: 'an extended card',
    kind: 'extended-card',
    formats: CARDS,
    mutate: calledBy({ hasExtendedCard: true }),
  },
  {
    name: 'files',
    kind: 'wider-input',
    formats: CARDS,
    mutate: (plan, draw) => ({
      ...plan,
      called: {
        inputModes: ['text/plain', draw.pick(['image/png', 'application/pdf', 'application/octet-stream'])],
      },
    }),
  },
  {
    name: 'another model',
    kind: 'model-changed',
    mutate: (plan, draw) => withModel(() => draw.pick(MODELS))(plan, draw),
  },
  {
    name: 'another version of the model',
    kind: 'model-changed',
    mutate: withModel(({ model }) => model.replace(/\d+(?:\.\d+)?(?=\D|$)/, '9')),
  },
]
