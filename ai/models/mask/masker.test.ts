import { expect, test } from 'bun:test'
import { costOf } from '../../testing/cost'
import { firstSuperlinear } from '../../testing/linear'
import { measure, samples } from '../../testing/mask/measure'
import { unseenSamples } from '../../testing/mask/unseen'
import { openDoor } from '../../testing/open-door'
import { startAiServer } from '../../testing/testing'
import { openChat } from '../chat'
import { embedTexts } from '../embed'
import { findAddresses } from './addresses'
import { createMasker } from './masker'
import { restoreStream } from './restore'

const SENTENCES = 500
const ROUNDS = 30
const SEED = 20_261_122
const CARD = '4111 1111 1111 1111'

test('of 500 sentences, almost every number is found and almost nothing else', () => {
  const { recall, precision, faults } = measure(samples(SENTENCES))
  const shares = Object.entries(recall).map(([kind, { found, of }]) => [kind, found / of] as const)
  console.log(Object.fromEntries(shares), precision)
  for (const [, share] of shares) expect(share).toBeGreaterThanOrEqual(0.98)
  expect(shares).toHaveLength(6)
  expect([precision >= 0.99, faults.slice(0, 3)]).toEqual([true, []])
})

test('recall is the same on unseen sentences, and every word is restored', () => {
  const set = unseenSamples(SEED, ROUNDS)
  expect(set.length).toBeGreaterThan(SENTENCES)
  for (const [unseen, own] of Map.groupBy(set, ({ unseen }) => unseen)) {
    for (const { found, of } of Object.values(measure(own).recall)) {
      expect([unseen, found / of >= 0.98]).toEqual([unseen, true])
    }
  }
  const { precision, faults } = measure(set)
  expect([precision >= 0.99, faults.slice(0, 3)]).toEqual([true, []])
  const masker = createMasker()
  for (const { text } of set) expect(masker.restore(masker.mask(text).text)).toBe(text)
})

test('a megabyte of partial addresses is read quickly', async () => {
  for (const half of ['1 Aa Street, ', '12, rue a ', 'Am Aa 12 ', 'Aastraße 1, ', '1 A B C ']) {
    const text = half.repeat(1_000_000 / half.length)
    expect(await costOf(() => expect(findAddresses(text)).toEqual([]))).toBeLessThan(60)
  }
})

test('a number has one token everywhere, and each place gets its own spelling back', () => {
  const masker = createMasker()
  const said = 'four one one one one one one one one one one one one one one one'
  const text = `Card ${CARD}, again ${said}, and again ${CARD}. CARD_9 is no card.`
  const { text: masked, counts } = masker.mask(text)
  expect(masked).toBe('Card [CARD_10], again [CARD_10B], and again [CARD_10]. CARD_9 is no card.')
  expect(counts).toEqual({ CARD: 3 })
  expect(masker.restore(masked)).toBe(text)
  expect(masker.restore('It is CARD_10, not [CARD_77].')).toBe(`It is ${CARD}, not [CARD_77].`)
})

test('a number that spans two lines of a transcript is one', () => {
  const masker = createMasker()
  const text = 'Robert: It is 4111 1111\nRobert: 1111 1111\nMara: Thanks.'
  expect(masker.mask(text).text).toBe('Robert: It is [CARD_1]\nMara: Thanks.')
})

test('a German tax ID is recognized by the long words before it', () => {
  for (const text of [
    'Identifikationsnummer 48357916424, bitte für beide Kinder getrennt.',
    'Steuer-Identifikationsnummer (aus dem Bescheid): 10 192 835 476',
  ]) {
    expect([text, createMasker().mask(text).counts]).toEqual([text, { TAX_ID: 1 }])
  }
})

test('dates, amounts and references are left alone', () => {
  const text =
    'Born 05.10.1986, from 2015 - 03/2016, $12,500.00, 1500000 dollars, matter 2024-11-0042, 10:45.'
  expect(createMasker().mask(text)).toEqual({ text, counts: {} })
})

test('a stream cut inside a token is restored', async () => {
  const masker = createMasker()
  masker.mask(`Card ${CARD}`)
  async function* pieces() {
    for (const character of 'Use [CARD_1] now, CARD_1') yield character
  }
  const all = await Array.fromAsync(restoreStream(pieces(), masker))
  expect(all.join('')).toBe(`Use ${CARD} now, ${CARD}`)
})

test('figures without an end take linear time', () => {
  for (const figure of ['0.', ',1', '1'])
    expect([
      figure,
      firstSuperlinear(
        (size) => figure.repeat(size / 2),
        createMasker().mask,
        [500, 4_000, 32_000],
      ),
    ]).toEqual([figure, null])
})

test('a reply of capitals is held back no longer than a token', async () => {
  async function* capitals() {
    yield 'A'.repeat(1000)
    yield 'B'
  }
  const [first = ''] = await Array.fromAsync(restoreStream(capitals(), createMasker()))
  expect(first.length).toBe(960)
})

test('a server receives tokens, and its replies come back with the numbers', async () => {
  const server = await startAiServer()
  const settings = { ...server.settings, door: { ...openDoor, masks: async () => true } }
  server.scriptChat(({ messages }) => `You said: ${messages.at(-1)?.content}`)
  const chat = openChat(settings)
  const messages = [{ role: 'user' as const, content: `My card is ${CARD}.` }]
  expect(await chat.text(messages)).toBe(`You said: My card is ${CARD}.`)
  const streamed = await Array.fromAsync(chat.stream(messages))
  expect(streamed.join('')).toBe(`You said: My card is ${CARD}.`)
  await embedTexts([`Card ${CARD}`], settings)
  await server.stop()
  const sent = JSON.stringify(server.requests.map(({ body }) => body))
  expect(sent).not.toContain('4111')
  expect(sent).toContain('[CARD_1]')
})
