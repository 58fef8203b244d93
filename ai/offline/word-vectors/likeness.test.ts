import { expect, test } from 'bun:test'
import { likenessByWords } from './likeness'

const FEAR = 'My biggest fear is that the house is gone.'
const COFFEE = 'Thank you for the coffee.'

test('a sentence in other words is more alike than one about something else', async () => {
  const [fear = 0, coffee = 0] = await likenessByWords('What is she most afraid of losing?', [
    FEAR,
    COFFEE,
  ])
  expect(fear).toBeGreaterThan(0.3)
  expect(coffee).toBeLessThan(0.3)
})

test.each([
  ['de', 'Wovor hat sie Angst?'],
  ['fr', 'De quoi a-t-elle peur ?'],
  ['es', '¿De qué tiene miedo?'],
  ['it', 'Di che cosa ha paura?'],
  ['pt', 'De que ela tem medo?'],
  ['nl', 'Waar is ze bang voor?'],
])('a question in %s is alike to its answer in English', async (_language, question) => {
  const [fear = 0, coffee = 0] = await likenessByWords(question, [FEAR, COFFEE])
  expect(fear).toBeGreaterThan(coffee)
})

test('an unknown compound is read by its parts', async () => {
  const [house = 0, coffee = 0] = await likenessByWords('Wie hoch ist die Hausverkaufssumme?', [
    'Das Haus wurde verkauft.',
    'Danke für den Kaffee.',
  ])
  expect(house).toBeGreaterThan(coffee + 0.2)
})

test.each([
  ['quando ristruttureremo?', 'Abbiamo ristrutturato la cucina.', 'Grazie per il caffè.'],
  ['déménagerons-nous ?', 'Nous avons déménagé.', 'Merci pour le café.'],
])('an unknown form is read like a known one: %s', async (question, moved, coffee) => {
  const [one = 0, other = 0] = await likenessByWords(question, [moved, coffee])
  expect(one).toBeGreaterThan(other + 0.5)
})

test('texts without a known word are unrelated', async () => {
  const alike = await likenessByWords('What is she afraid of?', ['', '12,000', '日本語', 'Qqxz'])
  for (const each of alike) expect(each).toBeLessThanOrEqual(0)
})
