import { expect, test } from 'bun:test'
import { costOf } from '../testing/cost'
import { isOnlyDoing } from './promises'

test('a topic that only says that somebody does something is told from another', () => {
  const only = ['bring', 'send papers', 'take on', 'signed up', 'take care', 'schicken', 'papéis']
  const further = ['', 'bring cake', 'papersend', 'send the papers', 'give up', 'sign-up']
  expect(only.filter((topic) => !isOnlyDoing(topic))).toEqual([])
  expect(further.filter(isOnlyDoing)).toEqual([])
})

test('a topic of words that several languages share is read at once', async () => {
  const read = () => expect(isOnlyDoing(`${'documents '.repeat(400)}pension`)).toBe(false)
  expect(await costOf(read)).toBeLessThan(5)
})
