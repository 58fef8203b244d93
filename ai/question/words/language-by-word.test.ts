import { expect, test } from 'bun:test'
import { ASKING } from '../../testing/questions'
import type { Language } from '../plan'
import { readQuestion } from '../read'

const CLIENT = { id: 1, name: 'Gesine Lüdtke', type: 'Retirement Planning' }
const LIBRARY = { clients: [CLIENT], people: [], titles: [], types: [] }

function languageIn(question: string, languages: Language[] = []) {
  return readQuestion(question, LIBRARY, { ...ASKING, languages }).language
}

test('a few things without a verb tell their language', () => {
  expect(languageIn('indemnisation grele')).toBe('fr')
  expect(languageIn('abfindung lüdtke')).toBe('de')
  expect(languageIn('desheredado')).toBe('es')
})

test('a thing of several languages is of the one that most texts are in', () => {
  expect(languageIn('rente lüdtke', ['de', 'en', 'nl'])).toBe('de')
  expect(languageIn('rente lüdtke', ['en', 'nl'])).toBe('nl')
})

test('an English thing is English, whatever language is spoken', () => {
  expect(languageIn('pension lüdtke', ['de', 'fr'])).toBe('en')
  expect(languageIn('severance lüdtke', ['de'])).toBe('en')
})
