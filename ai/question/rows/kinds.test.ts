import { expect, test } from 'bun:test'
import { kindsOf } from './kinds'

const kinds = ['Couple', 'Business Advisory', 'Tax Advisory', 'tax advisory', 'Estate Planning']
const library = {
  types: ['Meeting', 'Annual Review'],
  clients: kinds.map((type, id) => ({ id, name: `Client ${id}`, type })),
}

test('a type is recognized in any case, number and inflection', () => {
  expect(kindsOf('couples', library)).toEqual(['Couple'])
  expect(kindsOf('COUPLE', library)).toEqual(['Couple'])
  expect(kindsOf('annual reviews', library)).toEqual(['Annual Review'])
  expect(kindsOf('Tax Advisory', library)).toEqual(['Tax Advisory', 'tax advisory'])
  expect(kindsOf('tax clients', library)).toEqual(['Tax Advisory', 'tax advisory'])
})

test('synonyms name a type', () => {
  expect(kindsOf('companies', library)).toEqual(['Business Advisory'])
  expect(kindsOf('inheritance', library)).toEqual(['Estate Planning'])
})

test('several types are each searched for', () => {
  expect(kindsOf('couples and companies', library)).toEqual(['Couple', 'Business Advisory'])
})

test('words shared by all types or by none name no type', () => {
  for (const said of ['planning', 'clients', 'dragons', '', '; and ,'])
    expect([said, kindsOf(said, library)]).toEqual([said, []])
})
