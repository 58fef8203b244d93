import { expect, spyOn, test } from 'bun:test'
import { firstSuperlinear } from '../testing/linear'
import { broadKind } from './expected/broad-kind'
import { pickSentences } from './pick'

const TEXT = `Dana: What does the condo in Tampa cost?
Penny: They ask 289,000 dollars. The view is lovely.
Penny: I would sell the bonds because rates fall.
Dana: The closing is on June 18.`

function best(question: string, words: string) {
  return pickSentences([{ text: TEXT }], { words, asked: broadKind(question) })[0]?.sentence
}

test('the sentence with the expected kind of answer is picked over the one with most words', () => {
  expect(best('How much is the condo?', 'condo cost')).toBe('Penny: They ask 289,000 dollars.')
  expect(best('When is the closing?', 'closing')).toBe('Dana: The closing is on June 18.')
  expect(best('Why does she sell the bonds?', 'sell bonds')).toContain('because rates fall')
})

test('where something is, is answered by the sentence with a place', () => {
  const text = 'Penny: The deed was never signed by anybody.\nPenny: The deed is in the safe.'
  const pick = (question: string) =>
    pickSentences([{ text }], { words: 'deed', asked: broadKind(question) })[0]?.sentence
  expect(pick('Where is the deed?')).toBe('Penny: The deed is in the safe.')
  expect(pick('What about the deed?')).toBe('Penny: The deed was never signed by anybody.')
})

test('synonyms count only if nobody says the word itself', () => {
  expect(best('How much is the apartment?', 'apartment')).toBe('Penny: They ask 289,000 dollars.')
  const pick = (words: string) =>
    pickSentences([{ text: 'My son sails.\nThe kids ski.' }], { words })[0]?.sentence
  expect(pick('kid')).toBe('The kids ski.')
  expect(pick('boy')).toBe('My son sails.')
})

test('a text with many short sentences takes linear time', () => {
  const short = (characters: number) => 'Go. '.repeat(characters / 4)
  const pick = (text: string) => pickSentences([{ text }], { words: 'go' })
  expect(firstSuperlinear(short, pick, [1_000, 8_000, 64_000])).toBeNull()
  expect(pick(short(64_000))[0]?.rest.length).toBeLessThan(100)
})

test('many texts cost no more copies than there are sentences', () => {
  const texts = (length: number) =>
    Array.from({ length }, (_each, at) => ({ text: `Offer ${at} was fine.` }))
  const [few, many] = [copiesOf(texts(100)), copiesOf(texts(800))]
  expect(many).toBeLessThan(few * 10)
})

/** Counts the elements of all arrays copied while picking sentences. */
function copiesOf(texts: { text: string }[]): number {
  const { slice } = Array.prototype
  let copies = 0
  const spy = spyOn(Array.prototype, 'slice').mockImplementation(function (
    this: unknown[],
    from,
    to,
  ) {
    const copy = slice.call(this, from, to)
    copies += copy.length
    return copy
  })
  pickSentences(texts, { words: 'offer rent' })
  spy.mockRestore()
  return copies
}

test('a function word is no part of a longer word', () => {
  const shareOf = (text: string, words: string) => pickSentences([{ text }], { words })[0]?.share
  expect(shareOf('Nach Pfingsten fahren wir los.', 'nachgeliefert')).toBe(0)
  expect(shareOf('Die Halle steht leer.', 'Hallenbau')).toBeGreaterThan(0)
})

test('a short common prefix does not make two forms of a word', () => {
  const pick = (words: string) =>
    pickSentences([{ text: 'I have no strong view.\nWe decided it.' }], { words })
  expect(pick('stroke').every(({ share }) => share === 0)).toBeTrue()
  expect(pick('decision')[0]?.sentence).toBe('We decided it.')
})

test.each([
  ['kaufen', 'Er kaufte das Haus.'],
  ['zahlen', 'Er zahlte die Miete.'],
  ['vendre', 'Il vendait sa maison.'],
])('inflections of a short foreign verb are recognized: %s', (words, text) => {
  expect(pickSentences([{ text }], { words })[0]?.share).toBe(1)
})

test('the remaining words of a question break ties', () => {
  const text = 'Ada: Half of it is worth two thousand.\nAda: The appraiser came to three thousand.'
  const wanted = { words: 'half worth', asked: 'amount' as const }
  const beside = 'What did the appraiser say half of the kiln is worth?'
  const found = pickSentences([{ text }], { ...wanted, beside })
  expect(found[1]?.beside).toBeGreaterThan(0)
  expect(found[1]?.score).toBeGreaterThan(pickSentences([{ text }], wanted)[1]?.score ?? 0)
})

test('a figure counts as far as its sentence is about the subject', () => {
  const text = 'The claim was six hundred.\nIt rained.\nIt was cold.\nNow Osric has the barge.'
  const [best] = pickSentences([{ text }], { words: 'osric claim barge', asked: 'amount' })
  expect(best?.sentence).toBe('Now Osric has the barge.')
})

test('a speaker’s small talk is not picked over what another says about the subject', () => {
  const text = 'Bo: I read the draft of the deed.\nIda: We can do it by phone.\nBo: Nice weather.'
  const [best] = pickSentences([{ text }], { words: 'deed boundary', voices: ['Ida'] })
  expect(best?.sentence).toBe('Bo: I read the draft of the deed.')
})

test('a name weighs more than other words, and a word that says little weighs less', () => {
  const pick = (words: string, text: string) => pickSentences([{ text }], { words })[0]?.sentence
  const said = 'So the claim of Osric is paid.\nThe lawyers were paid by Tilde.\nThen Osric left.'
  expect(pick('Tilde claim', said)).toBe('The lawyers were paid by Tilde.')
  expect(pick('finally barn', 'It finally rained.\nThe barn burned.')).toBe('The barn burned.')
})

test('an article of another language is no word of the question', () => {
  const text = [
    'Mein Mann ist im Januar ausgezogen, die Kinder sind bei mir geblieben.',
    'Er zahlt gar nichts, nur die Miete.',
    'My son died in October.',
  ].join('\n')
  const said = pickSentences([{ text }], { words: 'died', language: 'en' })
  expect(said.filter(({ share }) => share > 0.5).map(({ sentence }) => sentence)).toEqual([
    'My son died in October.',
  ])
})
