/** How many letters of which kind a text has, which decides what is ordinary in it. */
export type ScriptBalance = {
  latin: number
  cyrillic: number
  greek: number
  armenian: number
  /** Letters that are written from right to left: Hebrew, Arabic and their like. */
  rightToLeft: number
  /** Letters of scripts that run words together: Thai, Khmer, Han, kana. */
  unspaced: number
}

export type ScriptName = keyof ScriptBalance

// First and last character of the blocks that matter, in order. Characters beyond the first plane are recognised by their first half.
const BLOCKS: [first: number, last: number, script: ScriptName][] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x531, 0x58f, 'armenian'],
  [0x590, 0x8ff, 'rightToLeft'],
  [0xe00, 0xeff, 'unspaced'],
  [0x1000, 0x109f, 'unspaced'],
  [0x1780, 0x17ff, 'unspaced'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3041, 0x30ff, 'unspaced'],
  [0x3400, 0x9fff, 'unspaced'],
  [0xd802, 0xd803, 'rightToLeft'],
  [0xd83a, 0xd83b, 'rightToLeft'],
  [0xd840, 0xd888, 'unspaced'],
  [0xfb1d, 0xfdff, 'rightToLeft'],
  [0xfe70, 0xfefc, 'rightToLeft'],
]

const SCRIPTS: ScriptName[] = ['latin', 'cyrillic', 'greek', 'armenian', 'rightToLeft', 'unspaced']
const NONE = SCRIPTS.length
const SCRIPT_AT = new Uint8Array(0x10000).fill(NONE)
for (const [first, last, script] of BLOCKS) SCRIPT_AT.fill(SCRIPTS.indexOf(script), first, last + 1)

/** The script of a UTF-16 unit, or undefined where none of those counted here has it. */
export function scriptAt(text: string, at: number): ScriptName | undefined {
  return SCRIPTS[SCRIPT_AT[text.charCodeAt(at)]!]
}

export function balanceScripts(text: string): ScriptBalance {
  const counts = new Uint32Array(SCRIPTS.length + 1)
  for (let at = 0; at < text.length; at++) counts[SCRIPT_AT[text.charCodeAt(at)]!]!++
  return Object.fromEntries(SCRIPTS.map((script, place) => [script, counts[place]!])) as ScriptBalance
}

/** A quarter is enough: contracts in Arabic and English, manuals full of product names. */
export function isRightToLeft({ latin, rightToLeft }: ScriptBalance): boolean {
  return rightToLeft > 0 && rightToLeft * 3 >= latin
}
