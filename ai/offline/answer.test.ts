import { expect, test } from 'bun:test'
import { broadKind } from '../answer/expected/broad-kind'
import { pickQuotes } from './answer'
import { withVoices } from './around-quotes'
import { quoteLines } from './quote-lines'

const passage = { meetingId: 1, title: 'Call', clientName: 'Ruth Bishop', date: '2026-06-30' }
const text = [
  'Ruth: The oven cost 48,700 dollars.',
  'Dana: Let us come to that at the end.',
  'Ruth: The oven stands in the back, which keeps the shop cool in the summer months and quiet too.',
  'Dana: That matches what your accountant said about the shop and about the people who work there.',
  'Dana: Nothing in the plan depends on a single year, and we can look at it again in the autumn.',
  'Ruth: I want Leah to own half of it.',
].join('\n')

test('with two search clauses the best sentence of each comes first', async () => {
  const said = { ...passage, kind: 'transcript' as const, text, segment: 0, start: 0 }
  const lines = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost' }, { words: 'half own' }],
    [said],
  )
  const first = [0, 1].map((nth) => lines.find((line) => line.nth === nth)?.text)
  expect(first).toEqual([
    'Ruth: The oven cost 48,700 dollars.',
    'Ruth: I want Leah to own half of it.',
  ])
})

test('if few words match, the expected kind of answer is quoted', async () => {
  const about = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const before = 'Dana: The fleet insurance moved to 88,000 dollars a year.'
  const after =
    'Dana: We keep the deductible until October.\nDana: The renewal came in at 91,500 dollars.'
  const wanted = { words: 'fleet insurance moved October', asked: 'amount' as const }
  const passages = [before, after].map((said) => ({ ...about, text: said }))
  const first = (await pickQuotes('What did the insurance cost?', [wanted], passages, true)).find(
    ({ of }) => of === 1,
  )
  expect(first?.text).toBe('Dana: The renewal came in at 91,500 dollars.')
})

test('a sentence is not quoted again with its speaker before it', () => {
  const quote = (said: string, nth: number) => {
    const source = { ...passage, kind: 'transcript' as const, segment: 3, start: 0 }
    return { text: said, of: nth, nth, source: { ...source, number: nth + 1, quote: said } }
  }
  const lines = [
    quote('The oven cost 48,700 dollars.', 0),
    quote('Ruth: The oven cost 48,700 dollars.', 1),
  ]
  expect(quoteLines(lines, 'UTC').sources).toHaveLength(1)
})

test('a quote from the middle of what someone says names the speaker', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const body = 'Ruth: It was cold. The oven cost 48,700 dollars.\nDana: Good.'
  const [line] = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost' }],
    [{ ...said, text: body }],
  )
  expect(line?.text).toBe('Ruth: The oven cost 48,700 dollars.')
  expect(line?.source.quote).toBe('The oven cost 48,700 dollars.')
})

test('a quote after a gap names its speaker if that is another one', () => {
  const quotes = (after: string) =>
    withVoices(
      ['Ruth: My sister pays less.', 'Please sign the form.', 'Bring the tax return.'],
      `Ruth: My sister pays less. Can you send it?\n${after}I will. Please sign the form. Bring the tax return.`,
    )
  expect(quotes('Dana: ').slice(1)).toEqual([
    'Dana: Please sign the form.',
    'Bring the tax return.',
  ])
  expect(quotes('Ruth: ').slice(1)).toEqual(['Please sign the form.', 'Bring the tax return.'])
})

test('nobody is named for what another person says too', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const body = 'Ruth: It was cold. The oven is old.\nDana: Good. The oven is old.'
  const [line] = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven old' }],
    [{ ...said, text: body }],
  )
  expect(line?.text).toBe('The oven is old.')
})

test('what comes before a colon within a line is no speaker', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const body = 'Ruth: It was cold. One more thing: it snowed. The oven cost 48,700 dollars.'
  const [line] = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost' }],
    [{ ...said, text: body }],
  )
  expect(line?.text).toBe('Ruth: The oven cost 48,700 dollars.')
})

test('a meeting has one heading, in the place of its best quote', () => {
  const quote = (meetingId: number, text: string, nth: number) => {
    const source = { ...passage, meetingId, kind: 'transcript' as const, segment: nth, start: 0 }
    return {
      text,
      of: nth,
      nth,
      source: { ...source, title: `Call ${meetingId}`, number: 0, quote: text },
    }
  }
  const lines = [quote(1, 'One.', 0), quote(2, 'Two.', 1), quote(1, 'Three.', 2)]
  const { result, sources } = quoteLines(lines, 'UTC')
  const headings = [1, 2].map(
    (id, at) => `**Call ${id}** (Ruth Bishop, June 30, 2026) [${2 * at + 1}]`,
  )
  expect(result).toBe(`${headings[0]}\n\n> One.\n\n> Three. [2]\n\n${headings[1]}\n\n> Two.`)
  expect(sources.map(({ meetingId }) => meetingId)).toEqual([1, 1, 2])
})

test('what does not fit in a quote may be quoted separately, and nothing is shown twice', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const long = Array.from({ length: 9 }, (_each, at) => `Dana: The lake was calm on walk ${at}.`)
  const body = ['Ruth: The oven cost 48,700 dollars.', ...long, 'Ruth: An oven lasts.'].join('\n')
  const lines = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost dollars' }],
    [{ ...said, text: body }],
  )
  expect(lines.map((line) => line.text)).toContain('Ruth: An oven lasts.')
  expect(new Set(lines.map((line) => line.text)).size).toBe(lines.length)
})

test('of a passage without matches the sentence closest to the best one is quoted', async () => {
  const about = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const before = 'Dana: The storage fee is 640 francs a month.'
  const after = 'Ruth: Two offers by May 3 are enough.\nDana: From now on they ask 710 francs.'
  const wanted = { words: 'storage fee', asked: 'amount' as const, voices: ['Ruth'] }
  const passages = [before, after].map((each) => ({ ...about, text: each }))
  const lines = await pickQuotes('What did the oven cost?', [wanted], passages, true)
  expect(lines.find(({ of }) => of === 1)?.text).toBe('Dana: From now on they ask 710 francs.')
})

test('a title before a name does not end a quoted sentence', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const text = 'Ruth: For the oven I want Dr. Amara, my neighbor. Not Mrs. Pell, she faints.'
  const [line] = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven' }],
    [{ ...said, text }],
  )
  expect(line?.text).toBe('Ruth: For the oven I want Dr. Amara, my neighbor.')
})

test('sentences without any match are not quoted beside those with one', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const far = ['The lake was calm.', 'We walked a lot.', 'The dog swam.', 'It rained on Sunday.']
  const text = ['Ruth: The oven cost 48,700 dollars.', ...far].join('\n')
  const lines = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost', asked: 'amount' }],
    [{ ...said, text }],
  )
  expect(lines.map((line) => line.text).slice(2)).toEqual([])
})

test('an ellipsis marks what is left out between sentences of one segment', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const text =
    'Ruth: The oven cost 48,700 dollars. Hang on. It bakes well. It was delivered in May.'
  const lines = await pickQuotes(
    'What did the oven cost?',
    [{ words: 'oven cost' }],
    [{ ...said, text }],
  )
  expect(quoteLines(lines, 'UTC').sources.map(({ quote }) => quote)).toEqual([
    'Ruth: The oven cost 48,700 dollars. … It bakes well.',
  ])
})

test('a point of a summary is a line of its own, without its mark', () => {
  const about = { meetingId: 1, clientName: 'Rosa', title: 'Review', kind: 'summary' as const }
  const source = { ...about, date: '2026-04-03T10:00:00Z', number: 1, segment: null, start: null }
  const lines = ['The roof is paid.', '- Ask the roofer (Rosa)', '- Sell the van'].map((text) => ({
    text,
    of: 0,
    nth: 0,
    source: { ...source, quote: text },
  }))
  const { result, sources } = quoteLines(lines, 'UTC')
  expect(result).toEndWith(
    '> The roof is paid.\n>\n> Ask the roofer (Rosa) [2]\n>\n> Sell the van [3]',
  )
  expect(sources.map(({ quote }) => quote)).toEqual([
    'The roof is paid.',
    'Ask the roofer (Rosa)',
    'Sell the van',
  ])
})

test('what the next speaker says is quoted only if it is about the question', async () => {
  const text = [
    'Ruth: The oven cost 48,700 dollars. I paid it off.',
    'Dana: Parking downtown has become impossible.',
    'Ruth: The bakery needs new windows.',
  ].join('\n')
  const quoted = async (question: string, said: string) => {
    const passages = [{ ...passage, kind: 'transcript' as const, text: said, segment: 0, start: 0 }]
    return (await pickQuotes(question, [{ words: 'oven' }], passages)).map((line) => line.text)
  }
  const own = ['Ruth: The oven cost 48,700 dollars.', 'I paid it off.']
  expect(await quoted('How is the oven?', text)).toEqual(own)
  const figure = text.replace('has become impossible', 'costs 40 dollars')
  expect(await quoted('How is the oven?', figure)).toHaveLength(3)
  const related = text.replace('Parking downtown', 'Baking without an oven')
  expect(await quoted('How is the oven?', related)).toHaveLength(3)
})

test('the place that the next speaker names is quoted for "where"', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const lines = [
    'Dana: I would want the lab notebook as proof.',
    'Ruth: It is in a box at my father’s.',
    'Dana: Get him to scan it.',
  ]
  const quoted = async (question: string) => {
    const passages = [{ ...said, text: lines.join('\n') }]
    return (
      await pickQuotes(question, [{ words: 'lab notebook', asked: broadKind(question) }], passages)
    ).map(({ text }) => text)
  }
  expect(await quoted('Where is the lab notebook?')).toEqual(lines.slice(0, 2))
  expect(await quoted('Who wants the lab notebook?')).toEqual(lines.slice(0, 1))
})

test('a reply to a quoted question is quoted whatever it says', async () => {
  const text = 'Dana: Is the oven new?\nRuth: My brother would know.'
  const passages = [{ ...passage, kind: 'transcript' as const, text, segment: 0, start: 0 }]
  const lines = await pickQuotes('How is the oven?', [{ words: 'oven' }], passages)
  expect(lines.map((line) => line.text)).toContain('Ruth: My brother would know.')
})

test('of a sentence said in several meetings, the newest one is quoted', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const passages = [
    { ...said, meetingId: 1, date: '2026-03-02', text: 'Ruth: We keep the annuity.' },
    { ...said, meetingId: 2, date: '2026-06-30', text: 'Ruth: We keep the annuity.' },
  ]
  const lines = await pickQuotes('What about the annuity?', [{ words: 'annuity' }], passages)
  expect(lines.map(({ source }) => source.meetingId)).toEqual([2])
})

test('a mere acknowledgement is not quoted', async () => {
  const said = { ...passage, kind: 'transcript' as const, segment: 0, start: 0 }
  const texts = ['Dana: Understood.', 'Ruth: We keep the annuity.\nDana: Verstanden.']
  const passages = texts.map((each) => ({ ...said, text: each }))
  const lines = await pickQuotes('What about the annuity?', [{ words: 'keep annuity' }], passages)
  expect(lines.map((line) => line.text)).toEqual(['Ruth: We keep the annuity.'])
})

test('"yes" is quoted as the reply to a question only', async () => {
  const text = 'Ruth: We keep the annuity.\nDana: Yes, exactly.\nRuth: All of it?\nDana: Yes.'
  const passages = [{ ...passage, kind: 'transcript' as const, segment: 0, start: 0, text }]
  const lines = await pickQuotes('What about the annuity?', [{ words: 'keep annuity' }], passages)
  expect(lines.map((line) => line.text)).not.toContain('Dana: Yes, exactly.')
})
