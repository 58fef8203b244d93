import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const read = readerOf({})

test('hours in figures after “longer than” are a length in every language', () => {
  for (const [question, atLeast] of [
    ['meetings longer than 1.5h', 91],
    ['meetings over 1:30', 91],
    ['meetings of at least 1.5 hrs', 90],
    ['Besprechungen länger als 1,5 h', 91],
    ['Besprechungen über 2 h', 121],
    ['réunions de plus d’1h30', 91],
    ['réunions de plus de 2h', 121],
    ['reuniones de más de 1,5 h', 91],
    ['reuniões com mais de 1h30', 91],
    ['riunioni di più di 2 h', 121],
    ['besprekingen langer dan 1,5u', 91],
    ['besprekingen langer dan 2 u', 121],
  ] as const)
    expect({ question, ...read(question) }).toMatchObject({ question, atLeast, topic: '' })
})

test('hours after “after” are a time of day', () => {
  for (const [question, from] of [
    ['Termine nach 14h', '14:00'],
    ['réunions après 14h30', '14:30'],
    ['afspraken na 14u', '14:00'],
  ] as const)
    expect([question, read(question).hours?.from]).toEqual([question, from])
})
