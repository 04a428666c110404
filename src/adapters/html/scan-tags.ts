import { Tokenizer } from 'htmlparser2'

export type Attributes = ReadonlyMap<string, string>

export type TagListener = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text(text: string): void
  /** True inside of drawings and formulas, where other rules hold. */
  isForeign(): boolean
}

/** All attributes that any caller reads. Other attributes are skipped without being stored. */
const ATTRIBUTES_READ = new Set(
  'aria-hidden charset class content datetime hidden href http-equiv id itemprop lang name open property pubdate rel role style type'.split(
    ' ',
  ),
)
const VALUE_MAX = 4096
const NO_ATTRIBUTES: Attributes = new Map()
/** Tags and pieces of text. The busiest pages have a tenth; of one with more, the beginning is read. */
const EVENTS_MAX = 500_000

/**
 * Tells tags from text in one pass. The package's own Parser keeps its open elements in an array that it searches and
 * shifts for every tag, which costs seconds on a page of half a million of them; its Tokenizer alone stays linear.
 */
export function scanTags(html: string, listener: TagListener): void {
  let name = ''
  let attribute = ''
  let value = ''
  let attributes: Map<string, string> | undefined
  let events = 0

  function addValue(more: string): void {
    if (value.length < VALUE_MAX && ATTRIBUTES_READ.has(attribute)) value += more
  }

  function emit(event: () => void): void {
    events += 1
    if (events <= EVENTS_MAX) event()
    else tokenizer.pause()
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase()
        attributes = undefined
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => addValue(html.slice(start, Math.min(end, start + VALUE_MAX))),
      onattribentity: code => addValue(String.fromCodePoint(code)),
      onattribend() {
        if (!ATTRIBUTES_READ.has(attribute)) return
        attributes ??= new Map()
        if (!attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: () => emit(() => listener.open(name, attributes ?? NO_ATTRIBUTES)),
      onselfclosingtag() {
        emit(() => listener.open(name, attributes ?? NO_ATTRIBUTES))
        if (listener.isForeign()) emit(() => listener.close(name))
      },
      onclosetag: (start, end) => emit(() => listener.close(html.slice(start, end).toLowerCase())),
      ontext: (start, end) => emit(() => listener.text(html.slice(start, end))),
      ontextentity: code => emit(() => listener.text(String.fromCodePoint(code))),
      isInForeignContext: () => listener.isForeign(),
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
