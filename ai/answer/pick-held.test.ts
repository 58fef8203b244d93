import { expect, test } from 'bun:test'
import { pickSentences } from './pick'
import { pickHeld } from './pick-held'

const TURNS = 3_000
const FILLER = 'Elena: The weather at the lake was lovely, and the children were with us all day.'

const GERMAN = 'Frank: Wir waren mit den Kindern am See, und das Wetter war den ganzen Tag schön.'

/** A long transcript in which only these lines say anything. */
function aTranscript(lines: Record<number, string>) {
  return Array.from({ length: TURNS }, (_each, at) => ({
    text: lines[at] ?? `${at % 7 === 0 ? GERMAN : FILLER} ${at}`,
  }))
}

const texts = aTranscript({
  40: 'Frank: We bought the boat in Annapolis.',
  900: 'Frank: The mortgage of the house runs until June.',
  1200: 'Elena: The mortgages are all with the same bank.',
  1800: 'Frank: Ich habe die Hypothek bei der Bank und bin nicht sicher, ob das gut ist.',
  1801: 'Elena: Das müssen wir mit der Bank und dem Notar noch einmal besprechen.',
  2500: 'Frank: The physician said that my father leaves the hospital in May.',
})

for (const [what, words, expected] of [
  ['in another form', 'mortgage house', 900],
  ['of an irregular verb', 'buy boat', 40],
  ['as a synonym', 'doctor', 2_500],
] as const)
  test(`of a long transcript the sentences with a word ${what} are picked, as of a short one`, async () => {
    const [best] = await pickHeld(texts, { words, language: 'en' })
    expect(best?.of).toBe(expected)
    const [same] = pickSentences(texts, { words, language: 'en' })
    expect(best?.sentence).toBe(same?.sentence ?? '')
    expect(best?.share).toBeCloseTo(same?.share ?? 0, 1)
  })

test('translations are found in a long transcript, too', async () => {
  const picked = await pickHeld(texts, { words: 'mortgage', language: 'en' })
  const places = picked.filter(({ share }) => share > 0).map(({ of }) => of)
  expect(places.toSorted((one, other) => one - other)).toEqual([900, 1_200, 1_800])
})

test('nothing is picked from a long transcript without the words', async () => {
  expect(await pickHeld(texts, { words: 'sonata', language: 'en' })).toEqual([])
})

test('other work gets a turn while a long transcript is read', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  })
  await pickHeld([...texts, ...texts, ...texts], { words: 'weather lake', language: 'en' })
  clearInterval(counting)
  expect(turns).toBeGreaterThan(4)
})

test('of a text that is longer than all that is compared at once, the beginning is', async () => {
  const text = `The roof is fixed. ${'We talked about the roof. '.repeat(40_000)}`
  const picked = await pickHeld([{ text }, { text: 'Good morning.' }], { words: 'roof fixed' })
  expect(picked[0]?.sentence).toBe('The roof is fixed.')
  expect(picked.length).toBeLessThan(4_000)
})
