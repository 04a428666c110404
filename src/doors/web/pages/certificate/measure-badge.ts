import type { App } from '../../web-deps.ts'

/** The badge's present width, so that the layout does not shift when it loads. */
export async function measureBadge(app: App, path: string): Promise<number> {
  const { body } = await app.inject(path)
  return Number(/^<svg[^>]*? width="(\d+)/.exec(body)?.[1] ?? 0)
}
