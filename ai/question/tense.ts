import { addMonths } from 'date-fns/addMonths'
import type { Tense } from './dates/calendar'
import { isBy, isUntilWeekday } from './dates/until'
import { FUTURE, isInvariable, isPlural, LASTED, REPROACH } from './parts-of-speech'
import { isOfRows, type Language, type Plan } from './plan'
import { isWhenItIs } from './rows/when-it-is'
import { has, is, type Sentence, type Token } from './sentence'
import { vocabularyOf } from './vocabulary'

const PAST =
  /^(?:did|was|were|had|etait|tuv(?:e|o|imos|ieron)|hubo|hic(?:e|imos)|estuv(?:e|o|imos|ieron)|fue(?:ron)?|tive|tivemos|avev(?:o|a|amo|ano)|er(?:a|ano)|hadden|hatten?|war(?:en|s)?|gabs?|ging(?:en|s)?|kam(?:en)?|lief(?:en)?|fand(?:en)?|traf(?:en)?|sass(?:en)?|saß(?:en)?)$/
/** Forms of "have" that make a perfect, or say by themselves what is on the calendar: "habe ich einen Termin". */
const HAVE = /^(?:habe?|haben|heb|hebben|ai|avons|ho|abbiamo|tengo|tenemos|tenho|temos)$/
/** Romance forms that say who has it. */
const I_HAVE = /^(?:ai|avons|ho|abbiamo|tengo|tenemos|tenho|temos)$/
/** "Gehabt", "wahrgenommen", "plaatsgevonden"; "eu", "avuto", "tenido". */
const PARTICIPLE =
  /ge\p{L}{2,}(?:[td]|en)$|^(?:eue?s?|(?:fat|\p{L}+[aiu])t[oiae]|\p{L}+[ai]d[oa]s?)$/u

const MET =
  /^(?:met|saw|seen|spoke|visited|talked|getroffen|gesehen|rencontre|vi|vimos|reuni|atendi|visite|(?:vist|incontrat|sentit)[aeio]|zag(?:en)?|gezien|sprak(?:en)?|gesproken|ontmoetten?|bezocht(?:en)?)$/

/** "Wen sehe ich am Freitag?", "what happens on Friday?": says by itself what is to come. */
const PRESENT = /^(?:sehe?|treffe?|trifft|happens|happening)$/

const COMING = /^(?:werde|vais|voy|vou)$/

/** Verbs whose present means the user's plans: "who am I seeing", "wie zie ik". */
const LOOKING_AHEAD: Partial<Record<Language, RegExp>> = {
  en: /^(?:do|am|are|should|must|shall)$/,
  nl: /^(?:zie|spreek|tref)$/,
}

/** Future if a question looks ahead; the meetings of next month's name are the coming ones. */
export function tenseOf(sentence: Sentence, today: Date): Tense {
  const { tokens } = sentence
  const isPast =
    tokens.some((token) => isPastVerb(sentence, token) || isMetThen(sentence, token)) ||
    has(sentence, 'last', 'held', 'since') ||
    REPROACH.test(sentence.text) ||
    // German "vor" is "before", too
    tokens.some((token) => token.use === null && is(token, 'ago') && !is(token, 'before'))
  const isNext = has(sentence, 'planned', 'tomorrow', 'afterTomorrow', 'next', 'prepare')
  const isDue = has(sentence, 'due') && !has(sentence, 'said')
  const isToDo =
    has(sentence, 'action', 'promise') && tokens.some((_each, at) => isBy(sentence, at))
  const isUsual = has(sentence, 'howOften', 'most', 'least')
  const isFuture =
    tokens.some(
      (token) =>
        FUTURE.test(token.word) ||
        (token.use === null && !isUsual && PRESENT.test(token.word)) ||
        isOnCalendar(sentence, token),
    ) ||
    (has(sentence, 'me') &&
      !isUsual &&
      tokens.some(({ word }) => LOOKING_AHEAD[sentence.language]?.test(word) ?? false))
  const isNear = isWhenItIs(sentence) || isUntilWeekday(sentence) || isOfNextMonth(sentence, today)
  const isAhead = isNext || isDue || isToDo || isFuture || isNear
  return isAhead && !isPast ? 'future' : 'past'
}

/** "Appointments in December", asked in November. */
function isOfNextMonth({ tokens, language }: Sentence, today: Date): boolean {
  const names = vocabularyOf(language).months[addMonths(today, 1).getMonth()] ?? []
  const isNamed = tokens.some(({ word, use }) => use === null && names.includes(word))
  const isOfYear = tokens.some(({ word }) => /^(?:19|20)\d\d$/.test(word))
  const isOfMeetings = tokens.some((token) => is(token, 'meeting') && !token.soft)
  return isNamed && isOfMeetings && !isOfYear
}

function isPastVerb(sentence: Sentence, token: Token): boolean {
  // "was ist geplant" asks what
  if (token.use !== null || (token.word === 'was' && sentence.language === 'de')) return false
  if (isSpanishPerfect(sentence, token)) return true
  const isToCome = sentence.tokens.some(({ word }) => FUTURE.test(word))
  const isHaving = HAVE.test(token.word) && !isToCome && !is(token, 'promise')
  const isPerfect = isHaving && !isOnCalendar(sentence, token)
  return PAST.test(token.word) || isPerfect || isBeen(sentence, token)
}

/** "È venuta", "sono venuti", "est venue": a perfect, but not "è fissato". */
function isBeen({ tokens, language }: Sentence, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1]
  const isOf = (language === 'it' || language === 'fr') && BEEN.test(token.word)
  return (
    isOf &&
    next !== undefined &&
    isParticiple(next, language) &&
    next.concepts.size > 0 &&
    !is(next, ...STATES)
  )
}

const BEEN = /^(?:e|sono|siamo|est|sont|sommes)$/
const STATES = ['planned', 'open', 'due', 'overdue', 'next', 'running', 'met'] as const

/** "He tenido", but not "he quedado en". Only in Spanish: English has "he", too. */
function isSpanishPerfect({ tokens, language }: Sentence, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1]
  const isPerfect = language === 'es' && /^(?:he|hemos|ha|han)$/.test(token.word)
  return isPerfect && next !== undefined && isParticiple(next, language) && !is(next, 'planned')
}

/** "Habe ich im Dezember einen Termin?" and "heb ik een afspraak?": no participle follows. */
function isOnCalendar(sentence: Sentence, token: Token): boolean {
  const { word, use } = token
  const isEnglish = /^ha(?:ve|s)$/.test(word)
  if (use !== null || !(isEnglish || HAVE.test(word))) return false
  const isOfCalendar = has(sentence, 'meeting') || (!isEnglish && has(sentence, 'planned'))
  if (!isOfCalendar) return false
  if (isEnglish) return hasOne(sentence, token)
  if (!I_HAVE.test(word) && !has(sentence, 'me')) return false
  // Italian "incontro" is "I meet", too
  const isMet = sentence.tokens.some((each) => is(each, 'met') && !is(each, 'meeting'))
  const isPerfect = isMet || has(sentence, 'said', 'held', 'promise', 'failed')
  const isOther = (each: Token) => isParticiple(each, sentence.language) && !is(each, 'planned')
  return !isPerfect && !sentence.tokens.some(isOther)
}

/** "Clients who have a meeting in December" look ahead. */
function hasOne({ tokens }: Sentence, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1]?.word ?? ''
  return /^(?:an?|any|another)$/.test(next)
}

/**
 * "Rencontrés" has an accent, unlike the noun "rencontres". "Gesprekken" and "cita" are nouns;
 * "qué" asks.
 */
function isParticiple(token: Token, language: Language): boolean {
  const { word, text, use } = token
  const isVerb = PARTICIPLE.test(word) && !is(token, 'meeting')
  return use === null && (isVerb || (language === 'fr' && /ée?s?$/iu.test(text)))
}

/** True if a date is in the future; also for today if the question looks ahead. */
export function isComing(from: Date | null, today: Date, tense: Tense): boolean {
  return from !== null && (from > today || (tense === 'future' && from >= today))
}

/** Past rows are held meetings, whatever else is on the calendar. */
export function statusOf(sentence: Sentence, asks: Partial<Plan>, tense: Tense): Partial<Plan> {
  const { intent, subject = 'meetings', status = null, lacking = null } = asks
  const isRows = isOfRows(asks) && (subject === 'meetings' || subject === 'clients')
  if (!isRows || (lacking !== null && lacking !== 'actions')) return {}
  if (status === 'planned' && isToldAsPast(sentence)) return { status: 'held' }
  if (status === 'planned') return isNextOne(sentence) ? { order: 'oldest', limit: 1 } : {}
  const { tokens, language } = sentence
  // German "am" is "on the"
  const isComing = tokens.some(
    ({ word, use }) => use === null && (COMING.test(word) || (word === 'am' && language === 'en')),
  )
  const uses = new Set(tokens.map(({ use }) => use))
  const isWith = !uses.has('date') && (uses.has('client') || uses.has('person'))
  // "do I have an appointment with Jane?"
  const isFixed = tense === 'future' && subject === 'meetings' && isWith
  const isAhead =
    (isComing && has(sentence, 'me')) ||
    (isFixed && (isWhenItIs(sentence) || tokens.some((token) => isOnCalendar(sentence, token))))
  if (intent === 'list' && status === null && isAhead) return { status: 'planned' }
  if (status !== null || tense === 'future') return {}
  const isFigure = intent !== 'list' && subject === 'meetings'
  if (subject === 'clients' && !has(sentence, 'met', 'meeting')) return {}
  return isFigure || lacking !== null || isToldAsPast(sentence) ? { status: 'held' } : {}
}

/**
 * True for "my next meeting" and "who do I meet next", false for "next meetings" and "next week".
 */
function isNextOne({ tokens }: Sentence): boolean {
  const at = tokens.findIndex((token) => token.use === null && is(token, 'next'))
  if (tokens[at + 1]?.word === 'time') return true
  const noun = tokens.slice(at + 1).find((token) => is(token, 'meeting'))
  const isEnd = tokens.slice(at + 1).every((token) => is(token, 'stop'))
  const counted = noun && isInvariable(noun.word) ? tokens[at]?.word : noun?.word
  const isOne = counted === undefined ? isEnd : !isPlural(counted)
  return at >= 0 && isOne
}

export function isToldAsPast(sentence: Sentence): boolean {
  const { tokens } = sentence
  const isMet = has(sentence, 'met') || has(sentence, 'meeting')
  const isVerb = tokens.some(
    (token) =>
      (isPastVerb(sentence, token) && (isMet || !is(token, 'have') || isHad(sentence, token))) ||
      (token.use === null && LASTED.test(token.text)),
  )
  const isPerfect = has(sentence, 'have') && has(sentence, 'met') && has(sentence, 'me')
  const isPast = isVerb || isPerfect || tokens.some((token) => isMetThen(sentence, token))
  return (isPast || has(sentence, 'held')) && !has(sentence, 'tomorrow', 'next')
}

/** "Cosa avevamo in agenda il 14 maggio?" */
function isHad(sentence: Sentence, { word, use }: Token): boolean {
  return use === null && PAST.test(word) && has(sentence, 'planned')
}

/** "Met", "seen"; Dutch "met" is "with", and Italian "vi" is "you". */
function isMetThen({ language }: Sentence, { word, use }: Token): boolean {
  const isOther = (language === 'nl' && word === 'met') || (language === 'it' && word === 'vi')
  return use === null && MET.test(word) && !isOther
}
