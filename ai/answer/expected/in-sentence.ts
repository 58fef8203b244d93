import { holdsBroadKind } from './broad-kind'
import { type ExpectedKind, expectedKind } from './kind'
import { isNaming } from './names'
import { isAge, isMoney, isPaid, isSmall, numbersIn } from './numbers'

const COLOR =
  /(?<!\p{L})(?:red|blue|green|yellow|black|white|gr[ae]y|brown|orange|purple|pink|silver|gold(?:en)?|beige|navy|cream|rot\w*|blau\w*|grün\w*|gelb\w*|schwarz\w*|weiß\w*|grau\w*|braun\w*|silbern\w*|rouge|bleue?|verte?|jaune|noire?|blanche?|grise?|marron|roj[oa]|azul|verde|amarill[oa]|negr[oa]|blanc[oa]|gris|marrón|ross[oa]|blu|giall[oa]|ner[oa]|bianc[oa]|grigi[oa]|vermelh[oa]|amarel[oa]|pret[oa]|branc[oa]|cinzent[oa]|rode?|blauwe?|groene?|gele?|zwarte?|witte?|grijze?)(?!\p{L})/iu
const VAGUE_NUMBER =
  /(?<!\p{L})(?:one|once|twice|both|none|no|single|several|few|every|daily|weekly|monthly|yearly|double|third|quarter|zero|nothing|free|many|all|always|never|long|keine?n?|beide|einmal|zweimal|jede[nrs]?|wöchentlich|aucune?|deux fois|chaque|ninguna?|ambos|cada|nessun[oa]?|ogni|nenhuma?|geen|elke?|beide)(?!\p{L})/iu
/** Articles that are also numbers. */
const ARTICLE = /(?<!\p{L})(?:ein(?:e[nmrs]?)?|une?|una?|uno|uma?|een)(?!\p{L})/iu
const WITHOUT_NUMBER =
  /(?<!\p{L})(?:free|for nothing|gratis|kostenlos|umsonst|gratuit\w*|gratuito|de graça|(?:hundred|thousand)s of|year|month|week)s?['’] (?:pay|salary|rent|wages?)|(?<!\p{L})(?:for free|for nothing|free of charge|a gift|gratis|kostenlos|umsonst|geschenkt|gratuit\w*|gratuito|de graça|half|double|a fortune|same as)(?!\p{L})/iu
const OF_AGE =
  /(?<!\p{L})(?:born|turn(?:s|ed)|birthday|teenager|toddler|in (?:his|her|their|my) \p{L}+ies|geboren|geburtstag|née?|nació|cumpl\p{L}+|nat[oa]|compl\p{L}+|nasceu|faz|fez|geboren|jarig)(?!\p{L})/iu
const PHONE = /(?:\d[\s./-]?){6,}/
const CODE = /\d{3,}|\b(?=[\p{Lu}\d-]{0,30}\d)[\p{Lu}\d-]{3,}\b|(?:\b\p{Lu}\b[ .-]{0,2}){3,}/u
const SPOKEN_DIGITS =
  /(?:(?<!\p{L})(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|un|deux|trois|quatre|cinq|sept|huit|neuf|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|\d{1,2})[\s,.-]+){3,}/iu
const EMAIL =
  /@|\b(?:at|arobase|arroba|chiocciola)\b.{0,60}\b(?:dot|point|punto|ponto|punkt|punt)\b|gmail|outlook/iu
const ADDRESS =
  /\b(?:street|st|road|avenue|ave|lane|drive|close|square|place|boulevard|hill|court|crescent|rue|chemin|allée|platz|weg|gasse|calle|avenida|plaza|via|viale|piazza|rua|praça|laan|plein|straat)\b|stra(?:ße|sse)\b|straat\b/iu
const OCCUPATION =
  /(?<!\p{L})(?:works?|working|worked|job|runs?|running|teach\p{L}*|taught|stud(?:y|ies|ied|ying|ent)|retired|own(?:s|er)|nurse|vet|cook|chef|pilot|clerk|guard|coach|judge|agent|surgeon|army|navy|police|computers|construction|business|career|(?:is|was|as|became|being|’s|'s) an? (?:\p{L}+ ){0,2}\p{L}+(?:er|or|ist|ian|ant|ent|man|woman|eer|ess|ive|ect|yst)|arbeite\p{L}*|lehrer\p{L}*|beruf|ist (?:ein |eine )?\p{Lu}\p{L}+|travaille\p{L}*|métier|est \p{L}+|trabaj\p{L}+|es \p{L}+|lavor\p{L}+|fa (?:il|la|l)|è \p{L}+|trabalh\p{L}+|é \p{L}+|werkt?|(?<=(?<!\p{L})(?:zij|ze|hij|die|dat) )is \p{L}+)(?!\p{L})/iu

const PERCENT =
  /%|(?<!\p{L})(?:per ?cent|percentage|prozent|pour ?cent|por ciento|por cento|per cento|procent|points?|half|(?:a|one|two|the other) (?:third|tenth)s?(?! \p{L}{3})|quarter|hälfte|drittel|viertel|moitié|tiers|quart|mitad|tercio|cuarto|metà|terzo|quarto|metade|terço|helft|derde|kwart|free|none)(?!\p{L})|\d[.,]\d(?!\d)|(?<!\p{L})(?:point|komma|virgule|coma|virgola|vírgula) \p{L}+/iu
/** Dates without a month: "on the 19th", "in three weeks", "as soon as". */
const WHEN =
  /\b(?:[0-3]?\d(?:st|nd|rd|th|er|\.º)|[0-3]?\d\. ?(?=\p{L}|[01]?\d\.)|\d{1,2}\/\d{1,2})|(?<!\p{L})(?:(?:first|second|third|\p{L}+(?:st|nd|rd|th)) of|(?:days?|weeks?|months?|years?) (?:ago|from|later|before|after)|(?:in|within|for|after|another|next|last|this|every|past) (?:\p{L}+ ){0,3}(?:days?|weeks?|months?|years?|hours?|minutes?)|today|tonight|yesterday|soon|already|never|not yet|at once|immediately|as soon as|until|since|before|after|last (?:spring|summer|fall|autumn|winter)|heute|gestern|morgen|bald|sofort|sobald|seit|bis|(?:in|vor|seit|nach) \p{L}+ (?:tage?n?|wochen?|monate?n?|jahre?n?)|aujourd['’]hui|hier|demain|bientôt|dès|depuis|avant|après|(?:dans|il y a|depuis) \p{L}+ (?:jours?|semaines?|mois|ans?)|hoy|ayer|mañana|pronto|desde|antes|después|(?:en|hace|dentro de) \p{L}+ (?:días?|semanas?|mes(?:es)?|años?)|oggi|ieri|domani|presto|(?:fra|tra|in) \p{L}+ (?:giorni|settiman\p{L}|mes[ei]|ann[oi])|hoje|ontem|amanhã|logo|(?:em|há|dentro de) \p{L}+ (?:dias?|semanas?|mês|meses|anos?)|vandaag|gisteren|binnenkort|sinds|over \p{L}+ (?:dagen|weken|maanden|jaar))(?!\p{L})/iu

/** Common nouns that may name an organization. */
const ORGANIZATION =
  /(?:bank|sparkasse|kasse|gymnasium|lycée|credit union|building society)(?!\p{L})/iu

/** Questions that ask for a name. */
const ASKING =
  /(?<!\p{L})(?:who|whose|which|what|name|called|wer|wen|wem|welche[rsmn]?|wie|qui|quel(?:le)?|comment|quién|cómo|cuál|chi|come|quale|quem|qual|como|welke|hoe)(?!\p{L}).*\?$/iu

/** A name after a title, which is not a first name. */
const TITLED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Monsieur|Madame|Mme|Señora?|Signora?|Senhora?|Meneer|Mevrouw)\.? \p{Lu}[\p{L}’'-]+/gu

/** The end of what was said before that is read for a question; all of it may be an hour of speech. */
const ASKED_CHARACTERS = 300

/**
 * True if the sentence contains that kind of answer. `known` are names (lowercase) that do not
 * answer, `before` is the previous sentence. A small bare number is an amount only if it `isNear`
 * the subject.
 */
export function holdsKind(
  sentence: string,
  kind: ExpectedKind,
  known: ReadonlySet<string>,
  before: string,
  isNear: boolean,
): boolean {
  const last = before.trimEnd().slice(-ASKED_CHARACTERS)
  const isReply = last.endsWith('?') && ASKING.test(last)
  if (isReplyToOther(sentence, kind, last)) return false
  switch (kind) {
    case 'money':
      return (
        numbersIn(sentence).some((each) => isMoney(each) && (isNear || !isSmall(each))) ||
        WITHOUT_NUMBER.test(sentence)
      )
    case 'size':
      return numbersIn(sentence).length > 0 || isVagueNumber(sentence, isNear)
    case 'quantity':
      return (
        numbersIn(sentence).some((each) => !isPaid(sentence, each)) ||
        isVagueNumber(sentence, isNear)
      )
    case 'age':
      return numbersIn(sentence).some(isAge) || OF_AGE.test(sentence)
    case 'phone':
      return PHONE.test(sentence) || SPOKEN_DIGITS.test(sentence)
    case 'code':
      return CODE.test(sentence) || SPOKEN_DIGITS.test(sentence)
    case 'email':
      return EMAIL.test(sentence)
    case 'color':
      return COLOR.test(sentence)
    case 'address':
      return ADDRESS.test(sentence) || /\d/.test(sentence) || isNaming(sentence, known, isReply)
    case 'name':
      return isNaming(sentence, known, isReply)
    case 'firstName':
      return isNaming(sentence.replace(TITLED, ' '), known, isReply)
    case 'organization':
      return isNaming(sentence, known, isReply) || isNamedKind(sentence, known)
    case 'percent':
      return PERCENT.test(sentence)
    case 'date':
      return holdsBroadKind(sentence, 'date') || WHEN.test(sentence)
    case 'time':
      return holdsBroadKind(sentence, 'time')
    case 'occupation':
      return OCCUPATION.test(sentence)
  }
}

/** Maximum words of a reply that makes sense only with its question. */
const BARE = 4

/** "How many children? – Three." is no amount of money. */
function isReplyToOther(sentence: string, kind: ExpectedKind, before: string): boolean {
  const asked = before.endsWith('?') ? expectedKind(before) : null
  const isBare = (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length <= BARE
  return isBare && asked === 'quantity' && (kind === 'money' || kind === 'percent')
}

/** An article is a number only near the subject: "ein Kind", but not "ein Witz". */
function isVagueNumber(sentence: string, isNear: boolean): boolean {
  return VAGUE_NUMBER.test(sentence) || (isNear && ARTICLE.test(sentence))
}

/** True for "Volksbank", which is a name; false for "bank". */
function isNamedKind(sentence: string, known: ReadonlySet<string>): boolean {
  const [kind] = ORGANIZATION.exec(sentence) ?? []
  if (kind === undefined) return false
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    kind.includes(' ') ||
    words.some((word) => word !== 'bank' && ORGANIZATION.test(word) && !known.has(word))
  )
}
