import { expect, test } from 'bun:test'
import { HELD_OUT, readExample, readExamples, WRITERS } from './examples'

test('an example is a question with marks and a label', () => {
  const { question, label, names, types, topics } = readExample(
    'how often did {the Carvers} bring up [flood cover] <in May> among ~tax clients~ => meetings count by=client order=most limit=3 status=held',
  )
  expect(question).toBe('how often did the Carvers bring up flood cover in May among tax clients')
  expect([names, types, topics]).toEqual([['Carvers'], ['tax clients'], ['flood cover']])
  expect(label).toMatchObject({
    kind: 'meetings',
    what: 'count',
    by: 'client',
    order: 'most',
    limit: 'several',
    status: 'held',
    owner: '-',
  })
  expect(readExample('what is late => actions list overdue').label.state).toBe('overdue')
  expect(() => readExample('what is late')).toThrow('no label')
  expect(() => readExample('what is late => actions list owner=nobody')).toThrow('owner')
})

test('no question is an example of two writers', async () => {
  const all = await Promise.all([...WRITERS, HELD_OUT].map(readExamples))
  const questions = all.flat().map(({ question }) => question.toLowerCase())
  const twice = questions.length - new Set(questions).size
  expect(questions.length).toBeGreaterThan(9_000)
  expect(twice).toBeLessThan(questions.length / 100)
})
