import type { App } from '../../web-deps.ts'

/** How wide the badge is now, so that nothing jumps when it arrives. */
export async function measureBadge(app: App, path: string): Promise<number> {
  const { body } = await app.inject(path)
  return Number(/^<svg[^>]*? width="(\d+)/.exec(body)?.[1] ?? 0)
}
