/** Words around a question that ask for nothing themselves, by language. */
import { type Alternatives, anyOf } from './pattern'

const GREETINGS = [
  'hey|hi|hello|good (?:morning|afternoon|evening|day)|okay|ok|so|well|yeah|u[mh]+|er+|thanks|please|pls|kindly',
  'quick(?: one| q(?:uestion)?)?|question',
]
/** "Okay, that sounds good." */
const GOOD = 'good|great|fine|perfect|nice|interesting|ok(?:ay)?|fun|cool|al(?:l )?right|awesome'
const ASSENTING = [
  `(?:(?:that|it|this|he|she)(?: one)?(?:['’]?s| is| would be| will be)? )?(?:sounds? |seems? |looks? )?(?:(?:very|really|pretty|quite) )?(?:${GOOD})(?: (?:to|for|with) me| to know)?`,
  "(?:that|it|this)(?: one)?(?: will|['’]ll| would)? (?:works?|suits?|do)(?: for)?(?: me)?",
  'oh|yes|yeah|yup|sure|super|excellent|sweet|got it|i see|thanks|thank you',
  'not (?:right now|now|yet)|(?:maybe|perhaps)(?: (?:later|(?:at )?(?:a later|some other|another) time))?|later',
  'i (?:like|want) (?:that|this)(?: one)?',
]
const FIND = 'tell|remind|show|help|let|find|check|look|see|say'
const ME = 'me|us|out|up|for me|know|remember|recall|find(?: out)?|see|quickly'
const REMEMBER = 'remember|recall|find(?: out)?|figure out'
const NOT_KNOWING = [
  "forgot|forget|don['’]?t (?:know|remember|recall)",
  "can(?:no|['’]?)t (?:remember|recall)",
]

/** Framing before a question: "hey", "could you tell me", "j'aimerais savoir". */
export const LEADS: Alternatives = {
  en: [
    `(?:${anyOf(GREETINGS)})(?: (?:there|again))?`,
    String.raw`(?:sorry|apologies|excuse me)(?: (?:to|for) \w+(?: you)?)?(?:,? but)?`,
    `(?:${anyOf(ASSENTING)})(?=[,!] )`,
    `(?:(?:can|could|would|will) you )(?:please |kindly |quickly |maybe )?(?:mind )?(?:${FIND})(?:ing)?(?: (?:${ME}))*`,
    `(?:i (?:was |am |have been )?(?:just )?|i['’]m (?:just )?)(?:wondering|curious|trying to (?:${REMEMBER}))(?: (?:if|about))?`,
    "i(?: would|['’]d)? (?:just )?(?:need|want|like) to (?:know|find out|ask|see|check)",
    String.raw`(?:i(?: would|['’]d)? )?(?:just )?(?:need|want|like)(?= (?:the|a) (?:list|number|count|total|names|length|average)\b)`,
    String.raw`(?:please )?(?:check|let me know|i (?:wanna|gotta) (?:know|see|hear))(?: to see| and see)?(?: if| whether)?(?= (?:what|when|how|which|who|where|i|my|our)\b)`,
    '(?:do (?:you|we) (?:happen to )?|any idea,? |please )(?:know|remember|recall)(?: (?:if|whether))?',
    `(?:remind me|tell me|any idea|i (?:${anyOf(NOT_KNOWING)}))(?=[:,]| (?:wh|how|if|whether|did|does|is|are|was))`,
  ],
  de: [
    '(?:kannst|könntest|können|könnten) (?:du|sie) (?:mir |uns )?(?:bitte |mal |noch ?mal |kurz )*(?:sagen|verraten)',
    'ich (?:möchte|wollte|würde) (?:gern(?:e)? )?wissen|(?:weißt du|wissen sie)(?: noch)?,',
    'sag(?:en sie)? mir(?: mal| bitte)*|hallo|bitte',
  ],
  fr: [
    '(?:tu peux|peux[- ]tu|pouvez[- ]vous|vous pouvez|pourriez[- ]vous|pourrais[- ]tu) (?:me |nous )?(?:dire|rappeler|indiquer)',
    "(?:j['’]aimerais|je voudrais|je veux) savoir|(?:sais-tu|savez-vous)",
    '(?:dis|dites|rappelle|rappelez)-moi|bonjour',
  ],
  es: [
    '(?:me )?(?:puedes|podrías|puede|podría) (?:decir|recordar)(?:me)?',
    '(?:quisiera|quiero|me gustaría) saber|sabes(?: si)?|dime|recuérdame|hola',
  ],
  it: [
    '(?:mi )?(?:puoi|potresti|può|potrebbe) (?:dire|ricordare|dirmi|ricordarmi)',
    '(?:vorrei|volevo) sapere|(?:sai|sa) dirmi|dimmi|ricordami|ciao|buongiorno',
  ],
  pt: [
    '(?:você )?(?:pode|podes|poderia|podias)(?: me)? (?:dizer|lembrar)(?:-me)?',
    '(?:gostaria de|queria|quero) saber|(?:sabes|sabe) (?:me )?dizer|(?:diz|diga)-me|olá|bom dia',
  ],
  nl: [
    '(?:kun|kan|kunt|zou) (?:je|jij|u) (?:me |mij |ons )?(?:even |misschien )?(?:kunnen )?(?:zeggen|vertellen)',
    'ik (?:wil|wilde|zou) (?:graag )?(?:willen )?weten|weet (?:je|u)(?: nog)?',
    '(?:zeg|vertel) (?:me|mij)(?: eens)?|hallo',
  ],
}

/** What an excuse or an explanation before a colon begins with: "my notes are a mess: what …". */
export const PREAMBLES: Alternatives = {
  en: [
    "(?:i|we)['’](?:m|re|ve)|(?:this|it|that)(?:['’]s| is| was| may| might)|sorry|apologies|excuse me",
    '(?:a |one |another |just )*(?:silly|stupid|quick|small|last|dumb) (?:question|thing|one)|forgive|bear with',
  ],
  de: [
    'ich|wir|meine? \\p{L}+|(?:das|es) (?:ist|klingt)|(?:eine )?(?:dumme|kurze|letzte|kleine) frage|tut mir leid|entschuldig\\p{L}+|verzeih\\p{L}+',
  ],
  fr: [
    "je|j['’]ai|nous|m(?:es|on|a) \\p{L}+|c['’]est|(?:une )?(?:petite|dernière) question|désolée?|excuse[zr]?|pardon",
  ],
  es: ['yo|estoy|tengo|mis? \\p{L}+|(?:es )?una (?:última )?pregunta|perdón|perdona|disculpe?'],
  it: ['(?:io )?(?:sono|ho)|i miei \\p{L}+|le mie \\p{L}+|(?:è )?una domanda|scus[ai]|mi dispiace'],
  pt: [
    'eu|estou|tenho|(?:as )?minhas \\p{L}+|(?:os )?meus \\p{L}+|(?:é )?uma pergunta|desculpe?|perdão',
  ],
  nl: ['ik|wij?|mijn \\p{L}+|(?:het|dit) is|(?:een )?(?:domme|korte|laatste) vraag|sorry|excuus'],
}
/** Such an excuse may name a client with these: "I met Rose: what did she say?", "this is about Rose: …" */
export const MEETING_VERBS = [
  'met|meet|saw|see(?:ing)?|spoke|talked|getroffen|treffe|gesehen|sehe|gesprochen|vue?|vois|rencontr\\p{L}+',
  'vist[oa]|veo|vi|incontr\\p{L}+|vedo|sentit[oa]|encontr\\p{L}+|vejo|gezien|zie|sprak|gesproken|ontmoet',
]
export const NAMING_PREPOSITIONS = [
  'about|with|for|on|über|mit|bei|für|sur|avec|pour|sobre|con|para|com|per|met|voor',
]
/** What the question after such a colon begins with. */
export const ASKERS: Alternatives = {
  en: ['how|what|when|where|which|who|whose|whom|why|list|show|did|does|is|are|was|were|has|have'],
  de: [
    'wer|wen|wem|was|wann|wo|woher|wohin|wie|warum|wieso|welche[rnms]?|wessen|hat|haben|ist|sind',
  ],
  fr: ["qui|que|qu['’]|quoi|quand|où|comment|combien|pourquoi|quel(?:le)?s?|est-ce"],
  es: ['¿?(?:quién(?:es)?|qué|cuándo|dónde|cómo|cuánt[oa]s?|por qué|cuál(?:es)?)'],
  it: ["chi|che|cosa|quando|dov(?:e|['’]è)|come|quant[oiae]|perché|qual[ei]?"],
  pt: ['quem|o que|que|quando|onde|como|quant[oa]s?|por que|qual|quais'],
  nl: ['wie|wat|wanneer|waar|hoe|hoeveel|waarom|welke?'],
}

/** After a question. */
export const TAILS: Alternatives = {
  en: [
    'please|pls|(?:and )?list (?:them|those|all)(?: all)?|all of them',
    'thanks(?: a lot)?|thank you|thx|cheers',
    "i (?:really |just |simply |honestly )?(?:can(?:no|['’])t|don['’]t) (?:remember|recall|know)(?: (?:it|that|any ?more|right now))?",
  ],
}

/** What rows are for, after "for" and a possessive. */
export const USES: Alternatives = {
  en: [
    'billing|invoic(?:e|es|ing)|time ?sheets?|records?',
    '(?:annual |monthly )?reports?|audit|bookkeeping',
    'newsletter',
  ],
}
/** Before such a use: a period or meetings. */
const PERIOD = String.raw`\b(?:this|last|next) (?:week|month|quarter|year)`
export const BEFORE_USE = [
  String.raw`\d`,
  PERIOD,
  String.raw`\b(?:meeting|session|call|appointment)s?`,
]

/** The beginning of a clause that lifts a condition nobody set: "…, whoever owns them". */
export const ANYWAYS: Alternatives = {
  en: [
    '(?:with |for |by |from )?who(?:m|se)?ever',
    String.raw`(?:whatever|whichever)(?: \p{L}+)? (?:they|it|he|she|that|those) (?:is|are|was|were)`,
    'no matter (?:who|whose|which|when)|irrespective of (?:who|whose|the owner)',
    'regardless of (?:who|whose|which|when|the owner|owner)',
  ],
  de: [String.raw`egal,? (?:wer|wem|wessen|welche\p{L}*|wann)`],
  fr: ['peu importe'],
  es: ['sin importar'],
  pt: ['não importa'],
  it: ['a prescindere d|indipendentemente d'],
  nl: ['ongeacht'],
}

const PRONOUN = '(?:i|you|he|she|it|we|they|there|that)'
export const VERB = '(?:is|was|did|does|do|has|have|had|are|were|would|will|wo|ca|could|should)'

/** Asks for assent after a statement: "…, no?", "…, isn't it?", "…, nicht wahr?" */
export const ASSENTS: Alternatives = {
  en: [
    'no|is (?:that|this|it) (?:so|right|true|correct)',
    'right|correct|true|yes|eh|huh|am i right|not so|or not',
    `${VERB}n?['’]?t ${PRONOUN}(?: so| right)?|(?:or )?${VERB} ${PRONOUN}(?: not)?`,
  ],
  de: ["nicht wahr|oder(?: nicht)?|stimmt['’]?s|gell"],
  fr: ["non|n['’]est-ce pas|pas vrai"],
  es: ['verdad'],
  pt: ['não(?: é)?|né'],
  it: ['vero|giusto'],
  nl: ['toch|niet(?:waar)?'],
}

const OWN = 'own|open|overdue|last|next|first|planned|upcoming|private'
const ROWS = [
  'tasks?|to-?dos?|action items?|meetings?|calls?|appointments?|sessions?|clients?|notes?',
  'promises|commitments|calendar|diary',
]
const INTENDING = 'could|need|would|have to|want|plan|intend|hope|like to'

/** How a sentence beside the question begins: thanks, or something about the user. */
export const ASIDES: Alternatives = {
  en: [
    '(?:many )?thanks|thank you|please|hi|hello|hey|sorry',
    `i (?:really |always |just )?(?:can(?:no|['’])t|don['’]t|forgot|forget|${INTENDING})`,
    String.raw`my (?!(?:(?:${OWN}) )*(?:${anyOf(ROWS)})\b)`,
  ],
}

/** A sentence that only takes note of the previous answer: "Okay, sounds good." */
export const NOTING: Alternatives = {
  en: [`(?:(?:${anyOf(ASSENTING)})[ ,]+){0,4}(?:${anyOf(ASSENTING)})[.! ]*`],
}

/** Before a follow-up that changes a condition, and how it does. */
export const BEFORE_CHANGE = ['ok(?:ay)?|and|so|but|now|then|hm+|actually|oh|well|wait|no|sorry']
export const CHANGES: Alternatives = {
  en: [
    'then|(?:what )?if (?:you|we|i) (?:only |just )?(?:count|take|look at|consider|include)',
    '(?:make|change) (?:that|it|this)(?: to)?|switch to',
    '(?:narrow|limit|restrict|cut|trim) (?:that|it|them|this|those)(?: down)? to',
    '(?:keep|leave) only|widen (?:it|that|this) to',
  ],
}
