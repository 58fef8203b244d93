/** Question words by what an answer must contain, which need not be the kind asked for. */
import type { Alternatives } from '../../../question/words/pattern'

export const AMOUNT_ASKED: Alternatives = {
  en: [
    'how (?:much|many|high|long|big|large|expensive|old|far)',
    'what (?:age|price|share|part|percentage|amount|rate|fee|sum|number)',
    'which (?:percentage|amount|rate)',
    'price|costs?|percent(?:age)?|amount|limit|fees?',
  ],
  de: [
    'wie ?viele?|wie (?:hoch|teuer|gross|groß|alt|lange?|weit|oft)|um wie',
    '(?:ge)?kostet?|kosten|preis|betrag|summe|höhe|honorar|prozent|zinssatz',
  ],
  fr: [
    'combien|co[uû]t|prix|montant|somme|tarif|honoraires|pourcentage',
    'quel(?:le)? (?:[aâ]ge|taux|pourcentage|loyer|salaire|montant|part)',
  ],
  es: ['cu[aá]nt[oa]s?|precio|importe|cuantía|monto|honorarios|edad|porcentaje'],
  pt: ['preço|valor|quantia|montante|honorários|idade|percentagem'],
  it: ['prezzo|costa|importo|cifra|somma|onorario|età|percentuale'],
  all: ['quant[oaie]s?'], // Italian and Portuguese
  nl: [
    'hoeveel|tarief|honorarium|hoe (?:hoog|duur|groot|oud|lang|ver|vaak)|prijs|kost|bedrag',
    'leeftijd|percentage',
  ],
}

export const DATE_ASKED: Alternatives = {
  en: [
    'when|by when|until when|how long until|date|deadline',
    '(?:what|which) (?:day|date|month|year)s?',
  ],
  de: ['wann|welche[mnrs]? (?:tage?n?|monate?|jahre?)|datum|frist'],
  fr: ['quand|quel(?:le)?s? (?:jour|mois|ann[eé]e|date)s?|[eé]ch[eé]ance|d[eé]lai'],
  es: ['cu[aá]ndo|qu[eé] (?:d[ií]a|mes|mese|a[nñ]o)s?|fecha|plazo'],
  it: ['quando|(?:che|qual[ei]) (?:giorn[oi]|mes[ei]|ann[oi]|dat[ae])|scadenza'],
  pt: ['quando|(?:que|quais) (?:dia|m[eê]s|ano)s?|prazo|vencimento'],
  nl: ['wanneer|welke? (?:dag(?:en)?|maand(?:en)?|jaar|jaren)'],
}

export const PERSON_ASKED: Alternatives = {
  en: ['who|whom|whose'],
  de: ['wer|wem|wen|wessen'],
  fr: ['qui'],
  es: ['qui[eé]n(?:es)?'],
  pt: ['quem'],
  it: ['chi'],
  nl: ['wie(?= (?!viel|hoch|lange?|oft|weit|teuer|alt|gro))'],
}

export const REASON_ASKED: Alternatives = {
  en: ['why|reasons?'],
  de: ['warum|wieso|weshalb|weswegen|gr[uü]nde?|aus welchem grund'],
  fr: ['pourquoi|raisons?|motifs?'],
  es: ['por ?qu[eêé]|motivos?|raz[oó]n|raz[oõ]es'],
  pt: ['por ?qu[eêé]|motivos?|raz[aã]o|raz[oõ]es'],
  it: ['perch[eéè]|come mai|ragion[ei]'],
  nl: ['waarom|(?:de|welke|een) reden'],
}
