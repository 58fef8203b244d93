import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

/** Asked on Saturday, November 21, 2026. */
const read = readerOf({ clients: [{ id: 1, name: 'Grant Price', type: 'Law' }] })

test('the date of an event limits what was before or after it', () => {
  for (const [question, from, to] of [
    ['Meetings with Grant before the divorce hearing in September', null, '2026-08-31'],
    ['What did Grant say before the hearing in September?', null, '2026-08-31'],
    ['meetings after the sale of the house in August', '2026-09-01', null],
    ['tasks since the fire in May', '2026-05-01', '2026-11-21'],
    ['Termine mit Grant vor der Anhörung im September', null, '2026-08-31'],
    ['reuniones antes de la boda en mayo', null, '2026-04-30'],
    ['reuniões antes do casamento em maio', null, '2026-04-30'],
    ['afspraken voor de zitting in september', null, '2026-08-31'],
    ['réunions avant l’audience de septembre', null, '2026-08-31'],
    ['réunions après la vente de mai', '2026-06-01', null],
    ['reuniones antes de la audiencia de septiembre', null, '2026-08-31'],
    ['reuniões antes da audiência de setembro', null, '2026-08-31'],
    ['riunioni prima dell’udienza di settembre', null, '2026-08-31'],
  ] as const)
    expect({ question, dates: read(question).dates }).toMatchObject({
      question,
      dates: [{ from, to }],
    })
})

test('the date of a verb or of a meeting is no such limit', () => {
  for (const question of ['What did Grant say after he retired in June?', 'the sale in June'])
    expect({ question, dates: read(question).dates }).toMatchObject({
      question,
      dates: [{ from: '2026-06-01', to: '2026-06-30' }],
    })
  expect(read('everything since the review in May').dates[0]?.expression).toBe('since:last')
})
