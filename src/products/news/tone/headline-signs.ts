import { say } from '../../../core/text/say.ts'

/** A trait of style that clickbait and news headlines do not share alike. Positive weights speak for clickbait. */
export type HeadlineSign = { name: string; weight: number; pattern: RegExp }

// A word ends where no letter follows, not even behind an apostrophe: "won’t" is not "won".
const END = "(?![\\p{L}\\p{N}]|'\\p{L})"
const anyOf = (list: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices(list)})${END}`, 'u')
const opensWith = (list: string) => new RegExp(`^["'“‘]?(?:${choices(list)})${END}`, 'u')
const choices = (list: string) => list.split(' ').join('|').replaceAll('_', ' ')

// Weights of a logistic regression on the 24,000 headlines of Chakraborty et al. 2016, rounded to a tenth, except
// for the signs that set does not contain (marked: set by hand). Only style is weighed: no topics, no names.
export const HEADLINE_SIGNS: HeadlineSign[] = [
  {
    name: say`a numbered list`,
    weight: 4.2,
    pattern:
      /^(?:the |these |here are |just |only |literally |top )?(?:[3-9]|1?[1-9]\d|ten|fifteen|twenty)\s(?!(?:dead|killed|die|dies|people|injured|hurt|arrested|percent|per|million|billion|years?|months|days|hours|wounded|charged|held|missing|more|feared|bodies|soldiers|police|policemen|civilians)(?!\p{L}))/u,
  },
  {
    name: say`a question or teaser at the start`,
    weight: 3.3,
    pattern: opensWith(
      "which what what's how are can do does did should would why who who's where when is have could was if",
    ),
  },
  {
    name: say`pointing at something not yet named`,
    weight: 3.1,
    pattern: opensWith("this these here here's that"),
  },
  {
    name: say`pointing words`,
    weight: 2.9,
    pattern: anyOf("this these here here's that's there's"),
  },
  {
    name: say`a curiosity phrase`,
    weight: 2.5,
    pattern: anyOf(
      "won't_believe what_happened what_happens happens_next happened_next will_make will_give will_leave will_change will_blow will_shock that_will that'll need_to reasons_why should_know the_truth_about one_weird one_simple you_didn't and_it's and_the_results doctors_hate the_reason they_don't_want",
    ),
  },
  {
    name: say`speaking to the reader`,
    weight: 3.7,
    pattern: anyOf("you your yours yourself you're you'll you've you'd"),
  },
  {
    name: say`the writer in the first person`,
    weight: 0.9,
    pattern: anyOf("i i'm i've me my we we're us our"),
  },
  {
    name: say`everyone and everything`,
    weight: 3.4,
    pattern: anyOf('everyone everybody everything every anyone anything someone something nobody nothing'),
  },
  {
    name: say`superlatives`,
    weight: 2.5,
    pattern: anyOf(
      'best worst most greatest funniest cutest hardest biggest coolest weirdest craziest sexiest easiest happiest ever favorite favourite only perfect ultimate',
    ),
  },
  {
    name: say`intensifiers`,
    weight: 3,
    pattern: anyOf(
      'actually literally totally really seriously just so very perfectly absolutely completely definitely insanely incredibly ridiculously hilariously probably extremely truly basically surprisingly finally too pretty super never always forever immediately weirdly mildly painfully',
    ),
  },
  {
    name: say`words of excitement`,
    weight: 3.5,
    pattern: anyOf(
      'hilarious adorable amazing awesome beautiful gorgeous insane crazy weird cute delicious badass incredible heartbreaking epic iconic genius awkward shocking stunning unbelievable mind-blowing terrifying creepy magical important honest obsessed sexy brilliant inspiring powerful emotional ridiculous fun funny cool random wild heartwarming jaw-dropping bizarre',
    ),
  },
  {
    name: say`slang`,
    weight: 3.6,
    pattern: anyOf(
      'guy guys bff af wtf omg damn hell shit fuck fucking ass bunch dude stuff fail lol okay yep nope',
    ),
  },
  {
    name: say`contractions`,
    weight: 2.9,
    pattern: /\p{L}'(?:t|re|ve|ll|d|m)(?!\p{L})/u,
  },
  {
    name: say`nouns of lists`,
    weight: 1.9,
    pattern: anyOf(
      'things reasons ways signs times facts moments photos pictures tips hacks tricks secrets struggles gifts recipes ideas questions products songs movies books quotes tweets stories confessions characters memes jokes texts thoughts lessons lyrics charts gifs foods desserts places mistakes',
    ),
  },
  {
    name: say`appeals to feeling and doing`,
    weight: 2,
    pattern: anyOf(
      'laugh cry scream love loves hate wish remember know knows feel feels understand relate appreciate believe guess want need try tried prove think tell look looked looks get got make makes made watch see eat eating belong happen happened happens thing go going went',
    ),
  },
  // Set by hand.
  {
    name: say`an alarm call`,
    weight: 6.5,
    pattern:
      /^(?:breaking(?: news)?|just in|boom|wow|whoa|omg|alert|shock(?:ing|er)?|bombshell|busted|urgent|unreal|unbelievable|it's official)\s?[:!–—-]|[([](?:video|watch|images?|photos?|details|tweets?|must see|graphic)[^)\]]{0,20}[)\]]|\+ ?video|(?<!\p{L})must (?:see|watch|read)(?!\p{L})/u,
  },
  { name: say`an exclamation mark`, weight: 2, pattern: /!/u },
  { name: say`trailing dots`, weight: 2, pattern: /…|\.\.\./u },
  {
    name: say`a verb of reporting`,
    weight: -1.9,
    pattern: anyOf(
      'says say said kills killed dies died wins won announces announced resigns sues sued arrested charged elected warns urges approves rejects seeks launches reports reported claims denies confirms passes ends begins loses cuts falls rises hits beats defeats injures injured jailed sentenced accused convicted freed opens returns leads strikes signs plans finds calls faces agrees declares holds threatens suspended files reaches bans backs votes vows admits continues releases becomes offers visits sets rules tops breaks dead crashes crash sells buys names orders blames',
    ),
  },
]
