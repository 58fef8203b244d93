import type { Asking } from '../../library'
import { inMonths } from '../long-durations'
import { withClocks } from './clocks'
import { withDays } from './days'
import { withHoursFromNow } from './hours-from-now'
import { withPartsOfDays } from './parts-of-days'
import { withSpokenDates } from './spoken'

const DAYS = 'mon|tues|wednes|thurs|fri|satur|sun'
const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const SHORT_MONTHS =
  'jan|janv|feb|fév|févr|fev|mar|mrt|mär|apr|abr|avr|jun|juin|jul|juil|aug|ago|sep|sept|set|oct|okt|out|nov|dec|dez|déc|dic|gen|genn|mag|giu|lug|ott|ene'
/** The period that the other one is compared with. */
const TIMED = `this|today|(?:19|20)\\d\\d|spring|summer|autumn|fall|winter|quarter|${MONTHS}`
const PART_OF_YEAR = `q[1-4]|(?:first|second|third|fourth|last) (?:quarter|half)|spring|summer|autumn|fall|winter|${MONTHS}`
const TALK = '(?:meeting|session|call|talk|appointment|sit-down)\\b'
const UNIT = 'day|week|month|quarter|half|year'
/** What a meeting left to do: "left to do after Wednesday", "still open after our last call". */
const LEFT =
  '\\b((?:left|remain(?:s|ed|ing)?|outstanding|still open)(?: (?:for (?:me|us|them|h(?:er|im)) )?to (?:do|be done))?) (?:right )?after'

/**
 * Rephrases periods into forms that the date rules know. Order matters: earlier rules prepare words
 * for later ones.
 */
const WORDINGS: [RegExp, string][] = [
  // "1.º de julio", "2026-Apr-05", "31-dic-2026", "Oct-2", "4 / 2026"
  [/(?<=\d)\.(?=[ºª])/g, ''],
  [new RegExp(`\\b(${SHORT_MONTHS})\\.(?= ?[\\d\\p{Ll}])`, 'giu'), '$1'],
  [/(?<=\d) ?t\/?m (?=\d)/g, ' tot '],
  [/(?<=\b\d{1,2}) - (?=\d{1,2} (?:of |de )?\p{L})/gu, '-'],
  [/\b(segunda|terça|quarta|quinta|sexta) feira\b/gi, '$1-feira'],
  [
    new RegExp(
      `\\bat the (?:very )?(?:beginning|start) of (?=(?:the |this |last |next )?(?:${UNIT}|${MONTHS}|(?:19|20)\\d\\d)\\b)`,
      'gi',
    ),
    'in early ',
  ],
  [/\b((?:19|20)\d\d)([-/.])(\p{L}{3,10})\2(\d{1,2})(?!\d)/gu, '$4 $3 $1'],
  [/(?<![\d/.-])(\d{1,2})([-/.])(\p{L}{3,10})\2((?:19|20)\d\d)(?!\d)/gu, '$1 $3 $4'],
  [new RegExp(`\\b(${MONTHS})[-/]?(\\d{1,2})(?![\\d/]|[-.]\\d)`, 'gi'), '$1 $2'],
  [/(?<![\d/.-] ?)\b(0?[1-9]|1[0-2]) ?\/ ?(?=(?:19|20)\d\d\b)/g, '$1/'],
  [/\b((?:19|20)\d\d) ?\/ ?(?=(?:0?[1-9]|1[0-2])\b(?!\/))/g, '$1/'],
  [/(?<=\b(?:19|20)\d\d) ?[–—~] ?(?=(?:19|20)\d\d\b)/g, '-'],
  [/(?<=\b\d{1,2}) ?[–—] ?(?=\d{1,2} (?:of |de )?\p{L})/gu, '-'],
  [/\bsun(?=,? (?:the )?\d{1,2}(?:st|nd|rd|th)\b)/gi, 'Sunday'],
  [/\bsat(?=,? (?:the )?\d{1,2}(?:st|nd|rd|th)\b)/gi, 'Saturday'],
  [/\bwed(?=,? (?:the )?\d{1,2}(?:st|nd|rd|th)\b)/gi, 'Wednesday'],
  [/\bno later than\b/gi, 'until'],
  [/\b(?:up)?coming (?=(?:\w+ )?(?:days?|weeks?|months?|quarters?|years?|weekend)\b)/gi, 'next '],
  [/(?<=\b(?:this|last|next|past) )(?:work(?:ing)?|business) (?=week\b)/gi, ''],
  [/\bArbeitswoche\b/gi, 'Woche'],
  [/\bwerkweek\b/gi, 'week'],
  [
    new RegExp(
      `${LEFT} (?=(?:the |our |my )?(?:last|previous|first|latest) (?!week|month|quarter|year|(?:${DAYS})day))`,
      'gi',
    ),
    '$1 from ',
  ],
  [new RegExp(`${LEFT} (?=(?:last |this )?(?:yesterday|(?:${DAYS})day)\\b)`, 'gi'), '$1 since '],
  [/\b(mid|early|late)-(?=[\p{L}\d])/giu, '$1 '],
  [/\b(?:right|just|shortly|directly|immediately|soon) (before|after)\b/gi, '$1'],
  [
    new RegExp(
      `\\b(this (${UNIT}) (?:than|versus|vs\\.?|against|or|and|compared (?:to|with)) (?:in )?last)(?=\\W*$)`,
      'i',
    ),
    '$1 $2',
  ],
  [
    new RegExp(
      `^(?!.*\\b(?:${TIMED})\\b.* than\\b)(.*\\b(?:more|fewer|less|longer|shorter|busier)\\b.*) (than (?:in )?last (${UNIT}))\\b(?!['’])`,
      'i',
    ),
    '$1 this $3 $2',
  ],
  [
    /\b(?:ever )?since (?:i|we)(?:['’]ve| have)? (?:been )?(?:(?:start|began|begin)(?:ed)? (?:to )?)?(?:keep|kept|keeping|used?|using|record|recorded|recording)(?: (?:these|the|my|our|this))?(?: (?:records?|recordings?|notes|app|tool|system|books|calendar))?\b/gi,
    'ever',
  ],
  [
    /\b(?:ever )?since (?:(?:these|the|my|our) )?records? (?:began|begin|start(?:ed)?|exist)\b/gi,
    'ever',
  ],
  [
    /\bin all (?:the|this) time(?: (?:that )?(?:i|we)(?:['’]ve| have) (?:used|kept|recorded)(?: \w+){0,2})?/gi,
    'ever',
  ],
  [
    /\b(and|to|until|till|through) (?:the )?new year['’]?s?\b(?!['’]|\s+(?:day|eve|review|plan))(?! \d)/gi,
    '$1 New Year’s Eve',
  ],
  // "summer 2025, June to August"
  [
    new RegExp(
      `\\b(?:spring|summer|autumn|fall|winter)(?: of)? ((?:19|20)\\d\\d),? \\(?(?:from )?((?:${MONTHS})) (?:to|through|until) ((?:${MONTHS}))\\b\\)?(?! \\d)`,
      'gi',
    ),
    '$2 to $3 $1',
  ],
  // a day is "on October 27"
  [new RegExp(`\\b((?:${MONTHS})) ?['’](\\d\\d)\\b`, 'gi'), '$1 20$2'],
  [
    new RegExp(
      `(?<=\\bin )((?:${MONTHS})) ([2-4]\\d)\\b(?! ?[-–:/]|,? (?:\\d|to|and|through|until|at)\\b)`,
      'gi',
    ),
    '$1 20$2',
  ],
  [new RegExp(`\\b(?:btw|betw\\.?|b/w) (?=\\d|(?:${MONTHS})\\b|(?:${DAYS})day)`, 'gi'), 'between '],
  [/\b(?:not|no) older than (?=[a-z\d]+ (?:days?|weeks?|months?|years?)\b)/gi, 'from the last '],
  [/\bolder than (?=[a-z\d]+ (?:days?|weeks?|months?|years?) ago\b)/gi, 'more than '],
  [/\b(on|this|next|by|every) sun\b(?! \d)/gi, '$1 Sunday'],
  [/\b(on|this|next|by|every) sat\b(?! \d)/gi, '$1 Saturday'],
  [/\b(on|this|next|by|every|last) wed\b(?! \d)/gi, '$1 Wednesday'],
  [/\b(?:a )?fortnight\b/gi, 'two weeks'],
  [/\b(?:half a|a half)[ -]year\b(?!['’])/gi, 'six months'],
  [/(?<!ersten |zweiten )\b(?:eine[mn] )?(?:halben|halbes) Jahr\b/gi, 'sechs Monaten'],
  [/\b(?:week-end|fi[nm] de semana|fine settimana)\b/gi, 'weekend'],
  [/\bmedio año\b/gi, 'seis meses'],
  [/\bmeio ano\b/gi, 'seis meses'],
  [/\bmezz[o’'] ?anno\b/gi, 'sei mesi'],
  [/(?<!eerste |tweede )\bhalf jaar\b/gi, 'zes maanden'],
  [/\b(week|month|quarter|year)[ -]to[ -]date\b/gi, 'this $1'],
  [/\bytd\b/gi, 'this year'],
  [/\b(?:at )?this time last year\b|\ba year ago (?:today|now)\b/gi, 'twelve months ago'],
  [/\bwhat(?:['’]s| is| else is) left today\b/gi, 'what is planned today'],
  [
    /\bwhat(?:['’]s| is| else is) left (?:for |of |in )?(?:the rest of )?(this|the)(?= )/gi,
    'what is planned for the rest of $1',
  ],
  [
    new RegExp(`\\b(?:the )?(?:rest|remainder) of (?:the|this) (${UNIT})\\b`, 'gi'),
    'from today until the end of this $1',
  ],
  [
    new RegExp(`\\bfrom ((?:(?:${MONTHS}) ?)?(?:(?:19|20)\\d\\d)?) on(?:wards?)?\\b(?! \\d)`, 'gi'),
    'since $1',
  ],
  [
    /\b(?:over|throughout) the (?=spring|summer|autumn|fall|winter|year|month|quarter|week)\b/gi,
    'in the ',
  ],
  [
    /\b(?:in |over |throughout )?(?:the )?(?:whole|entire|all)(?: of)? (?=(?:19|20)\d\d\b)/gi,
    'in ',
  ],
  [/(?<=\b(?:before|after|since|until) )last (?=christmas|easter|thanksgiving|new year)/gi, ''],
  [
    /(?<=\b(?:before|after|since|until|by) )(?:the )?new year(?:['’]?s)?\b(?!['’]| (?:day|eve|party|dinner|lunch|resolution|reception|meeting|call)\b)/gi,
    'New Year Day',
  ],
  [new RegExp(`\\b(this|last|next) year['’]s (${PART_OF_YEAR})\\b(?! \\d)`, 'gi'), '$2 of $1 year'],
  [new RegExp(`(?<=\\d|\\b(?:${MONTHS})) ?[–—-] ?(?=(?:${MONTHS}) \\d)`, 'gi'), ' to '],
  [new RegExp(`(?<=\\b(?:${MONTHS})) ?[–—-] ?(?=(?:${MONTHS})\\b)`, 'gi'), ' to '],
  [/(?<=\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?) ?[–—-] ?(?=\d{1,2}\/\d)/g, ' to '],
  [
    new RegExp(
      `\\bsince (?:the|that|this|our|my) ((?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?) ${TALK}`,
      'gi',
    ),
    'after $1',
  ],
  [new RegExp(`\\b(since|after|before) (?:that|this|our|my) (?=(?:${MONTHS}) \\d)`, 'gi'), '$1 '],
]

const WHOSE = '(?:a |my |our )?clients?(?: of (?:mine|ours))?'
const BEGUN = [
  '(?:start|beg[au]n)(?:ed)?(?: (?:out|working))?(?: (?:together|with (?:me|us|h(?:er|im)|them)))?',
  '(?:came|come) to (?:me|us)|joined(?: (?:me|us))?|hired (?:me|us)|signed up(?: with (?:me|us))?',
  `became ${WHOSE}|been (?:${WHOSE}|with (?:me|us))|took (?:it|them|h(?:er|im)) on`,
  '(?:know|known|met) (?:it|them|h(?:er|im)|each other)',
].join('|')
/** All the time with a client: "since day one", "since she came to us". */
const ALWAYS = new RegExp(
  `,? {0,2}\\b(?:ever )?since (?:(?:the )?(?:very )?(?:beginning|start|outset|day one|first day)|(?:i|you|s?he|it|we|they)(?:['’](?:s|ve)| ha(?:s|ve))?(?: first)? (?:${BEGUN}))(?=$|[,.;:!?]| please\\b)`,
  'iu',
)
/** Compares then with now. */
const CHANGE =
  /\b(?:chang|compar|differ|develop|evolv|gr[eo]w|improv|progress|became|become|gone|moved|new\b|happen)/i

/**
 * Rephrases periods and times of day for the date rules: "half a year" becomes six months, "this
 * year than last" gets its elided year; "since she came to us" is no limit. With a `clock`, hours
 * from now are read too.
 */
export function withTimes(text: string, clock?: Pick<Asking, 'now' | 'timeZone'>): string {
  const always = ALWAYS.exec(text)?.[0] ?? ''
  const own =
    always === '' || CHANGE.test(text.replace(always, '')) ? text : text.replace(always, '')
  const timed = clock === undefined ? own : withHoursFromNow(own, clock)
  return WORDINGS.reduce(
    (said, [wording, known]) => said.replace(wording, known),
    inMonths(withDays(withSpokenDates(withClocks(withPartsOfDays(timed))))),
  )
}
