import type { PlanText } from './agent-plan.ts'

export const FURTHER_TUNING_AGENTS: PlanText[] = [
  {
    name: 'Deploy Pilot',
    version: '4.0.2',
    operator: 'Pipeline Works Inc',
    domain: 'pipeline-works.example',
    purpose: [
      'Deploy Pilot prepares releases of web applications for engineers.',
      'For engineers, Deploy Pilot prepares the releases of web applications.',
    ],
    skills: [
      {
        id: 'plan-release',
        name: 'Plan a release',
        text: [
          'Compares two versions and writes a release plan.',
          'Writes a plan for the release after comparing two versions.',
        ],
      },
      {
        id: 'read-logs',
        name: 'Read logs',
        text: ['Finds errors in the logs of a build.', 'Errors in the logs of a build are found.'],
      },
    ],
    tools: [
      {
        name: 'build_logs',
        title: 'Build logs',
        text: ['Reads the logs of the last 50 builds.', 'The logs of the last 50 builds are read.'],
        permissions: ['logs:read'],
        isReadOnly: true,
      },
      {
        name: 'release_plans',
        title: 'Release plans',
        text: [
          'Creates and updates plans in the planning board.',
          'Plans in the planning board are created and updated.',
        ],
        permissions: ['plans:read', 'plans:write'],
        isReadOnly: false,
      },
    ],
    denials: [
      [
        'It does not execute commands on servers and does not delete anything.',
        'No commands are executed on servers, and nothing is deleted.',
      ],
    ],
    collected: [
      [
        'Deploy Pilot processes source code, build logs and the names of committers.',
        'Build logs, source code and the names of committers are processed.',
      ],
    ],
    retention: [['Logs are retained for 14 days.', 'We keep logs for 14 days.']],
    sharing: [
      [
        'Source code is not passed on to third parties.',
        'Third parties are not given source code; it is not passed on to third parties.',
      ],
    ],
    limits: [
      [
        'Plans can be incomplete for applications with more than 40 services.',
        'For applications of more than 40 services, plans may turn out incomplete.',
      ],
      ['At most 100 plans are created per day.', 'It creates 100 plans a day at most.'],
    ],
    oversight: [
      [
        'An engineer must approve every plan before it is carried out.',
        'Every plan must be approved by an engineer before anybody carries it out.',
        'No plan is carried out before an engineer has approved it; every plan must pass this.',
      ],
    ],
    model: 'Runs on Qwen 2.5 Coder 32B.',
    changes: [
      [
        'Breaking changes are published in the release notes 30 days ahead.',
        'The release notes publish breaking changes 30 days ahead.',
      ],
    ],
  },
  {
    name: 'Recipe Agent',
    version: '2.1.0',
    operator: 'Recipes Example Ltd',
    domain: 'recipes.example',
    purpose: [
      'Helps home cooks to find recipes for the ingredients they have.',
      'Home cooks find recipes for the ingredients at hand.',
    ],
    skills: [
      {
        id: 'find-recipe',
        name: 'Find a recipe',
        text: [
          'Finds recipes that fit the ingredients and the number of guests.',
          'Recipes that fit the number of guests and the ingredients are found.',
        ],
      },
      {
        id: 'scale-recipe',
        name: 'Scale a recipe',
        text: [
          'Converts the amounts of a recipe to another number of servings.',
          'The amounts of a recipe are converted to another number of servings.',
        ],
      },
    ],
    tools: [
      {
        name: 'recipe_search',
        title: 'Recipe search',
        text: ['Searches our collection of recipes.', 'Searches the recipes in our collection.'],
        permissions: ['read'],
        isReadOnly: true,
      },
    ],
    denials: [
      ['It places no orders and sends no messages.', 'No orders are placed and no messages are sent.'],
    ],
    collected: [
      [
        'The agent processes the text of the request and dietary preferences, no other personal data.',
        'Dietary preferences and the text of the request are processed, but no other personal data.',
      ],
    ],
    retention: [
      [
        'Conversations are kept for 30 days and then deleted.',
        'Conversations are deleted after 30 days; until then they are kept.',
      ],
    ],
    sharing: [
      [
        'Data is never sold and is shared with no third party.',
        'We never sell data and share it with no third party.',
      ],
    ],
    limits: [
      [
        'The agent may suggest wrong cooking times for unusual ovens.',
        'Cooking times it suggests may be wrong for unusual ovens.',
      ],
      [
        'It cannot judge allergies and is not a substitute for medical advice.',
        'Allergies cannot be judged by it, and it is no substitute for medical advice.',
      ],
    ],
    oversight: [
      [
        'A human editor reviews every flagged answer and can stop the agent at any time.',
        'Every flagged answer is reviewed by a human editor, who can stop the agent at any time.',
        'Each flagged answer gets checked by a human editor; the editor can halt the agent at any time, always.',
      ],
    ],
    model: 'Mistral Small 3.1 by Mistral AI.',
    changes: [
      [
        'Changes are announced in the changelog 14 days in advance.',
        'The changelog announces changes 14 days in advance.',
      ],
    ],
  },
]
