/** What asks for somebody's words about something, up to that thing, by language. */

const W = String.raw`[\p{L}\p{N}.'’&-]+`
/** Up to six words, as few as possible. */
const SOME = `(?:${W} ){0,6}?`
const ONE = `(?:${W} ){1,6}?`

const SAY =
  'think|thought|say|said|feel|felt|talk|discuss|mention|recommend|suggest|propose|advise|argue|explain|conclude|decide|disagree|agree(?! to)|respond|react|reply|comment|complain|object'
const SAID =
  'said|thought|felt|talked|discussed|mentioned|recommended|suggested|proposed|advised|argued|explained|concluded|decided|disagreed|agreed(?! to)|responded|reacted|replied|commented|complained|objected'
/** "Of", but not "on Monday". */
const ABOUT = String.raw`of|about|over|regarding|concerning|towards?|on(?! (?:the )?(?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))`
/** A clause, which belongs to the object. */
const THEN = String.raw`(?= (?:when|while|after)(?!\p{L}))`
const VIEWS =
  'discussions?|conversations?|debates?|questioning|arguments?|opinions?|views?|thoughts?|attitudes?|takes?|stance|positions?|concerns?|decisions?|ideas?|suggestions?|recommendations?|feelings?|comments?|conclusions?'
const WHOSE = `(?:the |an? |my |our |his |her |their |${SOME}${W}['’]s? )?`

const GERMAN_SAY = String.raw`sag\p{L}*|mein(?:t|te|ten|en)|denk\p{L}*|dacht\p{L}*|hält|hielt\p{L}*|halten|äußert\p{L}*|erzähl\p{L}*`
const GERMAN_SAID =
  'gesagt|gemeint|gedacht|erzählt|erwähnt|geäußert|besprochen|gesprochen|vorgeschlagen|empfohlen|gehalten|geraten|reagiert|diskutiert'
const GERMAN_ABOUT = 'über|zu|zum|zur|von|vom|wegen|bezüglich'
const FRENCH_SAY = String.raw`dit|dire|disai\p{L}+|pens\p{L}+|recommand\p{L}+|conseill\p{L}+|propos\p{L}+|suggér\p{L}+|mentionn\p{L}+|parl\p{L}+|discut\p{L}+|répond\p{L}+|expliqu\p{L}+`
const SPANISH_SAY = String.raw`dij\p{L}+|dic\p{L}+|dicho|opin\p{L}+|piens\p{L}+|pens\p{L}+|cree\p{L}*|recomend\p{L}+|recomiend\p{L}+|suger\p{L}+|sugier\p{L}+|propus\p{L}+|propon\p{L}+|coment\p{L}+|habl\p{L}+|mencion\p{L}+|respond\p{L}+|explic\p{L}+`
const ITALIAN_SAY = String.raw`dett\p{L}|pens\p{L}+|dic\p{L}+|consigli\p{L}+|propost\p{L}|sugger\p{L}+|menzionat\p{L}|parlat\p{L}|discuss\p{L}|rispost\p{L}|spiegat\p{L}|comment\p{L}+`
const PORTUGUESE_SAY = String.raw`diss\p{L}+|diz\p{L}*|dito|ach\p{L}+|pens\p{L}+|recomend\p{L}+|suger\p{L}+|prop[ôou]\p{L}+|coment\p{L}+|fal\p{L}+|mencion\p{L}+|respond\p{L}+|explic\p{L}+`
const DUTCH_SAY = String.raw`zei\p{L}*|zeg\p{L}+|vond\p{L}*|vind\p{L}*|denk\p{L}*|dacht\p{L}*`
const DUTCH_SAID = 'gezegd|verteld|gevonden|gedacht|voorgesteld|aangeraden|besproken|gemeld'

export const OPINIONS = {
  en: [
    `(?:what(?: else)?|why|how) (?:did|do|does)(?:n['’]t)? ${SOME}(?:${SAY})(?: to do)?(?: anything| something)?(?: (?:${ABOUT}|to the|to (?:his|her|their))|${THEN})`,
    `(?:what(?: else)?|why|how) (?:has|have|had|was|were|is|are) ${SOME}(?:${SAID})(?: to do)?(?: anything| something)? (?:${ABOUT})`,
    `(?:did|does|do) ${SOME}(?:${SAY})(?: anything| something)?(?: with ${SOME}${W})?(?: (?:${ABOUT})|${THEN})`,
    `(?:(?:please )?(?:summari[sz]e|sum up|describe|outline|explain)|what(?:['’]s| is| was| are| were)) ${WHOSE}(?:${W} ){0,2}?(?:${VIEWS})(?: of the discussion| (?:of|from|by) ${SOME}${W})? (?:${ABOUT})`,
  ],
  de: [
    `(?:was|wie|warum) (?:${GERMAN_SAY}) ${SOME}(?:${GERMAN_ABOUT})`,
    `(?:was|wie|warum) (?:hat|haben|habe|hatten?) ${ONE}(?:${GERMAN_ABOUT})(?= .*(?:${GERMAN_SAID}))`,
  ],
  fr: [
    `(?:qu['’] ?|que |quoi |qu['’]est-ce qu['’]?e? ?|pourquoi |comment )${SOME}(?:${FRENCH_SAY})(?:-${W})? ${SOME}(?:d['’]|(?:des?|du|sur|au sujet d\\p{L}*|à propos d\\p{L}*|concernant|quant aux?))`,
  ],
  es: [
    `(?:qué|que|cómo|por qué) ${SOME}(?:${SPANISH_SAY}) ${SOME}(?:del?|sobre|acerca del?|respecto (?:a|del?))`,
  ],
  it: [
    `(?:(?:che )?cosa|che|come|perché) ${SOME}(?:${ITALIAN_SAY}) ${SOME}(?:dell['’]|sull['’]|(?:di|del|dello|della|dei|degli|delle|su|sul|sullo|sulla|sui|sugli|sulle|riguardo))`,
  ],
  pt: [
    `(?:o que|que|como|por que) ${SOME}(?:${PORTUGUESE_SAY}) ${SOME}(?:d[eoa]s?|sobre|acerca d\\p{L}+|quanto \\p{L}+)`,
  ],
  nl: [
    `(?:wat|hoe|waarom) (?:${DUTCH_SAY}) ${SOME}(?:over|van)`,
    `(?:wat|hoe|waarom) (?:heeft|hebben|heb|hadden?) ${ONE}(?:over|van)(?= .*(?:${DUTCH_SAID}))`,
  ],
} as const

/** "In the last meeting with Rose", "since our call": where or when it was said. */
export const WHERE_SAID = {
  en: [
    `(?:in|at|during|from|over|since|after|before|until) (?:${W} ){0,4}?(?:meeting|call|appointment|session|conversation|talk|review|chat|consultation)s?(?=\\W*$| (?:with|on|in|of|last|this|from|about|before|after|since)(?!\\p{L}))`,
  ],
  de: [
    String.raw`(?:im|in|bei|beim|während|seit|nach|vor) (?:${W} ){0,4}?(?:termin|treffen|gespräch|besprechung|telefonat|meeting)(?:e?n|e|s)?(?!\p{L})`,
  ],
  fr: [
    String.raw`(?:dans|lors|pendant|au cours|en|à|depuis|après|avant) (?:${W} ){0,4}?(?:réunion|rendez-vous|entretien|appel|séance)s?(?!\p{L})`,
  ],
  es: [
    String.raw`(?:en|durante|desde|después de|antes de|tras) (?:${W} ){0,4}?(?:reuni[oó]n|cita|llamada|sesi[oó]n|encuentro)(?:e?s)?(?!\p{L})`,
  ],
  it: [
    String.raw`(?:in|nel|nella|nelle|nei|nell['’]|durante|all['’]|alla|dalla|dall['’]|dopo|prima) ?(?:${W} ){0,4}?(?:riunion|incontr|appuntament|chiamat|telefonat)\p{L}(?!\p{L})`,
  ],
  pt: [
    String.raw`(?:em|na|no|nas|nos|durante|desde|depois|antes|após) (?:${W} ){0,4}?(?:reuni(?:ão|ões)|encontros?|chamadas?|sess(?:ão|ões)|conversas?)(?!\p{L})`,
  ],
  nl: [
    String.raw`(?:in|tijdens|bij|op|sinds|na|voor) (?:${W} ){0,4}?(?:gesprek|afspra[ak]+|vergadering|meeting|overleg)(?:ken|en|s)?(?!\p{L})`,
  ],
} as const
