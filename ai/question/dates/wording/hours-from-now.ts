import { TZDate } from '@date-fns/tz'
import { addMinutes } from 'date-fns/addMinutes'
import { format } from 'date-fns/format'
import { isSameDay } from 'date-fns/isSameDay'
import type { Asking } from '../../library'
import { LANGUAGES, type Language } from '../../plan'
import { vocabularyOf } from '../../vocabulary'

/**
 * How a language says the next and the last hours, "N" of them, and a time in some hours (`inN`);
 * the rest are its words for the same time on the clock, or for the days that it touches.
 */
type Words = {
  next: string
  last: string
  inN: string
  between: string
  twoDays: string
  since: string
}

const WORDS: Record<Language, Words> = {
  en: {
    next: '(?:(?:in|within|over|during|for) )?(?:the )?(?:next|coming) N hours?(?! of)',
    last: '(?:(?:in|within|over|during|from) )?the (?:last|past) N hours?(?! of)',
    inN: "in N hours?(?:[’'] time)?",
    between: 'today between # and #',
    twoDays: 'today and tomorrow',
    since: 'since yesterday',
  },
  de: {
    next: '(?:in )?(?:den|der|die) (?:nächste|kommende)n? N Stunden?',
    last: '(?:in )?(?:den|der|die) (?:letzte|vergangene)n? N Stunden?(?! de)',
    inN: 'in N Stunden?',
    between: 'heute zwischen # und #',
    twoDays: 'heute und morgen',
    since: 'seit gestern',
  },
  fr: {
    next: '(?:dans les|au cours des|les|des) (?:N prochaines|prochaines N) heures',
    last: '(?:dans les|au cours des|les|des|ces) (?:N dernières|dernières N) heures(?! d)',
    inN: 'dans N heures?',
    between: 'aujourd’hui entre # et #',
    twoDays: 'aujourd’hui et demain',
    since: 'depuis hier',
  },
  es: {
    next: '(?:en )?las (?:próximas N|N próximas) horas',
    last: '(?:en )?las (?:últimas N|N últimas) horas(?! de)',
    inN: '(?:en|dentro de) N horas?',
    between: 'hoy entre las # y las #',
    twoDays: 'hoy y mañana',
    since: 'desde ayer',
  },
  pt: {
    next: 'n?as (?:próximas N|N próximas) horas',
    last: 'n?as (?:últimas N|N últimas) horas(?! d)',
    inN: '(?:em|dentro de|daqui a) N horas?',
    between: 'hoje entre # e #',
    twoDays: 'hoje e amanhã',
    since: 'desde ontem',
  },
  it: {
    next: '(?:nel)?le (?:prossime N|N prossime) ore',
    last: '(?:nel)?le (?:ultime N|N ultime|scorse N) ore(?! d)',
    inN: '(?:tra|fra) N ?or[ae]',
    between: 'oggi dalle # alle #',
    twoDays: 'oggi e domani',
    since: 'da ieri',
  },
  nl: {
    next: '(?:in )?(?:de|het) (?:komende|volgende) N uur',
    last: '(?:in )?(?:de|het) (?:afgelopen|laatste|voorbije) N uur(?! van)',
    inN: 'over N uur',
    between: 'vandaag tussen # en #',
    twoDays: 'vandaag en morgen',
    since: 'sinds gisteren',
  },
}

const PATTERNS = LANGUAGES.map((language) => ({
  language,
  next: patternOf(WORDS[language].next),
  last: patternOf(WORDS[language].last),
  inN: patternOf(`${WORDS[language].inN}(?=\\W*$| (?:een|einen?|irgende?inen?) )`),
}))
/** "In two hours" may be about anything if no meeting is asked about. */
const OF_MEETINGS =
  /meet|appointment|\bcalls?\b|\bfree\b|\bbusy\b|termin|gespräch|\bfrei\b|rendez|réunion|\blibre|reuni|\bcitas?\b|\blivre|appuntament|\bliber|afspra|gesprek|\bvrij\b/iu
const ONE = /^(?:an?|one|einer?|une?|una?['’]?|uma|een|één)$/iu
const MOST_HOURS = 48
/** A meeting "in an hour" may begin a little later. */
const ABOUT = 15

/** Writes "the next three hours" as hours of today on the clock, or as the days that they touch. */
export function withHoursFromNow(
  text: string,
  { now, timeZone }: Pick<Asking, 'now' | 'timeZone'>,
): string {
  const isOfMeetings = OF_MEETINGS.test(text)
  const here = new TZDate(now.getTime(), timeZone)
  return PATTERNS.reduce((said, { language, next, last, inN }) => {
    const ahead = (whole: string, ...counts: string[]) => hours(whole, counts, 1)
    const written = said
      .replace(next, ahead)
      .replace(last, (whole, ...counts) => hours(whole, counts, -1))
    return isOfMeetings ? written.replace(inN, ahead) : written

    function hours(whole: string, counts: unknown[], sign: number): string {
      const count = countOf(String(counts.find((each) => typeof each === 'string')), language)
      if (count === null || count > MOST_HOURS) return whole
      const { between, twoDays, since } = WORDS[language]
      const end = addMinutes(here, sign * (count * 60 + ABOUT))
      if (!isSameDay(here, end)) return sign > 0 ? twoDays : since
      const [first, second] = (sign > 0 ? [here, end] : [end, here]).map((time) =>
        format(time, 'HH:mm'),
      )
      return between.replace('#', first ?? '').replace('#', second ?? '')
    }
  }, text)
}

function patternOf(words: string): RegExp {
  const counted = words.replaceAll('N', String.raw`(\d{1,2}|[\p{L}-]{2,15}['’]?)`)
  return new RegExp(`(?<!\\p{L})${counted}(?!\\p{L})`, 'iu')
}

function countOf(said: string, language: Language): number | null {
  const word = said.toLowerCase()
  if (/^\d/.test(word)) return Number(word)
  if (ONE.test(word)) return 1
  const written = vocabularyOf(language).numbers.indexOf(word)
  return written > 0 ? written : null
}
