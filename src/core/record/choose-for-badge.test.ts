import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { GRADES } from '../judging/verdict.ts'
import { CERTIFICATE_STATUSES } from './certificate.ts'
import { type BadgeCandidate, chooseForBadge } from './choose-for-badge.ts'

const NO_PUBLISHERS = new Set<string>()

const candidates = (accounts: string[]) =>
  fc
    .array(
      fc.record({
        accountId: fc.constantFrom(...accounts),
        status: fc.constantFrom(...CERTIFICATE_STATUSES),
        grade: fc.constantFrom(...GRADES),
      }),
      { maxLength: 12 },
    )
    .map(list => list.map((each, entryIndex): BadgeCandidate => ({ ...each, entryIndex })))

/** The order in which looks are wished for: 0 is the best. */
function worth({ status, grade }: BadgeCandidate): number {
  return status === 'active' ? GRADES.indexOf(grade) : status === 'superseded' ? 5 : 6
}

describe('the certificate on a badge', () => {
  test('is the active one with the best grade, the newest among equals, where nobody controls the domain', () => {
    const choice = chooseForBadge(
      [
        { accountId: 'a', status: 'active', grade: 'B', entryIndex: 1 },
        { accountId: 'b', status: 'active', grade: 'B', entryIndex: 2 },
        { accountId: 'b', status: 'revoked', grade: 'A', entryIndex: 3 },
        { accountId: 'c', status: 'active', grade: 'F', entryIndex: 4 },
      ],
      NO_PUBLISHERS,
    )
    assert.equal(choice?.entryIndex, 2)
  })

  test('is never a worse one than any account has by itself, whatever strangers certify, supersede or revoke', () => {
    fc.assert(
      fc.property(candidates(['author', 'stranger', 'other']), all => {
        const choice = chooseForBadge(all, NO_PUBLISHERS)
        for (const account of ['author', 'stranger', 'other']) {
          const alone = chooseForBadge(
            all.filter(({ accountId }) => accountId === account),
            NO_PUBLISHERS,
          )
          if (alone !== undefined) assert.ok(worth(choice!) <= worth(alone))
        }
      }),
    )
  })

  test('is the publisher’s newest, whatever its status and whatever strangers do', () => {
    fc.assert(
      fc.property(candidates(['publisher', 'stranger', 'other']), all => {
        const own = all.filter(({ accountId }) => accountId === 'publisher')
        fc.pre(own.length > 0)
        assert.equal(chooseForBadge(all, new Set(['publisher'])), own.at(-1))
      }),
    )
  })

  test('is of several publishers the best of their newest: none of them spoils the badge of another', () => {
    const choice = chooseForBadge(
      [
        { accountId: 'paper', status: 'active', grade: 'B', entryIndex: 1 },
        { accountId: 'copycat', status: 'active', grade: 'A', entryIndex: 2 },
        { accountId: 'copycat', status: 'revoked', grade: 'A', entryIndex: 3 },
        { accountId: 'stranger', status: 'active', grade: 'A', entryIndex: 4 },
      ],
      new Set(['paper', 'copycat']),
    )
    assert.equal(choice?.entryIndex, 1)
  })

  test('is none where nothing is certified', () => {
    assert.equal(chooseForBadge([], new Set(['publisher'])), undefined)
  })
})
