/** How a declaration can differ from the version before. All but the wording may harm users who rely on it. */
export const CHANGE_KINDS = {
  'operator-changed': 'another operator, or none, is named',
  'new-host': 'an outside host is named that was not there before',
  'new-tool': 'a tool or skill was added',
  'wider-permission': 'the agent may do more than before',
  'wider-data': 'more happens to data than before',
  'removed-safeguard': 'a limit, a safeguard or a piece of human oversight is gone',
  wording: 'the wording was changed',
} as const

export type ChangeKind = keyof typeof CHANGE_KINDS

export function isDangerous(kind: string): boolean {
  return kind !== 'wording' && Object.hasOwn(CHANGE_KINDS, kind)
}
