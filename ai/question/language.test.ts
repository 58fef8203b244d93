import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'
import { languageIn, languageOf, mainLanguage } from './language'
import { readQuestion } from './read'
import { readSentence } from './sentence'
import { isKnown } from './vocabulary'

test('a sentence tells its language by its frequent words', () => {
  const sentences = {
    en: 'We sold the bakery to our neighbor.',
    de: 'Wir haben die Bäckerei an den Nachbarn verkauft.',
    fr: 'Nous avons vendu la boulangerie à notre voisin.',
    es: 'Hemos vendido la panadería al vecino y no lo siento.',
    pt: 'Não vendemos a padaria ao vizinho, foi um amigo.',
    it: 'Abbiamo venduto il panificio al vicino della mamma.',
    nl: 'We hebben de bakkerij aan het buurmeisje verkocht.',
  }
  expectLanguages(sentences)
  expect(languageIn('Achtzigtausend, ungefähr.')).toBeNull()
})

test('words that languages share count for each of them', () => {
  const sentences = {
    en: 'We got married in June.',
    de: 'In der Praxis so ein Fall.',
    es: 'Vamos a casa de mi hija.',
    it: 'Andiamo a casa della zia.',
    nl: 'We zijn in juni getrouwd.',
  }
  expectLanguages(sentences)
})

test('“wie” alone is not German, as it asks who in Dutch', () => {
  expect(languageIn('Wie waren erbij?')).toBeNull()
  expect(languageIn('Wie heb ik na mei gezien?')).toBe('nl')
  expect(languageIn('Wie war das noch?')).toBe('de')
})

test('a text with some English is in its other language, a text with a foreign word in English', () => {
  const english = 'That is what I said to the bank.'
  const german = 'Das habe ich der Bank auch gesagt.'
  expect(mainLanguage([english, german, english, english])).toBe('de')
  expect(mainLanguage([...Array(9).fill(english), german])).toBe('en')
  expect(mainLanguage([])).toBe('en')
})

test('a thing tells languages apart that share the words of a question', () => {
  const library = { clients: [], people: [], titles: [], types: [] }
  const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
  const languageOf = (question: string) => readQuestion(question, library, asking).language
  expect(languageOf('quanto ha incassato?')).toBe('it')
})

test('letters with separate accents tell a language as others do', () => {
  const telling = (written: string) =>
    languageOf(['que', 'vende'], { likely: 'en', isKnown: () => false, written })
  for (const form of ['NFC', 'NFD']) expect(telling('Qué vende'.normalize(form))).toBe('es')
})

function expectLanguages(sentences: Record<string, string>) {
  for (const [language, sentence] of Object.entries(sentences))
    expect([sentence, languageIn(sentence)]).toEqual([sentence, language])
}

test('a word beside a number tells its language', () => {
  const words = (said: string) => said.split(' ')
  const hints = { likely: 'en' as const, isKnown }
  expect(languageOf(words('gesprache 2025'), hints)).toBe('de')
  expect(languageOf(words('meetings 2025'), hints)).toBeNull()
  expect(languageOf(words('solar gesprache'), hints)).toBeNull()
})

test('one question word that only one language has tells it', () => {
  const hints = { likely: 'en', isKnown } as const
  expect(languageOf(['combien', 'gagne', 'yann'], hints)).toBe('fr')
  expect(languageOf(['quando', 'torna', 'rosa'], hints)).toBeNull()
})

test('letters and nouns for rows tell the language of a short question', () => {
  const language = (question: string) => readSentence(question, { left: 0 }).language
  expect(language('en qué reuniones participó')).toBe('es')
  expect(language('de qué trabaja')).toBe('es')
  expect(language('cuánto cobra')).toBe('es')
  expect(language('total de reuniones en 2025')).toBe('es')
  expect(language('the amount')).toBe('en')
  expect(language('tareas jubilados')).toBe('es')
  expect(language('tarefas aposentados')).toBe('pt')
  expect(language('Kunden Stiftung')).toBe('de')
  expect(language('clients retirement')).toBe('en')
  expect(language('the café barn')).toBe('en')
})

test('letters and endings tell Portuguese, Italian and Spanish apart', () => {
  const language = (question: string) => readSentence(question, { left: 0 }).language
  expect(language('O que é monografia?')).toBe('pt')
  expect(language('Quem aprovou Rose?')).toBe('pt')
  expect(language('Como Rose dedicou a vida?')).toBe('pt')
  expect(language('Qual era o banco?')).toBe('pt')
  expect(language('¿Cuánto cuesta la casa?')).toBe('es')
  expect(language('cuánto pagó por la casa')).toBe('es')
  expect(language('Chi aiuta Rose?')).toBe('it')
  expect(language('Qual è il tasso?')).toBe('it')
})

test('a name with letters of another language tells nothing', () => {
  const language = (question: string) => readSentence(question, { left: 0 }).language
  expect(language('Em que ano Krasiński comprou a casa?')).toBe('pt')
  expect(language('¿Cuánto pagó Müller por la casa?')).toBe('es')
  expect(language('In che anno Müller ha comprato la casa?')).toBe('it')
})

test('short months and ordinals of English are English', () => {
  const read = readerOf({})
  for (const [question, from, to] of [
    ['meetings in Oct', '2026-10-01', '2026-10-31'],
    ['calls in oct 2025', '2025-10-01', '2025-10-31'],
    ['meetings on November tenth', '2026-11-10', '2026-11-10'],
    ['séances sept 2025', '2025-09-01', '2025-09-30'],
  ] as const)
    expect({ question, ...read(question) }).toMatchObject({
      question,
      language: question.startsWith('s') ? 'fr' : 'en',
      dates: [{ from, to }],
      topic: '',
    })
})
