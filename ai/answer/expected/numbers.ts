const TOKEN = /[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*|[$€£%]/gu

const ONES =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince dois duas três quatro sete oito nove dez doze catorze quinze tre quattro cinque sette otto dieci undici dodici tredici quattordici quindici sedici twee drie vier vijf zes zeven negen tien twaalf dertien veertien vijftien'
const TENS =
  'twenty thirty forty fifty sixty seventy eighty ninety vingt trente quarante cinquante soixante septante nonante veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa vinte trinta quarenta cinquenta sessenta oitenta venti trenta dozen dozens couple douzaine vingtaine trentaine dizaine docena dúzia dozzina dutzend dozijn half'
const LARGE =
  'hundred thousand million billion grand hundert tausend millionen million cent cents mille millions cien ciento mil millón millones milhão milhões cento mila milione milioni honderd duizend miljoen'
const SINGLE = new Set([...ONES.split(' '), ...'123456789', '10', '11', '12'])
const SMALL = new Set(`${ONES} ${TENS}`.split(' '))
const BIG = new Set(LARGE.split(' '))
/** Compound number words. */
const COMPOUND =
  /^(?:\p{L}*(?:hundert|tausend|honderd|duizend|mila|zig|ßig)\p{L}*|\p{L}{2,}(?:zehn|tien|anta|tig)|\p{L}*cent[oi]s|(?:dieci|veinti|venti|tren|quaran|cinquan|sessan|settan|ottan|novan)\p{L}+|\d[\d.,]*(?:k|m)?)$/u
const JOINING = /^(?:and|a|y|e|et|und|en|komma|point|punkt|virgule|coma|vírgula|virgola)$/
const MONEY =
  /^(?:[$€£]|dollars?|bucks|pounds?|quid|euros?|francs?|franken|pesos?|reais|kronor|grand)$/
const CURRENCY =
  /^(?:[$€£]|dollars?|bucks|pounds?|quid|euros?|cents?|francs?|franken|pesos?|reais|kronor|grand|k|percent|per|%|prozent|procent|plus|less|net|gross|each|all|is|was|this|as|us)$/

/** A number with its words and the words before and after it. */
type Said = {
  words: string[]
  before: string
  after: string
  beyond: string
  afterAs: string
  isBig: boolean
}

/** The numbers in a sentence, in digits or words. Excludes years, dates and times of day. */
export function numbersIn(sentence: string): Said[] {
  const tokens = sentence.match(TOKEN) ?? []
  const low = tokens.map((token) => token.toLowerCase())
  const isNumber = (at: number) => partsOf(low[at] ?? '').some(isNumberWord)
  const found: Said[] = []
  for (let at = 0; at < low.length; at += 1) {
    if (!isNumber(at)) continue
    const start = at
    while (isNumber(at + 1) || (JOINING.test(low[at + 1] ?? '') && isNumber(at + 2))) at += 1
    const words = low.slice(start, at + 1)
    const said = {
      words,
      before: low[start - 1] ?? '',
      after: low[at + 1] ?? '',
      beyond: low[at + 2] ?? '',
      afterAs: tokens[at + 1] ?? '',
      isBig: words.some((word) => partsOf(word).some((part) => BIG.has(part) || isLarge(part))),
    }
    if (!isYear(said) && !isTime(said) && !isDay(said)) found.push(said)
  }
  return found
}

function partsOf(token: string): string[] {
  return /^\d/.test(token) ? [token] : token.split(/[-’']/)
}

function isNumberWord(word: string): boolean {
  return SMALL.has(word) || BIG.has(word) || COMPOUND.test(word)
}

function isLarge(word: string): boolean {
  if (/^\d/.test(word)) return word.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '').length >= 3
  return /hundert|tausend|honderd|duizend|mila|cent[oi]s/.test(word)
}

function isYear({ words, before }: Said): boolean {
  if (/^[$€£]$/.test(before)) return false
  const text = words.join(' ')
  return (
    /^(?:19|20)\d\d$/.test(text) ||
    /^(?:nineteen|twenty) (?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|\p{L}+teen|ten|eleven|twelve)$/u.test(
      text,
    ) ||
    /^(?:neunzehnhundert|zweitausend|negentienhonderd|tweeduizend)\p{L}+$/u.test(text)
  )
}

const MONTH =
  /^(?:jan(?:uar[iy]?|vier|eiro)?|enero|gennaio|feb(?:ruar[iy]?|rero|braio)?|février|fevereiro|m(?:arch|ärz|ars|arzo|aart|arço)|a(?:pril[e]?|vril|bril)|may|mai|mayo|maggio|maio|mei|jun[ei]|juin|junio|giugno|junho|july?|juli|juillet|julio|luglio|julho|aug(?:ust(?:us)?)?|août|agosto|sep(?:t(?:ember|embre|iembre|embro)?)?|settembre|setembro|o[ckt]t(?:ober|obre|ubre)?|outubro|ottobre|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|embre|embro)?|décembre|diciembre|dicembre|dezembro)$/

/** "June 12", "am 12. Juni", "le 12 juin", "12 de junio". */
function isDay({ words, before, after, beyond }: Said): boolean {
  const isOfMonth = words.length === 1 && /^(?:[0-3]?\d)$/.test(words[0] ?? '')
  return (
    isOfMonth &&
    [before, after, /^(?:de|di|of)$/.test(after) ? beyond : ''].some((word) => MONTH.test(word))
  )
}

function isTime({ before, after, isBig }: Said): boolean {
  const isClock =
    /^(?:past|in|o|o’clock|o'clock|am|pm|uhr|heures?|uur)$/.test(after) ||
    /^(?:at|by|page|room|um|halb|om|alle|à|las)$/.test(before)
  return isClock && !isBig
}

/** Units other than money. */
const UNITS =
  /^(?:minut\w*|hours?|days?|weeks?|months?|years?|degrees?|people|square|acres?|hectares?|tons?|pieces|quadratmeter|hektar|stück|tonnen|mètres|metros|metri|vierkante|meter|times?|miles?|inch(?:es)?|feet|foot|met(?:er|re)s?|kilomet\w*|children|kids|of|or|jahre?n?|tage?n?|stunden?|wochen?|monate?n?|grad|leute|mal|ans|années?|jours?|mois|semaines?|degrés|fois|personnes|enfants|años?|días?|horas?|meses|semanas?|grados|veces|personas|hijos|hermanos|anni|giorni|ore|mesi|settiman\w|gradi|volte|persone|figli|anos?|dias?|graus|vezes|pessoas|filhos|jaar|dagen?|weken?|maanden?|graden|keer|mensen|kinderen)$/

const PAYING =
  /(?<!\p{L})(?:pa(?:ys?|id|ying)|costs?|ow(?:e[ds]?|ing)|earn\p{L}*|zahl\p{L}*|bezahl\p{L}*|kost\p{L}*|pay(?:e|é|er|ez|ée)|coût\p{L}*|pag\p{L}+|cuest\p{L}+|cost\p{L}+|betaal\p{L}*)(?!\p{L})/iu

/** True if the number is an amount of money by its currency, or a large one that is paid. */
export function isPaid(sentence: string, said: Said): boolean {
  const { before, after, isBig } = said
  if (/^[$€£]$/.test(before) || MONEY.test(after)) return true
  return isBig && isMoney(said) && PAYING.test(sentence)
}

/** "He’s twenty." */
const OF_SOMEBODY = /^(?:s?he['’]s|i['’]m|they['’]re)$/

/** True if the number may be an amount of money: it counts nothing else. */
export function isMoney({ before, after, afterAs, words }: Said): boolean {
  if (OF_SOMEBODY.test(before) && after === '') return false
  if (CURRENCY.test(after)) return true
  if (UNITS.test(after) || words.join() === 'half') return false
  return !isCounting(afterAs)
}

/** "Seven cows", "vierzig Stufen": the word counts things, unless it only ends like a plural. */
function isCounting(afterAs: string): boolean {
  return /^(?:\p{Ll}{2,}s|\p{Lu}\p{Ll}+(?:en|er|e))$/u.test(afterAs) && !NO_THING.test(afterAs)
}

const NO_THING =
  /^(?:minus|across|towards|sometimes|perhaps|always|besides|yes|unless|thus|afterwards|upwards|pues|mais|sans|dans|vers|après|alors|depuis|tous|entonces|antes|después|menos|mas|más|anche|maar|Herr|Aber|Oder|Eine?|Schulden|Miete|Rente|Steuern?|Prämie|Kosten|Zinsen|Strafe)$/u

/** True if the number may be an age in years; "in six years" is not. */
export function isAge({ before, after, afterAs, isBig }: Said): boolean {
  if (YEARS.test(after)) return !OF_DURATION.test(before)
  const isCounted = UNITS.test(after) || CURRENCY.test(after) || isCounting(afterAs)
  return !isBig && !isCounted
}

const YEARS = /^(?:years?|jahren?|ans|años|anni|anos|jaar)$/
const OF_DURATION =
  /^(?:in|for|after|over|within|every|last|next|past|seit|vor|nach|depuis|dans|pendant|après|en|desde|hace|durante|da|fra|tra|per|há|em|sinds|over|na)$/

/** True for a bare "two" or "ten". */
export function isSmall({ words: [word = '', ...more], after, isBig }: Said): boolean {
  return !isBig && more.length === 0 && !CURRENCY.test(after) && SINGLE.has(word)
}
