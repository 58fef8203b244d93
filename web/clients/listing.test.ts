import { expect, test } from 'bun:test'
import { listing } from './listing'

test('clients are found however their apostrophes, dashes and accents were typed', () => {
  const rest = { createdAt: '2026-01-01', meetingCount: 0, legalHold: false }
  const aClient = (id: number, name: string) => ({ id, name, type: 'Tax', ...rest })
  const clients = [aClient(1, 'O’Neill–Ibáñez'), aClient(2, "O'Neill-Ibanez"), aClient(3, 'Other')]
  const found = (words: string) => listing(clients, words).map(({ id }) => id)
  for (const words of ["o'neill", 'O’NEILL', 'neill-iba', 'neill–ibáñez'])
    expect(found(words).sort()).toEqual([1, 2])
})

test('clients are found by words of their name and type in any order', () => {
  const rest = { type: 'Tax', createdAt: '2026-01-01', meetingCount: 0, legalHold: false }
  const clients = [{ id: 1, name: 'Hartwell Family Trust', ...rest }]
  for (const words of ['hartwell trust', ' Trust  Hart', 'tax hartwell'])
    expect(listing(clients, words)).toHaveLength(1)
  expect(listing(clients, 'hartwell estate')).toEqual([])
})
