import { createPhraseList } from './phrase-list.ts'

// English. Statements in other languages are told apart by their marks alone.

/** The writer judges, wishes or appeals. */
export const OPINION = createPhraseList(
  "should shouldn't ought my myself in_my_view in_my_opinion of_course needless_to_say the_truth_is the_fact_is make_no_mistake " +
    "it's_time it_is_time frankly thankfully fortunately unfortunately obviously clearly arguably surely undoubtedly no_wonder " +
    'everyone_knows everybody_knows shame_on good_riddance is_right_to was_right_to is_wrong_to was_wrong_to were_right_to ' +
    'were_wrong_to deserves deserve must_be_stopped we_must we_need we_cannot you_should enough_is_enough there_is_no_excuse',
)

/** Calls on the reader, when they open the sentence. */
export const CALL = createPhraseList(
  "click subscribe read_more read_the read_our sign_up share_this share_your follow_us join_us watch_the watch_this wake_up don't " +
    "do_not let's let_us please imagine remember donate tell_us contact_us see_also listen make_sure ask_yourself look_at think_of " +
    'think_about call_your vote_for scroll_down get_the download stay_tuned',
)

/** The writer leaves a way out. */
export const HEDGE = createPhraseList(
  'may might could reportedly allegedly apparently possibly perhaps probably presumably likely unlikely appears appear appeared seems seem ' +
    'seemed believed rumoured rumored supposedly suspected potentially it_is_unclear it_was_unclear unclear if',
)

/** A future event cannot be confirmed. */
export const FUTURE = createPhraseList(
  "will won't would shall plans_to planned_to plan_to planning_to expected_to expects_to expect_to intends_to intend_to aims_to aim_to " +
    'set_to is_due_to are_due_to hopes_to hope_to hoped_to scheduled_to scheduled_for going_to promised_to vowed_to vows_to pledged_to ' +
    'next_week next_month next_year tomorrow',
)

/** The house speaks of itself: "we asked the ministry". */
export const FIRST_PERSON = createPhraseList("we we've we're our ours ourselves")

export const SUPERLATIVE = createPhraseList(
  'first only most least best worst largest biggest highest lowest smallest longest shortest oldest youngest fastest slowest richest ' +
    'poorest deadliest strongest weakest hottest coldest heaviest greatest tallest deepest busiest costliest worst-ever record all-time ' +
    'unprecedented never ever majority twice double tripled halved more_than less_than fewer_than higher_than lower_than',
)

const list = (words: string) => new Set(words.split(' '))

const VERBS = list(
  'is are was were has have had does did be been said says say told shows show showed rose fell struck shook won lost sent met made ' +
    'took found began built broke left went came held gave got grew knew led paid put ran sat saw sold spoke spent stood took ' +
    'taught thought threw wrote hit cut shut set let cost burst spread quit bet beat became brought bought caught chose drew drove ate ' +
    'fought flew forgot froze hung hid kept laid lent lay lit meant rang rode sank sang shot slept slid split stole stuck swept swore ' +
    'swam swung tore understood woke wore withdrew overtook undertook oversaw lies lives runs costs stands remains includes makes ' +
    'takes gives holds owns employs produces sells rises falls grows leads begins starts ends opens closes works plays comes goes wants ' +
    'needs uses helps plans hopes expects faces offers will would can could may might must should',
)
const NO_VERBS = list(
  'hundred need speed indeed united exceed proceed embed biased sacred naked wicked rugged kindred shed seed feed weed deed creed greed bed red',
)

/** A name with one of these words is no person's. */
export const ORGANISATION =
  /(?<!\p{L})(?:council|ministry|association|university|company|party|bank|department|court|police|institute|union|agency|group|office|commission|committee|government|hospital|corp|inc|ltd|school|team|club|army|service|authority|museum|airline|foundation|house|board|parliament|senate|congress)(?!\p{L})/iu

/** A verb that tells of something that happens or happened. A guess from the form of the word. */
export function looksLikeVerb(word: string): boolean {
  return VERBS.has(word) || (/^\p{Ll}{2,20}ed$/u.test(word) && !NO_VERBS.has(word))
}
