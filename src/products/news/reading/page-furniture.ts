// Lines that a page puts between the paragraphs of any article, and that a copied text takes along. They are nobody's report.

const LINKS =
  'read (?:more|also|next|the full story)|related(?: (?:stories|articles|coverage|links?))?|see also|more (?:on this story|from [\\p{L} ]{2,30}|coverage)|recommended(?: stories| reading)?|also read|most read|popular reads|important links|top stories|photos?|slideshow|also on [\\p{L} ]{2,20}'
const LINES = [
  // Links to other articles.
  new RegExp(`^\\(?\\s?(?:${LINKS})\\s?(?:[:>»|–—-].{0,160})?$`, 'iu'),
  /^(?:just watched|must watch)(?!\p{L}).{0,200}$/iu,
  /^(?:story|article) continues? (?:below|after)(?:\s.{0,40})?$/iu,
  /^advertisements?$/iu,
  /^\(?(?:sign up|subscribe|register)(?!\p{L}).{0,160}(?:newsletters?|e-?mails?|updates|inbox|alerts|briefing|podcast)(?!\p{L}).{0,80}$/iu,
  /^(?:get|download) (?:the|our)(?!\p{L}).{0,80}(?:newsletter|app|inbox)(?!\p{L}).{0,80}$/iu,
  /^follow (?:us|him|her|them|@?\w{1,30}(?:\s\p{Lu}\w{1,30}){0,2}) on (?:twitter|facebook|instagram|x)(?!\p{L}).{0,60}$/iu,
  /^image (?:source|caption|copyright)(?!\p{L}).{0,200}$/iu,
  /^(?:©|copyright).{0,160}$/iu,
  /^.{0,60}(?:all rights reserved|may not be published, broadcast, rewritten).{0,120}$/iu,
]
/** In a text without paragraphs they stand between two sentences. */
const PHRASES =
  /(?<![\p{L}\p{N}])(?:Story Continued Below|(?:Story|Article) continues (?:below|after)(?: (?:this )?advertisement)?|JUST WATCHED .{1,120}? Replay(?: More Videos ?\.{0,3})?|MUST WATCH .{0,120}?\d{1,2}:\d{2})(?![\p{L}\p{N}])/gu

export function isFurniture(paragraph: string): boolean {
  return LINES.some(line => line.test(paragraph))
}

/** The same text, as long, with spaces where the page's own phrases stood. */
export function withoutFurniture(paragraph: string): string {
  return paragraph.replace(PHRASES, phrase => ' '.repeat(phrase.length))
}
