// Judges for tests, each of one character. They see what a real one would see: an instruction and a JSON text.

type Said = { answer: string; quote: string }
type Claim = { id: string; claim: string; passages: string[] }
type Text = { id: string; headline: string; paragraphs: string[] }
type Paragraph = { id: string; text: string }
type Material = { claims?: Claim[]; texts?: Text[]; paragraphs?: Paragraph[] }

/** Gives the text of a reply. */
export type SampleJudge = (material: string) => string

const contentWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])

function overlap(left: string, right: string): number {
  const words = contentWords(left)
  const others = contentWords(right)
  return [...words].filter(word => others.has(word)).length / Math.max(1, words.size)
}

const firstWords = (text: string) => text.split(' ').slice(0, 6).join(' ')

/** Says what the words say: much in common is support, unless the passage denies. */
function labelHonestly({ claim, passages }: Claim): { label: string; quote: string } {
  for (const passage of passages) {
    if (overlap(claim, passage) < 0.3) continue
    const label = /\b(?:not|no)\b/i.test(passage) ? 'refuted' : 'supported'
    return { label, quote: firstWords(passage) }
  }
  return { label: 'not-enough', quote: '' }
}

function findSentence(text: Text, pattern: RegExp): string | undefined {
  return text.paragraphs.flatMap(paragraph => paragraph.split(/(?<=[.!?]) /)).find(part => pattern.test(part))
}

function readHonestly(text: Text): Record<'headline' | 'opinion' | 'accusation', Said> {
  const isBorneOut = overlap(text.headline, text.paragraphs.join(' ')) >= 0.4
  const opinion = findSentence(text, /ugliest|stupid|disgusting|insane|fools/i)
  const accusation = findSentence(text, /\b(?:stole|bribes|liars|traitors)\b/i)
  const said = (found: string | undefined): Said =>
    found === undefined ? { answer: 'no', quote: '' } : { answer: 'yes', quote: firstWords(found) }
  return {
    headline: isBorneOut
      ? { answer: 'yes', quote: firstWords(text.paragraphs[0]!) }
      : { answer: 'no', quote: firstWords(text.headline) },
    opinion: said(opinion),
    accusation: said(accusation),
  }
}

const quoteSentence = ({ id, text }: Paragraph) => ({ paragraph: id, quote: text.split(/(?<=[.!?]) /)[0]! })

/** The opening, and the first paragraph with a number of several digits. */
function nameHonestly(paragraphs: Paragraph[]): { paragraph: string; quote: string }[] {
  const body = paragraphs.filter(({ id }) => id !== 'headline')
  const counted = body.slice(1).find(({ text }) => /\d{2}/.test(text.split(/(?<=[.!?]) /)[0]!))
  return [body[0]!, ...(counted ? [counted] : [])].map(quoteSentence)
}

export const honestJudge: SampleJudge = material => {
  const { claims, texts, paragraphs } = JSON.parse(material) as Material
  if (paragraphs !== undefined) return JSON.stringify({ claims: nameHonestly(paragraphs) })
  if (claims !== undefined)
    return JSON.stringify({ claims: claims.map(claim => ({ id: claim.id, ...labelHonestly(claim) })) })
  return JSON.stringify({ texts: texts!.map(text => ({ id: text.id, ...readHonestly(text) })) })
}

/** Calls everything supported and faultless, with quotes that hold. */
export const flatteringJudge: SampleJudge = material => {
  const { claims, texts, paragraphs } = JSON.parse(material) as Material
  if (paragraphs !== undefined) return JSON.stringify({ claims: [quoteSentence(paragraphs.at(-1)!)] })
  if (claims !== undefined) {
    const flattered = claims.map(({ id, passages }) => ({
      id,
      label: 'supported',
      quote: firstWords(passages[0]!),
    }))
    return JSON.stringify({ claims: flattered })
  }
  const none = { answer: 'no', quote: '' }
  const flattered = texts!.map(({ id, paragraphs: body }) => ({
    id,
    headline: { answer: 'yes', quote: firstWords(body[0]!) },
    opinion: none,
    accusation: none,
  }))
  return JSON.stringify({ texts: flattered })
}

/** Honest until something in what it reads tells it otherwise. */
export const obedientJudge =
  (order: RegExp): SampleJudge =>
  material =>
    order.test(material) ? flatteringJudge(material) : honestJudge(material)

/** Honest, but its quotes are its own. */
export const inventiveJudge: SampleJudge = material =>
  honestJudge(material).replace(/"quote":"[^"]+"/g, '"quote":"words that nobody ever wrote"')
