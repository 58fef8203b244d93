import { expect, test } from 'bun:test'
import { z } from 'zod'
import { objectIn } from './object'

const SCHEMA = z.object({
  kind: z.enum(['find', 'list']),
  state: z.enum(['open', 'done']).nullable(),
  owner: z.string().nullable(),
  limit: z.number().nullable(),
  skip: z.number(),
  overdue: z.boolean(),
  ids: z.array(z.number()),
  dates: z.array(z.object({ of: z.string(), to: z.string().nullable() })),
  hours: z.object({ from: z.string().nullable() }).nullable(),
})
const PLAN: z.infer<typeof SCHEMA> = {
  ...{ kind: 'list', state: null, owner: null, limit: 3, skip: 0, overdue: false, ids: [4] },
  ...{ dates: [{ of: 'June', to: null }], hours: null },
}
const JSON_OF_PLAN = JSON.stringify(PLAN, null, 2)

function read(reply: string) {
  return objectIn(reply, SCHEMA, (value) => value)
}

test.each([
  JSON_OF_PLAN,
  `\`\`\`json\n${JSON_OF_PLAN}\n\`\`\``,
  `Here it is:\n\`\`\`\n${JSON_OF_PLAN}\n\`\`\`\nAnything else?`,
  `Sure! ${JSON_OF_PLAN}`,
])('an object is found in a reply: %j', (reply) => {
  expect(read(reply)).toEqual(PLAN)
})

test('slips that mean one thing only are mended', () => {
  const slips = {
    ...{ kind: 'List', state: 'none', owner: 'null', limit: '3', skip: '0', overdue: 'False' },
    ...{ ids: '4', dates: { of: 'June' } },
  }
  expect(read(JSON.stringify(slips))).toEqual(PLAN)
  const { ids, dates } = read(JSON.stringify({ ...PLAN, ids: null, dates: '' }))
  expect([ids, dates]).toEqual([[], []])
})

test('what may mean something else is refused, as is what is missing', () => {
  const wrong = [
    { ...PLAN, kind: 'search' },
    { ...PLAN, state: 'late' },
    { ...PLAN, limit: 'three' },
    { ...PLAN, skip: undefined },
    { ...PLAN, ids: ['Chen'] },
    [PLAN],
  ]
  for (const value of wrong) expect(() => read(JSON.stringify(value))).toThrow()
  for (const reply of ['', 'No.', '{"kind":', `${JSON_OF_PLAN}${JSON_OF_PLAN}`, '}{']) {
    expect(() => read(reply)).toThrow(SyntaxError)
  }
})

test('an owner who is called like nothing keeps the name', () => {
  expect(read(JSON.stringify({ ...PLAN, owner: 'None' })).owner).toBe('None')
})

test('keys of a prototype are not read from it', () => {
  expect(() => objectIn('{}', z.object({ constructor: z.string() }), (value) => value)).toThrow()
})
