import type { Rubric } from '../../core/verdict.ts'

export const emailRubric: Rubric = {
  version: 'email/1',
  weights: {
    // Who really sent it is the question a mail stands or falls with. Without DNS it stays open, and the open quarter
    // keeps every mail below the best grade.
    'email-authentication': 25,
    // A false name and a false target are how deception works; either alone costs a mail its good grade.
    'email-sender': 27,
    'email-links': 20,
    // Words can be chosen honestly or not; they weigh less than facts.
    'email-pressure': 12,
    'email-attachments': 6,
    // Form is easily forged and easily got right, so a clean form earns little.
    'email-date-route': 3,
    'email-structure': 2,
    'email-newsletter-manners': 3,
    'email-content': 2,
  },
}
