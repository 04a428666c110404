const INVISIBLE =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

/**
 * Escapes DEL, C1 controls, bidi and invisible characters; the JSON keeps its value. A terminal would act on them, and
 * a page would show other words than are there.
 */
export function escapeInvisible(json: string): string {
  return json.replace(INVISIBLE, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
