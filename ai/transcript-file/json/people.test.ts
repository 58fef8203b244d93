import { expect, test } from 'bun:test'
import { rows } from '../../testing/transcript-rows'

const read = (value: unknown) => rows('a.json', JSON.stringify(value))

test('speakers have the names that are listed beside the transcript', () => {
  const transcript = [
    { text: 'Good day.', start: 1, end: 2, speaker_id: 1 },
    { text: 'Hello.', start: 3, end: 4, speaker_id: 'SPEAKER_02' },
    { text: 'Bye.', start: 5, end: 6, speaker_id: 7 },
  ]
  const named = [
    ['Ann Lee', 1, 2, 'Good day.'],
    ['Bob', 3, 4, 'Hello.'],
    ['Speaker 7', 5, 6, 'Bye.'],
  ]
  const speakers = [
    { id: 1, name: 'Ann Lee' },
    { id: 'SPEAKER_02', display_name: 'Bob' },
  ]
  expect(read({ data: { transcript, speakers } })).toEqual(named)
  expect(read({ participants: { 1: 'Ann Lee', SPEAKER_02: { name: 'Bob' } }, transcript })).toEqual(
    named,
  )
  expect(read({ speakers: 2, transcript })[0]).toEqual(['Speaker 1', 1, 2, 'Good day.'])
})

test('who a message is from, and who wrote it, are its speakers', () => {
  const message = (text: string, startTime: number, more: object) => ({ text, startTime, ...more })
  expect(
    read({
      messages: [
        message('Good day.', 1, { from: { id: 'x', name: 'Ann Lee' } }),
        message('Hello.', 3, { user: 'U2', user_profile: { real_name: 'Bob' } }),
      ],
    }).map(([speaker, , , words]) => [speaker, words]),
  ).toEqual([
    ['Ann Lee', 'Good day.'],
    ['Bob', 'Hello.'],
  ])
})

test('the microphone and what the computer plays are two speakers', () => {
  const said = (text: string, start: number, source: string) => ({ text, start, source })
  expect(
    read([said('Good day.', 1, 'microphone'), said('Hello.', 3, 'system')]).map(([who]) => who),
  ).toEqual(['microphone', 'system'])
})

test('turns may be five levels down', () => {
  const sentences = (...texts: string[]) =>
    texts.map((text, at) => ({ text, start: at * 2000, end: at * 2000 + 1000 }))
  const turn = (speakerId: string, ...texts: string[]) => ({
    speakerId,
    topic: null,
    sentences: sentences(...texts),
  })
  const transcript = [turn('Ann', 'Good morning to you.'), turn('Bob', '', 'Thanks for asking.')]
  expect(read({ callTranscripts: [{ callId: '7', transcript }] })).toEqual([
    ['Ann', 0, 1, 'Good morning to you.'],
    ['Bob', 2, 3, 'Thanks for asking.'],
  ])
})
