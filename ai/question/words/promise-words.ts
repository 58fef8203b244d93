/** How questions ask for what somebody is to do, by language. */
import { type Alternatives, anyOf, anyWord } from './pattern'

/** What is done for others; "have to pay", "have to say" and "need to live on" ask for facts. */
const DOING_VERBS = [
  'do(?! with)|send|bring|get|give(?! (?:up|in|away))|hand|provide|supply|deliver|collect|fetch',
  'prepare|draft|write|type|sign|fill|file|submit|return|check|review|find|scan|copy|update|upload',
  'look (?:into|up|for|after)|arrange|organi[sz]e|sort|clear up|clarify|finish|complete|take care',
  'call|phone|ring|e?mail|forward|order|book|gather|dig|notify|contact|work out',
]
export const DOING = `(?:${anyOf(DOING_VERBS)})`

/** What one wants for oneself: no task. */
const OWN_LIFE = [
  'meet|be|inherit|receive|become|retire|live|die|lose|win|own|benefit|move|buy|sell|keep|stay|leave',
  'marry|invest|see|know|have',
]
const WANTING = [
  'want(?:s|ed)?|agreed?|offer(?:s|ed)?|going|plan(?:s|ned)|volunteer(?:s|ed)|due|meant',
  'had|has|needs?',
]
const SAYING = 'said|says?|agreed?|offer(?:ed|s)?|volunteer(?:ed|s)?'
const WOULD = String.raw`(?:['’](?:d|ll)| would| will)\b`

/** "Who said they'd call", "who wanted to draft it", "when will I send it". */
export const PROMISES: Alternatives = {
  en: [
    String.raw`\b(?:${SAYING})\b.{0,25}\b(?:he|she|they|i|we)${WOULD}`,
    String.raw`\bwho (?:is |was |are |were )?(?:${anyOf(WANTING)}) to (?!(?:${anyOf(OWN_LIFE)})\b)`,
    String.raw`\b(?:when|what) (?:will|shall|must|should) (?:i|we)\b(?! know)`,
    String.raw`\bon [\p{L} .-]{2,40}['’]s (?:list|plate|desk)\W*$`,
  ],
}

const NAME = String.raw`[\p{L}.'’ -]{2,40}`
/** "What will Dana do next?" asks for her tasks, "what will Dana do with the house?" for what was said. */
export const TO_COME: Alternatives = {
  en: [
    String.raw`\bwhat (?:else )?(?:will|shall|['’]ll|is|are) (?!(?:the|an?|it|happen|my|our|their|his|her) )${NAME} (?:(?:going|planning) to )?do(?: next| now| for (?:me|us))?\W*$`,
  ],
  de: [
    String.raw`\bwas wird ${NAME} (?:als nächstes )?(?:tun|machen|erledigen)\W*$`,
    String.raw`\bwas macht ${NAME} als nächstes\W*$`,
  ],
  fr: [
    String.raw`\b(?:que (?:va|vont) faire|que fera) ${NAME}\W*$|\b(?:que|ce que) ${NAME} (?:va|vont) faire\W*$`,
  ],
  es: [String.raw`\bqué (?:va|van) a hacer ${NAME}\W*$|\bqué hará ${NAME}\W*$`],
  it: [String.raw`\bcosa (?:farà|faranno) ${NAME}\W*$`],
  pt: [String.raw`\bque (?:vai|vão) fazer ${NAME}\W*$|\bque ${NAME} (?:vai|vão) fazer\W*$`],
  nl: [String.raw`\bwat (?:gaat|gaan|zal) ${NAME} (?:nu )?doen\W*$`],
}
/** What remains to be done. */
export const STILL = anyWord(['still|noch|encore|todavía|aún|ainda|ancora|nog'])

/** After "agreed to": an agreement rather than a task, "agreed to with Penny", "agreed to in July". */
const NO_VERBS = [
  'in|on|at|by|with|for|from|about|during|after|before|since|when|while|as|concerning|regarding',
  'so|the|th(?:is|at|ese|ose)|last|yesterday|today|together|there|then',
]
export const UNLIKE_VERBS = String.raw`(?!(?:${anyOf(NO_VERBS)})\b)`

/** A name, or what else may stand between a modal and its verb. */
const REST = String.raw`[\p{L} .'’-]{0,40}`
/** Verbs of doing: "what must she tell me?" asks for something said. */
const NO_SAYING =
  'sag|erzähl|erklär|dire|expliqu|decir|contar|explicar|dizer|dir|spiega|zegg|vertel'
const DO = String.raw`(?<!\p{L})(?!${NO_SAYING})`

/** "What" and "who". */
export const ASKED: Alternatives = {
  de: [String.raw`was|wer|welche\p{L}*`],
  fr: ['qu(?:e|oi|i|els?|elles?)'],
  es: [String.raw`qué|qui[eé]n(?:es)?|cuál\p{L}*`],
  it: ['cosa|che|chi|quali?'],
  pt: ['que|quem|quais'],
  nl: ['wat|wie'],
}

/** Sent or handed over, after "hasn't". */
const SENT = {
  de: String.raw`\p{L}{0,12}(?:geschickt|gesendet|gesandt|gegeben|gebracht|geliefert|gereicht|gelegt)`,
  fr: '(?:envoyé|transmis|donné|fourni|remis|apporté|rendu)',
  es: '(?:enviado|mandado|dado|traído|entregado|devuelto)',
  it: '(?:inviato|mandato|dato|portato|consegnato|fornito)',
  pt: '(?:enviou|enviaram|mandou|mandaram|entregou|entregaram|deu|deram|trouxe|trouxeram)',
  nl: String.raw`\p{L}{0,8}(?:gestuurd|gegeven|gebracht|geleverd|gezonden)`,
}

const MUST = {
  de: String.raw`(?:m[uü]ss\p{L}*|soll\p{L}*|woll\p{L}*|will|wird)`,
  fr: '(?:doi(?:t|vent)|dev(?:rai|ai)(?:t|ent))',
  es: '(?:tienen? que|tenían? que|deben?|debían?|iban? a|van? a)',
  it: String.raw`(?:deve|devono|doveva\p{L}*|dovrebbe\p{L}*)`,
  pt: '(?:tem|têm|tinha|deve|devem|devia|ficou|ficaram) (?:ainda )?(?:de |que )?',
  nl: String.raw`(?:moet\p{L}*|moest\p{L}*|zou|zal|gaat|wilde)`,
}
/** A modal, the user and a verb, in the order of each language. */
export const DUE: Alternatives = {
  de: [
    String.raw`${MUST.de} ${REST}(?:mir|uns) ${REST}${DO}\p{L}+e?n`,
    `ha(?:t|ben) ${REST}(?:mir|uns) ${REST}(?:nicht|keine?n?) ${REST}${SENT.de}`,
  ],
  nl: [
    String.raw`${MUST.nl} ${REST}(?:mij|me|ons) ${REST}${DO}\p{L}+en`,
    `(?:heeft|hebben) ${REST}(?:mij|me|ons) ${REST}(?:niet|geen) ${REST}${SENT.nl}`,
    `(?:is|zijn) (?:mij|me|ons) ${REST}schuldig`,
  ],
  fr: [
    `n(?:e )?(?:m|nous )['’]?(?:a|ont) (?:pas|toujours pas)(?: encore)? ${SENT.fr}`,
    String.raw`${MUST.fr} ${REST}(?:me |m['’]|nous )${DO}\p{L}+(?:er|ir|re)`,
    String.raw`${MUST.fr}-${REST} (?:me |m['’]|nous )${DO}\p{L}+(?:er|ir|re)`,
  ],
  es: [
    `no (?:me|nos) han? ${SENT.es}`,
    String.raw`${MUST.es} ${DO}\p{L}+[aeií]r(?:me|nos)\p{L}*`,
    String.raw`(?:me|nos) ${MUST.es} ${DO}\p{L}+[aei]r`,
  ],
  it: [
    `non (?:mi|ci) (?:ha|hanno) (?:ancora )?${SENT.it}`,
    String.raw`${MUST.it} (?:ancora )?${DO}\p{L}+[aei]r(?:mi|ci)`,
    String.raw`(?:mi|ci) ${MUST.it} (?:ancora )?${DO}\p{L}+[aei]re`,
  ],
  pt: [
    `não (?:me|nos) ${SENT.pt}`,
    String.raw`${MUST.pt}(?:me|nos) ${DO}\p{L}+[aei]r`,
    String.raw`${MUST.pt}${DO}\p{L}+[aei]r-(?:me|nos)`,
  ],
  all: [
    // German and Dutch, then Spanish, Portuguese and Italian
    `(?:hat|heeft) ${REST}(?:mir|uns|mij|me|ons) ${REST}(?:versprochen|zugesagt|beloofd|toegezegd)`,
    '(?:me|mi) (?:ha |hanno |han )?prom(?:eti(?:ó|eron|do)|et(?:eu|eram)|ess[oa])',
  ],
}

/** Handing something over; in English, it is among what is done for others. */
const HANDING: Alternatives = {
  de: [String.raw`\p{L}{0,12}(?:schicken|senden|geben|bringen|liefern|reichen|legen)`, SENT.de],
  fr: ['envoyer|transmettre|donner|fournir|remettre|apporter|rendre', SENT.fr],
  es: ['(?:enviar|mandar|dar|traer|entregar|devolver)(?:me|nos)?(?:l[oa]s?)?', SENT.es],
  it: ['(?:inviar|mandar|dar|portar|consegnar|fornir)(?:e|mi|ci)', SENT.it],
  pt: ['(?:enviar|mandar|entregar|dar|trazer)(?:-(?:me|nos))?', SENT.pt],
  nl: [String.raw`\p{L}{0,8}(?:sturen|geven|brengen|leveren|zenden)|schuldig`, SENT.nl],
}
/** What anybody may owe. */
const ANYTHING: Alternatives = {
  en: [
    'documents?|papers?|paperwork|records|forms?|information|details|answers?|reply|replies',
    'stuff|materials?',
  ],
  de: ['unterlagen?|dokumente?n?|papiere?|belege?|informationen|antwort(?:en)?'],
  fr: ['documents?|papiers|pièces|justificatifs?|informations|réponses?'],
  es: ['documentos?|papeles|información|respuestas?'],
  it: ['documenti|carte|informazioni|rispost[ae]'],
  pt: ['documentos?|papéis|informações|respostas?'],
  nl: ['documenten|papieren|stukken|informatie|antwoord(?:en)?'],
}
/** Words of a topic that say no more than that somebody owes something. */
export const OWED = [anyOf(HANDING), anyOf(ANYTHING)]
