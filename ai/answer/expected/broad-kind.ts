import { isTerseAmount } from './terse-amount'

/** What an answer must contain, from the question words; null if any sentence may answer. */
export type BroadKind = 'amount' | 'date' | 'time' | 'person' | 'reason' | null

const AMOUNT =
  /(?<!\p{L})(?:how (?:much|many|high|long|big|large|expensive|old|far)|what (?:age|price|share|part|percentage|amount|rate|fee|sum|number)|which (?:percentage|amount|rate)|price|costs?|percent(?:age)?|amount|limit|fees?|wie ?viele?|wie (?:hoch|teuer|gross|groß|alt|lange?|weit|oft)|um wie|(?:ge)?kostet?|kosten|preis|betrag|summe|höhe|honorar|combien|co[uû]t|prix|montant|somme|tarif|honoraires|cu[aá]nt[oa]s?|precio|importe|cuantía|monto|honorarios|quant[oaie]s?|preço|valor|quantia|montante|honorários|prezzo|costa|importo|cifra|somma|onorario|hoeveel|tarief|honorarium|hoe (?:hoog|duur|groot|oud|lang|ver|vaak)|prijs|kost|bedrag|quel(?:le)? (?:[aâ]ge|taux|pourcentage|loyer|salaire|montant|part)|edad|età|idade|leeftijd|prozent|zinssatz|pourcentage|porcentaje|percentuale|percentagem|percentage)(?!\p{L})|%/iu
/** Asks for a time of day. */
export const TIME_ASKED =
  /(?<!\p{L})(?:(?:what|which) (?:time|hour)s?(?! (?:did|do|does) it take)|um wie ?viel uhr|wie spät|zu welcher (?:uhr|tages)zeit|quelle heure|qu[eé] hora|(?:che|quale) ora|que horas?|hoe laat)(?!\p{L})/iu
const DATE =
  /(?<!\p{L})(?:when|(?:what|which) (?:day|date|month|year)s?|by when|until when|how long until|date|deadline|welche[mnrs]? (?:tage?n?|monate?|jahre?)|datum|frist|quel(?:le)?s? (?:jour|mois|ann[eé]e|date)s?|[eé]ch[eé]ance|d[eé]lai|qu[eé] (?:d[ií]a|mes|mese|a[nñ]o)s?|fecha|plazo|(?:che|qual[ei]) (?:giorn[oi]|mes[ei]|ann[oi]|dat[ae])|scadenza|(?:que|quais) (?:dia|m[eê]s|ano)s?|prazo|vencimento|welke? (?:dag(?:en)?|maand(?:en)?|jaar|jaren)|wann|wanneer|quand|cu[aá]ndo|quando)(?!\p{L})/iu
const PERSON =
  /(?<!\p{L})(?:who|whom|whose|wer|wem|wen|wessen|qui|qui[eé]n(?:es)?|quem|chi|wie(?= (?!viel|hoch|lange?|oft|weit|teuer|alt|gro)))(?!\p{L})/iu
const REASON =
  /(?<!\p{L})(?:why|reasons?|warum|wieso|weshalb|weswegen|gr[uü]nde?|aus welchem grund|pourquoi|raisons?|motifs?|por ?qu[eêé]|motivos?|raz[oó]n|raz[oõ]es|raz[aã]o|perch[eéè]|come mai|ragion[ei]|waarom|(?:de|welke|een) reden)(?!\p{L})/iu

export function broadKind(question: string): BroadKind {
  if (REASON.test(question)) return 'reason'
  if (TIME_ASKED.test(question)) return 'time'
  if (AMOUNT.test(question) || isTerseAmount(question)) return 'amount'
  if (DATE.test(question)) return 'date'
  return PERSON.test(question) ? 'person' : null
}

const NUMBER =
  /\d|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|percent|half|third|quarter|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|prozent|million(?:en|s)?|deux|trois|quatre|cinq|sept|huit|neuf|dix|pour cent|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|por ciento|dois|três|quatro|oito|dez|due|tre|quattro|cinque|per cento|twee|drie|vijf|zes|zeven|acht|negen|tien|procent|\p{L}*(?:hundert|tausend|honderd|duizend|cient[oa]s)\p{L}*|(?:\p{L}{3,6}und)?(?:zwanzig|dreißig|(?:vier|fünf|sech|sieb|acht|neun)zig)|(?:\p{L}{3,5}en)?(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|vingt|trente|quarante|cinquante|soixante|mille|(?:mille|(?:due|tre|quattro|cinque|sei|sette|otto|nove)?cento|\p{L}{3,}mila)\p{L}*|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[aeiou]?\p{L}*|cien|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?!\p{L})/iu
const HOUR =
  /(?<![\d.,])\d{1,2}[:h]\d{2}(?!\d)|(?<!\p{L})(?:\d{1,2} ?(?:[ap]\.?m|uhr|heures?|horas|uur)|o['’]clock|noon|midday|midnight|half past|quarter (?:to|past)|in the (?:morning|afternoon|evening)|at night|(?:at|by|until|till|after|before|from|around) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?= (?:in|on|at|and|or|sharp|every)|[,.;!?]|$)|um (?:halb |viertel \p{L}+ )?(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?! prozent)|uhr|mittags?|mitternacht|morgens|abends|midi|minuit|à (?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze) heures?|a las? \p{L}+|de la (?:mañana|tarde|noche)|mediodía|às \p{L}+|meio-dia|alle \p{L}+|mezzogiorno|om (?:half )?(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)|['’]s (?:ochtends|middags|avonds))(?!\p{L})/iu
const DAY =
  /(?<!\p{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|next (?:week|month|year|spring|summer|autumn|winter|quarter)|(?:this|by|until|in) (?:spring|summer|autumn|fall|winter)|week of|weekend|easter|christmas|thanksgiving|end of|januar|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|ostern|weihnachten|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|pâques|noël|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábado|domingo|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|19\d\d|20\d\d)(?!\p{L})/iu
const CAUSE =
  /(?<!\p{L})(?:because|since|so that|due to|reason|therefore|weil|denn|da|damit|deshalb|darum|deswegen|wegen|sonst|parce|car|puisque|pour que|à cause|grâce|porque|ya que|puesto que|debido|por eso|perch[eé]|poiché|siccome|dato che|visto che|a causa|per colpa|pois|já que|por causa|por isso|omdat|want|doordat|zodat|daarom|vanwege|worried|afraid|nervous)(?!\p{L})/iu

/** True if the sentence contains something of that kind. */
export function holdsBroadKind(sentence: string, asked: BroadKind): boolean {
  if (asked === 'amount') return NUMBER.test(sentence)
  if (asked === 'date') return DAY.test(sentence)
  if (asked === 'time') return HOUR.test(sentence)
  if (asked === 'reason') return CAUSE.test(sentence)
  return asked === 'person' && /(?<=[\p{Ll},] )\p{Lu}\p{Ll}+|^[^:]{2,40}: /u.test(sentence)
}
