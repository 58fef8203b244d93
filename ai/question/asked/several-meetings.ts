import type { LANGUAGES, Plan } from '../plan'

/** Meetings that a question names by their titles. */
export type SeveralMeetings = {
  titles: string[]
  /** The question without their names. */
  rest: string
  /** What is asked of the meetings themselves; null if it is about what was said in them. */
  asks: Partial<Plan> | null
}

type Place = { title: string; from: number; to: number }
type Joint = 'and' | 'choice'

/** Titles shorter than this are words of any sentence. */
const SHORTEST_TITLE = 4

const ARTICLE =
  "(?:(?:the|our|my|de[rnmrs]|die|das|las?|les?|los|el|notre|il|lo|gli|i|nuestr[ao]|os?|as?|het|ons|onze|une?|an?)\\s+|l['’]\\s*)?"
const IN =
  '(?:(?:in|at|during|from|of|beim?|im|zum|zur|während|vo[nm]|dans|lors d[eu]|pendant|en|durante|nel(?:la|lo)?|n[oa]|tijdens|d[aeou]|del(?:la|lo)?)\\s+)?'
const NOUN =
  '(?:\\s+(?:meeting|call|session|conversation|talk|treffen|termin|gespräch|réunion|reunión|cita|reunião|incontro|riunione|gesprek))?'
const OPENED = `${IN}${ARTICLE}["“‘«„]?`
const CLOSED = `["”’»]?${NOUN}`
const OR = 'or|than|oder|als|que|ou|o|di|del(?:la|lo)?|of|dan'
const AND = 'and|with|vs\\.?|versus|to|und|mit|et|avec|y|e|con|com|en|met'
/** "And in the", "or the", "longer than my". */
const JOINED = new RegExp(
  `^${CLOSED}\\s*,?\\s+(?:(?:take|took|last|lasted|dauer\\p{L}*)\\s+)?(?:\\S+\\s+)?(?:(?<choice>${OR})|${AND})\\s+${OPENED}$`,
  'iu',
)
const LISTED = new RegExp(`^${CLOSED}\\s*,\\s+${OPENED}$`, 'iu')
/** Something happened in it: "in the kickoff". */
const INSIDE = new RegExp(
  `(?:^|\\s)(?:in|at|during|im|beim?|während|dans|lors d[eu]|pendant|en|durante|nel(?:la|lo)?|n[oa]|tijdens)\\s+${ARTICLE}["“‘«„]?$`,
  'iu',
)
const BEFORE = new RegExp(`${ARTICLE}["“‘«„]?$`, 'iu')
const AFTER = new RegExp(`^${CLOSED}`, 'iu')
const NAMED = new RegExp(`^["”’»]?${NOUN.replace(/\?$/, '')}`, 'iu')
/** Titles that end so are meetings without the word. */
const KIND =
  /(?:meeting|call|session|talk|review|check-?(?:up|in)|kick-?off|interview|workshop|consultation|treffen|termin|gespräch|besprechung|réunion|entretien|bilan|reunión|reunião|revisão|riunione|incontro|colloquio|gesprek|overleg)$/iu

const LONGER =
  /(?<!\p{L})(?:longer|longest|länger|plus long(?:ue|temps)?|más (?:larg[oa]|tiempo)|mais (?:long[oa]|tempo)|più (?:lung[oa]|tempo)|langer)(?!\p{L})/iu
const SHORTER =
  /(?<!\p{L})(?:shorter|shortest|kürzer|plus courte?|más cort[oa]|mais curt[oa]|più (?:breve|cort[oa])|korter)(?!\p{L})/iu
const SOONER =
  /(?<!\p{L})(?:(?:came|come|was|were|happened|is) (?:first|earlier|later)|zuerst|früher|später|plus tôt|en premier|plus tard|primero|antes|primeiro|prima|eerst|eerder|later)(?!\p{L})/iu
const SPAN =
  /(?<!\p{L})(?:(?:how (?:long|much time|many (?:days|weeks|months))|wie (?:lange?|viel zeit|viele (?:tage|wochen|monate))|combien de (?:temps|jours|semaines|mois)|cuánt[oa]s? (?:tiempo|días|semanas|meses)|quant[oaie] (?:tempo|giorni|settimane|mesi)|quant[oa]s? (?:dias|semanas|meses)|hoe ?(?:lang|veel (?:tijd|dagen|weken|maanden)))(?!\p{L}).{0,80}\s)(?:between|zwischen|entre|tra|fra|tussen)(?:\s+\S+){0,3}\s*$/iu
const COMPARED =
  /(?<!\p{L})(?:compar\p{L}+|differ\p{L}*|vergleich\p{L}*|unterschied\p{L}*|différ\p{L}*|diferen\p{L}*|confront\p{L}*|vergelijk|verschil\p{L}*)/iu

/** One word for all of them. */
const THESE = {
  en: 'these meetings',
  de: 'diesen Terminen',
  fr: 'ces réunions',
  es: 'estas reuniones',
  pt: 'estas reuniões',
  it: 'queste riunioni',
  nl: 'deze gesprekken',
} as const satisfies Record<(typeof LANGUAGES)[number], string>

const LIST = { subject: 'meetings', topic: '', limit: null, skip: 0, sure: true } as const

/**
 * Two or more meetings that a question names: "which took longer, the kickoff or the review?", "what did he say of
 * fees in the kickoff and in the review?" Null if there are none, or if the same words may be what was talked about.
 */
export function severalMeetings(
  question: string,
  titles: string[],
  language: Plan['language'],
): SeveralMeetings | null {
  const { run, joint } = runIn(question, placesOf(question, titles))
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined || run.length < 2) return null
  const [before, after] = [question.slice(0, first.from), question.slice(last.to)]
  const between = run.slice(1).map(({ from }, at) => question.slice(run[at]?.to, from))
  const asks = askedOf(before, [before, ...between, after].join(' '), joint)
  const isMeetings = run.every(
    ({ title, to }) => KIND.test(title) || NAMED.test(question.slice(to)),
  )
  const isCompared = isMeetings && COMPARED.test(before)
  if (asks === null && !isCompared && !INSIDE.test(before)) return null
  const start = isCompared
    ? `${before.replace(BEFORE, '')} ${THESE[language]}`
    : before.replace(INSIDE, '')
  const rest = `${start} ${after.replace(AFTER, '')}`
  return {
    titles: run.map(({ title }) => title),
    rest: rest.replace(/\s+(?=[\s?.!,]|$)/g, ''),
    asks,
  }
}

/** What a comparison asks of the meetings. A choice between them is needed, or words would do. */
function askedOf(before: string, outside: string, joint: Joint): Partial<Plan> | null {
  if (SPAN.test(before)) return { ...LIST, intent: 'measure', metric: 'gap', order: 'most' }
  if (joint !== 'choice') return null
  if (LONGER.test(outside))
    return { ...LIST, intent: 'measure', metric: 'total', groupBy: 'meeting', order: 'most' }
  if (SHORTER.test(outside))
    return { ...LIST, intent: 'measure', metric: 'total', groupBy: 'meeting', order: 'least' }
  return SOONER.test(outside) ? { ...LIST, intent: 'list', order: 'oldest' } : null
}

/** The titles in a text; none is within another, since the longest come first. */
function placesOf(question: string, titles: string[]): Place[] {
  const text = question.toLowerCase()
  const said = [...new Set(titles)].filter(
    (title) => title.length >= SHORTEST_TITLE && text.includes(title.toLowerCase()),
  )
  const found: Place[] = []
  for (const title of said.sort((one, other) => other.length - one.length)) {
    const from = text.indexOf(title.toLowerCase())
    const to = from + title.length
    const isWhole = !LETTER.test(text[from - 1] ?? '') && !LETTER.test(text[to] ?? '')
    const isFree = found.every((place) => to <= place.from || from >= place.to)
    if (isWhole && isFree) found.push({ title, from, to })
  }
  return found.sort((one, other) => one.from - other.from)
}

const LETTER = /[\p{L}\p{N}]/u

/** The first places that are joined, one after the other: "A and B", "A, B or C". */
function runIn(question: string, places: Place[]): { run: Place[]; joint: Joint } {
  let run: Place[] = []
  let joint: Joint | null = null
  for (const place of places) {
    const before = run.at(-1)
    const between = before && question.slice(before.to, place.from)
    const joined = between === undefined ? null : JOINED.exec(between)
    const isNext = joined !== null || (between !== undefined && LISTED.test(between))
    if (!isNext && joint !== null) break
    if (joined !== null) joint = joined.groups?.choice === undefined ? 'and' : 'choice'
    run = isNext ? [...run, place] : [place]
  }
  return joint === null ? { run: [], joint: 'and' } : { run, joint }
}
