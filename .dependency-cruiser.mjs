// The import rules of ARCHITECTURE.md, each with its reason. A path group `$1` means "the same sibling".

const PRODUCT = '^src/products/([^/]+)/'
const STAGE = '^src/pipeline/([^/]+)/'
const ADAPTER = '^src/adapters/([^/]+)/'
const DOOR = '^src/doors/([^/]+)/'
/** Tests and what supports them, beside the sources or in test/. */
const TEST = '\\.(?:test|contract|fake|sample)\\.ts$|^test/'

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to,
})

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'A cycle means that two files are one thing, or that one of them is in the wrong place.',
      {},
      { circular: true },
    ),
    forbid(
      'core-sees-itself',
      'The words and the arithmetic must hold wherever they are read.',
      { path: '^src/core/' },
      { path: '^src/', pathNot: '^src/core/' },
    ),
    forbid(
      'verifier-sees-core',
      'A sceptic reads the verifier and core, and nothing else.',
      { path: '^src/verifier/' },
      { path: '^src/', pathNot: '^src/(core|verifier)/' },
    ),
    forbid(
      'access-sees-core',
      'Accounts and keys know nothing of certification.',
      { path: '^src/access/' },
      { path: '^src/', pathNot: '^src/(core|access)/' },
    ),
    forbid(
      'stage-sees-core',
      'A stage can be read alone; certify.ts is what joins the stages.',
      { path: STAGE },
      { path: '^src/', pathNot: '^src/(core|pipeline/$1)/' },
    ),
    forbid(
      'language-sees-core',
      'How a text is read does not depend on the product that asks.',
      { path: '^src/language/' },
      { path: '^src/', pathNot: '^src/(core|language)/' },
    ),
    forbid(
      'product-sees-core-and-language',
      'A product can be read, replaced or added alone.',
      { path: PRODUCT },
      { path: '^src/', pathNot: '^src/(core|language|products/$1)/' },
    ),
    forbid(
      'messages-see-core',
      'What is said in another language does not depend on who says it.',
      { path: '^src/messages/' },
      { path: '^src/', pathNot: '^src/(core|messages)/' },
    ),
    forbid(
      'evidence-sees-core-language-and-ports',
      'What others wrote is collected without knowing who asks for it.',
      { path: '^src/evidence/' },
      { path: '^src/', pathNot: '^src/(core|language|evidence)/|\\.port\\.ts$' },
    ),
    forbid(
      'only-wiring-sees-evidence',
      'A product asks through its own port; only the wiring knows the library.',
      { path: '^src/(core|language|pipeline|products|access|verifier|doors)/' },
      { path: '^src/evidence/' },
    ),
    forbid(
      'webhooks-see-core-and-ports',
      'Messages are delivered without knowing who queued them.',
      { path: '^src/webhooks/' },
      { path: '^src/', pathNot: '^src/(core|webhooks)/|\\.port\\.ts$' },
    ),
    forbid(
      'only-wiring-sees-webhooks',
      'Only the wiring knows who delivers.',
      { path: '^src/(core|pipeline|products|access|evidence|verifier|doors)/' },
      { path: '^src/webhooks/' },
    ),
    forbid(
      'copies-see-core-and-ports',
      'Copies follow the log without knowing who writes it, or where they are kept.',
      { path: '^src/copies/' },
      { path: '^src/', pathNot: '^src/(core|copies)/|\\.port\\.ts$' },
    ),
    forbid(
      'only-wiring-sees-copies',
      'A certificate exists with or without its copies; only the wiring knows who brings them.',
      { path: '^src/(core|pipeline|products|access|evidence|webhooks|verifier|doors)/' },
      { path: '^src/copies/' },
    ),
    forbid(
      'attestations-see-core-and-ports',
      'Witnesses and authorities are asked without knowing who writes the log.',
      { path: '^src/attestations/' },
      { path: '^src/', pathNot: '^src/(core|attestations)/|\\.port\\.ts$' },
    ),
    forbid(
      'only-wiring-sees-attestations',
      'A certificate exists with or without them; only the wiring knows who asks.',
      { path: '^src/(core|pipeline|products|access|evidence|webhooks|copies|verifier|witness|doors)/' },
      { path: '^src/attestations/' },
    ),
    forbid(
      'witness-sees-core',
      'A witness of other logs knows nothing of ours.',
      { path: '^src/witness/' },
      { path: '^src/', pathNot: '^src/(core|witness)/' },
    ),
    forbid(
      'only-its-door-sees-the-witness',
      'A service that issues is no witness of itself.',
      {
        path: '^src/(core|pipeline|products|access|evidence|webhooks|copies|verifier)/|^src/doors/(?!witness/)',
      },
      { path: '^src/witness/' },
    ),
    forbid(
      'pipeline-knows-no-product',
      'The pipeline receives the catalog as an argument.',
      { path: '^src/pipeline/' },
      { path: '^src/(products|adapters|doors|access)/' },
    ),
    forbid(
      'adapter-sees-core-and-ports',
      'An adapter fills ports; it knows nobody who uses them.',
      { path: ADAPTER },
      { path: '^src/', pathNot: '^src/(core/|adapters/$1/)|\\.port\\.ts$' },
    ),
    forbid(
      'door-sees-inside',
      'Doors translate; they reach for no adapter, no product and no other door.',
      { path: DOOR },
      { path: '^src/', pathNot: '^src/(core|messages|pipeline|access|verifier|witness|doors/$1)/' },
    ),
    forbid(
      'http-door-verifies-nothing',
      'Only a sceptic verifies: the command line, the web page and an agent through MCP.',
      { path: '^src/doors/http/' },
      { path: '^src/verifier/' },
    ),
    forbid(
      'wiring-at-the-top',
      'Adapters and products meet in app.ts and wiring/, nowhere else.',
      { path: '^src/[^/]+/', pathNot: `^src/threads/|${TEST}` },
      { path: '^src/[^/]+\\.ts$' },
    ),
    forbid(
      'packages-at-the-edge',
      'Below the edge only the schema package and multiformats.',
      {
        path: '^src/(core|language|pipeline|products|evidence|webhooks|copies|attestations|witness|access|verifier)/',
      },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(zod|multiformats)/',
      },
    ),
    forbid(
      'core-touches-nothing',
      'core and verifier stay free of clock, randomness, files and network; two files know a crypto library.',
      { path: '^src/(core|verifier)/', pathNot: `^src/core/encoding/(sha256|ed25519)\\.ts$|${TEST}` },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-test-support-in-production',
      'Fakes, samples and contracts are for tests and measurements.',
      { path: '^src/', pathNot: TEST },
      { path: '\\.(?:fake|sample|contract)\\.ts$' },
    ),
    forbid(
      'no-dev-in-production',
      'What runs must be installed.',
      { path: '^src/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
