import { expect, test } from 'bun:test'
import { chooseJourneys } from './choose'

const files = ['trash.e2e.ts', 'chat.e2e.ts', 'calendar.e2e.ts']

test('tests are chosen by parts of their names', () => {
  expect(chooseJourneys(files, ['cal', 'tra'])).toEqual(['calendar.e2e.ts', 'trash.e2e.ts'])
  expect(chooseJourneys(files, [])).toEqual(['calendar.e2e.ts', 'chat.e2e.ts', 'trash.e2e.ts'])
})

test.each(['chats', ''])('a name that matches no test runs none: %j', (name) => {
  expect(() => chooseJourneys(files, ['chat', name])).toThrow('no journey is named')
})
