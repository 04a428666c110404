import type { Language } from '../../../language/detect-language.ts'

// Words of claims about figures in German, French, Spanish and Italian. The English ones stand with the claims they belong to.

/** The words of a sentence that lists figures and names their total. */
export type TotalWords = { marker: RegExp; otherRelation: RegExp; announced: RegExp; and: RegExp }

/** The words of a change from one figure to another. */
export type ChangeWords = {
  up: RegExp
  down: RegExp
  otherMeasure: RegExp
  /** "from" and "to" right before their figures. */
  from: RegExp
  to: RegExp
  links: ReadonlySet<string>
}

const word = (alternatives: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, flags)
const before = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})\\s$`, 'iu')
const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const TOTALS: Partial<Record<Language, TotalWords>> = {
  de: {
    marker: word('insgesamt|zusammen|in summe|gesamthaft|alles in allem', 'giu'),
    otherRelation: word(
      'davon|darunter|einschließlich|inklusive|inkl|mit|rest|restlich\\p{L}+|übrig\\p{L}*|hauptsächlich|gegenüber|verglichen|als|stieg\\p{L}*|sank\\p{L}*|wuchs\\p{L}*|pro|je|jede[rsnm]?|vorjahr\\p{L}*|durchschnitt\\p{L}*|verbleib\\p{L}+|(?:von|aus|auf) insgesamt|zwischen|jeweils|ziel|plan|budget\\p{L}*|erwartet\\p{L}*|würden?|könnten?|oder|nicht|mal|minus|abzüglich|weniger|weitere\\p{L}*|zusätzlich\\p{L}*|auch|ohne|einige|maximal|mindestens|höchstens|rund|etwa|circa|ca|andere\\p{L}*|unter anderem|bisher|bis zu',
    ),
    announced: /[:(–—]|(?<!\p{L})(?:bestehend aus|nämlich|das heißt|d\.\s?h\.)/u,
    and: word('und|sowie|plus|&'),
  },
  fr: {
    marker: word('au total|en tout|soit un total de|pour un total de|totalisant|ensemble', 'giu'),
    otherRelation: word(
      "dont|parmi|y compris|inclus\\p{L}*|compris\\p{L}*|avec|reste|restant\\p{L}*|principalement|notamment|contre|comparé\\p{L}*|par|que|qu['’]|augment\\p{L}*|baiss\\p{L}*|hausse|chaque|chacun\\p{L}*|précédent\\p{L}*|dernier\\p{L}*|dernière\\p{L}*|moyenne|sur|entre|respectivement|objectif|budget\\p{L}*|prévu\\p{L}*|pourrai\\p{L}*|serai\\p{L}*|ou|pas|fois|moins|supplémentaires?|autres?|aussi|hors|quelques?|maximum|minimum|environ|près|sans",
    ),
    announced: /[:(–—]|(?<!\p{L})(?:à savoir|c['’]est-à-dire|composée?s? de)/u,
    and: word('et|plus|ainsi que|&'),
  },
  es: {
    marker: word('en total|un total de|en conjunto|sumando|que suman', 'giu'),
    otherRelation: word(
      'de l[oa]s cuales|de ell[oa]s|entre|incluid\\p{L}+|incluyendo|incluy\\p{L}+|con|resto|restantes?|principalmente|sobre todo|frente|comparad\\p{L}+|respecto|que(?!\\ssuman)|aument\\p{L}*|subi\\p{L}*|baj[óa]\\p{L}*|por|cada|anterior\\p{L}*|pasad\\p{L}+|promedio|media|de un total|sobre|respectivamente|objetivo|presupuest\\p{L}+|previst\\p{L}+|podría\\p{L}*|sería\\p{L}*|o|no|veces|menos|adicional\\p{L}*|otr[oa]s?|también|excepto|sin|algun\\p{L}+|máximo|mínimo|unos|unas|cerca|casi|hasta',
    ),
    announced: /[:(–—]|(?<!\p{L})(?:es decir|a saber|compuest[oa]s? (?:de|por))/u,
    and: word('y|e|más|&'),
  },
  it: {
    marker: word('in totale|un totale di|in tutto|complessivamente|nel complesso|per un totale di', 'giu'),
    otherRelation: word(
      'di cui|dei quali|delle quali|tra|fra|inclus\\p{L}+|compres\\p{L}+|con|resto|restant\\p{L}+|principalmente|soprattutto|rispetto|contro|che|aument\\p{L}*|cal[oa]\\p{L}*|ogni|ciascun\\p{L}*|precedent\\p{L}+|scors\\p{L}+|medi[ao]|su un totale|su|rispettivamente|obiettivo|previst\\p{L}+|potrebb\\p{L}+|sarebb\\p{L}+|o|non|volte|meno|ulterior\\p{L}+|altr[ioae]|anche|esclus\\p{L}+|senza|alcun\\p{L}+|massim\\p{L}+|minim\\p{L}+|circa|quasi|fino',
    ),
    announced: /[:(–—]|(?<!\p{L})(?:cioè|vale a dire|ossia|compost[oaie] da)/u,
    and: word('e|ed|più|nonché|&'),
  },
}

const CHANGES: Partial<Record<Language, ChangeWords>> = {
  de: {
    up: word(
      'stieg(?:en)?|gestiegen|steigt|steigen|wuchs(?:en)?|gewachsen|erhöht\\p{L}*|angehoben|kletter\\p{L}+|zugenommen|zunahme|anstieg|plus',
    ),
    down: word(
      'sank(?:en)?|gesunken|sinkt|sinken|fiel(?:en)?|gefallen|fällt|verringert\\p{L}*|gesenkt|reduziert\\p{L}*|schrumpf\\p{L}+|zurückgegangen|rückgang|abnahme|minus',
    ),
    otherMeasure: word(
      'jeweils|jährlich\\p{L}*|pro|durchschnitt\\p{L}*|bereinigt\\p{L}*|organisch\\p{L}*|währung\\p{L}*|ohne|marge\\p{L}*|verlust\\p{L}*|defizit\\p{L}*|ziel|erwartet\\p{L}*|prognose\\p{L}*|soll|sollen',
    ),
    from: before('von'),
    to: before('auf'),
    links: list(
      'ein eine einem einer um also das ist sind entspricht was dies dieses plus minus von zuwachs anstieg steigerung rückgang zunahme abnahme wachstum und damit mithin d.h. mehr weniger',
    ),
  },
  fr: {
    up: word(
      'augment(?:é|ée|és|ées|e|ent|ait)|progress(?:é|e|ent)|cr[uû]e?s?|grimp(?:é|e)|hausse|croissance',
    ),
    down: word(
      'baiss(?:é|ée|e|ent)|recul(?:é|e|ent)|diminu(?:é|ée|e|ent)|chut(?:é|e)|tomb(?:é|ée)s?|baisse|recul|diminution',
    ),
    otherMeasure: word(
      'respectivement|annuel\\p{L}*|par|chaque|moyenne|ajusté\\p{L}*|organique|change|hors|marge|pertes?|déficit|objectif|attendu\\p{L}*|prévision\\p{L}*|devrai\\p{L}*',
    ),
    from: before('de'),
    to: before('à'),
    links: list(
      "soit une un de d’une d'une hausse baisse augmentation diminution progression recul croissance et donc ce qui représente correspond à plus moins en",
    ),
  },
  es: {
    up: word(
      'aument(?:ó|aron|ado|a|an)|sub(?:ió|ieron|ido|e|en)|crec(?:ió|ieron|ido|e|en)|increment(?:ó|aron|ado)|aumento|alza|crecimiento',
    ),
    down: word(
      'baj(?:ó|aron|ado|a|an)|ca(?:yó|yeron|ído|e|en)|descend(?:ió|ieron|ido)|disminuy(?:ó|eron)|redu(?:jo|jeron|cido)|descenso|caída|reducción',
    ),
    otherMeasure: word(
      'respectivamente|anual\\p{L}*|por(?! ciento)|cada|promedio|media|ajustad\\p{L}+|orgánic\\p{L}+|cambio|sin|margen|pérdidas?|déficit|objetivo|esperad\\p{L}+|previsión|podría\\p{L}*',
    ),
    from: before('de'),
    to: before('a'),
    links: list(
      'un una del de lo que supone representa equivale a es decir aumento descenso alza caída subida incremento reducción crecimiento y así más menos el',
    ),
  },
  it: {
    up: word(
      'aument(?:ato|ata|ati|ate|a|ano|ò)|cresciut[oaie]|cresc(?:e|ono)|salit[oaie]|incremento|aumento|rialzo|crescita',
    ),
    down: word(
      'cal(?:ato|ata|ati|ate|a|ano)|sces[oaie]|diminuit[oaie]|ridott[oaie]|calo|diminuzione|riduzione|ribasso',
    ),
    otherMeasure: word(
      'rispettivamente|annu[oai]\\p{L}*|per(?! cento)|ogni|medi[ao]|rettificat\\p{L}+|organic\\p{L}+|cambio|senza|margine|perdit[ae]|deficit|obiettivo|attes\\p{L}+|previsione|potrebbe',
    ),
    from: before('da'),
    to: before('a'),
    links: list(
      "un una del dell’ dell' di con pari al a cioè ossia aumento calo incremento riduzione crescita diminuzione rialzo ribasso e quindi più meno il che corrisponde",
    ),
  },
}

/** Undefined in English and in languages whose words are not known. */
export function totalWords(language: Language): TotalWords | undefined {
  return TOTALS[language]
}

export function changeWords(language: Language): ChangeWords | undefined {
  return CHANGES[language]
}
