import { expect, test } from 'bun:test'
import { readSentence } from '../sentence'
import { parseDay, type Tense } from './calendar'
import { describeRange } from './describe'
import { readDates } from './read'
import { withTimes } from './wording/wording'

const ZONE = 'America/New_York'
const SATURDAY = '2026-11-21'

function rangesIn(question: string, tense: Tense = 'past', day = SATURDAY): string[] {
  const today = parseDay(day, ZONE)
  const sentence = readSentence(question, { left: 100_000 })
  return readDates(sentence, today, tense).map(({ range }) => describeRange(range, today))
}

function rangeIn(question: string, tense: Tense = 'past', day = SATURDAY): string | null {
  return rangesIn(question, tense, day)[0] ?? null
}

test('weeks, months, quarters and years are calendar units, and weeks start on Sunday', () => {
  expect(rangeIn('meetings last week')).toBe('November 8–14')
  expect(rangeIn('meetings this week')).toBe('November 15–21')
  expect(rangeIn('the week before last')).toBe('November 1–7')
  expect(rangeIn('last month')).toBe('October 1–31')
  expect(rangeIn('last quarter')).toBe('July 1 – September 30')
  expect(rangeIn('last year')).toBe('2025')
  expect(rangeIn('two months ago')).toBe('September 1–30')
})

test('“the last” or “past” n units count back from today', () => {
  expect(rangeIn('in the last month')).toBe('October 21 – November 21')
  expect(rangeIn('the past two weeks')).toBe('November 8–21')
  expect(rangeIn('the last 3 days')).toBe('November 19–21')
  expect(rangeIn('the last three months', 'past', '2026-05-31')).toBe('February 28 – May 31')
})

test('a word for “since” begins a range that ends', () => {
  expect(rangeIn('che riunioni ho fatto dal 1 al 15 novembre')).toBe('November 1–15')
  expect(rangeIn('le riunioni dal 3 novembre')).toBe('November 3–21')
})

test('a month without a year is the latest that has begun, or the next one if the question looks ahead', () => {
  expect(rangeIn('key points in April')).toBe('April 1–30')
  expect(rangeIn('meetings in December')).toBe('December 1–31, 2025')
  expect(rangeIn('what is planned in January', 'future')).toBe('January 1–31, 2027')
  expect(rangeIn('in February 2024')).toBe('February 1–29, 2024')
  expect(rangeIn('late August')).toBe('August 21–31')
})

test('“now” is one side of a comparison or the end of a range', () => {
  expect(rangesIn('in May and now')).toEqual(['May 1–31', 'June 1 – November 21'])
  expect(rangesIn('from May to now')).toEqual(['May 1 – November 21'])
  expect(rangesIn('since May and now')).toEqual(['May 1 – November 21'])
  expect(rangesIn('what does it cost now')).toEqual([])
})

test('words that are also month names are ignored', () => {
  expect(rangeIn('What may happen to bonds?')).toBeNull()
  expect(rangeIn('Did they march on?')).toBeNull()
  expect(rangeIn('What did April Jones say?')).toBeNull()
  expect(rangeIn('What did Jan Kowalski say?')).toBeNull()
  expect(rangeIn('What happened in May?')).toBe('May 1–31')
})

test('days are read in several formats', () => {
  for (const text of [
    'April 3',
    'April 3',
    'April 3rd, 2026',
    '2026-04-03',
    '4/3/2026',
    '03.04.2026',
  ]) {
    expect(rangeIn(`the call on ${text}`)).toBe('April 3')
  }
  expect(rangeIn('on Thursday')).toBe('November 19')
  expect(rangeIn('last Saturday')).toBe('November 14')
  expect(rangeIn('on Monday', 'future')).toBe('November 23')
  expect(rangeIn('on December 24')).toBe('December 24, 2025')
})

test('ranges go from the first date to the second, or are open', () => {
  expect(rangeIn('between March 3 and April 10')).toBe('March 3 – April 10')
  expect(rangeIn('from May to June')).toBe('May 1 – June 30')
  expect(rangeIn('since October 20')).toBe('October 20 – November 21')
  expect(rangeIn('before February 2026')).toBe('until January 31')
  expect(rangeIn('everyone I met in the week of Nov 11')).toBe('November 8–14')
  expect(rangeIn('Q3 2025')).toBe('July 1 – September 30, 2025')
  expect(rangeIn('the first half of 2026')).toBe('January 1 – June 30')
  expect(rangeIn('at the end of last year')).toBe('December 1–31, 2025')
})

test('days of a month that is not named are read in ranges too, and “on” leaves a range open', () => {
  expect(rangeIn('meetings from the 8th through the 14th')).toBe('November 8–14')
  expect(rangeIn('what is planned between the 23rd and the 28th', 'future')).toBe('November 23–28')
  expect(rangeIn('meetings in the week of the 9th')).toBe('November 8–14')
  expect(rangeIn('meetings since the 9th')).toBe('November 9–21')
  expect(rangesIn('what has changed since the 8th meeting')).toEqual([])
  expect(rangeIn('what is planned from tomorrow on', 'future')).toBe('since November 22')
  expect(rangeIn('meetings from Monday onward')).toBe('since November 16')
  expect(rangeIn('what was said from Monday on the permit')).toBe('November 16')
})

test('both months of a pair are read, even ambiguous ones, and a year applies to both', () => {
  expect(rangeIn('meetings between March and May')).toBe('March 1 – May 31')
  expect(rangeIn('from January to March')).toBe('January 1 – March 31')
  expect(rangeIn('in April and May')).toBe('April 1 – May 31')
  expect(rangeIn('From January to March 2025')).toBe('January 1 – March 31, 2025')
  expect(rangeIn('Between March and May 2024')).toBe('March 1 – May 31, 2024')
  expect(rangeIn('from November 2024 to February')).toBe('November 1, 2024 – February 28, 2025')
  expect(rangeIn('from November to February')).toBe('November 1, 2025 – February 28, 2026')
  expect(rangeIn('between December and February', 'future')).toBe(
    'December 1, 2026 – February 28, 2027',
  )
})

test('an invalid day, one of another month or in another format is not read as a day of this month', () => {
  expect(rangeIn('on the 5th of March')).toBe('March 5')
  expect(rangeIn('between the 3rd and the 10th of March')).toBe('March 3–10')
  expect(rangeIn('on the 5th')).toBe('November 5')
  expect(rangeIn('on 14/07/2026')).toBe('July 14')
  expect(rangeIn('on 07/14/2026')).toBe('July 14')
  expect(rangeIn('on 31 June')).toBe('June 1–30')
  expect(rangeIn('more than 6 months ago')).toBe('until May 20')
  expect(rangeIn('less than a month ago')).toBe('October 21 – November 21')
})

test('dates that are not adjacent stay separate ranges', () => {
  expect(rangesIn('meetings in April and June')).toEqual(['April 1–30', 'June 1–30'])
  expect(rangesIn('meetings in June and April')).toEqual(['April 1–30', 'June 1–30'])
  expect(rangesIn('in March, April and June 2025')).toEqual([
    'March 1 – April 30, 2025',
    'June 1–30, 2025',
  ])
  expect(rangesIn('Q1, Q2, and Q3')).toEqual(['January 1 – September 30'])
  expect(rangesIn('on Monday and Wednesday')).toEqual(['November 16', 'November 18'])
  expect(rangesIn('in April, last year')).toEqual(['April 1–30, 2025'])
  expect(rangesIn('between April and June')).toEqual(['April 1 – June 30'])
})

test('years are read alone, in pairs and with prepositions, and amounts are not years', () => {
  expect(rangeIn('meetings in 2025')).toBe('2025')
  expect(rangeIn('meetings since 2025')).toBe('January 1, 2025 – November 21, 2026')
  expect(rangeIn('meetings before 2025')).toBe('until December 31, 2024')
  expect(rangeIn('meetings after 2024')).toBe('since January 1, 2025')
  expect(rangeIn('between 2024 and 2025')).toBe('January 1, 2024 – December 31, 2025')
  expect(rangeIn('what costs between 2000 and 2500 dollars')).toBeNull()
  expect(rangeIn('a bill for 2000 dollars')).toBeNull()
})

test('a month, quarter or season is of last year if “last year” comes before or after it', () => {
  expect(rangeIn('in March last year')).toBe('March 1–31, 2025')
  expect(rangeIn('last year in April')).toBe('April 1–30, 2025')
  expect(rangeIn('from January to March of last year')).toBe('January 1 – March 31, 2025')
  expect(rangeIn('in the spring of last year')).toBe('March 1 – May 31, 2025')
})

test('“the last week of” something is not counted from today', () => {
  expect(rangeIn('in the last quarter of 2025')).toBe('October 1 – December 31, 2025')
  expect(rangeIn('in the last week of March')).toBe('March 25–31')
  expect(rangeIn('the first week of March last year')).toBe('March 1–7, 2025')
  expect(rangeIn('the first two weeks of last month')).toBe('October 1–14')
  expect(rangeIn('the last three months of 2025')).toBe('October 1 – December 31, 2025')
  expect(rangeIn('the first half of March')).toBe('March 1–15')
  expect(rangeIn('the first half of the year')).toBe('January 1 – June 30')
  expect(rangeIn('the last week of the year 2025')).toBe('December 25–31, 2025')
  expect(rangeIn('the last week of the month')).toBe('November 24–30')
})

test('dates are read in all languages of questions', () => {
  for (const last of [
    'Termine letzten Monat',
    'réunions le mois dernier',
    'reuniones el mes pasado',
    'reuniões no mês passado',
    'riunioni il mese scorso',
    'gesprekken vorige maand',
  ])
    expect(rangeIn(last)).toBe('October 1–31')
  for (const april of [
    'Welche Termine hatte ich im April?',
    'Quelles réunions ai-je eues en avril ?',
    '¿Qué reuniones tuve en abril?',
    'Quais reuniões tive em abril?',
    'Quali riunioni ho avuto ad aprile?',
    'Welke gesprekken had ik in april?',
  ])
    expect(rangeIn(april)).toBe('April 1–30')
  for (const lately of [
    'in den letzten 3 Monaten',
    'les 3 derniers mois',
    'en los últimos tres meses',
    'nos últimos 3 meses',
    'negli ultimi 3 mesi',
    'de afgelopen drie maanden',
  ])
    expect(rangeIn(lately)).toBe('August 21 – November 21')
  expect(rangeIn('seit Oktober')).toBe('October 1 – November 21')
  expect(rangeIn('vor zwei Wochen')).toBe('November 1–7')
  expect(rangeIn('il y a deux semaines')).toBe('November 1–7')
  expect(rangeIn('hace dos semanas')).toBe('November 1–7')
  expect(rangeIn('im dritten Quartal')).toBe('July 1 – September 30')
  expect(rangeIn('am 3. April 2025 mit Chen')).toBe('April 3, 2025')
  expect(rangeIn("l'année dernière")).toBe('2025')
  expect(rangeIn('entre marzo y mayo')).toBe('March 1 – May 31')
})

test('a month is read as a number and with a typo', () => {
  expect(rangeIn('meetings in 10/2026')).toBe('October 1–31')
  expect(rangeIn('meetings in 13/2026')).toBeNull()
  expect(rangeIn('private notes from Novemmber')).toBe('November 1–30')
  expect(rangeIn('in Octber only')).toBe('October 1–31')
  expect(rangeIn('since the beginning of Spetember')).toBe('September 1 – November 21')
})

test('holidays are read as days, even with several words, and so is a time next to them', () => {
  expect(rangeIn('on St. Patrick’s Day this year')).toBe('March 17')
  expect(rangeIn('on the Fourth of July')).toBe('July 4')
  expect(rangeIn('the day after Veterans Day')).toBe('November 12')
  expect(rangeIn('on Memorial Day')).toBe('May 25')
  expect(rangeIn('on Memorial Day 2027')).toBe('May 31, 2027')
  expect(rangeIn('between New Year’s Day and Valentine’s Day')).toBe('January 1 – February 14')
  expect(rangeIn('between Memorial Day and Independence Day')).toBe('May 25 – July 4')
  expect(rangeIn('on MLK Day')).toBe('January 19')
  expect(rangeIn('her plans for the new year')).toBeNull()
  expect(rangeIn('a memorial for her husband')).toBeNull()
  expect(rangeIn('the week after Easter')).toBe('April 6–12')
  expect(rangeIn('the week before Christmas', 'future')).toBe('December 18–24')
})

test('holidays of other languages and countries are days too', () => {
  expect(rangeIn('welche Gespräche hatte ich seit Pfingsten')).toBe('May 24 – November 21')
  expect(rangeIn('was war am Tag der Deutschen Einheit')).toBe('October 3')
  expect(rangeIn('les réunions depuis la Toussaint')).toBe('November 1–21')
  expect(rangeIn('la semaine après l’Ascension, qui ai-je vu')).toBe('May 15–21')
  expect(rangeIn('¿qué reuniones tuve después de Reyes?')).toBeNull()
  expect(rangeIn('¿qué reuniones tuve el día del padre?')).toBe('March 19')
  expect(rangeIn('¿qué reuniones tuve antes del Día de Reyes?')).toBe('until January 5')
  expect(rangeIn('gli incontri dopo la Festa della Repubblica')).toBe('since June 3')
  expect(rangeIn('as reuniões depois do Carnaval')).toBe('since February 18')
  expect(rangeIn('de gesprekken sinds Prinsjesdag')).toBe('September 15 – November 21')
  expect(rangeIn('wie heb ik op Koningsdag gezien')).toBe('April 27')
})

test('a date that only limits another one leaves their overlap', () => {
  expect(rangesIn('meetings after Easter but before the summer')).toEqual(['April 6 – May 31'])
  expect(rangesIn('meetings before the summer and after Easter')).toEqual(['April 6 – May 31'])
  expect(rangesIn('who did I see this year since June')).toEqual(['June 1 – November 21'])
  expect(rangesIn('gesprekken vóór de zomer maar na Pasen')).toEqual(['April 6 – May 31'])
  expect(rangesIn('meetings before May and after July')).toHaveLength(2)
  expect(rangesIn('before June or after August')).toHaveLength(2)
  expect(rangesIn('in May and since August')).toHaveLength(2)
})

test('a change from one month to another covers both ends', () => {
  expect(rangesIn('how did the premium change from April to October')).toEqual([
    'April 1–30',
    'October 1–31',
  ])
})

test('compared periods stay separate', () => {
  expect(rangesIn('compare March and April')).toEqual(['March 1–31', 'April 1–30'])
  expect(rangesIn('the difference between March and April')).toEqual(['March 1–31', 'April 1–30'])
  expect(rangesIn('meetings between March and April')).toEqual(['March 1 – April 30'])
  expect(rangesIn('anything new between March and May')).toEqual(['March 1 – May 31'])
  expect(rangesIn('last quarter, I mean of last quarter')[0]).toBe('July 1 – September 30')
  expect(rangesIn('who came in October first')).toEqual(['October 1–31'])
  expect(rangesIn('how many before and after July')).toHaveLength(2)
  expect(rangesIn('this October with last October')).toEqual(['October 1–31', 'October 1–31, 2025'])
})

test('since the end of a time starts with its last day', () => {
  expect(rangeIn('not met since the end of June')).toBe('June 30 – November 21')
  expect(rangeIn('seit Ende Mai')).toBe('May 31 – November 21')
  expect(rangeIn('since late May')).toBe('May 21 – November 21')
  expect(rangeIn('since the end of the year')).toBe('December 31, 2025 – November 21, 2026')
})

test('a weekday before a date with a number names that day, not another', () => {
  expect(rangesIn('what did we agree on Friday, November 6?')).toEqual(['November 6'])
  expect(rangesIn('meetings on Friday the 6th of November')).toEqual(['November 6'])
  expect(rangesIn('tasks due by Friday, December 4', 'future')).toEqual(['December 4'])
  expect(rangesIn('Was war am Freitag, dem 6. November?')).toEqual(['November 6'])
  expect(rangesIn('réunions du vendredi 6 novembre')).toEqual(['November 6'])
  expect(rangesIn('meetings on Thursday and Friday, November 6')).toHaveLength(2)
})

test('a weekday with its day of the month is the nearest such day in every language', () => {
  for (const question of [
    'meetings on Thursday the 12th',
    'Termine am Donnerstag, dem 12.',
    'Termine am Donnerstag den 12.',
    'réunions du jeudi 12',
    'reuniones del jueves 12',
    'riunioni di giovedì 12',
    'reuniões de quinta, dia 12',
    'afspraken op donderdag de 12e',
  ])
    expect([question, rangeIn(question)]).toEqual([question, 'November 12'])
  expect(rangeIn('who came on Friday the 30th')).toBe('October 30')
  expect(rangeIn('who comes on Tuesday the 1st', 'future')).toBe('December 1')
  expect(rangeIn('Termine am Freitag, 3 Kunden')).toBe('November 20')
})

test('two days without a year are a period, and two shares are not', () => {
  for (const question of [
    'meetings between 10/15 and 10/31',
    'meetings btw 10/15 and 10/31',
    'meetings from 10/15 to 10/31',
    'réunions du 15/10 au 31/10',
    'reuniones entre el 15/10 y el 31/10',
  ])
    expect([question, rangeIn(withTimes(question))]).toEqual([question, 'October 15–31'])
  expect(rangeIn('meetings before 10/15')).toBe('until October 14')
  expect(rangesIn('who got between 1/4 and 1/3 of the shares')).toEqual([])
})

test('a number after “in” and a month is a year, and a day after “on”', () => {
  const timed = (question: string) => rangeIn(withTimes(question))
  expect(timed('calls in Oct 25')).toBe('October 1–31, 2025')
  expect(timed('calls in Oct ’25')).toBe('October 1–31, 2025')
  expect(timed('calls on Oct 25')).toBe('October 25')
  expect(timed('calls in Oct 25-28')).toBe('October 25–28')
})

test('a period from a past month to a coming one is the present', () => {
  expect(rangeIn('meetings between October and December', 'future')).toBe('October 1 – December 31')
})
