// Phrases that decide what a sentence claims. They run only on sentences whose words make the claim possible,
// and on no more than the first SENTENCE_MAX characters of one; no pattern repeats a repetition.

const any = (...patterns: string[]): RegExp => new RegExp(`\\b(?:${patterns.join('|')})`, 'i')

const OVERCLAIM = any(
  'never (?:ever )?(?:wrong|fails?|errs?|hallucinates?|lies|makes? (?:a |any )?(?:mistakes?|errors?)|gets? (?:it |anything )?wrong)',
  '(?:cannot|can.t) (?:ever )?(?:fail|err|be (?:hacked|wrong|broken|jailbroken)|make (?:a |any )?(?:mistakes?|errors?))',
  '(?:100|99\\.9+|one hundred) ?(?:%|percent|per cent) (?:\\w{1,20} )?(?:accura|reliab|saf|secur|correct|right|privat|certain|guarantee|success)\\w{0,10}',
  '(?:accuracy|precision|reliability|success rate) (?:of|is) 100 ?(?:%|percent)',
  '(?:we |it |results? (?:is|are) |(?:is|are) )?guarantee(?:s|d)? (?:\\w{1,20} ){0,3}(?:accura|correct|results?|succe|profit|returns?|safety|secur)\\w{0,10}',
  '(?:results?|success|accuracy|profits?|satisfaction) (?:is |are )?guaranteed',
  '(?:zero|no) (?:known |possible )?(?:errors?|mistakes?|risks?|hallucinations?|limitations?|limits|flaws?|weaknesses|failures?)\\b(?! (?:rate|report|assess|score|is|are|on|for))',
  '(?:error|risk|mistake|hallucination|bias)[- ]free',
  '(?:is |are )?always (?:right|correct|accurate|available|truthful|works)',
  'infallible|unhackable|foolproof|bulletproof|unbreakable|flawless(?:ly)?|perfect(?:ly)? (?:accura\\w{0,4}|safe|secure|correct|answers|results)',
  'impossible to (?:hack|break|jailbreak|fool)',
  '(?:completely|totally|absolutely) (?:safe|secure|reliable|accurate|unbiased|private)',
  '(?:fully|completely|totally|entirely) autonomous(?:ly)?(?:,| and| with|\\b.{0,40}) ?(?:without|no|zero|never)',
  'world.s (?:best|most|smartest|safest|first)|best (?:\\w{1,20} )?in the world|best ai\\b',
)
const EVERY_OVERCLAIM = new RegExp(OVERCLAIM, 'gi')
const NEGATED_BEFORE =
  /\b(?:not|no|never|nothing|nobody|none|cannot|can.t|isn.t|aren.t|nor|don.t|doesn.t|neither)\b[^,;:]*$/i
const NEGATION_REACH = 40

/** Impossible promises, unless the sentence denies them: "not 100 % accurate" is modesty. */
export function findOverclaims(sentence: string): string[] {
  if (!OVERCLAIM.test(sentence)) return []
  return Array.from(sentence.matchAll(EVERY_OVERCLAIM))
    .filter(({ index }) => !isNegated(sentence, index))
    .map(([promise]) => promise)
}

function isNegated(sentence: string, at: number): boolean {
  return NEGATED_BEFORE.test(sentence.slice(Math.max(0, at - NEGATION_REACH), at))
}

const GENERAL_DATA = '(?:any |your |user |customer |of |the |this )*(?:data|information|anything)\\b'
const EXCEPTION =
  /\b(?:beyond|after|longer|except|other than|unless|outside|more than|without|past|only|for (?:advertising|marketing|training))\b/i

export const NO_TOOLS = any(
  '(?:no|without) (?:external |other )?(?:tools?|plugins?)\\b',
  'not (?:use|call|have)(?: access to)?(?: any)?(?: external)? (?:tools?|plugins?)\\b',
)
export const NO_MODEL = any(
  'no (?:ai |language |generative |machine.learning )*models?\\b',
  'not (?:use|call|contain|run|rely on) (?:a|an|any) .{0,30}models?\\b',
)
const NO_OVERSIGHT = any(
  '(?:without|no|zero|not require|not need|never needs?|never requires?) (?:any |a |the )?(?:need for )?(?:human|manual|oversight|supervision|approval)',
  '(?:fully|completely|totally|entirely) autonomous',
)
/** Two negations make a promise: "nothing is sent without approval". */
const DOUBLE_NEGATION = /\b(?:no|not|never|nothing|nobody|none|cannot)\b.{0,200}\b(?:without|unless|until)\b/i

const KEEPS_NOTHING = any(
  '(?:stores?|retains?|keeps?|saves?|logs?|collects?) (?:nothing\\b|no (?:user |customer )?(?:data|information)\\b)',
  `(?:not|never|doesn.t|don.t) (?:store|retain|keep|save|log|collect|remember) ${GENERAL_DATA}`,
  'no (?:user |customer |conversation )?(?:data|information) (?:is|are) (?:ever )?(?:stored|kept|retained|saved|logged|collected)',
  'nothing is (?:ever )?(?:stored|kept|retained|saved|logged)',
  'zero data retention|stateless',
)
export const KEEPS_DATA = any(
  '(?:kept|keeps?|stored?|stores|retain(?:s|ed)?|retention|logged|logs|saved|archived|persist\\w{0,4})\\b.{0,80}\\b\\d{1,6} ?(?:hours?|days?|weeks?|months?|years?)',
  'retention\\w{0,20}: ?[1-9]',
  'remembers|(?:long.term|persistent) memory',
  '(?:conversations?|data|history|prompts|information) (?:is|are) (?:stored|kept|retained|logged|archived)',
  '(?:stored|kept|retained) (?:indefinitely|permanently|forever)',
)
const SHARES_NOTHING = any(
  `(?:not|never|doesn.t|don.t) (?:share|disclose|pass)(?: or \\w{1,20})? ${GENERAL_DATA}`,
  'no (?:user |customer )?(?:data|information) (?:is|are) (?:ever )?(?:shared|disclosed|passed)',
  'shares? nothing',
)
export const SHARES_DATA = any(
  '(?:shared?|shares|sent|passed|transferred|disclosed|forwarded|sold)\\b.{0,60}\\b(?:with|to) (?:our |the |its |selected )?(?:third|partners?|vendors?|advertisers?|affiliates?|subprocessors?|processors?|openai|anthropic|google|mistral|microsoft|amazon)',
)
const READ_ONLY = any(
  'read[- ]only (?:agent|assistant|server|bot|system)\\b',
  '(?:agent|it|assistant|server|everything|access) (?:is|works) (?:strictly |purely |entirely |always )?read[- ]only',
  '(?:strictly|purely|entirely|completely) read[- ]only',
  'only (?:ever )?reads\\b',
  'never (?:writes?|modif(?:y|ies)|deletes?|changes?)(?: or \\w{1,20})? (?:anything|any|data|files|records)',
)
export const WRITES = any(
  '(?:deletes?|modif(?:y|ies)|edits?|removes?|transfers?|pays?|purchases?|buys?|executes?|deploys?|cancels?|refunds?|uploads?|sends?)\\b',
  '(?:writes?|updates?|creates?) (?:to|files?|records?|rows?|entries|orders?|tickets?|payments?|accounts?|the|new|data)\\b',
)
export const OFFLINE = any(
  'no (?:internet|network|web) access',
  '(?:works?|runs?|operates?) (?:entirely |fully |completely |purely )?offline',
  '(?:not|never|cannot) (?:access|connect to|use|reach) the (?:internet|network|web)',
  'without (?:any )?(?:internet|network) (?:access|connection)',
)
export const REACHES_OUT = any(
  '(?:search(?:es)?|browses?|fetch(?:es)?|crawls?|calls?|accesses|connects? to|downloads?)\\b.{0,30}\\b(?:web|internet|online|urls?|websites?|external apis?)\\b',
  'web (?:search|browsing|fetch)',
)
const NOT_READ_ONLY = /\bnot (?:\w{1,20} )?read[- ]only/i

export function deniesHumans(sentence: string): boolean {
  const denial = NO_OVERSIGHT.exec(sentence)
  return denial !== null && !isNegated(sentence, denial.index) && !DOUBLE_NEGATION.test(sentence)
}

export function claimsToKeepNothing(sentence: string): boolean {
  return KEEPS_NOTHING.test(sentence) && !EXCEPTION.test(sentence)
}

export function claimsToShareNothing(sentence: string): boolean {
  return SHARES_NOTHING.test(sentence) && !EXCEPTION.test(sentence)
}

export function claimsReadOnly(sentence: string): boolean {
  return READ_ONLY.test(sentence) && !NOT_READ_ONLY.test(sentence)
}

/** Of answers, not of the video streams that an agent may watch. */
export const STREAMS = any(
  'stream(?:s|ing)? (?:its |the |back |partial )?(?:responses?|answers?|results?|output|updates|tokens|replies)\\b',
  '(?:responses?|answers?|results?|output|updates|tokens|replies) (?:is |are )?(?:being )?streamed',
  '(?:supports?|via|offers|uses) (?:real.?time )?streaming',
)
export const PUSHES = /\bpush notifications?\b/i
const OPERATOR =
  "((?:the )?\\p{Lu}[\\p{L}\\p{N}&.'’-]{0,40}(?: (?:of|and|&|\\p{Lu}[\\p{L}\\p{N}&.'’-]{0,40})){0,6})"
export const OPERATED_BY = new RegExp(
  `\\b(?:operated|provided|built|developed|maintained|published|made|owned|offered|run) by ${OPERATOR}`,
  'u',
)
/** Without a subject: the sentences around it tell whether it speaks of the agent. */
export const FIRST_OPERATED_BY = new RegExp(
  `^(?:Operated|Provided|Built|Developed|Maintained|Published|Made|Owned|Offered|Run) by ${OPERATOR}`,
  'u',
)
export const VERSION_NUMBER = /\bv(?:ersion)?\.?:? ?(\d{1,6}(?:\.\d{1,6}){0,3}(?:-[\w.]{1,30})?)/i
