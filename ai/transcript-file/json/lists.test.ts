import { expect, test } from 'bun:test'
import { rows } from '../../testing/transcript-rows'

const read = (value: unknown) =>
  rows('a.json', JSON.stringify(value)).map(([speaker, , , text]) => [speaker, text])

const ann = { speaker: 'Ann', start: 1, end: 3, text: 'I never agreed to this.' }
const bob = { speaker: 'Bob', start: 4, end: 6, text: 'You signed it in May.' }
const both = [
  ['Ann', 'I never agreed to this.'],
  ['Bob', 'You signed it in May.'],
]

test('parts of a meeting in lists side by side are all read, and tasks are not', () => {
  expect(read({ morning: [ann], afternoon: [bob] })).toEqual(both)
  const tasks = [{ ...ann, text: 'Send the contract to both of them.' }]
  expect(read({ tasks, day: { morning: [ann], afternoon: [bob] } })).toEqual(both)
  expect(read({ raw: [ann, bob], copy: [ann, bob] })).toEqual(both)
})

test('a list with more of what was said comes before one with a more likely name', () => {
  const segments = [{ text: 'Intro', start: 0 }]
  expect(read({ segments, utterances: [ann, bob] })).toEqual(both)
})

test('lines of text between the entries of a list are kept', () => {
  expect(read(['Ann: I never agreed to this.', { ...bob, start: null }])).toEqual(both)
  expect(read([bob, 'Hotel:'])).toEqual([
    ['Bob', bob.text],
    [null, 'Hotel:'],
  ])
  const words = ['You', { text: 'signed', start: 4, end: 5 }, 'it', 'in', 'May.']
  expect(read({ segments: [ann, { speaker: 'Bob', words }] })).toEqual(both)
})

test('lists inside the entries of a list are read, by the speakers of these', () => {
  const { speaker, ...said } = bob
  expect(read([ann, { speaker, segments: [said] }])).toEqual(both)
  expect(read([[ann], [bob]])).toEqual(both)
  expect(read([{ results: [{ alternatives: [ann] }] }, { results: [bob] }])).toEqual(both)
  expect(read([ann, { speaker, text: 'Part 2', segments: [said] }])).toEqual(both)
})

test('an empty field hides no other', () => {
  const words = bob.text.split(' ').map((text) => ({ text }))
  expect(read([ann, { speaker: ' ', name: 'Bob', text: '', content: [], words }])).toEqual(both)
  expect(read([ann, { speaker: 'Bob', text: { content: bob.text } }])).toEqual(both)
})

test('a plain list of strings, or one string, is what was said', () => {
  const said = ['I never agreed to this.', 'You signed it in May.']
  const nobody = said.map((text) => [null, text])
  expect(read(said)).toEqual(nobody)
  expect(read([[said[0]], [said[1]]])).toEqual(nobody)
  expect(read({ keywords: ['May'], transcript: said })).toEqual(nobody)
  expect(read({ language: 'en', result: { text: said.join('\n') } })).toEqual(nobody)
  expect(read(['Ann: I never agreed to this.', 'Bob: You signed it in May.'])).toEqual(both)
  expect(() => read({ keywords: said, summary: { text: 'May.' } })).toThrow('no list of segments')
})

test('turns that are fields of an object, and lines under several names, are all read', () => {
  expect(read({ turns: { 1: ann, 2: bob } })).toEqual(both)
  expect(read({ a: ann, b: bob, summary: { text: 'Both.' } })).toEqual(both)
  const [[, one] = [], [, other] = []] = both
  const nobody = [
    [null, one],
    [null, other],
  ]
  expect(read({ text: one, result: { transcript: [other] } })).toEqual(nobody)
  expect(read({ text: `${one} ${other}`, transcript: [one] })).toEqual([[null, `${one} ${other}`]])
})
