import { expect, test } from 'bun:test'
import { readClientLines } from './client-lines'

const read = (text: string, type = '', names: string[] = []) => readClientLines(text, type, names)

test('a line is a name and a type, as lists and spreadsheets separate them', () => {
  for (const separator of [', ', ';', '\t'])
    expect(read(`Ann Bell${separator}Tax\r\nCy Dow${separator}Legal\r\n`).clients).toEqual([
      { name: 'Ann Bell', type: 'Tax' },
      { name: 'Cy Dow', type: 'Legal' },
    ])
})

test('quoted names keep commas and quotation marks', () => {
  const [client] = read('"O’Brien & Sons, ""the"" LLC",Legal').clients
  expect(client?.name).toBe('O’Brien & Sons, "the" LLC')
})

test('a nickname in quotation marks takes no other line with it', () => {
  const { clients } = read('"Bo" Bell,Tax\nCy Dow,Legal')
  expect(clients.map(({ name }) => name)).toEqual(['"Bo" Bell', 'Cy Dow'])
})

test('headings say which columns are names and types', () => {
  const text = 'Email,Client Name,Category\na@b.example,Ann Bell,Tax'
  expect(read(text).clients).toEqual([{ name: 'Ann Bell', type: 'Tax' }])
})

test('lines without a type get the one for them, or are counted', () => {
  expect(read('Ann Bell\nCy Dow,Legal', ' Tax ').clients.map(({ type }) => type)).toEqual([
    'Tax',
    'Legal',
  ])
  expect(read('Ann Bell')).toEqual({ clients: [], known: 0, unusable: 1 })
})

test('clients that exist or come twice are counted, not added', () => {
  const { clients, known } = read('ann bell,Tax\nCy Dow,Tax\nCy Dow,Tax', '', ['Ann Bell'])
  expect([clients.length, known]).toEqual([1, 2])
})

test('a name that is too long is counted', () => {
  expect(read(`${'n'.repeat(201)},Tax`)).toEqual({ clients: [], known: 0, unusable: 1 })
})
