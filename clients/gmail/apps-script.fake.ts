/** A card that a script has built, as plain values. */
export type Built = { kind: string; [property: string]: unknown }

/** The classes of the Card service that the add-on uses, each with the methods that Google documents for it. */
const DOCUMENTED: Record<string, string[]> = {
  Action: ['setFunctionName'],
  ActionResponseBuilder: ['setNotification', 'build'],
  CardBuilder: ['setHeader', 'addSection', 'build'],
  CardHeader: ['setTitle'],
  CardSection: ['addWidget'],
  Notification: ['setText'],
  OpenLink: ['setUrl'],
  TextButton: ['setText', 'setOnClickAction', 'setOpenLink'],
  TextInput: ['setFieldName', 'setTitle', 'setHint', 'setValue'],
  TextParagraph: ['setText'],
  UniversalActionResponseBuilder: ['displayAddOnCards', 'build'],
  UpdateDraftActionResponseBuilder: ['setUpdateDraftBccRecipientsAction', 'build'],
  UpdateDraftBccRecipientsAction: ['addUpdateBccRecipients'],
}

/** Google's Card service: `newX()` makes an X, each method returns it for chaining, `build` gives what was built. */
export function fakeCardService(): object {
  const makers = Object.entries(DOCUMENTED).map(([kind, methods]) => [
    `new${kind}`,
    () => make(kind, methods),
  ])
  return Object.fromEntries(makers)
}

function make(kind: string, methods: string[]): object {
  const built: Built = { kind }
  const maker: Record<string, unknown> = { built }
  for (const method of methods) {
    const [, verb, name] = /^(set|add|display|build)(.*)$/.exec(method)!
    maker[method] = (...values: unknown[]) => {
      if (verb === 'build') return built
      if (values.length !== 1 || values[0] === undefined)
        throw new TypeError(`${kind}.${method} takes one value`)
      const value = plain(values[0])
      if (verb === 'add') built[name!] = [...((built[name!] as unknown[]) ?? []), value]
      else built[name!] = value
      return maker
    }
  }
  return maker
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const maker = value as { built?: Built } | null
  return typeof maker === 'object' && maker?.built !== undefined ? maker.built : value
}

/** Google's Properties service, for one user. */
export function fakePropertiesService(store: Map<string, string>): object {
  const properties = {
    getProperty: (name: string) => store.get(name) ?? null,
    setProperty: (name: string, value: string) => store.set(name, value),
  }
  return { getUserProperties: () => properties }
}
