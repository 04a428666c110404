/** A text of our own, and the two of its sentences that exclude each other, where there are such. */
export type ControlDocument = { paragraphs: readonly string[]; pair?: readonly [string, string] }

// Invented. Nothing but the text can tell.
export const SOUND_DOCUMENTS: ControlDocument[] = [
  {
    paragraphs: [
      'The Ostwick library is open from Monday to Friday. On Saturdays it is closed.',
      'Members borrow up to ten books at a time. Children borrow up to five.',
    ],
  },
  {
    paragraphs: [
      'The Velmore ferry carries 60 cars in summer and 40 in winter.',
      'Tickets are sold on board. Groups of ten or more book a week ahead.',
    ],
  },
]

export const FAULTY_DOCUMENTS: ControlDocument[] = [
  {
    paragraphs: [
      'The Tarnholt office has no lift. It lies in the old town, near the market.',
      'Visitors take the lift of the Tarnholt office to the third floor, where the reception is.',
    ],
    pair: [
      'The Tarnholt office has no lift.',
      'Visitors take the lift of the Tarnholt office to the third floor, where the reception is.',
    ],
  },
  {
    paragraphs: [
      'All vans of the Brunfeld depot belong to the company, and none is leased.',
      'The depot opens at six. The lease on the vans of the Brunfeld depot ends in May.',
    ],
    pair: [
      'All vans of the Brunfeld depot belong to the company, and none is leased.',
      'The lease on the vans of the Brunfeld depot ends in May.',
    ],
  },
]
