/** How questions ask for numbers, amounts and dates, by kind and language. */
import { type Alternatives, anyOf } from '../../../question/words/pattern'

export const MONEY_NOUNS = [
  'price|rent|salary|wages?|fees?|hourly rate|day rate|premium|amount|sum|bonus|deposit|deductible',
  'cost|turnover|profit|pension',
]
/** A fee is an amount or a share. */
const SHARES = 'fees?|commissions?|discount|markup|margin'

/** Asks for a time of day. */
export const TIME: Alternatives = {
  en: ['(?:what|which) (?:time|hour)s?(?! (?:did|do|does) it take)'],
  de: ['um wie ?viel uhr|wie spät|zu welcher (?:uhr|tages)zeit'],
  fr: ['quelle heure'],
  es: ['qu[eé] hora'],
  it: ['(?:che|quale) ora'],
  pt: ['que horas?'],
  nl: ['hoe laat'],
}

export const PERCENT: Alternatives = {
  en: [
    String.raw`(?:what|which|at what) (?:interest )?(?:rate|percentage|percent)\b`,
    String.raw`(?:interest|mortgage|tax) rate\b`,
    'how many percent|what share of',
  ],
  de: ['wie ?viel prozent|welche[rnm]? (?:zinssatz|prozentsatz)|zinssatz'],
  fr: ['quel (?:est le )?(?:taux|pourcentage)'],
  es: ['(?:qu[eé]|cu[aá]l es el|a qu[eé]) (?:tipo de inter[eé]s|porcentaje)'],
  it: ['(?:quale|che|a che) (?:tasso|percentuale)'],
  pt: ['(?:que|qual) (?:[eé] )?(?:a )?(?:taxa de juros?|percentagem|porcentagem)'],
  nl: ['(?:welke|welk) (?:rente|percentage)|rentepercentage'],
}

/** "And by when", "jusqu’à quand": a question that begins like this asks for a date. */
const AND: Alternatives = { en: ['and'], de: ['und'], fr: ['et'], es: ['y'], pt: ['e'], nl: ['en'] }
const BY: Alternatives = {
  en: ['by|until|since'],
  de: ['bis|ab|seit'],
  fr: ["d['’]ici|jusqu['’]à"],
  es: ['desde|hasta|para'],
  pt: ['desde|até|para'],
  it: ['da|fino a'],
  nl: ['tot|sinds'],
}
const WHEN: Alternatives = {
  en: ['when'],
  de: ['wann'],
  fr: ['quand'],
  es: ['cu[aá]ndo'],
  pt: ['quando'],
  it: ['quando'],
  nl: ['wanneer'],
}
const BEFORE_WHEN = `(?:(?:${anyOf(AND)}) )?(?:(?:${anyOf(BY)}) )?`
export const WHEN_FIRST = String.raw`^\W*${BEFORE_WHEN}(?:${anyOf(WHEN)})(?!\p{L})`

export const DATE: Alternatives = {
  en: ['(?:on )?(?:what|which) (?:day|date|month|year)', 'birthday|date of birth'],
  de: ['(?:an )?welche[mnrs]? (?:tag|datum|monat|jahr)', 'geburtstag'],
  fr: ['quel(?:le)? (?:jour|date|mois|ann[eé]e)', 'anniversaire'],
  es: ['qu[eé] (?:d[ií]a|fecha|mes|a[nñ]o)', 'cumpleaños'],
  it: ['(?:che|quale) (?:giorno|data|mese|anno)', 'compleanno'],
  pt: ['que (?:dia|data|m[eê]s|ano)', 'aniversário'],
  nl: ['welke? (?:dag|datum|maand|jaar)', 'verjaardag'],
}

export const AGE: Alternatives = {
  en: [
    'how old (?:is|are|was|were|will)|(?:at )?what age',
    String.raw`what(?:’s|'s| is| are| was| were) (?:the ages?|(?:his|her|their|[\p{L} ]{1,40}['’]s?) ages?) ?(?:of|\W*$)`,
  ],
  de: ['wie alt'],
  fr: ['quel [aâ]ge'],
  es: ['qu[eé] edad|cu[aá]ntos años (?:tiene|tienen|ten[ií]a|cumpl)'],
  it: ['(?:che|quale) età|quanti anni (?:ha|hanno|aveva|compie)'],
  pt: ['que idade|qual (?:é )?a idade|quantos anos (?:tem|têm|tinha|faz|fez)'],
  nl: ['hoe oud'],
}

const OWN = '(?:the|my|our|his|her|their)'

export const SIZE: Alternatives = {
  en: [
    'how (?:high|big|large)',
    String.raw`(?:what|which)(?:[’']s)?(?: [\p{L}’'-]+){0,4} (?:${SHARES})`,
    String.raw`how much (?:is|are|was|were) ${OWN} (?:[\p{L}’'-]+ ){0,2}(?:${SHARES})`,
  ],
  de: ['wie (?:groß|hoch)'],
  nl: ['hoe (?:groot|hoog)'],
}

export const QUANTITY: Alternatives = {
  en: [
    'how (?:many|often|long|far|wide|tall|deep)',
    'how much (?:time|longer|more time|notice|weight|space|of)',
  ],
  de: ['wie ?viele|wie (?:oft|lange?|weit)'],
  fr: ["(?:combien|pendant combien) d[e’']"],
  es: ['cu[aá]nt[oa]s|cu[aá]nto tiempo|hace cu[aá]nto'],
  it: ['quant[ie]|quanto tempo'],
  pt: ['quant[oa]s|quanto tempo'],
  nl: ['hoe (?:vaak|lang|ver)', 'hoeveel (?:mensen|kinderen|tijd|uur|dagen|weken|maanden|jaar)'],
}

const PAYING = 'pay|paid|cost|earn|charge|quote|owe|costs?'
/** Between "what" and the noun, which is not the object of "what did …". */
const WORDS_BETWEEN = String.raw`(?: (?!did\b|do\b|does\b)[\p{L}’'-]+){0,6}`

/** "Which", "what is the" in Italian and Portuguese. */
const WHICH = '(?:che|quale|qual)(?: [eéè])?(?: il| o| a)?'

export const MONEY: Alternatives = {
  en: [
    'how (?:much|expensive)',
    String.raw`what (?:did|does|do|will|would|has|have)\b.*\b(?:${PAYING})\b`,
    String.raw`(?:what|which)(?:’s|'s)?${WORDS_BETWEEN} (?:${anyOf(MONEY_NOUNS)})\b`,
    String.raw`what (?:is|was|are|were)\b.*\b(?:worth|valued at|insured for)`,
  ],
  de: [
    'wie ?viel|wie teuer|was (?:kostete?n?|verdiente?|zahlte?)|was hat .*(?:gekostet|bezahlt)',
    'welche[rnms]? (?:summe|betrag|preis)|(?:zu|für) welche[mn] preis',
  ],
  fr: ['combien', 'quel(?:le)?(?: est l[ea] | )(?:prix|montant|loyer|salaire|co[uû]t|somme)'],
  es: [
    '(?:por |a )?cu[aá]nto',
    '(?:qu[eé]|cu[aá]l es (?:el|la)) (?:precio|alquiler|sueldo|importe|cantidad|suma)',
  ],
  it: ['quanto|a quanto', `${WHICH} (?:prezzo|importo|cifra|somma|affitto)`],
  pt: ['(?:por |a )?quanto', `${WHICH} (?:preço|valor|aluguer|aluguel)`],
  nl: ['(?:voor )?hoeveel|wat kostt?e?|hoe duur|welke? (?:bedrag|prijs)'],
}
