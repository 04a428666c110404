/** Stands in every finding of an outside judge. Other prompts, controls or limits of what is shown: another number. */
export const PROMPTS_VERSION = 'news-judge/1'
