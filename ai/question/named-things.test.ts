import { expect, test } from 'bun:test'
import { namedThings } from './named-things'
import type { Language } from './plan'

function things(question: string, names = '', language: Language = 'en'): string[] {
  return [...namedThings(question, language, new Set(names.split(' ')))]
}

test('a word after an article, a possessive or “about” is a thing', () => {
  expect(things('When did May buy a boat?', 'may')).toEqual(['boat'])
  expect(things('what is iris’s blood pressure', 'iris')).toEqual(['blood', 'pressure'])
  expect(things('How many ships does Dimitriou own?', 'dimitriou')).toEqual(['ships'])
  expect(things('Has Chase mentioned going public?', 'chase')).toEqual(['going', 'public'])
  expect(things('Which hedge funds did Walter ask about?', 'walter')).toEqual(['hedge', 'funds'])
  expect(things('Is Emma Long pregnant?', 'emma long')).toEqual(['pregnant'])
})

test('a verb is no thing', () => {
  expect(things('How did Lars react?', 'lars')).toEqual([])
  expect(things('Did Ingrid prefer to litigate or to settle?', 'ingrid')).toEqual([])
  expect(things('How is the Quill estate split if she dies?', 'quill')).toEqual([])
  expect(things('Was a tax audit announced?')).toEqual(['tax', 'audit'])
})

test('a kind of answer after a preposition is no thing', () => {
  expect(things('On what condition did Ruggero agree?', 'ruggero')).toEqual([])
  expect(things('In which city would she live?')).toEqual([])
  expect(things('Which password did Ruth use?', 'ruth')).toEqual(['password'])
})

test('things are nouns in other languages too', () => {
  expect(things('Hat Uwe einen Börsengang erwähnt?', 'uwe', 'de')).toEqual(['börsengang'])
  expect(things('Welche Summe hatte sich Uwe vorgestellt?', 'uwe', 'de')).toEqual([])
  expect(things('Combien Uwe a-t-elle hérité de sa tante ?', 'uwe', 'fr')).toEqual(['tante'])
  expect(things('Heeft Sanne het over een hypotheek gehad?', 'sanne', 'nl')).toEqual(['hypotheek'])
})
