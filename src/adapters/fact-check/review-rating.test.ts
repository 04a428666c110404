import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Rating, type ReviewRating, ratingOfReview, ratingOfWords } from './review-rating.ts'

const WORDS: [text: string, rating: Rating | undefined][] = [
  ['True', 'true'],
  ['TRUE.', 'true'],
  ['Mostly true', 'true'],
  ['Mostly True — with one caveat', 'true'],
  ['Correct', 'true'],
  ['Accurate', 'true'],
  ['One Pinocchio', 'true'],
  ['Geppetto Checkmark', 'true'],
  ['Half True', 'mixed'],
  ['Half-True', 'mixed'],
  ['Mixture', 'mixed'],
  ['Misleading', 'mixed'],
  ['Misleading. The figure leaves out 2021.', 'mixed'],
  ['Missing Context', 'mixed'],
  ['Partly false', 'mixed'],
  ['Two Pinocchios', 'mixed'],
  ['Exaggerates', undefined],
  ['False', 'false'],
  ['false!', 'false'],
  ['Mostly False', 'false'],
  ['Pants on Fire', 'false'],
  ['Pants on Fire!', 'false'],
  ['Three Pinocchios', 'false'],
  ['Four Pinocchios', 'false'],
  ['Fake', 'false'],
  ['Altered Photo', 'false'],
  ['Satire', 'false'],
  ['Labeled Satire', 'false'],
  ['Not true', 'false'],
  ['Verdict: False', 'false'],
  ['This claim is false. There was no such law.', 'false'],
  ['The photo is miscaptioned', 'false'],
  ['Fact-check: Misleading', 'mixed'],
  ['False (the video is from 2014)', 'false'],
  ['Unproven', undefined],
  ['No evidence', undefined],
  ['Unsupported', undefined],
  ['Not false', undefined],
  ['Not entirely false', undefined],
  ['It is not true that this is false', undefined],
  ['Research In Progress', undefined],
  ['Explainer', undefined],
  ['Falsch', undefined],
  ['', undefined],
  ['...', undefined],
  ['constructor', undefined],
  ['true '.repeat(100_000), undefined],
]

test('the words of fact checkers mean what they say, and other words mean nothing', () => {
  for (const [text, rating] of WORDS) assert.equal(ratingOfWords(text), rating, text.slice(0, 50))
})

const REVIEWS: [review: ReviewRating, rating: Rating | undefined, why: string][] = [
  [{ ratingValue: 1, bestRating: 5, worstRating: 1 }, 'false', 'the worst'],
  [{ ratingValue: '2', bestRating: '5', worstRating: '1' }, 'false', 'mostly false'],
  [{ ratingValue: 3, bestRating: 5, worstRating: 1 }, 'mixed', 'in the middle'],
  [{ ratingValue: 4, bestRating: 5, worstRating: 1 }, 'true', 'mostly true'],
  [{ ratingValue: 5 }, 'true', 'the usual scale'],
  [{ ratingValue: 10, bestRating: 10, worstRating: 0 }, 'true', 'a scale of ten'],
  [{ ratingValue: 1, bestRating: 5, worstRating: 1, alternateName: 'True' }, 'true', 'words come first'],
  [{ ratingValue: 1, alternateName: 'Explainer' }, 'false', 'unknown words, known number'],
  [{ alternateName: 'Misleading' }, 'mixed', 'words alone'],
  [{ alternateName: 'Unproven' }, undefined, 'no verdict'],
  [{ ratingValue: -1, bestRating: 5, worstRating: 1 }, undefined, 'not rated'],
  [{ ratingValue: 9, bestRating: 5, worstRating: 1 }, undefined, 'off the scale'],
  [{ ratingValue: 1, bestRating: 1, worstRating: 5 }, undefined, 'a scale turned round'],
  [{ ratingValue: 1, bestRating: 1, worstRating: 1 }, undefined, 'no scale'],
  [{ ratingValue: 'five' }, undefined, 'no number'],
  [{ ratingValue: { valueOf: 5 }, alternateName: ['True'] }, undefined, 'no rating at all'],
  [{}, undefined, 'nothing'],
]

test('a schema.org rating is read by its words, else by its place on the scale', () => {
  for (const [review, rating, why] of REVIEWS) assert.equal(ratingOfReview(review), rating, why)
})
