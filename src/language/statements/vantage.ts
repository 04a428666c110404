/** Reasons why a statement may not be the author's present assertion: another time, a supposition, a quotation. */
export type Vantage = {
  past: boolean
  supposed: boolean
  expected: boolean
  excepted: boolean
  quoted: boolean
  compared: boolean
}

const PAST =
  /\b(?:previous(?:ly)?|former(?:ly)?|earlier|no longer|used to|in the past|at that time|at the time|back then|original(?:ly)?|initial(?:ly)?|historically|last year|(?:the )?year before|preceding|first (?:version|draft|edition|years|plan)|prior to|so far|up to now|in those days|once (?:was|had|owned)|abolished|(?:was|were|been) withdrawn|superseded|amended|was changed)\b|^until\b|^before (?:that|the (?:incident|amendment|change))\b|^in (?:18|19|20)\d\d\b(?=.*\bhad\b)|\bhad (?:first|been \d|counted)\b/iu
const SUPPOSED =
  /\b(?:if|unless|in case of|in the event|provided that|otherwise|assuming|suppose|where(?:ver)? (?:the law|this|it|possible|necessary))\b|^should\b|^whenever\b/iu
const EXPECTED =
  /\b(?:expect(?:ed|s)?|forecasts?|would|could|might|budgeted|target(?:ed|s)?|proposed|propos(?:al|es)|suggest(?:ed|s)?|considered|under consideration|being examined|estimate[ds]?|assum\p{L}+|for example|for instance|e\.g\.|such as|draft|hopes?|aims?|applied for)\b/iu
const EXCEPTED =
  /\b(?:except(?:ing|ion)?|exempt|other than|apart from|aside from|besides|excluding|with the exception|however|instead|in addition|additional(?:ly)?|further|separate(?:ly)?|only (?:if|when|in))\b/iu
const MARKS = /[“”"«»]/u
const SPEECH =
  /\b(?:said|says|told|tells|wrote|writes|claim(?:s|ed)|according to|added|argued|argues|insisted|tweeted|reportedly|alleged(?:ly)?|denied|denies|rumou?rs?|complained|believes?|thinks?|asked|answered|noted)\b/iu
const COMPARED =
  /\b(?:than(?! (?:[€$£]?\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty))|compared|respectively|by contrast|whereas|on the other hand|(?:lower|higher|more|less|fewer) (?:in|by))\b/iu

// "As we said": the author's own words again.
const OWN_SPEECH =
  /\b(?:as|we|I|it is|is|are|be|was|were)(?: have| had| also| hereby)? (?:said|told|claim(?:s|ed)?|added|argued?|insist(?:ed)?|noted?|believed?|think|asked|answered)\b/giu

/** `isQuotation`: marks of quotation around words make them somebody else's, though no one is named. */
export function vantageOf(text: string, isQuotation = MARKS.test(text)): Vantage {
  return {
    past: PAST.test(text),
    supposed: SUPPOSED.test(text),
    expected: EXPECTED.test(text),
    excepted: EXCEPTED.test(text),
    quoted: isQuotation || namesSpeaker(text),
    compared: COMPARED.test(text),
  }
}

/** The statement is attributed to another speaker. */
export function namesSpeaker(text: string): boolean {
  return SPEECH.test(text.replace(OWN_SPEECH, ''))
}
