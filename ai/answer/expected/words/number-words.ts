/** Number words, and the words around numbers that say what they count, by language. */
import { type Alternatives, anyOf } from '../../../question/words/pattern'

export const ONES: Alternatives = {
  en: [
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
    'thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen',
  ],
  de: ['zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'],
  fr: ['deux|trois|quatre|cinq|six|sept|huit|neuf|dix', 'onze|douze|treize|quatorze|quinze|seize'],
  es: ['dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez', 'doce|trece|catorce|quince'],
  pt: ['dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez', 'onze|doze|treze|catorze|quinze'],
  it: [
    'due|tre|quattro|cinque|sette|otto|nove|dieci',
    'undici|dodici|tredici|quattordici|quindici|sedici',
  ],
  nl: ['twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf', 'dertien|veertien|vijftien'],
}

/** Tens and dozens. */
export const TENS: Alternatives = {
  en: ['twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|dozens|couple|half'],
  de: ['dutzend'],
  fr: [
    'vingt|trente|quarante|cinquante|soixante|septante|nonante',
    'douzaine|vingtaine|trentaine|dizaine',
  ],
  es: ['veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|docena'],
  pt: ['vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|dúzia'],
  it: ['venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|dozzina'],
  nl: ['dozijn'],
}

export const LARGE: Alternatives = {
  en: ['hundred|thousand|million|billion|grand'],
  de: ['hundert|tausend|million|millionen'],
  fr: ['cent|cents|mille|million|millions'],
  es: ['cien|ciento|mil|millón|millones'],
  pt: ['cento|mil|milhão|milhões'],
  it: ['cento|mila|mille|milione|milioni'],
  nl: ['honderd|duizend|miljoen'],
}

const OF_CENTURY = [
  String.raw`(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?`,
  String.raw`\p{L}+teen|ten|eleven|twelve`,
]
/** Years from 1900 to 2099. */
export const SPOKEN_YEARS: Alternatives = {
  all: [String.raw`(?:19|20)\d\d`],
  en: [`(?:nineteen|twenty) (?:${anyOf(OF_CENTURY)})`],
  de: [String.raw`(?:neunzehnhundert|zweitausend)\p{L}+`],
  nl: [String.raw`(?:negentienhonderd|tweeduizend)\p{L}+`],
}

/** Compound number words, as they end or begin. */
export const COMPOUNDS: Alternatives = {
  de: [String.raw`\p{L}*(?:hundert|tausend|zig|ßig)\p{L}*|\p{L}{2,}zehn`],
  es: [String.raw`\p{L}*cent[oi]s|\p{L}{2,}anta|(?:dieci|veinti)\p{L}+`],
  it: [
    String.raw`\p{L}*mila\p{L}*|\p{L}{2,}anta`,
    String.raw`(?:dieci|venti|tren|quaran|cinquan|sessan|settan|ottan|novan)\p{L}+`,
  ],
  nl: [String.raw`\p{L}*(?:honderd|duizend)\p{L}*|\p{L}{2,}(?:tien|tig)`],
  all: [String.raw`\d[\d.,]*(?:k|m)?`],
}

/** Between the words of a number. */
export const JOINTS: Alternatives = {
  en: ['and|a|point'],
  de: ['und|komma|punkt'],
  fr: ['et|virgule'],
  es: ['y|coma'],
  pt: ['e|vírgula'],
  it: ['e|virgola'],
  nl: ['en|komma'],
}

export const COINS: Alternatives = {
  all: ['[$€£]|euros?|pesos?|reais|kronor'],
  en: ['dollars?|bucks|pounds?|quid|grand'],
  de: ['franken'],
  fr: ['francs?'],
}

/** After an amount of money. */
export const AFTER_MONEY: Alternatives = {
  ...COINS,
  all: [
    ...(COINS.all ?? []),
    'cents?|k|percent|per|%|prozent|procent|plus|less|net|gross|each|all|is|was|this|as|us',
  ],
}

/** Units other than money. */
export const COUNTED: Alternatives = {
  en: [
    String.raw`minut\w*|hours?|days?|weeks?|months?|years?|times?|people|children|kids|of|or`,
    'degrees?|square|acres?|hectares?|tons?|pieces|miles?|inch(?:es)?|feet|foot',
    String.raw`met(?:er|re)s?|kilomet\w*`,
  ],
  de: [
    'stunden?|tage?n?|wochen?|monate?n?|jahre?n?|mal|leute',
    'grad|quadratmeter|hektar|stück|tonnen|meter',
  ],
  fr: ['jours?|semaines?|mois|ans|années?|fois|personnes|enfants|degrés|mètres'],
  es: ['horas?|días?|semanas?|meses|años?|veces|personas|hijos|hermanos|grados|metros'],
  pt: ['horas?|dias?|semanas?|meses|anos?|vezes|pessoas|filhos|graus|metros'],
  it: [String.raw`ore|giorni|settiman\w|mesi|anni|volte|persone|figli|gradi|metri`],
  nl: ['dagen?|weken?|maanden?|jaar|keer|mensen|kinderen|graden|vierkante|meter'],
}

/** Months and their abbreviations, also with the "c", "k" or "z" of another language. */
export const MONTHS: Alternatives = {
  en: [
    'january|february|march|april|may|june|july|august|september|november',
    'o[ckt]tober|de[cz]ember',
  ],
  de: ['januar|februar|märz|april|mai|juni|juli|august|september|november'],
  fr: [
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|novembre|décembre',
    'o[ckt]tobre|de[cz]embre',
  ],
  es: [
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|noviembre|diciembre',
    'o[ckt]tubre',
  ],
  pt: [
    'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|septembro|outubro|novembro',
    'de[cz]embro',
  ],
  it: [
    'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  ],
  nl: ['januari|februari|maart|april|mei|juni|juli|augustus|september|november'],
  all: ['jan|feb|jul|aug|sept?|o[ckt]t|nov|de[cz]'],
}

export const PAYMENT: Alternatives = {
  en: [String.raw`pa(?:ys?|id|ying)|costs?|ow(?:e[ds]?|ing)|earn\p{L}*`],
  de: [String.raw`zahl\p{L}*|bezahl\p{L}*|kost\p{L}*`],
  fr: [String.raw`pay(?:e|é|er|ez|ée)|coût\p{L}*`],
  es: [String.raw`pag\p{L}+|cuest\p{L}+|cost\p{L}+`],
  pt: [String.raw`pag\p{L}+`],
  it: [String.raw`pag\p{L}+|cost\p{L}+`],
  nl: [String.raw`betaal\p{L}*`],
}

/** Plural-like words that are not counted, and German nouns after which a number goes on. */
export const UNCOUNTED: Alternatives = {
  en: ['minus|across|towards|sometimes|perhaps|always|besides|yes|unless|thus|afterwards|upwards'],
  de: ['Herr|Aber|Oder|Eine?|Schulden|Miete|Rente|Steuern?|Prämie|Kosten|Zinsen|Strafe'],
  fr: ['mais|sans|dans|vers|après|alors|depuis|tous'],
  es: ['pues|entonces|antes|después|menos|mas|más'],
  it: ['anche'],
  nl: ['maar'],
}

/** Before a number of years that last rather than count an age. */
export const LASTING: Alternatives = {
  en: ['in|for|after|over|within|every|last|next|past'],
  de: ['seit|vor|nach|in'],
  fr: ['depuis|dans|pendant|après|en'],
  es: ['desde|hace|durante|en'],
  it: ['da|fra|tra|per'],
  pt: ['há|em'],
  nl: ['sinds|over|na'],
}
