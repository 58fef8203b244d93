/** Words that an answer of a kind contains, by language. */
import type { Alternatives } from '../../../question/words/pattern'

export const COLORS: Alternatives = {
  en: [
    'red|blue|green|yellow|black|white|gr[ae]y|brown|orange|purple|pink|silver|gold(?:en)?',
    'beige|navy|cream',
  ],
  de: [String.raw`rot\w*|blau\w*|grün\w*|gelb\w*|schwarz\w*|weiß\w*|grau\w*|braun\w*|silbern\w*`],
  fr: ['rouge|bleue?|verte?|jaune|noire?|blanche?|grise?|marron'],
  es: ['roj[oa]|azul|verde|amarill[oa]|negr[oa]|blanc[oa]|gris|marrón'],
  it: ['ross[oa]|blu|verde|giall[oa]|ner[oa]|bianc[oa]|grigi[oa]'],
  pt: ['vermelh[oa]|azul|verde|amarel[oa]|pret[oa]|branc[oa]|cinzent[oa]'],
  nl: ['rode?|blauwe?|groene?|gele?|zwarte?|witte?|grijze?'],
}

export const VAGUE_NUMBERS: Alternatives = {
  en: [
    'one|once|twice|both|none|no|single|several|few|many|all|every|zero|nothing|free',
    'daily|weekly|monthly|yearly|always|never|long|double|third|quarter',
  ],
  de: ['keine?n?|beide|einmal|zweimal|jede[nrs]?|wöchentlich'],
  fr: ['aucune?|deux fois|chaque'],
  es: ['ninguna?|ambos|cada'],
  it: ['nessun[oa]?|ogni'],
  pt: ['nenhuma?|cada'],
  nl: ['geen|elke?|beide'],
}

/** Articles that are also numbers. */
export const ARTICLES: Alternatives = {
  de: ['ein(?:e[nmrs]?)?'],
  fr: ['une?'],
  es: ['una?|uno'],
  it: ['una?|uno'],
  pt: ['uma?'],
  nl: ['een'],
}

/** "Free" in several languages. */
const FOR_NOTHING = String.raw`gratis|kostenlos|umsonst|gratuit\w*|gratuito|de graça`
/** Before "pay" or "rent": "a month’s rent". */
export const WORTH = [FOR_NOTHING, 'free|for nothing|(?:hundred|thousand)s of', 'year|month|week']
export const FREE_OR_RELATIVE = [
  FOR_NOTHING,
  'for free|for nothing|free of charge|a gift|geschenkt',
  'half|double|a fortune|same as',
]

export const AGES: Alternatives = {
  en: [
    'born|turn(?:s|ed)|birthday|teenager|toddler',
    String.raw`in (?:his|her|their|my) \p{L}+ies`,
  ],
  de: ['geboren|geburtstag'],
  fr: ['née?'],
  es: [String.raw`nació|cumpl\p{L}+`],
  it: [String.raw`nat[oa]|compl\p{L}+`],
  pt: ['nasceu|faz|fez'],
  nl: ['geboren|jarig'],
}

/** Digits of a number that is spoken one by one. */
export const DIGITS: Alternatives = {
  en: ['oh|zero|one|two|three|four|five|six|seven|eight|nine|double'],
  de: ['null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun'],
  fr: ['un|deux|trois|quatre|cinq|sept|huit|neuf'],
  es: ['cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve'],
  all: [String.raw`\d{1,2}`],
}

/** "At" and "dot" in a spoken email address. */
export const AT = 'at|arobase|arroba|chiocciola'
export const DOT = 'dot|point|punto|ponto|punkt|punt'

export const STREETS: Alternatives = {
  en: ['street|st|road|avenue|ave|lane|drive|close|square|place|boulevard|hill|court|crescent'],
  de: ['platz|weg|gasse'],
  fr: ['rue|chemin|allée'],
  es: ['calle|avenida|plaza'],
  it: ['via|viale|piazza'],
  pt: ['rua|praça|avenida'],
  nl: ['laan|plein|straat'],
}

/** How names of occupations end. */
const ENDING = 'er|or|ist|ian|ant|ent|man|woman|eer|ess|ive|ect|yst'
export const OCCUPATIONS: Alternatives = {
  en: [
    'works?|working|worked|job|runs?|running|retired|own(?:s|er)|business|career',
    String.raw`teach\p{L}*|taught|stud(?:y|ies|ied|ying|ent)`,
    'nurse|vet|cook|chef|pilot|clerk|guard|coach|judge|agent|surgeon',
    'army|navy|police|computers|construction',
    String.raw`(?:is|was|as|became|being|’s|'s) an? (?:\p{L}+ ){0,2}\p{L}+(?:${ENDING})`,
  ],
  de: [String.raw`arbeite\p{L}*|lehrer\p{L}*|beruf|ist (?:ein |eine )?\p{Lu}\p{L}+`],
  fr: [String.raw`travaille\p{L}*|métier|est \p{L}+`],
  es: [String.raw`trabaj\p{L}+|es \p{L}+`],
  it: [String.raw`lavor\p{L}+|fa (?:il|la|l)|è \p{L}+`],
  pt: [String.raw`trabalh\p{L}+|é \p{L}+`],
  nl: [String.raw`werkt?|(?<=(?<!\p{L})(?:zij|ze|hij|die|dat) )is \p{L}+`],
}

export const SHARES: Alternatives = {
  en: [
    'per ?cent|percentage|points?|half|quarter|free|none',
    String.raw`(?:a|one|two|the other) (?:third|tenth)s?(?! \p{L}{3})`,
  ],
  de: ['prozent|hälfte|drittel|viertel'],
  fr: ['pour ?cent|moitié|tiers|quart'],
  es: ['por ciento|mitad|tercio|cuarto'],
  it: ['per cento|metà|terzo|quarto'],
  pt: ['por cento|metade|terço'],
  nl: ['procent|helft|derde|kwart'],
}
/** The decimal point as it is spoken. */
export const POINT = 'point|komma|virgule|coma|virgola|vírgula'

const NEAR = 'in|within|for|after|another|next|last|this|every|past'
const UNIT = 'days?|weeks?|months?|years?'
/** Dates without a month: "on the 19th", "in three weeks", "as soon as". */
export const WITHOUT_MONTH: Alternatives = {
  en: [
    String.raw`(?:first|second|third|\p{L}+(?:st|nd|rd|th)) of`,
    `(?:${UNIT}) (?:ago|from|later|before|after)`,
    String.raw`(?:${NEAR}) (?:\p{L}+ ){0,3}(?:${UNIT}|hours?|minutes?)`,
    'last (?:spring|summer|fall|autumn|winter)|today|tonight|yesterday|soon|already|never|not yet',
    'at once|immediately|as soon as|until|since|before|after',
  ],
  de: [
    'heute|gestern|morgen|bald|sofort|sobald|seit|bis',
    String.raw`(?:in|vor|seit|nach) \p{L}+ (?:tage?n?|wochen?|monate?n?|jahre?n?)`,
  ],
  fr: [
    "aujourd['’]hui|hier|demain|bientôt|dès|depuis|avant|après",
    String.raw`(?:dans|il y a|depuis) \p{L}+ (?:jours?|semaines?|mois|ans?)`,
  ],
  es: [
    'hoy|ayer|mañana|pronto|desde|antes|después',
    String.raw`(?:en|hace|dentro de) \p{L}+ (?:días?|semanas?|mes(?:es)?|años?)`,
  ],
  it: [
    'oggi|ieri|domani|presto',
    String.raw`(?:fra|tra|in) \p{L}+ (?:giorni|settiman\p{L}|mes[ei]|ann[oi])`,
  ],
  pt: [
    'hoje|ontem|amanhã|logo|desde|antes',
    String.raw`(?:em|há|dentro de) \p{L}+ (?:dias?|semanas?|mês|meses|anos?)`,
  ],
  nl: ['vandaag|gisteren|binnenkort|sinds', String.raw`over \p{L}+ (?:dagen|weken|maanden|jaar)`],
}

/** Question words; the answer to one may be only a name. */
export const NAME_ASKED: Alternatives = {
  en: ['who|whose|which|what|name|called'],
  de: ['wer|wen|wem|welche[rsmn]?|wie'],
  fr: ['qui|quel(?:le)?|comment'],
  es: ['quién|cómo|cuál'],
  it: ['chi|come|quale'],
  pt: ['quem|qual|como'],
  nl: ['welke|hoe|wie'],
}
