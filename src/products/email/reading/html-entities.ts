// The named references that occur in mails; one that is not listed stays as written.
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    shy: '\u00ad',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    euro: '€',
    pound: '£',
    cent: '¢',
    yen: '¥',
    sect: '§',
    deg: '°',
    times: '×',
    rarr: '→',
    larr: '←',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    szlig: 'ß',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    agrave: 'à',
    egrave: 'è',
    igrave: 'ì',
    ograve: 'ò',
    ugrave: 'ù',
    acirc: 'â',
    ecirc: 'ê',
    icirc: 'î',
    ocirc: 'ô',
    ucirc: 'û',
    atilde: 'ã',
    otilde: 'õ',
    ntilde: 'ñ',
    ccedil: 'ç',
    Eacute: 'É',
    Agrave: 'À',
    Ccedil: 'Ç',
    iquest: '¿',
    iexcl: '¡',
    tab: '\t',
    newline: '\n',
    colon: ':',
    sol: '/',
    period: '.',
    commat: '@',
  }),
)

// A name needs its semicolon: in addresses `&copy=2` is a parameter.
const REFERENCE = /&(?:#x([0-9a-f]{1,6});?|#([0-9]{1,7});?|([a-z]{2,8});)/giu

/** Replaces character references, as a mail program does before anything is shown or followed. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (written, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? written
    const codePoint = hex === undefined ? Number.parseInt(decimal!, 10) : Number.parseInt(hex, 16)
    if (codePoint === 0 || codePoint > 0x10ffff) return '\ufffd'
    return String.fromCodePoint(codePoint).toWellFormed()
  })
}
