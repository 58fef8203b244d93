/** Nouns for amounts in languages other than English, of which none is an English word. */
const NOUNS = [
  '(?:kalt|warm)?miete|pacht|zins(?:en|satz)?|gehalt|lohn|rente|prämie|beitrag|kaufpreis|wert|depot(?:wert|stand)|kontostand|hypothek|restschuld|schulden|abfindung|nachzahlung|(?:erbschafts?|schenkungs?)steuer|umsatz|gewinn|verlust|ersparnisse|sparrate|selbstbehalt|entschädigung|unterhalt|heimkosten',
  'loyer|taux|salaire|mensualit[eé]|valeur|retraite|dette|cr[eé]dit immobilier|emprunt|pr[eê]t|indemnit[eé]|indemnisation|droits de succession|imp[oô]ts?|b[eé]n[eé]fice|[eé]pargne|patrimoine|portefeuille|rappel|redressement|r[eé]version',
  'alquiler|renta|sueldo|salario|n[oó]mina|pensión|cuota|tipo de inter[eé]s|inter[eé]s|hipoteca|deuda|indemnizaci[oó]n|impuesto|facturaci[oó]n|beneficio|ahorros?|franquicia|patrimonio|cartera',
  'affitto|canone|stipendio|pensione|rata|premio|tasso|valore|mutuo|debito|indennizzo|imposta|fatturato|risparmi|franchigia|portafoglio',
  'alugu[eé][lr]|renda|sal[aá]rio|ordenado|pens[aã]o|presta[cç][aã]o|pr[eé]mio|taxa|d[ií]vida|indeni[zs]a[cç][aã]o|imposto|lucro|poupan[cç]a|franquia|patrim[oôó]nio|carteira',
  'huur|salaris|loon|pensioen|premie|hypotheek|schuld|waarde|winst|omzet|vergoeding|spaargeld|eigen risico|vermogen|alimentatie',
].join('|')

const ARTICLE = 'die|der|das|le|la|les|el|los|las|il|o|a|os|as|de|het'

const TERSE = new RegExp(
  String.raw`^\W*(?:(?:${ARTICLE}) |l['’])?(?:${NOUNS})(?!\p{L})[^\p{L}]+\p{L}`,
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
