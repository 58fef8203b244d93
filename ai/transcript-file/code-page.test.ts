import { expect, test } from 'bun:test'
import { SENTENCES } from '../testing/code-page-sentences'
import { rows } from '../testing/transcript-rows'

const tables = new Map<string, Map<string, Uint8Array>>()

function encode(text: string, encoding: string): Uint8Array {
  const letters = tables.get(encoding) ?? encoded(encoding)
  tables.set(encoding, letters)
  return Buffer.concat(Array.from(text, (letter) => letters.get(letter) ?? Buffer.from('?')))
}

/** The one or two bytes of every character. */
function encoded(encoding: string): Map<string, Uint8Array> {
  const decoder = new TextDecoder(encoding)
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const pairs = bytes.slice(0x81).flatMap((lead) => bytes.slice(0x40).map((trail) => [lead, trail]))
  const all = [...pairs, ...bytes.map((byte) => [byte])].map((each) => Uint8Array.from(each))
  return new Map(all.map((each) => [decoder.decode(each), each]))
}

const read = (text: string, encoding: string) =>
  rows('a.txt', encode(text, encoding)).map(([, , , words]) => words)

const CENTRAL = [
  'Dzień dobry, zacznijmy od opłat za zarządzanie portfelem, proszę.',
  'Wałęsa.',
  'Zobacz dokumentację polecenia.',
  'Dobrý den, začneme poplatky za správu a potom se podíváme na důchod.',
  'Jó napot, kezdjük a kezelési díjakkal, azután a nyugdíjról beszélünk, előtte szünet.',
  'Dobrý deň, najprv prejdeme poplatky a potom váš dôchodok, veľmi pekne ďakujem.',
]

test('Polish, Czech, Hungarian and Slovak sentences in Windows-1250', () => {
  for (const text of CENTRAL) expect(read(text, 'windows-1250')).toEqual([text])
})

const WESTERN = [
  'Guten Tag, zunächst über die Gebühren: größere Beträge, 20 m³ und “später”.',
  'Bonjour, le cœur du problème : où sont les intérêts dus, là où ça coûte, après la fête de Noël ?',
  'Buenos días, ¿empezamos mañana por las comisiones, señora Núñez? ¡Sí, el 1º de año!',
  'Bom dia, você não põe as ações no mesmo mês, então amanhã.',
  'Perché no? Così è più facile, però c’è già l’utilità.',
  'Søren, Zoë, François, Muñoz and Åsa paid £500 at the café.',
  'God dag, først gebyrerne på lån, så træet og bøger.',
  'Põhjus on väike, õige öö.',
]

test('German, French, Spanish and other sentences in Windows-1252 stay right', () => {
  for (const text of WESTERN) expect(read(text, 'windows-1252')).toEqual([text])
})

const SIGNS = [
  'We paid IR£500, CN¥300,000, A£20 and 20k£ to Dublin.',
  'Irish pounds are IR£ and Israeli ones were I£, renminbi are CN¥ or RMB¥.',
  'It is 5 mill¥ and a co¥ fee, or 20k£each, and £each is ¥a, a¥b and £million.',
  'The contract¹ names the seller³ and the buyer²; ³see below, ¹as amended.',
  'Add ¼cup, ½tsp or ¾pint to 5m³each.',
]

test('currencies, footnotes and fractions at words in English stay right', () => {
  for (const text of SIGNS) expect(read(text, 'windows-1252')).toEqual([text])
})

test('signs around words are letters in a text with other words of Central Europe', () => {
  const polish = 'Oni są tu, był też Łukasz, dokumentację miał Wojtek.'
  expect(read(polish, 'windows-1250')).toEqual([polish])
})

test('sentences in languages of every code page come out letter by letter', () => {
  for (const [encoding, sentences] of Object.entries(SENTENCES)) {
    for (const sentence of sentences) {
      expect([encoding, ...read(sentence, encoding)]).toEqual([encoding, sentence])
    }
  }
})

test('a language is known among more lines in English', () => {
  const english = 'Welcome to the annual review of your pension and of the house in the country.'
  const croatian = 'Mislim da bismo trebali povećati uplate za mirovinu.'
  const lines = [...Array(8).fill(english), croatian].join('\n\n')
  expect(read(lines, 'windows-1250').at(-1)).toBe(croatian)
})
