/** Words that say that a question is open or compares, and words that name the kind of answer. */
import { type Alternatives, anyOf } from '../../../question/words/pattern'
import { MONEY_NOUNS } from './asked-amounts'
import { ORGANIZATIONS } from './asked-things'

/** Reasons, and words for comparisons and several kinds. */
export const REASONS_OR_KINDS: Alternatives = {
  en: [String.raw`why|reasons?|compare[ds]?|versus|change[ds]?|differ\w*`],
  de: ['warum|wieso|weshalb|gr[uü]nde?'],
  fr: ['pourquoi|raisons?|motifs?'],
  es: ['por ?qu[eéê]|motivos?|raz[oó]n'],
  pt: ['por ?qu[eéê]|motivos?|raz[aã]o'],
  it: ['perch[eé]|come mai|ragione'],
  nl: ['waarom|(?:de|welke|een) reden'],
}

export const COMPARATIVES: Alternatives = {
  en: [String.raw`more|less|fewer|than|vs|against|\p{L}+ier`],
  de: ['mehr|weniger|als'],
  fr: ['plus|moins'],
  es: ['más|menos'],
  pt: ['mais|menos'],
  it: ['più|meno'],
  nl: ['meer|minder|dan'],
}

/** Verbs after "which", which then asks for no thing of a kind. */
const VERBS = [
  'did|do|does|is|was|are|were|has|have|had|will|would|can|could|should',
  String.raw`happen\p{L}*`,
]

/** How a question for a thing begins. */
export const THING_ASKED: Alternatives = {
  en: [
    String.raw`(?:which|what) (?!(?:${anyOf(VERBS)})\b)\p{L}`,
    String.raw`wh(?:at|o)(?:’s|'s| is| was) (?:the|his|her|their|[\p{L} ]+['’]s) `,
  ],
  de: ['welche[rsmn]? |was ist de[rs] '],
  fr: ['quel(?:le)? '],
  es: ['qué (?!dij|pas)|cuál '],
  it: ['quale |che tipo '],
  pt: ['que tipo |qual '],
  nl: ['welke? '],
}

/** Words of a question that name the kind of answer rather than its subject. */
export const KIND_WORDS: Alternatives = {
  en: [
    ...MONEY_NOUNS,
    ...ORGANIZATIONS,
    'much|many|pay|pays|paid|paying|cost|costs|earns?|charged?|owed?|owes?|worth|value[ds]?',
    'insured',
    'numbers?|phone|telephone|mobile|cell|addresse?s?|e-?mail|registration|policy|plate|company',
    'colou?rs?|names?|named|called|first|last|surname|old|ages?',
    'living|profession|occupation|job|new|get|gets|got',
  ],
  de: [
    String.raw`zahl\p{L}*|bezahl\p{L}*|gezahlt|kost\p{L}*|gekostet|wert|verkauft|teuer`,
    String.raw`heißt|heißen|heisst|name|farbe|bank|schule|firma|beruf|alt|alter|jahre?|neu\p{L}*`,
  ],
  fr: [
    String.raw`coûte?\p{L}*|payée?\p{L}*|prix|vaut|cher|appelle\p{L}*|nom|couleur|âge`,
    'vie(?:ux|ille)|ans',
    'banque|école|métier',
  ],
  es: [
    String.raw`cuesta|costó|costado|pag\p{L}+|precio|vale|llama\p{L}*|nombre|color|edad|años`,
    'banco|escuela|profesión|dedica',
  ],
  it: [
    String.raw`cost\p{L}+|pag\p{L}+|prezzo|chiama\p{L}*|nome|colore|età|anni|banca|scuola|lavoro`,
  ],
  pt: [String.raw`custou?|preço|chama\p{L}*|cor|idade|anos|escola`],
  nl: [
    String.raw`kostt?e?|gekost|betaal\p{L}*|betaalt|duur|prijs|heet|heten|naam|kleur|school|beroep`,
    'oud|leeftijd|jaar',
  ],
}
