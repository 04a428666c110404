/** Lifetime of opened resources: a test, or a command. */
export type Owner = { after(work: () => unknown): void }

/** For commands: what a test context does for tests. The last that was opened goes first. */
export async function withOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T> {
  const opened = new AsyncDisposableStack()
  try {
    return await work({ after: close => opened.defer(async () => void (await close())) })
  } finally {
    await opened.disposeAsync()
  }
}
