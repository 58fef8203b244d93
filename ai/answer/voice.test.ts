import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { voicesIn, withoutVoice } from './voice'

test('the speaker before what is said is found in every form that transcripts have', () => {
  for (const speaker of [
    'Elena',
    'Speaker 2',
    'Dr. Jean-Luc O’Brien',
    'Okafor, Daniel',
    'Van der Meer, Anna Maria',
    'Elena Marsh (Marsh Advisory, guest)',
    'Okafor, Daniel (extern)',
    'Elena | Marsh & Partners',
    'elena.marsh@example.com',
    'Hon. Nora Quill (Minister of Innovation, Science and Industry)',
  ]) {
    expect([speaker, withoutVoice(`${speaker}: The ladder.`)]).toEqual([speaker, 'The ladder.'])
    expect(voicesIn([`${speaker}: The ladder.`, 'It matures.'])).toEqual([speaker, speaker])
  }
})

test('a list before a colon is no speaker', () => {
  for (const sentence of [
    'We compared two banks, the savings bank and another: both are slow.',
    'Fees, taxes, and rent: that is all.',
  ])
    expect(withoutVoice(sentence)).toBe(sentence)
})

test('a name of any length before no colon takes linear time', () => {
  for (const name of ['A', 'Aa', 'A ', 'A.', 'Aa, '])
    expect([
      name,
      firstSuperlinear((size) => `Garden, ${name.repeat(size)}!`, withoutVoice, [250, 2_000]),
    ]).toEqual([name, null])
})
