import './resolve-sources.ts'

// The rest is loaded after the resolver, so that it goes through it.
await import('./run-certifier.ts')
