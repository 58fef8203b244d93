import { anyWord } from '../../question/words/pattern'

/** Words near an amount of money by its purpose, in the languages of meetings. */
const OF_PAY = 'his|her|their|my|your|our|the|base|annual|monthly|hourly|current|starting|severance'
const EARNING = anyWord({
  en: [
    String.raw`salary|wages?|income|earn\p{L}*`,
    String.raw`(?<=(?:\b(?:${OF_PAY}) |[’']s |s[’'] ))pay(?! (?:for|off|back|down)\b)`,
    'pays? (?:me|him|her|them|us|you)|(?:job|position|role|work) pays?',
  ],
  de: [String.raw`verdien\p{L}*|gehalt|lohn|einkommen`],
  fr: [String.raw`salaire|revenus?|gagn\p{L}*`],
  es: [String.raw`sueldo|salario|ingresos|gan[ao]\p{L}*`],
  it: [String.raw`stipendio|reddito|guadagn\p{L}*`],
  pt: [String.raw`salário|ordenado|ganh\p{L}*`],
  nl: ['loon|salaris|inkomen'],
})
const RENT = anyWord({
  en: [String.raw`rent\p{L}*`],
  de: ['miete'],
  fr: ['loyer'],
  es: [String.raw`alquil\p{L}*`],
  it: [String.raw`affitt\p{L}*`],
  pt: ['renda|aluguer'],
  nl: ['huur'],
})
const PRICE = anyWord({
  en: ['pa(?:ys?|id|ying)|costs?|price|fees?|worth|sold|sell|bought'],
  de: [String.raw`zahl\p{L}*|bezahl\p{L}*|gezahlt|kost\p{L}*|gekostet|preis`],
  fr: [String.raw`prix|pay(?:e|é|er|ez|ée)|coût\p{L}*`],
  es: [String.raw`pag\p{L}+|precio|cost\p{L}+`],
  it: [String.raw`pag\p{L}+|prezzo|cost\p{L}+`],
  pt: [String.raw`pag\p{L}+|preço|cust\p{L}+`],
  nl: [String.raw`betaal\p{L}*|prijs`],
})
const DEBT = anyWord({
  en: ['ow(?:e[ds]?|ing)|loan|debts?'],
  de: [String.raw`schuld\p{L}*|kredit`],
  fr: [String.raw`dett\p{L}*|prêt`],
  es: ['deuda|debe'],
  it: [String.raw`debit\p{L}*`],
  pt: ['dívida'],
  nl: ['lening'],
})
const ACCOUNT = anyWord({
  en: ['bank|account'],
  de: ['konto'],
  fr: ['banque|compte'],
  es: ['banco|cuenta'],
  it: ['banc[ao]|conto'],
  pt: ['banco|conta'],
  nl: ['rekening'],
})
const OF_MONEY = [EARNING, RENT, PRICE, DEBT, ACCOUNT]
const HOW_MUCH = anyWord({
  en: ['how much'],
  de: ['wie ?viel'],
  fr: ['combien'],
  es: ['cuánto'],
  it: ['quanto'],
  nl: ['hoeveel'],
})

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
