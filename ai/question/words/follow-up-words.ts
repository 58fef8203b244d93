/** How follow-ups ask who was there or which meeting it was, by language. */
import { type Alternatives, anyOf } from './pattern'

export const WITH_WHOM_WORDS: Alternatives = {
  en: [
    'with whom|who with|with who',
    '(?:and )?who (?:is|are|was|were) (?:that|it|they|those|these)(?: with)?',
  ],
  de: ['mit wem'],
  fr: ['avec qui'],
  es: ['con qui[eé]n'],
  pt: ['com quem'],
  it: ['con chi'],
  nl: ['met wie'],
}

const CAME = [
  'attended|was (?:there|present)|were (?:there|present)|took part|participated|joined|came|spoke',
]
const WHO_CAME_ELSEWHERE: Alternatives = {
  de: [String.raw`wer (?:war|waren|ist|nahm)(?: \p{L}+){0,2} (?:dabei|anwesend|teil|da)`],
  fr: [String.raw`qui (?:y )?(?:[ée]tait|a)(?: \p{L}+)? (?:l[àa]|pr[ée]sente?|particip[ée])`],
  es: [String.raw`qui[eé]n(?:es)? (?:estuv\p{L}+|asisti\p{L}+|vino|vinieron|particip\p{L}+)`],
  it: ["chi (?:c['’]era|era presente|ha partecipato)"],
  pt: ['quem (?:estava|esteve|participou|veio)'],
  nl: [String.raw`wie (?:was|waren)(?: \p{L}+)? (?:erbij|aanwezig|bij)`],
}
export const WHO_CAME_WORDS = [
  String.raw`^(?:and )?who (?:else )?(?:${anyOf(CAME)})\b`,
  String.raw`^(?:and )?who (?:else )?(?:was|were) (?:in|on|at) (?:it|that|them|those)\W*$`,
  String.raw`^\W*(?:und |et |y |e |en )?(?:${anyOf(WHO_CAME_ELSEWHERE)})\W*$`,
]

const MEETING = '(?:in |at |during )?(?:which|what) (?:meeting|call|session|conversation)'
/** After "was that", "did she". */
const SAID = [
  'in|at|from|said|mentioned|say|say that|say so|mention (?:that|it)|tell me(?: that)?|come up',
]
const TERMIN = 'termin|gespräch|besprechung|sitzung|treffen|meeting'
const WAR = 'war|wurde|kam|fiel|hat (?:er|sie)|haben (?:sie|wir)'
const GESAGT = ' denn| nochmal| gesagt| besprochen| erwähnt| zur sprache'
const ELSEWHERE: Alternatives = {
  fr: [
    "(?:dans|à|lors de) quel(?:le)? (?:réunion|rendez-vous|entretien)(?: était-ce| c['’]était)?",
  ],
  es: ['en qu[eé] (?:reuni[oó]n|cita|llamada) (?:fue|lo dijo|sali[oó])(?: eso)?'],
  pt: ['em que reunião foi(?: isso)?'],
  it: ['in quale (?:riunione|incontro)(?: è stato)?'],
  nl: ['in welk gesprek was dat'],
}
export const WHICH_MEETING_WORDS = [
  String.raw`^(?:and )?(?:${MEETING}|where|when) (?:was|did|is) (?:that|this|it|s?he|they)(?: (?:${anyOf(SAID)}))?\W*$`,
  String.raw`^(?:und )?(?:(?:in|bei|auf) welche[mrn] (?:${TERMIN})|wann|wo) (?:${WAR})(?: (?:das|es))?(?:${GESAGT})*\W*$`,
  String.raw`^\W*(?:et |y |e |en )?(?:${anyOf(ELSEWHERE)})\W*$`,
]
