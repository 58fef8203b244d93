/** Words of follow-ups for what was said before, by language. */
import { type Alternatives, anyOf } from './pattern'

/** Pronouns. */
export const POINTING_WORDS: Alternatives = {
  en: ['s?he|they|h(?:im|er|is|ers)|their|them|its?|that|those'],
  de: [String.raw`er|sie|ihm|ihr\w?`],
  fr: ['il|elle|l[ue]i|ils|leur'],
  es: ['él|ella|su'],
  it: ['lui|lei'],
  nl: ['hij|zij'],
}

/** "There", "about it", without accents. */
export const THERE_WORDS: Alternatives = {
  en: ['its?|there'],
  de: ['dort|dabei|daruber|daran|dazu|davon|dafur|dagegen|damit|darauf|darum'],
  fr: ['la-bas'],
  es: ['alli'],
  pt: ['ali'],
  nl: ['daar|erover|hierover|daarover|daarvan|daarvoor|daartegen|hiervan'],
}

/** One or more of the things of before: "which one was cheaper?", "which of the two?" */
export const OF_THEM: Alternatives = {
  en: [
    'which ones?(?! of (?!them|these|those|the (?:two|three|four)))|(?:which|either|neither|both|one) of (?:them|these|those|the (?:two|three|four))',
    '(?:of|between) (?:them|the (?:two|three|four))(?=\\W*$)',
  ],
  de: [
    'welche[rsn]? (?:von (?:ihnen|denen|diesen|(?:den )?(?:beiden|zweien|dreien))|der (?:beiden|zwei|drei)|davon)',
  ],
  fr: [
    "(?<!\\p{L} )l[ea]s?quel(?:le)?s?(?= (?:des deux|d’entre|d'entre|est|était|sont|a|ont|coûte))|des deux(?=\\W*$)",
  ],
  es: ['cuál(?:es)? (?:de (?:ell[oa]s|l[oa]s (?:dos|tres)))|de l[oa]s dos(?=\\W*$)'],
  it: [
    'qual(?:e|i) (?:de[il]l?e? (?:due|tre)|di (?:loro|essi|queste|questi))|de(?:i|lle) due(?=\\W*$)',
  ],
  pt: ['qual (?:del[ea]s|d[oa]s (?:dois|duas|três))|d[oa]s (?:dois|duas)(?=\\W*$)'],
  nl: ['welke(?: van)? (?:de twee|hen|beide|deze|die)|van de twee(?=\\W*$)'],
}

/** Before a participle at the end: "wird das jetzt finanziert?" */
const ADVERB = 'denn|noch|genau|jetzt|immer|eigentlich|dann|so'
const PARTICIPLE = [
  String.raw`so|\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|(?:be|ver|er|ent)\p{L}+(?:t|en)`,
]
/** Pronouns for a thing, and reactions to it. */
export const THINGS_BEFORE: Alternatives = {
  en: [String.raw`its?|react\p{L}*`],
  de: [
    'dazu|davon|dafür|dagegen|damit|darüber|darauf|daran|dabei|daraus|dadurch',
    String.raw`das(?= (?:(?:${ADVERB}) ){0,3}(?:${anyOf(PARTICIPLE)})\W*$)`,
    String.raw`reag\p{L}*`,
  ],
  fr: [String.raw`qu['’]en|ça|cela|réagi\p{L}*`],
  es: [String.raw`eso|esto|reaccion\p{L}*`],
  it: [String.raw`ne pens\p{L}+|reag\p{L}*`],
  pt: ['d?isso|daquilo'],
  nl: ['daarvan|daarover|daarvoor|daartegen|erover|ervan|gereageerd'],
}

const ENGLISH_RELATIVES = [
  'wife|husband|partner|spouse|daughters?|sons?|mother|father|mom|dad|parents|sisters?|brothers?',
  'kids|children|lawyer|accountant|boss',
]
const DUTCH_RELATIVES = [
  'vrouw|man|partner|dochters?|zoons?|zonen|moeder|vader|ouders|zus(?:sen)?|broers?|kinderen',
  'advocaat|boekhouder|baas|chef',
]
/** "And his daughter?" */
export const RELATIVES: Alternatives = {
  en: [
    String.raw`^(?:and |what about |how about )?(?:his|her|their) (?:${anyOf(ENGLISH_RELATIVES)})\b`,
  ],
  de: [
    String.raw`^(?:und )?(?:seine?|ihre?|deren|dessen)[mnr]? (?:\p{L}*(?:frau|mann|kinder|eltern)|gatt(?:e|in)|partner(?:in)?|töchter|tochter|söhne|sohn|mutter|vater|schwester|bruder|anwältin|anwalt)(?!\p{L})`,
  ],
  fr: [
    String.raw`^(?:et )?(?:s(?:on|a|es)|leurs?) (?:femme|épouse|mari|époux|filles?|fils|mère|père|parents|sœur|frère|enfants|avocate?|comptable)(?!\p{L})`,
  ],
  es: [
    String.raw`^(?:y )?sus? (?:mujer|esposa|marido|esposo|pareja|hij[oa]s?|madre|padres?|herman[oa]s?|abogad[oa]|gestora?)(?!\p{L})`,
  ],
  it: [
    String.raw`^(?:e )?(?:l[ae] |il |i )?(?:su[oaei]|suoi|loro) (?:moglie|marito|compagn[oa]|figli[oae]?|madre|padre|genitori|sorell[ae]|fratell[oi]|avvocat[oa])(?!\p{L})`,
  ],
  pt: [
    String.raw`^(?:e )?(?:[ao]s? )?(?:seus?|suas?) (?:mulher|esposa|marido|esposo|filh[oa]s?|mãe|pais?|irmãs?|irmãos?|advogad[oa])(?!\p{L})`,
  ],
  nl: [
    String.raw`^(?:en )?(?:van |met |bij |voor )?(?:zijn|haar|hun) (?:${anyOf(DUTCH_RELATIVES)})(?!\p{L})`,
  ],
}
