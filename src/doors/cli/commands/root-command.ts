import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { readKey } from '../read-proof-file.ts'

const DEFAULT_KEY_FILE = 'root-key.pem'

export const rootCommand: Command = {
  usage: 'root new [NAME] | request [NAME] | sign SET | install SET  [--key FILE] [--root KEY]',
  summary: 'Let an offline key sign the keys of the service.',
  help: `A root key lies on a machine without a network. It signs the set of keys that the service uses, so that verifiers who pin it
(verify --root) refuse whatever a thief of the service's own keys signs with others.
new: on the offline machine; writes the root key to FILE (${DEFAULT_KEY_FILE}) and prints its verifier key. NAME ends in /root, such as
pinproof.example/root.
request: beside the service; prints the next set, unsigned. Take it to the offline machine, read it, and write " revoked" behind a
key that was stolen.
sign: on the offline machine; prints the set with the root's signature.
install: beside the service; from then on proofs carry the set. The first time --root names the root's verifier key.
Do the last three again after every rotate-key.`,
  options: { key: { type: 'string' }, root: { type: 'string' } },
  positionals: [1, 2],
  async run(deps, [action, argument], { key: path = DEFAULT_KEY_FILE, root }) {
    if (action === 'new') return createRoot(deps, path, argument ?? '')
    if (action === 'request' || action === 'sign' || action === 'install') {
      const text = await ACTIONS[action](deps, argument, { path, root })
      deps.print(text.trimEnd())
      return 0
    }
    throw new Error(`There is nothing called "${action}": new, request, sign or install.`)
  },
}

async function createRoot({ withRoot, print }: CliDeps, path: string, name: string): Promise<number> {
  if (!name.endsWith('/root'))
    throw new Error('Give a name that ends in /root, such as pinproof.example/root.')
  print(await withRoot(operations => operations.create(path, name)))
  print(`Keep ${path} offline. Verifiers pin the line above.`)
  return 0
}

type Options = { path: string; root: string | undefined }

const ACTIONS = {
  request: (deps: CliDeps, name: string | undefined) => deps.withRoot(({ request }) => request(name)),
  async sign(deps: CliDeps, file: string | undefined, { path }: Options) {
    const text = await readSet(deps, file)
    return deps.withRoot(({ sign }) => sign(path, text))
  },
  async install(deps: CliDeps, file: string | undefined, { root }: Options) {
    const note = await readSet(deps, file)
    const rootKey = await readKey(deps, root)
    const { name, version } = await deps.withRoot(({ install }) => install(note, rootKey))
    return `Key set ${version} by ${name} is installed. Proofs carry it from now on.`
  },
}

async function readSet(deps: CliDeps, file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('Give the file that holds the key set.')
  return fromUtf8(await deps.readFile(file)) ?? ''
}
