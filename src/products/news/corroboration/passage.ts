/** A stretch of text found elsewhere that may speak to a claim. */
export type Passage = {
  text: string
  url: string
  host: string
  /** The publisher as readers know it, where the finder knows: "Reuters". Told beside the host; it proves nothing. */
  outlet?: string
  /** Where it was found: a feed, an index, a search. Told to the reader; it proves no independence. */
  origin: string
  publishedAt: Date | undefined
  /** Set for sources open to anonymous authors: supports other passages, decides nothing alone, never refutes. */
  unproven?: true
  /** The byline or agency that the page names, where the finder saw it. */
  credit?: string
  /** Set when the text is a statement that a fact checker reviewed, with what came of it; the text alone says nothing then. */
  review?: { rating: 'true' | 'mixed' | 'false'; inWords: string }
}

/** A model's judgement of a claim by a passage; the three add up to 1. */
export type Probabilities = { entailment: number; neutral: number; contradiction: number }

/** The judgements of the passages on one claim, alone and read together. */
export type JudgedPassages = {
  each: JudgedPassage[]
  /** Passages of several origins as one text: some claims are settled only by what they say together. */
  together?: Probabilities
}

export type JudgedPassage = {
  passage: Passage
  /** The part of the passage that was held against the claim; the whole where it is missing. */
  excerpt?: string
  probabilities: Probabilities
}
