import { anyOf } from '../../../question/words/pattern'

/** Adverbs and hesitations between "I'll" and its verb. */
const ADVERBS = [
  'just|also|then|now|probably|maybe|perhaps|first|firstly|quickly|briefly|all|both|actually',
  'only|again|basically|certainly|definitely|obviously|always|still|mainly|not|never',
  'kind of|sort of|you know|have to|um+|uh+|er+m?|mm+',
]
const ADVERB = `(?:${anyOf(ADVERBS)}),? `

/** Verbs of the conversation itself: "we'll move on to the fees", "I'll start with the pension". */
const TALK = [
  String.raw`be(?! \p{L}+ing)|become`,
  'have (?:an?|two|three|some|more|no)(?! (?:quick |good |close )?(?:look|word|think|chat))',
  'see(?! (?:my|the|an?|him|her|them|to))|say',
  '(?:start|begin|open|finish|end|stop|close) (?:with|by|off|from|here|there|at|on|up|us|now|again)',
  'wait(?! for (?:the|my|your|his|her|their))',
  'continue(?! (?:the|my|paying))|carry on|keep going',
  'proceed',
  'go(?! (?:and|see|ahead and|to (?!the (?:next|first|second|third|last|following)|that|it|this|our)))',
  'move (?:on|onto|along|straight|back to|to the next|to item)',
  'come (?:back to (?!you)|to (?:that|this|it)|on to|onto|together)',
  'return to (?:that|this|it)|turn (?:to|it over)',
  'jump (?:to|in|ahead)|skip',
  'get (?:to|back to (?:that|it|this|the)|into|onto|there|it|this|that|started|going|through)',
  'hand (?:it )?over to',
  'pass (?:it )?(?:round|around|over to|to you)',
  'talk(?! to (?:my|the|your|our|his|him|her|them))',
  'speak(?! (?:to|with))|discuss(?! (?:it|this|that|them)? ?with)',
  'mention(?! (?:it|this|that) to)|explain(?! (?:it|this|that) to)',
  'describe|present|introduce(?! (?:you|him|her|them) to)',
  'repeat|touch (?:on|upon)|focus|cover (?:that|this|it)',
  'cross that',
  '(?:summari[sz]e|recap|outline)(?![^.]*(?:email|e-mail|letter|note|memo|writing))',
  'show (?:you|it|this|that|some)|tell you|ask you',
  String.raw`give you (?:an?|the|some|my) (?:\p{L}+ )?(?:example|idea|overview|summary|sense|introduction)`,
  'give my presentation',
  '(?:walk|run|take|talk) (?:you|us) through',
  'run through',
  String.raw`take (?:notes|minutes|questions|a (?:\p{L}+ )?(?:seat|break|look at this)|that (?:as|one|with)|it from)`,
  'read (?:out|aloud|from|you)',
  'list (?:things|them|some|all|the (?:points|options))',
  'call (?:it|this|that)',
  'let (?:(?!you know)you|it|that|him|her|them|us)',
  'leave (?:(?:it|that|this) (?:there|here|at that)|you to)',
  'use (?:this|that|the (?:board|whiteboard|slides?|screen))',
  'allow|add that',
  'think(?! (?:about it|it over|it through))',
  'presume|assume|guess|admit|agree|want|know|like|love|hate|hope|feel|reckon|bet|hear|sound',
  'act as|stick|seem|depend|cost|wonder|believe',
  'decide|evaluate|draw(?! up)|rub|write (?:it|that|this|them) (?:down|on)',
  'put (?:it|that|this|them)? ?(?:on the board|up|there|here|in the middle)',
  'point out|consider|work (?:individually|it out)',
  'worry|wrap (?:up|it)',
]
const TOGETHER = 'look at|do (?:that|this|some)'

/** Done at once: "I'll just find the page", "I'll put the kettle on". */
const FETCHING = 'find|look|get|grab|go|nip|pop|see|note|jot|scroll|read|finish|wait|stop|start'
const MOVING = 'close|shut|open|turn|put|switch|share|zoom|mute|fetch|grab|make'
const NEARBY = [
  'door|window|blinds?|curtains?|kettle|heating|lights?|fan|page|screen',
  'camera|microphone|mic|volume|tea|coffee',
]
const AFTER_IT = ['on|off|up|down|now|then|for (?:you|us|a)|with you|a bit']
const ERRAND = [
  `i(?:'ll| will) just (?:${FETCHING})`,
  String.raw`(?:${MOVING})(?!\p{L}).{0,24}(?<!\p{L})(?:${anyOf(NEARBY)})(?=\s*(?:[.,!?]|$|(?:${anyOf(AFTER_IT)})(?!\p{L})))`,
]

/** "Every now and then you need to replace the batteries" is nobody's task. */
const CLAUSE =
  'because|when|whenever|every|unless|whatever|which|what|how|where|who|do|does|did|might|whether'
const GENERAL = [
  String.raw`(?:${CLAUSE})(?!\p{L})[^.?!]{0,60}(?:i|you|we|they) need to`,
  "(?:what|which|how|whatever|where|who) (?:i'll|we'll|i will|we will)",
]

/** English promises that are about the conversation itself, done on the spot, or general. */
export const ON_THE_SPOT = anyOf([
  "now (?:i'll|we'll|i will|we will) go",
  `(?:i'll|we'll|i will|we will|(?:i|we|you) need to) (?:${ADVERB}){0,3}(?:${anyOf(TALK)})`,
  `(?:we'll|we will|we need to) (?:${ADVERB}){0,3}(?:${TOGETHER})`,
  ...ERRAND,
  ...GENERAL,
])
