import { latinFor, withoutAccents } from '../look-alikes.ts'

/** Words that must all stand within so many words of each other. */
type WordRule = { within: number; sets: ReadonlySet<string>[] }

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const OVERRIDE = setOf(
  'ignore disregard forget override bypass discard ignoriere ignorieren vergiss ignora ignorar ignorez oublie oubliez olvida dimentica negeer',
)
const EARLIER = setOf(
  'previous prior above earlier preceding foregoing former all any every other your system initial original vorherigen bisherigen obigen alle anteriores previas todas precedentes precedentes precedenti precedemment toutes vorige',
)
const INSTRUCTIONS = setOf(
  'instruction instructions prompt prompts directive directives guideline guidelines anweisung anweisungen instrucciones instrucoes istruzioni instructies',
)
const MACHINE = setOf(
  'ai llm llms chatbot chatgpt gpt claude gemini llama mistral classifier evaluator grader',
)
const ORDER = setOf(
  'must should shall answer label output respond reply return rate mark classify treat consider assign print please',
)
const LABEL = setOf('supported refuted entailed entailment json unsupported')
const LABELLING = setOf(
  'label answer mark rate classify output respond reply return score grade treat assign',
)
const VERDICT = setOf('supported refuted true accurate credible trustworthy verified entailed')
const CLAIMS = setOf(
  'claim claims statement statements sentence sentences everything anything all every each question questions',
)

const WORD_RULES: WordRule[] = [
  { within: 8, sets: [OVERRIDE, EARLIER, INSTRUCTIONS] },
  { within: 14, sets: [MACHINE, ORDER, LABEL] },
  { within: 10, sets: [LABELLING, VERDICT, CLAIMS] },
]

/** On folded words with one space between them. Repetitions are bounded, so a long sentence costs what it is long. */
const PHRASES = [
  /\byou are (?:now |no longer |actually )?(?:an? |the )?(?:\w+ ){0,3}(?:ai|llm|assistant|chatbot|language model|evaluator|grader|fact checker|classifier|judge)\b/,
  /\bas an? (?:\w+ )?(?:ai|artificial intelligence|language model)\b/,
  /\b(?:system|developer) (?:prompt|message|instructions?|override)\b/,
  /\b(?:note|message|instructions?|attention|notice|hint) (?:to|for) (?:the |any |all )?(?:\w+ ){0,2}(?:ai|llms?|models?|assistants?|evaluators?|graders?|classifiers?|chatbots?|fact checking systems?)\b/,
  /\b(?:end|start|beginning) of (?:the )?(?:input|data|passages?|user message|system message|prompt|instructions?|untrusted content)\b/,
  /\b(?:do anything now|developer mode|jailbreak mode|new task)\b/,
]

/** On the text as it is seen, with compatible letters folded together. */
const TOKENS = [
  // Marks by which chat models tell whose turn it is.
  /<\|[^|<>]{0,40}\|>|\[\/?inst\]|<<\/?sys>>|<\/?s>|<(?:start|end)_of_turn>/i,
  /<\/?(?:system|assistant|user|human|instructions?|prompt|think|tool_call)>/i,
  /#{2,6} ?(?:instruction|system|assistant|user|response|input)\b|```/i,
  /^\W{0,3}(?:system|assistant|developer|user|human|ai)\W{0,2} ?:/i,
  // An answer written out for the judge to repeat.
  /["'“”](?:id|label|answer|answers|quote|claims|texts|verdict|score|result|role|content|headline)["'“”] ?: ?["'“”[{]/i,
  // Words in another writing, which a model reads and a reader does not.
  /(?:\\u[0-9a-f]{4}){4}|(?:\\x[0-9a-f]{2}){4}|(?:%[0-9a-f]{2}){8}|(?:&#x?[0-9a-f]{2,6};){4}|[0-9a-f]{80}/i,
]

const PACKED = /[A-Za-z0-9+/]{40,}/g
/** As many single letters in a row spell something out. */
const SPELLED_OUT = 10

/**
 * Whether a sentence speaks to a model that reads the article, and not to its readers. It reads what `visibleText` leaves.
 * It does not catch every such sentence: controls (control-claims.ts) are there for the others.
 */
export function addressesMachine(visible: string): boolean {
  const normal = visible.normalize('NFKC')
  if (TOKENS.some(token => token.test(normal)) || isPacked(normal)) return true
  const words = foldedWords(visible)
  if (isSpelledOut(words) || WORD_RULES.some(rule => stand(words, rule))) return true
  const speech = words.join(' ')
  return PHRASES.some(phrase => phrase.test(speech))
}

function stand(words: string[], { within, sets }: WordRule): boolean {
  const last = sets.map(() => Number.NEGATIVE_INFINITY)
  for (const [at, word] of words.entries()) {
    for (const [which, set] of sets.entries()) {
      if (set.has(word)) last[which] = at
    }
    if (at - Math.min(...last) < within) return true
  }
  return false
}

/** Base64 and the like: one word of capitals, small letters and figures, longer than any word is. */
function isPacked(text: string): boolean {
  return (text.match(PACKED) ?? []).some(run => /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run))
}

function isSpelledOut(words: string[]): boolean {
  let run = 0
  for (const word of words) {
    run = word.length === 1 && /[a-z]/.test(word) ? run + 1 : 0
    if (run === SPELLED_OUT) return true
  }
  return false
}

/** The letters that stand for Latin ones in what is written to deceive a machine; others of the table are left as they are. */
const FOLDED = new Map([...'аеорсхуіѕјԁԛԝкмтнвгһαονιρτκυηɡɩ'].map(letter => [letter, latinFor(letter)!]))
FOLDED.set('ꞁ', 'l')
const FIGURES_AS_LETTERS = new Map(
  '0o 1i 3e 4a 5s 7t @a $s'.split(' ').map(pair => [...pair] as [string, string]),
)
const NOT_ASCII = /[^\x00-\x7f]/gu
const WORD = /[\p{L}\p{N}@$]+/gu

/** The words of a text as one hears them: lower case, without accents, disguises taken off ("1gnоrе" is "ignore"). */
function foldedWords(visible: string): string[] {
  const folded = withoutAccents(visible)
    .toLowerCase()
    .replace(NOT_ASCII, sign => FOLDED.get(sign) ?? sign)
  return (folded.match(WORD) ?? []).map(word => (isMixed(word) ? undisguise(word) : word))
}

function isMixed(word: string): boolean {
  return /[a-z]/.test(word) && /[0-9@$]/.test(word)
}

function undisguise(word: string): string {
  return word.replace(/[0-9@$]/g, sign => FIGURES_AS_LETTERS.get(sign) ?? sign)
}
