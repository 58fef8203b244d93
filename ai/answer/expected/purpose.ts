/** Words near an amount of money by its purpose, in the languages of meetings. */
const EARNING = sense(
  'pay|salary|wages?|income|earn\\p{L}*|verdien\\p{L}*|gehalt|lohn|einkommen|salaire|revenus?|gagn\\p{L}*|sueldo|salario|ingresos|gan[ao]\\p{L}*|stipendio|reddito|guadagn\\p{L}*|salário|ordenado|ganh\\p{L}*|loon|salaris|inkomen',
)
const RENT = sense('rent\\p{L}*|miete|loyer|alquil\\p{L}*|affitt\\p{L}*|renda|aluguer|huur')
const OF_MONEY = [
  EARNING,
  RENT,
  ...[
    'pa(?:ys?|id|ying)|costs?|price|fees?|worth|sold|sell|bought|zahl\\p{L}*|bezahl\\p{L}*|gezahlt|kost\\p{L}*|gekostet|preis|prix|pay(?:e|é|er|ez|ée)|coût\\p{L}*|pag\\p{L}+|precio|cost\\p{L}+|prezzo|preço|cust\\p{L}+|betaal\\p{L}*|prijs',
    'ow(?:e[ds]?|ing)|loan|debts?|schuld\\p{L}*|kredit|dett\\p{L}*|prêt|deuda|debe|debit\\p{L}*|dívida|lening',
    'bank|banque|banc[ao]|account|konto|compte|cuenta|conto|conta|rekening',
  ].map(sense),
]
const HOW_MUCH = sense('how much|wie ?viel|combien|cuánto|quanto|hoeveel')

function sense(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

/** What an amount must be for: earnings or rent; null if it may be for anything. */
export function purposeOf(question: string): RegExp | null {
  return [EARNING, RENT].find((purpose) => purpose.test(question)) ?? null
}

/**
 * How well a text fits the amount asked for: 2 for the same purpose, 1 for any money, 0 otherwise.
 */
export function leadsTo(question: string, text: string): number {
  const senses = OF_MONEY.filter((each) => each.test(text))
  if (senses.some((each) => each.test(question))) return 2
  return senses.length > 0 || HOW_MUCH.test(text) ? 1 : 0
}
