import { say } from '../text/say.ts'

/** How a declaration can differ from the version before. All but the wording may harm users who rely on it. */
export const CHANGE_KINDS = {
  'operator-changed': say`another operator, or none, is named`,
  'new-host': say`an outside host is named that was not there before`,
  'endpoint-changed': say`the agent answers at another address`,
  'encryption-lost': say`an address no longer uses encryption: https became http`,
  'weaker-authentication': say`callers are authenticated less strictly than before, or not at all`,
  'key-changed': say`the card is signed with another key than before, names another one, or is no longer signed`,
  'new-tool': say`a tool or skill was added`,
  'wider-permission': say`the agent may do more than before`,
  'wider-data': say`more happens to data than before`,
  'wider-input': say`the agent takes in files or binary data that it did not take before`,
  'push-notifications': say`the agent sends push notifications to addresses that callers name, which it did not do before`,
  'extended-card': say`a further card is served to callers who log in, which nobody else sees`,
  'model-changed': say`another model answers, or another version of it`,
  'removed-safeguard': say`a limit, a safeguard or a piece of human oversight is gone`,
  wording: say`the wording was changed`,
}

export type ChangeKind = keyof typeof CHANGE_KINDS

export function isDangerous(kind: string): boolean {
  return kind !== 'wording' && Object.hasOwn(CHANGE_KINDS, kind)
}
