import { anyOf } from './pattern'
import { DOING } from './promise-words'

/** "What did he use to do?", "what is she able to do?": what somebody does is no task. */
const OF_LIFE = [
  'used?|(?:un)?able|allowed|afraid|ready|free|likes?|liked|lov(?:e|es|ed)|enjoy(?:s|ed)?',
  'prefer(?:s|red)?|hop(?:e|es|ed|ing)|tr(?:y|ies|ied|ying)|start(?:s|ed)?|beg[au]n|manag(?:e|es|ed)',
  'refus(?:e|es|ed)|fail(?:s|ed)?|inspired|motivated|encouraged|dream(?:s|ed|t)?',
  // "what did the accountant advise the client to do?", unlike "advise us to do"
  String.raw`(?:advis|recommend|persuad|encourag|urg|forb|allow|expect|want)\w* (?!me\b|us\b)(?:[\w’'-]+ ){0,2}[\w’'-]+`,
]
/** "What does she plan to do at the opening?", unlike "what does she plan to do by Friday?". */
const THERE = [
  'at|during|after|when|if|once|about|with|instead|there|afterwards|later|in (?:the|his|her|their)',
]

/** What ends in "to do" without being a task; Hope is a name. */
export const LIVING = new RegExp(
  String.raw`\b(?:(?:${anyOf(OF_LIFE)}) to do|plan(?:s|ned|ning)? to do (?:${anyOf(THERE)}))\b`,
)

/** "When did she say she'd retire?" asks for a time, "when did she say she'd send it?" for a task. */
export const SAYING_WHEN = new RegExp(
  String.raw`^\W*(?:[Ww]here|[Ww]hy|[Hh]ow|[Ww]hen(?!.*(?:['’]d|would) ${DOING}\b))\b(?!.*\b(?:I|i|we|me|us)\b).*\bsa(?:y|ys|id)\b(?=.{1,40}(?:['’]d|would)\b)`,
  'u',
)
