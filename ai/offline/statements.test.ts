import { expect, test } from 'bun:test'
import { statementsOf } from './statements'

function said(...lines: string[]) {
  return lines.map((line, at) => {
    const [speaker = '', text = ''] = line.split(': ')
    return { speaker, text, start: at * 10, end: at * 10 + 10 }
  })
}

test('a client’s statements about their life are quoted verbatim by kind', async () => {
  const found = await statementsOf(
    said(
      'B: Our daughter Emma starts college in the fall.',
      'B: I started a new job at Northwind in March.',
      'B: I want to retire at sixty-two.',
      'B: I would like to take less risk than before.',
      'B: My salary is now 140,000 dollars.',
      'B: We have a life insurance with Allstate through my work.',
      'B: The weather was awful on the way here.',
    ),
  )
  expect(found.map(({ kind, segment }) => [kind, segment])).toEqual([
    ['family', 0],
    ['work', 1],
    ['goals', 2],
    ['risk', 3],
    ['income', 4],
    ['policies', 5],
  ])
  expect(found[0]?.text).toBe('Our daughter Emma starts college in the fall.')
})

test('hypotheticals, questions and the adviser’s own business are not facts', async () => {
  const found = await statementsOf(
    said(
      'A: If we retired at sixty, our income would be lower.',
      'A: I’ll send the life insurance forms to our colleague tomorrow.',
      'A: We recommend less risk for the next years.',
      'A: Is your daughter still in college at the moment?',
      'B: Yes.',
    ),
  )
  expect(found).toEqual([])
})

test('a question is open if its answer was postponed, and not if it was answered', async () => {
  const found = await statementsOf(
    said(
      'B: What would the transfer cost us in taxes?',
      'A: I’ll check with our tax team and get back to you.',
      'B: How much is left in the old account?',
      'A: About forty thousand dollars.',
      'B: Does that make sense to you, okay?',
      'A: Not sure.',
    ),
  )
  expect(found).toEqual([
    {
      kind: 'question',
      topic: null,
      text: 'What would the transfer cost us in taxes?',
      reply: 'I’ll check with our tax team and get back to you.',
      segment: 0,
    },
  ])
})

test('a question that ends the meeting is open', async () => {
  const found = await statementsOf(said('A: Thank you.', 'B: When will the new policy arrive?'))
  expect(found).toMatchObject([{ kind: 'question', reply: null, segment: 1 }])
})

test('a later statement on the same topic can replace an earlier one', async () => {
  const found = await statementsOf(
    said('B: My salary is 90,000 dollars.', 'B: My wife and our kids are fine.'),
  )
  expect(found.map(({ topic }) => topic)).toEqual(['salary', null])
})
