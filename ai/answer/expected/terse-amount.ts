import { type Alternatives, anyOf } from '../../question/words/pattern'

/** Nouns for amounts in languages other than English, of which none is an English word. */
const NOUNS: Alternatives = {
  de: [
    '(?:kalt|warm)?miete|pacht|kaufpreis|wert|umsatz|gewinn|verlust|selbstbehalt|entschädigung',
    'gehalt|lohn|rente|prämie|beitrag|abfindung|nachzahlung|unterhalt|heimkosten',
    'zins(?:en|satz)?|hypothek|restschuld|schulden|(?:erbschafts?|schenkungs?)steuer',
    'depot(?:wert|stand)|kontostand|ersparnisse|sparrate',
  ],
  fr: [
    'loyer|taux|salaire|mensualit[eé]|valeur|retraite|dette|cr[eé]dit immobilier|emprunt|pr[eê]t',
    'indemnit[eé]|indemnisation|droits de succession|imp[oô]ts?|b[eé]n[eé]fice|[eé]pargne',
    'patrimoine|portefeuille|rappel|redressement|r[eé]version',
  ],
  es: [
    'alquiler|renta|sueldo|salario|n[oó]mina|pensión|cuota|tipo de inter[eé]s|inter[eé]s|hipoteca',
    'deuda|indemnizaci[oó]n|impuesto|facturaci[oó]n|beneficio|ahorros?|franquicia',
    'patrimonio|cartera',
  ],
  it: [
    'affitto|canone|stipendio|pensione|rata|premio|tasso|valore|mutuo|debito|indennizzo|imposta',
    'fatturato|risparmi|franchigia|portafoglio',
  ],
  pt: [
    'alugu[eé][lr]|renda|sal[aá]rio|ordenado|pens[aã]o|presta[cç][aã]o|pr[eé]mio|taxa|d[ií]vida',
    'indeni[zs]a[cç][aã]o|imposto|lucro|poupan[cç]a|franquia|patrim[oôó]nio|carteira',
  ],
  nl: [
    'huur|salaris|loon|pensioen|premie|hypotheek|schuld|waarde|winst|omzet|vergoeding|spaargeld',
    'eigen risico|vermogen|alimentatie',
  ],
}

const ARTICLE: Alternatives = {
  de: ['die|der|das'],
  fr: ['le|la|les'],
  es: ['el|la|los|las'],
  it: ['il|la|le'],
  pt: ['o|a|os|as'],
  nl: ['de|het'],
}

const TERSE = new RegExp(
  String.raw`^\W*(?:(?:${anyOf(ARTICLE)}) |l['’])?(?:${anyOf(NOUNS)})(?!\p{L})[^\p{L}]+\p{L}`,
  'iu',
)
const BY_HOW_MUCH = /(?<!\p{L})wie (?:stark|sehr)(?!\p{L})/iu

/**
 * True for a few words that begin with the noun for an amount, as people type them: "loyer de la
 * succursale", "miete filiale". A noun alone names a subject.
 */
export function isTerseAmount(question: string): boolean {
  return TERSE.test(question) || BY_HOW_MUCH.test(question)
}
