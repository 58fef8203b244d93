import { type Alternatives, anyOf } from '../../question/words/pattern'
import { withoutVoice } from '../voice'

/**
 * Fillers, and what a listener says to be heard listening. Of two alternatives that begin alike, the
 * longer comes first.
 */
const MURMURS: Alternatives = {
  all: ['oh|ah|u[hm]+|er+m?|m[hm]*|uh-huh|aha|hm+|ok|okay'],
  en: [
    "(?:that|this|it)(?:[’']s| is) (?:a )?(?:(?:very|really) )?(?:good|fair|great|interesting|useful|helpful|clear)(?: (?:point|question|idea|to (?:know|hear)))?",
    "(?:very )?(?:good|fair|great) (?:point|question|idea)|good to (?:know|hear)|let[’']s see|let me (?:see|think|look|check)",
    'understood|noted|got (?:it|you)|i know what you mean|i (?:see|understand|hear you)(?: (?:that|what you mean))?|(?:(?:that|it) )?makes sense(?: to me)?|fair enough',
    '(?:please )?(?:go on|go ahead|carry on)|tell me(?: more)?|as i said|you know|i mean',
    "wow|whoa|congrat(?:s|ulations)|(?:that|this|it|which)(?:[’']s| is)(?: (?:so|very|really|just|pretty))? (?:awesome|cool|lovely|nice|amazing|fantastic|excellent|brilliant|wonderful|inspiring)|awesome|cool|lovely|amazing|fantastic|excellent|brilliant|well done|(?:good|great) for you|way to go|glad to hear (?:it|that)",
    'well|so|right|sure|good|great|perfect|wonderful|hang on|hold on|no rush|take your time|one (?:second|moment)',
  ],
  de: [
    'wow|(?:herzlichen )?glückwunsch|gratuliere|toll|klasse|großartig|wunderbar|(?:das )?freut mich|äh+m?|ach so|also|moment|guter (?:punkt|einwand)|(?:gute|berechtigte) frage|(?:sehr )?gut|schön|prima|mal sehen|verstanden|notiert|(?:ich )?verstehe|(?:das )?(?:klingt|ist) (?:gut|vernünftig|einleuchtend)|(?:das )?leuchtet (?:mir )?ein|ich weiß,? was sie meinen|(?:erzählen|fahren|machen) sie (?:weiter|fort)|sozusagen',
  ],
  fr: [
    "euh|ouah|félicitations|bravo|génial|formidable|alors|(?:très )?bonne (?:question|idée|remarque)|(?:très )?bien|bon|parfait|voyons|attendez|compris|entendu|c[’']est (?:noté|clair|logique)|je (?:vois|comprends)(?: (?:bien|ce que vous voulez dire))?|(?:continuez|allez-y|poursuivez)",
  ],
  es: [
    'pues|felicidades|enhorabuena|genial|estupendo|qué bien|me alegro|buena? (?:pregunta|punto|idea)|bueno|vale|a ver|ajá|perfecto|muy bien|entendido|anotado|(?:ya )?(?:veo|entiendo|comprendo)(?: lo que (?:dice|quiere decir))?|tiene sentido|(?:siga|adelante|continúe)',
  ],
  it: [
    'complimenti|congratulazioni|bravo|brava|fantastico|che bello|mi fa piacere|allora|dunque|bene|perfetto|vediamo|ho capito|capito|capisco(?: (?:cosa|quello che) (?:intende|vuole dire))?|annotato|(?:buona|bella) (?:domanda|idea|osservazione)|ha senso|(?:vada|dica|continui)(?: (?:pure|avanti))?',
  ],
  pt: [
    'parabéns|que bom|ótimo|fantástico|fico feliz|então|bem visto|boa (?:pergunta|ideia|questão)|bom|(?:muito )?bem|perfeito|percebido|anotado|(?:já )?(?:percebo|entendo|compreendo|vejo)(?: o que (?:quer dizer|diz))?|faz sentido|(?:continue|diga|prossiga)',
  ],
  nl: [
    'gefeliciteerd|wat leuk|geweldig|fantastisch|knap|even kijken|nou|(?:goede|goeie) (?:vraag|idee)|goed punt|goed|prima|mooi|begrepen|genoteerd|(?:ik )?(?:begrijp|snap) (?:het|ik|wat u bedoelt)|dat (?:klinkt|is) (?:logisch|goed)|(?:gaat u|ga) (?:verder|door)|vertel',
  ],
}

/** What agrees, which says something only if a question was asked. */
const AGREEMENTS: Alternatives = {
  en: [
    "(?:yes|yeah|yep|yup)|exactly|absolutely|definitely|indeed|of course|(?:that[’']s )?(?:correct|true)|that[’']s right|you[’']re right|i (?:agree|think so)|(?:(?:that|this|it) )?sounds (?:good|great|lovely|amazing|awesome|inspiring)",
  ],
  de: ['ja|jawohl|genau|richtig|(?:das )?stimmt|natürlich|klar|selbstverständlich|absolut'],
  fr: ["oui|exactement|tout à fait|bien sûr|absolument|c[’']est (?:ça|exact|vrai)|d[’']accord"],
  es: ['sí|exacto|exactamente|claro(?: que sí)?|por supuesto|correcto|eso es|es verdad|de acuerdo'],
  it: ["sì|esatto|esattamente|certo|certamente|giusto|è vero|d[’']accordo"],
  pt: ['sim|exato|exatamente|claro|certo|com certeza|é verdade|de acordo'],
  nl: ['ja|precies|(?:dat )?klopt|inderdaad|natuurlijk|zeker|akkoord'],
}

const MURMUR = only(MURMURS)
const AGREEMENT = only(AGREEMENTS, MURMURS)

/** True for a sentence that only shows that somebody listens or thinks: "I see what you mean." */
export function isMurmur(sentence: string): boolean {
  return MURMUR.test(withoutVoice(sentence))
}

/** True for a sentence that only agrees: "Yes, exactly." */
export function isAgreement(sentence: string): boolean {
  return AGREEMENT.test(withoutVoice(sentence))
}

/** Never reads a phrase in a second way, so that a long text takes no longer than its length. */
function only(...tables: Alternatives[]): RegExp {
  const phrase = `(?:${tables.map(anyOf).join('|')})(?!\\p{L})`
  return new RegExp(`^(?:[\\s,.!¡…–-]|(?=(${phrase}))\\1)+$`, 'iu')
}
