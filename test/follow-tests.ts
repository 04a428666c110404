import asyncHooks, { type AsyncHook } from 'node:async_hooks'

// Loaded before node:test, which follows every promise of the process by a hook, to know which test it belongs to. A file
// that is being loaded needs that: its tests find their suite by it. Tests that run do not, and it takes them a twelfth of
// their processor time, most of it in garbage collection.

const { createHook } = asyncHooks
let hook: AsyncHook | undefined

// The first hook of a lane is the one of node:test.
Object.assign(asyncHooks, {
  createHook(...callbacks: Parameters<typeof createHook>) {
    Object.assign(asyncHooks, { createHook })
    hook = createHook(...callbacks)
    return hook
  },
})

export function beginFollowing(): void {
  hook?.enable()
}

export function endFollowing(): void {
  hook?.disable()
}
