import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const clients = [
  { id: 1, name: 'Vasco Teixeira', type: 'Couple' },
  { id: 2, name: 'Aldous & Mirren Fairweather', type: 'Couple' },
]
const read = readerOf({ clients, people: ['Gideon Pratt'] })

test('who mentions someone asks for others who said the name', () => {
  const others = { subject: 'clients', clientIds: [], people: [] }
  for (const [question, topic, exceptClientIds] of [
    ['Which other clients bring up Vasco Teixeira?', 'Vasco', [1]],
    ['Which clients mentioned the Fairweathers?', 'Fairweather', [2]],
    ['Who talked about Gideon Pratt?', 'Gideon', []],
    ['Quels clients ont parlé de Vasco ?', 'Vasco', [1]],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { ...others, topic, exceptClientIds },
    ])
})

test('someone who was met, or who mentions something, is not what was mentioned', () => {
  expect(read('Who spoke with Vasco?').clientIds).toEqual([1])
  expect(read('Which clients did Vasco mention?').clientIds).toEqual([1])
  expect(read('Which clients talked about Vasco and taxes?').topic).toBe('taxes')
})

test('what was talked about is a topic, even if it is a type', () => {
  const typed = readerOf({ clients: clients.map((each) => ({ ...each, type: 'Tax Planning' })) })
  for (const [question, topic] of [
    ['which clients did I talk to about tax?', 'tax'],
    ['in welchen Gesprächen ging es um die Steuer?', 'Steuer'],
    ['avec quels clients ai-je parlé de fiscal ?', 'fiscal'],
    ['con qué clientes hablé de impuestos', 'impuestos'],
    ['in quali incontri si è parlato di tasse?', 'tasse'],
    ['com quais clientes falei sobre impostos?', 'impostos'],
    ['met welke klanten sprak ik over belasting?', 'belasting'],
  ] as const)
    expect([question, typed(question)]).toMatchObject([question, { type: null, topic }])
  expect(typed('how many tax clients did I talk to?').type).toBe('Tax Planning')
  expect(typed('welke klanten zitten in belasting').type).toBe('belasting')
})
