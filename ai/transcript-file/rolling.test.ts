import { expect, test } from 'bun:test'
import { rows } from '../testing/transcript-rows'

/** Cues of two seconds, one after the other. */
const cues = (...texts: string[]) =>
  texts.map((text, at) => `00:0${at * 2}.000 --> 00:0${at * 2 + 2}.000\n${text}\n`).join('\n')

const read = (name: string, text: string) =>
  rows(name, text).map(([speaker, , , words]) => [speaker, words])

test('the same answer of another speaker is kept', () => {
  const ask = '<v Ann>Did you both sign it?</v>'
  const answers = ['<v Ann>Yes.</v>', '<v Bob>Yes.</v>']
  expect(read('a.vtt', `WEBVTT\n\n${cues(ask, ...answers)}`)).toEqual([
    ['Ann', 'Did you both sign it?'],
    ['Ann', 'Yes.'],
    ['Bob', 'Yes.'],
  ])
  const webex = cues('Yes.', 'Yes.')
    .replace('00:00', '1 "Ann Lee" (123)\n00:00')
    .replace('00:02.000 --> 00:04', '2 "Bob Ray" (124)\n00:02.000 --> 00:04')
  expect(read('a.vtt', `WEBVTT\n\n${webex}`)).toEqual([
    ['Ann Lee', 'Yes.'],
    ['Bob Ray', 'Yes.'],
  ])
})

test('an answer that is given twice is kept twice', () => {
  const said = ['Did you sign it?', 'No.', 'No.', 'No.\nNever.', 'Never.']
  expect(read('a.srt', cues(...said)).map(([, words]) => words)).toEqual([
    ...['Did you sign it?', 'No.', 'No.', 'No. Never.', 'Never.'],
  ])
})

test('captions that roll by lines show each line once, and what is said twice twice', () => {
  const rolled = ['one', 'one\ntwo', 'two\nthree', 'three\nno', 'no\nno']
  expect(read('a.srt', cues(...rolled)).map(([, words]) => words)).toEqual([
    ...['one', 'two', 'three', 'no', 'no'],
  ])
})
