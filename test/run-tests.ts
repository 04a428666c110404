import { runTests } from './lanes.ts'

// `npm run tests`: all of them, without the build and the static checks.

if (!(await runTests())) process.exitCode = 1
