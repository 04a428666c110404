/** Signs without width that are put into words to hide them from filters: soft hyphen, joiners, direction marks. */
export const INVISIBLE = '\\u00AD\\u034F\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'
const INVISIBLE_SIGNS = new RegExp(`[${INVISIBLE}]`, 'gu')

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE_SIGNS, '')
}
