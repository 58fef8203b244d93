import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: ['Tom Harper', 'Rose Delgado'],
  titles: [],
  types: [],
})

test('what somebody does in life is searched for rather than listed as tasks', () => {
  for (const question of [
    'When did Tom sign up for a pottery class?',
    'Did Tom sign up for the pension?',
    'What activity did Tom use to do with his dad?',
    'What is Rose able to do?',
    'What did Tom like to do in his youth?',
    'What does Tom plan to do at the grand opening of his studio?',
    'What did Rose plan to do later on the evening of 7 July 2026?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
})

test('what somebody is to do is a task', () => {
  for (const question of [
    'What did Tom sign up for?',
    'What did Tom sign up for in May?',
    'What does Rose plan to do by Friday?',
    'What did Rose ask me to do?',
    'What am I supposed to do after meeting Rose?',
  ]) {
    const { intent, subject } = read(question)
    expect([question, intent, subject]).toEqual([question, 'list', 'actions'])
  }
})

test('a visit to a place and meeting a person in life are not meetings of the user', () => {
  for (const question of [
    'Why did Tom feel inspired after the visit to the hospital?',
    'Where did Rose live before meeting Tom?',
  ])
    expect([
      question,
      read(question).dates.filter(({ expression }) => /last$/.test(expression)),
    ]).toEqual([question, []])
})

test('what somebody developed, their news and what two have in common are facts', () => {
  for (const question of [
    'When did Rose develop a video presentation?',
    'What news did Tom bring?',
    'What do Tom and Rose both have in common?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  for (const question of ['How did the case develop?', 'Any news from Rose?'])
    expect([question, read(question).intent]).toEqual([question, 'compare'])
})

test('a price that falls names no season, and being late no overdue task', () => {
  for (const [question, topic] of [
    ['When did the price fall?', 'price fall'],
    ['Did the shares fall in May?', 'shares fall'],
    ['When did Tom fall in love with Rose?', 'fall love'],
    ['What did Tom call Rose?', 'call'],
    ['Where did Rose meet Tom?', 'meet'],
    ['Why were they late?', 'late'],
  ]) {
    const { intent, dates, topic: found } = read(question ?? '')
    const fall = dates.filter(({ expression }) => expression === 'fall')
    expect([question, intent, fall, found]).toEqual([question, 'find', [], topic])
  }
  expect(read('Which meetings did I have last fall?')).toMatchObject({
    intent: 'list',
    dates: [{ expression: 'last fall' }],
  })
  expect(read('Where did I meet Rose?').intent).toBe('list')
})

test('when somebody said they would do something for themselves is a fact', () => {
  for (const question of [
    'When did Rose say she’d retire?',
    'Why did Rose say she would leave?',
    'Where did Rose say Tom would live?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  for (const question of [
    'When did Rose say she’d send the papers?',
    'What did Rose say she would do?',
    'When did I say I’d call Tom?',
  ])
    expect([question, read(question).subject]).toEqual([question, 'actions'])
})

test('a summer house names no season', () => {
  for (const [question, topic] of [
    ['What did Rose say about her summer house?', 'summer house'],
    ['What did Tom say about the summer jobs program?', 'summer jobs program'],
  ]) {
    const { dates, topic: found } = read(question ?? '')
    expect([question, dates, found]).toEqual([question, [], topic])
  }
  expect(read('What did Rose buy last summer?').dates).toHaveLength(1)
})

test('what somebody was advised to do, whom they call and who wrote are no rows', () => {
  for (const question of [
    'What did the accountant advise the client to do?',
    'What does the law allow Rose to do?',
    'How often does she call her son?',
    'Who called the bank?',
    'Who wrote about the harbor?',
    '¿Qué anotó Rose sobre la casa?',
    'O que a Rose anotou sobre a casa?',
  ])
    expect([question, read(question).intent]).toEqual([question, 'find'])
  for (const [question, subject] of [
    ['What did the client want us to do?', 'actions'],
    ['When did I call the bank?', 'meetings'],
    ['What have I written about Rose?', 'notes'],
  ] as const) {
    const { intent, subject: found } = read(question)
    expect([question, intent, found]).toEqual([question, 'list', subject])
  }
})

test('what is known about a topic is searched for, what is known about somebody prepares', () => {
  for (const [question, topic] of [
    ['What do we know about the pension?', 'pension'],
    ['What should I know about the merger?', 'merger'],
    ['Brief me on the merger', 'merger'],
  ] as const) {
    const { intent, topic: found } = read(question)
    expect([question, intent, found]).toEqual([question, 'find', topic])
  }
  expect(read('Brief me on Rose').intent).toBe('prepare')
  expect(read('Prepare me for tomorrow').intent).toBe('prepare')
})
