const ISO_CODES = new Set(
  'USD EUR GBP JPY CHF CNY INR AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH BRL MXN ARS CLP COP ZAR SGD HKD KRW TWD THB IDR MYR PHP VND ILS SAR AED EGP NGN KES'.split(
    ' ',
  ),
)

// A bare $, ¥ or "pounds" names the likeliest currency; two readings of one sign inside a document still agree.
const SIGNS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₫': 'VND',
  S$: 'SGD',
}

const NAMES: Record<string, string> = {
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  pounds: 'GBP',
  yen: 'JPY',
  rupees: 'INR',
  francs: 'CHF',
  franken: 'CHF',
  zł: 'PLN',
  zloty: 'PLN',
  kč: 'CZK',
  // Crowns of three countries; inside a document they are one.
  kr: 'kr',
  kronor: 'kr',
  kroner: 'kr',
}

/** The ISO code of a sign, code or name as it stands beside a figure. */
export function currencyOf(word: string): string | undefined {
  if (ISO_CODES.has(word)) return word
  if (Object.hasOwn(SIGNS, word)) return SIGNS[word]
  const name = word.toLowerCase()
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
}
