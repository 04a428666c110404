import type { ColumnRole } from './table.ts'

// Words of tables in German, French, Spanish and Italian. One list serves all: a table head is too short to tell its language.

const word = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu')

/** Roles of columns by their heads; the first that fits wins, after the English ones. */
export const FOREIGN_ROLES: [ColumnRole, RegExp][] = [
  [
    'change',
    word(
      'veränderung\\p{L}*|abweichung\\p{L}*|differenz|zuwachs|évolution|écart|variation|variación|variazione|diferencia|différence|differenza|scostamento|desviación',
    ),
  ],
  [
    'share',
    word(
      '\\p{L}*anteil|\\p{L}+quote|part en %|proportion|cuota|porcentaje|peso|quota|percentuale|incidenza|prozent',
    ),
  ],
  [
    'opening',
    word(
      'anfangsbestand|solde initial|saldo inicial|saldo iniziale|vortrag|report à nouveau|1\\. januar|1er janvier',
    ),
  ],
  [
    'closing',
    word('endbestand|schlussbestand|solde final|saldo final|saldo finale|31\\. dezember|31 décembre'),
  ],
  ['balance', word('saldo|solde')],
  [
    'price',
    word(
      '\\p{L}*preis|einzelpreis|stundensatz|tagessatz|prix|prix unitaire|tarif|precio|precio unitario|tarifa|prezzo|prezzo unitario|tariffa|pro stück|par unité|por unidad|per unità',
    ),
  ],
  [
    'quantity',
    word(
      'menge|anzahl|stück|stunden|tage|quantité|qté|nombre|heures|jours|cantidad|cant\\.?|número|horas|días|unidades|quantità|q\\.tà|qtà|numero|giorni|pezzi',
    ),
  ],
  ['total', word('gesamt|summe|gesamtjahr|insgesamt|totale|totaux|suma|complessivo')],
  ['amount', word('betrag|kosten|wert|montant|coût|valeur|importe|coste|costo|valor|importo|valore')],
]

/** Heads of columns that do not add up by nature. */
export const FOREIGN_NOT_ADDITIVE = word(
  '\\p{L}*durchschnitt\\p{L}*|mittelwert|\\p{L}*quote|satz|\\p{L}*preis|prozent|\\p{L}*anteil|wachstum|\\p{L}*veränderung|index|marge|jahr|datum|nr\\.?|rang|alter|moyenne?s?|taux|ratio|prix|pourcentage|part|croissance|évolution|indice|année|date|âge|rang|promedio|media|tasa|precio|porcentaje|cuota|crecimiento|variación|índice|margen|año|fecha|edad|medi[ao]|tasso|prezzo|percentuale|quota|crescita|variazione|margine|anno|data|età',
)

/** Rows that are taken away from those above them. */
export const FOREIGN_DEDUCTION = word(
  'abzug|abzüge|nachlass|skonto|gutschrift|anzahlung|rückzahlung|abschreibung\\p{L}*|verlust\\p{L}*|moins|remises?|rabais|déduction|acompte|avoir|remboursement|amortissement\\p{L}*|pertes?|menos|descuentos?|deducci(?:ón|ones)|anticipo|devoluci(?:ón|ones)|reembolso|amortizaci(?:ón|ones)|pérdidas?|meno|sconto|sconti|detrazione|detrazioni|acconto|rimborso|ammortament[oi]|perdit[ae]',
)

/** Rows that repeat a part of another. */
export const FOREIGN_NOT_A_PART =
  /^(?:darunter|hiervon|einschließlich|inkl|y compris|de los cuales|de las cuales|incluid\p{L}+|di cui|compres[oaie]|inclus[oaie])(?!\p{L})|(?<!\p{L})(?:durchschnitt\p{L}*|moyenne|promedio|monatlich\p{L}*)(?!\p{L})/iu
