/** How a declaration can differ from the version before. All but the wording may harm users who rely on it. */
export const CHANGE_KINDS = {
  'operator-changed': 'another operator, or none, is named',
  'new-host': 'an outside host is named that was not there before',
  'endpoint-changed': 'the agent answers at another address',
  'encryption-lost': 'an address no longer uses encryption: https became http',
  'weaker-authentication': 'callers are authenticated less strictly than before, or not at all',
  'new-tool': 'a tool or skill was added',
  'wider-permission': 'the agent may do more than before',
  'wider-data': 'more happens to data than before',
  'wider-input': 'the agent takes in files or binary data that it did not take before',
  'push-notifications':
    'the agent sends push notifications to addresses that callers name, which it did not do before',
  'extended-card': 'a further card is served to callers who log in, which nobody else sees',
  'model-changed': 'another model answers, or another version of it',
  'removed-safeguard': 'a limit, a safeguard or a piece of human oversight is gone',
  wording: 'the wording was changed',
} as const

export type ChangeKind = keyof typeof CHANGE_KINDS

export function isDangerous(kind: string): boolean {
  return kind !== 'wording' && Object.hasOwn(CHANGE_KINDS, kind)
}
