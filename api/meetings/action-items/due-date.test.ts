import { expect, test } from 'bun:test'
import { dayIn, parseDay } from '@app/ai/question/dates/calendar'
import { firstSuperlinear } from '@app/ai/testing/linear'
import { daysNamed, dueDate } from './due-date'

/** A Wednesday. */
const SAID_ON = parseDay('2026-04-15', 'America/New_York')

const SAID: Record<string, string> = {
  'I’ll send it today': '2026-04-15',
  'You’ll have it by end of day': '2026-04-15',
  'I can get that to you by close of business': '2026-04-15',
  'I will call Marcus tomorrow morning': '2026-04-16',
  'Let me get back to you the day after tomorrow': '2026-04-17',
  'I’ll have the deed to you by Friday': '2026-04-17',
  'We need this before Friday': '2026-04-16',
  'Please sign the form before the end of the month': '2026-04-30',
  'I’ll send it before close of business tomorrow': '2026-04-16',
  'Let’s do that before year-end': '2026-12-31',
  'Send it before the end of May': '2026-05-31',
  'I’ll call you before next week': '2026-04-17',
  'You’ll have it by end of day Friday': '2026-04-17',
  'I’ll send it by EOD on Monday': '2026-04-20',
  'No later than close of business next Tuesday': '2026-04-21',
  'We meet again by the first Monday in May': '2026-05-04',
  'It is due by the second Tuesday of next month': '2026-05-12',
  'Send it by the last day of the month': '2026-04-30',
  'We have to file by the end of the second quarter': '2026-06-30',
  'I’ll have it by the third week of June': '2026-06-19',
  'Please sign by Thanksgiving': '2026-11-26',
  'It must be filed by June twenty second': '2026-06-22',
  'I’ll pay it by the first of the month': '2026-05-01',
  'Get it done by 4/30': '2026-04-30',
  'I’ll call you by Monday week': '2026-04-27',
  'You get the draft in a week’s time': '2026-04-22',
  'I’ll confirm within 48 hours': '2026-04-17',
  'We answer within ten business days': '2026-04-29',
  'I’ll send it this time next month': '2026-05-15',
  'It must be filed before next month': '2026-04-30',
  'You get the numbers before the weekend': '2026-04-17',
  'Bitte unterschreiben Sie vor Ende des Monats': '2026-04-30',
  'Il faut signer avant la fin du mois': '2026-04-30',
  'Hay que firmar antes de fin de mes': '2026-04-30',
  'I’ll send it this Friday': '2026-04-17',
  'Send the forms next Friday': '2026-04-24',
  'Call the trustee on Monday': '2026-04-20',
  'First thing Monday I will file it': '2026-04-20',
  'I’ll do it Wednesday': '2026-04-22',
  'Could you sign by Monday of next week?': '2026-04-20',
  'I’ll send it next week': '2026-04-24',
  'We’ll wrap that up this week': '2026-04-17',
  'By the end of the week you get the comparison': '2026-04-17',
  'Please return it by the end of next week': '2026-04-24',
  'I’ll have numbers by the end of the month': '2026-04-30',
  'Let’s do that by month-end': '2026-04-30',
  'We have to file by year-end': '2026-12-31',
  'The forms are due by the end of the quarter': '2026-06-30',
  'I will prepare it within two weeks': '2026-04-29',
  'I’ll be back to you in ten days': '2026-04-25',
  'Within the next 30 days she changes the beneficiary': '2026-05-15',
  'We will review it in three months': '2026-07-15',
  'I’ll call you a week from Friday': '2026-04-24',
  'Two weeks from today I’ll have it': '2026-04-29',
  'Please send it by April 24': '2026-04-24',
  'Please send it by April 24th, 2027': '2027-04-24',
  'It must be filed by the 24th of April': '2026-04-24',
  'I’ll pay it by the 20th': '2026-04-20',
  'I’ll pay it by the tenth': '2026-05-10',
  'We need the papers no later than May 1': '2026-05-01',
  'Submit it before January 10': '2027-01-09',
  'By the end of June you will have the valuation': '2026-06-30',
  'By mid-May we need the appraisal': '2026-05-15',
  'Get it done by 4/24/2026': '2026-04-24',
  'Done by 2026-05-04': '2026-05-04',
  'You’ll have it Thursday or Friday': '2026-04-17',
  'I’ll send the contract by Friday, April 24': '2026-04-24',
  'I’ll send the contract by Friday the 24th': '2026-04-24',
  'You’ll have it by Friday afternoon, May 1st': '2026-05-01',
  'Sign it by next Friday, 4/24': '2026-04-24',
  'It is due on Monday, the fourth of May': '2026-05-04',
  'Return it by Friday, Apr. 24': '2026-04-24',
  'You’ll have it Thursday or Friday, April 24': '2026-04-24',
  'Send it by Friday, the first draft will do': '2026-04-17',
  'Don’t forget to send it by Friday': '2026-04-17',
  'Send me the statement. I need it by Tuesday.': '2026-04-21',
  'I will have the April statement ready by Monday': '2026-04-20',
  'We sign before Christmas': '2026-12-24',
  'Ich schicke das Formular bis Freitag': '2026-04-17',
  'Bitte bis zum 24. April zurückschicken': '2026-04-24',
  'Ich schicke das Formular bis Freitag, den 24. April': '2026-04-24',
  'Lo enviaré hasta el viernes 24 de abril': '2026-04-24',
  'Je vous envoie le contrat avant vendredi': '2026-04-16',
  'Lo enviaré hasta el viernes': '2026-04-17',
  'Lo enviaré hasta dentro de dos semanas': '2026-04-29',
  'Lo enviaré hasta el 1.º de mayo': '2026-05-01',
  'Ich schicke das Formular in zwei Wochen': '2026-04-29',
  'Ich schicke das Formular bis Mittwoch': '2026-04-22',
  'J’envoie le contrat d’ici deux mois': '2026-06-15',
  'J’envoie le contrat d’ici lundi en huit': '2026-04-27',
  'Ik stuur het contract binnen 5 dagen': '2026-04-20',
}

for (const [words, day] of Object.entries(SAID)) {
  test(`“${words}” is due on ${day}`, () => expect(dueDate(words, SAID_ON)).toBe(day))
}

const NO_DAY = [
  'I will send the deed',
  'As soon as possible',
  'I’ll get to it soon, in a few days maybe',
  'Send the April statement',
  'Prepare the 2025 tax return',
  'Review the Q3 report',
  'Update the five year plan',
  'Send what we discussed on Monday',
  'Forward the letter that arrived on Tuesday',
  'Check the policy, which expires in June',
  'Send the deed she signed on Monday',
  'Prepare slides for the meeting on Thursday',
  'Schedule a call for Thursday',
  'Bring the notes of last Friday',
  'Follow up after Friday',
  'From Monday on I will watch the account',
  'Call every Friday',
  'I can’t do it by Friday',
  'We do not need it before Monday',
  'Prepare Tuesday’s agenda and next week’s report',
  'It took us two weeks',
  'Tell him that the rent went up on Monday',
  'Move the ten days of leave',
  'I’ll send it by the third quarter',
  'I’ll send it by the 3rd qtr',
  'I’ll have comments by the second draft',
  'I’ll send it four days from the closing',
  'I’ll send it by Wednesday after next',
  'Ho inviato il rapporto due settimane fa',
  'Before the review, check the fees',
  'Correct the date, it should have been March 3',
  'I’ll file it by Thursday, April 24',
  'I’ll file it by Friday, April 10',
  'Ask Kendra about a night before Christmas',
  'Talk to Rose about another visit on Friday',
  'Marsha may call Jan and April about Augusta',
]

for (const words of NO_DAY) {
  test(`“${words}” names no deadline`, () => expect(dueDate(words, SAID_ON)).toBeNull())
}

test("dates are relative to the day of the meeting in the user's time zone", () => {
  const late = new Date('2026-04-16T03:30:00Z')
  expect(dueDate('by tomorrow', dayIn(late, 'America/New_York'))).toBe('2026-04-16')
  expect(dueDate('by tomorrow', dayIn(late, 'Asia/Tokyo'))).toBe('2026-04-17')
})

test('no date is lost when clocks go forward', () => {
  const spring = parseDay('2026-03-06', 'America/New_York')
  expect(dueDate('in three days', spring)).toBe('2026-03-09')
  expect(dueDate('by the end of the month', spring)).toBe('2026-03-31')
})

test('a sentence without an end is read for days in time proportional to its length', () => {
  const days = (size: number) => 'May 1 '.repeat(size / 6)
  expect(firstSuperlinear(days, (text) => dueDate(text, SAID_ON))).toBeNull()
  expect(firstSuperlinear(days, (text) => daysNamed([text], SAID_ON))).toBeNull()
})

test('a long sentence names days to its end', async () => {
  const turn = `${'and so on '.repeat(100)}send it by May 1`
  expect([...(await daysNamed([turn], SAID_ON))]).toEqual(['2026-05-01'])
})
