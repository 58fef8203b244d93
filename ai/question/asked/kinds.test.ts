import { expect, test } from 'bun:test'
import { kindAskedFor } from './kinds'

test('all amounts or dates are asked for in every language of meetings', () => {
  const asked = {
    money: [
      'What amounts were mentioned?',
      'List all figures',
      'How much money was mentioned?',
      'Welche Beträge wurden genannt?',
      'Quels montants ont été cités ?',
      '¿Qué cifras se mencionaron?',
      'Quali importi sono stati citati?',
      'Que valores foram mencionados?',
      'Welke bedragen zijn genoemd?',
    ],
    date: ['Which deadlines did we agree on?', 'Welche Fristen wurden genannt?'],
  } as const
  for (const kind of ['money', 'date'] as const)
    for (const query of asked[kind]) expect([query, kindAskedFor(query)]).toEqual([query, kind])
})

test('amounts or dates of something are another question', () => {
  for (const query of ['What amounts were mentioned for the roof?', 'Which numbers are wrong?'])
    expect([query, kindAskedFor(query)]).toEqual([query, null])
})
