import type { Command } from '../cli-deps.ts'

export const grantCommand: Command = {
  usage: 'grant EMAIL CREDITS',
  summary: 'Grant certifications to an account.',
  help: 'Works beside a running service on the same data folder; effective at once.',
  positionals: [2, 2],
  async run(deps, [email, credits]) {
    if (!/^[1-9]\d{0,8}$/.test(credits!)) {
      deps.complain('CREDITS must be a whole number from 1 to 999999999.')
      return 2
    }
    const remaining = await deps.grant(email!, Number(credits))
    deps.print(`${email} has ${remaining} certifications left.`)
    return 0
  },
}
