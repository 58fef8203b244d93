import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { readWithOddNames } from './odd-names'
import { parseTranscript } from './parse'

const SAID = [
  ['Bob Lee', 'Good morning to everyone.'],
  ['$', 'I think that we should begin.'],
  ['Bob Lee', 'Yes, I agree with that.'],
  ['$', 'Thank you very much: it is late.'],
  ['Bob Lee', 'And now to the numbers of last year.'],
] as const

function turnsOf(name: string): [string, string][] {
  return SAID.map(([speaker, words]) => [speaker.replace('$', () => name), words])
}

function read(text: string, extension = 'txt'): [string | null, string][] {
  const { segments } = parseTranscript(new TextEncoder().encode(text), `a.${extension}`)
  return segments.map(({ speaker, text }) => [speaker, text])
}

test('names that look like no names are speakers where the others are', () => {
  for (const name of [
    ...['edwin', 'john smith', 'iPhone de Ana', '+1 (555) 0100-4567', 'Ana 🌟', 'Bob | Acme'],
    ...['user_123', 'qx()', 'Ann Lee, CFP®', 'Marc the Shark', 'speaker 2', "ann's iPad", '$&Co'],
    'Schneider-Müller, Maximilian Alexander (External Consultant)',
  ]) {
    const turns = turnsOf(name)
    const lines = (line: (speaker: string, words: string, second: number) => string) =>
      turns.map(([speaker, words], at) => line(speaker, words, 10 + at * 3)).join('\n')
    for (const text of [
      lines((speaker, words) => `${speaker}: ${words}`),
      lines((speaker, words, at) => `[00:${at}] **${speaker}**: ${words}\n`),
      lines((speaker, words, at) => `00:00:${at} ${speaker}: ${words}`),
      lines((speaker, words, at) => `${speaker}  0:${at}\n${words}\n`),
      lines((speaker, words, at) => `${speaker} (0:${at}):\n${words}\n`),
      lines((speaker, words, at) => `[${speaker}] 14:00:${at}\n${words}\n`),
    ]) {
      expect(read(text)).toEqual(turns)
    }
    const cue = (at: number) => `00:00:${at}.000 --> 00:00:${at + 2}.000`
    const cues = lines((speaker, words, at) => `${at}\n${cue(at)}\n${speaker}: ${words}\n`)
    expect(read(`WEBVTT\n\n${cues}`, 'vtt')).toEqual(turns)
    expect(read(cues, 'srt')).toEqual(turns)
  }
})

test('somebody who speaks once is a speaker, too', () => {
  const turns = turnsOf('Ann Lee')
  const text = [...turns, ['edwin', 'Bye.']].map((turn) => turn.join(': ')).join('\n')
  expect(read(text).at(-1)).toEqual(['edwin', 'Bye.'])
})

test('what begins a sentence is said', () => {
  const said = ['the thing is: we are late', 'first: the budget', 'so: that is it', '12: a number']
  for (const words of said) {
    const [turn = '', ...others] = turnsOf('Ann Lee').map((each) => each.join(': '))
    const text = [turn, words, ...others].join('\n')
    expect(read(text)[0]).toEqual(['Bob Lee', `Good morning to everyone. ${words}`])
  }
  const notes = 'what we need:\na budget\nwhat we need:\na plan\nand: more'
  expect(read(notes)).toEqual([[null, notes.replaceAll('\n', ' ')]])
})

test('names of any length and number take linear time', () => {
  for (const line of ['a: ', 'a: b\n', 'a  0:01\nb\n', '[a', 'a\t', '0:01 ', '**a', 'a-->\n'])
    expect(
      firstSuperlinear(
        (length) => line.repeat(length / line.length),
        (text) => readWithOddNames(text, () => []),
      ),
    ).toBeNull()
})
