import { expect, test } from 'bun:test'
import { otherWords, translationsOf, withAccents, wordsOfParts } from './glossary'

test('a thing is found by its words in other languages, with and without accents', () => {
  expect(otherWords('Prämie', 'de')).toContain('premium')
  expect(otherWords('rent', 'en')).toEqual(expect.arrayContaining(['miete', 'loyer', 'alquiler']))
  expect(otherWords('borrow', 'en')).toContain('lent')
  expect(otherWords('xylophone', 'en')).toEqual([])
})

test('inflections of a word match it', () => {
  expect(otherWords('moving', 'en')).toContain('umziehen')
  expect(otherWords('Mieten', 'de')).toContain('rent')
  expect(otherWords('franchising', 'en')).toEqual([])
  expect(otherWords('Franchises', 'fr')).toContain('deductible')
})

test('a false friend of an English word is not translated', () => {
  expect(otherWords('interest', 'en')).not.toContain('rente')
  expect(otherWords('interest', 'en')).toContain('zinsen')
})

test('plurals and verb forms are found in each language', () => {
  expect(otherWords('Häuser', 'de')).toContain('house')
  expect(otherWords('Küchen', 'de')).toContain('kitchen')
  expect(otherWords('Küchen', 'de')).not.toContain('cake')
  expect(otherWords('eingestellt', 'de')).toContain('hire')
  expect(otherWords('chevaux', 'fr')).toContain('horse')
  expect(otherWords('vendu', 'fr')).toContain('sold')
  expect(otherWords('vendieron', 'es')).toContain('sold')
  expect(otherWords('comprou', 'pt')).toContain('bought')
  expect(otherWords('cavalli', 'it')).toContain('horse')
  expect(otherWords('boten', 'nl')).toContain('boat')
  expect(otherWords('betaald', 'nl')).toContain('paid')
  expect(otherWords('knives', 'en')).toContain('messer')
})

test('a word that names two things means that of its language', () => {
  expect(otherWords('Rente', 'de')).toContain('pension')
  expect(otherWords('rente', 'nl')).toContain('interest')
  expect(otherWords('rente', 'nl')).not.toContain('pension')
})

test('synonyms come first, then translations into the likely languages', () => {
  const lawyers = otherWords('lawyer', 'en', ['fr', 'it'])
  expect(lawyers.slice(2, 5)).toEqual(['barrister', 'avocat', 'avvocato'])
  expect(otherWords('home', 'en', ['nl']).slice(0, 2)).toEqual(['house', 'huis'])
})

test('a German or Dutch compound is found by its parts', () => {
  const parts = wordsOfParts('Bootshaus', 'de', ['en'])
  expect(parts?.last).toEqual(expect.arrayContaining(['haus', 'house', 'home']))
  expect(parts?.first.slice(0, 2)).toEqual(['boot', 'boat'])
  expect(wordsOfParts('Küchendach', 'de')?.first).toContain('kitchen')
  expect(wordsOfParts('Weihnachtsfeier', 'de')?.first).toContain('christmas')
  expect(wordsOfParts('bootreparatie', 'nl')?.last).toContain('repair')
  expect(wordsOfParts('Neuhaus', 'de')?.first).toEqual([])
  expect(wordsOfParts('Xylophon', 'de')).toBeNull()
  expect(wordsOfParts('boathouse', 'en')).toBeNull()
})

test('translations name their language, without nicknames and function words', () => {
  const words = (word: string) => translationsOf(word, 'en', ['de', 'fr']).map((each) => each.word)
  expect(translationsOf('roof', 'en', ['de'])).toEqual([{ language: 'de', word: 'dach' }])
  expect(words('goal')).not.toContain('but')
  expect(words('Bill')).toEqual([])
  expect(words('bill')).toContain('rechnung')
  expect(translationsOf('Nachbarhaus', 'de', ['en'], true)).toContainEqual({
    language: 'en',
    word: 'house',
  })
})

test('a word without its accents may be each one with them', () => {
  expect(withAccents('grele', 'fr')).toEqual(['grêle'])
  expect(withAccents('jubilacion', 'es')).toEqual(['jubilación'])
  expect(withAccents('grêle', 'fr')).toEqual([])
  expect(withAccents('grele', 'de')).toEqual([])
})

test('things have the synonyms that clients use for them', () => {
  expect(otherWords('Hypothek', 'de')).toContain('darlehen')
  expect(otherWords('abgesichert', 'de')).toContain('versichert')
  expect(otherWords('séparer', 'fr')).toContain('divorce')
  expect(otherWords('effondrement', 'fr')).toContain('krach')
  expect(otherWords('desplome', 'es')).toContain('caída')
  expect(otherWords('desheredado', 'es')).toContain('heredar')
  expect(otherWords('tresor', 'de')).toContain('schließfach')
  expect(otherWords('photovoltaik', 'de')).toContain('sonnenkollektoren')
  expect(otherWords('joyaux', 'fr')).toContain('bijoux')
  expect(otherWords('mercancía', 'es')).toContain('almacén')
})

test('translations include what the British and families say', () => {
  expect(otherWords('avocat', 'fr')).toEqual(expect.arrayContaining(['lawyer', 'solicitor']))
  expect(otherWords('Mutter', 'de')).toEqual(expect.arrayContaining(['mother', 'mum']))
  expect(otherWords('franquicia', 'es')).toContain('excess')
})
