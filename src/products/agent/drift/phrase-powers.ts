// Powers that take more than one word to say, and powers in other languages than English.

const PHRASES: readonly (readonly [power: string, pattern: RegExp])[] = [
  [
    'fetching',
    /\b(?:any|arbitrary|every|whatever) (?:\w+ )?(?:urls?|web ?sites?|web ?pages?|links?|hosts?)\b/i,
  ],
  ['executing', /\bevaluat\w+ (?:\w+ )?(?:formula[es]?|formulas|expressions?|code|scripts?|macros?)\b/i],
  ['delegating', /\bsub-?contract|\b(?:delegates?|hands? over|passes) (?:\w+ ){0,3}to other agents\b/i],
  [
    'unattended',
    /\b(?:acts?|decides?|works?) (?:entirely |fully )?(?:on its own|by itself|unattended|at its own discretion)\b|\bwithout (?:first )?asking\b/i,
  ],
  [
    'unattended',
    /\bohne (?:\p{L}+ ){0,3}(?:freigabe|genehmigung|zustimmung|aufsicht|rückfrage|prüfung)|\bsans (?:\p{L}+ ){0,3}(?:validation|approbation|contrôle|intervention|accord|supervision)|\bsin (?:\p{L}+ ){0,3}(?:aprobación|revisión|supervisión|intervención|autorización)|\bsenza (?:\p{L}+ ){0,3}(?:approvazione|controllo|revisione|supervisione|intervento|autorizzazione)/iu,
  ],
  [
    'paying',
    /\b(?:be)?zahl(?:t|en)\b|überw(?:eist|eisen)|\berstattet\b|\bkauft\b|\bpa[iy]e(?:nt|r)?\b|\brembourse|\bvire des\b|\bpag(?:a|an|ar|are|ano)\b|\btransfier|\breembols|\btrasferi(?:sce|re)|\brimbors/iu,
  ],
  [
    'deleting',
    /\blösch(?:t|en)\b|\bentfernt\b|\bsupprime|\befface|\bborra[nr]?\b|\belimina(?:n|r|re|no)?\b|\bcancella(?:re|no)?\b/iu,
  ],
  [
    'sending',
    /\b(?:ver)?send(?:et|en)\b|\bverschickt\b|\benvoie|\benvoyer\b|\benv[ií]a[nr]?\b|\binvia(?:re|no)?\b/iu,
  ],
  ['executing', /\bführt (?:\p{L}+ ){0,4}aus\b|\bexécut|\bejecuta|\besegu(?:e|ono|ire)\b/iu],
  [
    'writing',
    /\bändert\b|\bbucht (?:\p{L}+ ){0,4}um\b|\büberschreibt\b|\bverschiebt\b|\bmodifi(?:e|ent|er|ca|can|car|care|cano)\b|\bdéplace|\bcambia(?:n|r|re|no)?\b|\bsposta(?:re|no)?\b/iu,
  ],
]
const CLAUSE_END = /[.;:,!?]\s|\b(?:but|sondern|mais|pero|ma)\b/iu
const DENIED =
  /\b(?:not|no|never|nothing|cannot|without (?:being|having)|nicht|kein\p{L}{0,2}|nichts|niemals|nie|rien|nada|nulla|niente|ne|pas|jamais|aucun\p{L}{0,2}|nunca|ning[uú]n\p{L}?|non|mai|nessun\p{L}?)\b/iu

export function phrasePowers(text: string): string[] {
  return text
    .split(CLAUSE_END)
    .filter(clause => !DENIED.test(clause))
    .flatMap(clause => PHRASES.flatMap(([power, pattern]) => (pattern.test(clause) ? [power] : [])))
}
