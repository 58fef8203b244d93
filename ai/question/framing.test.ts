import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'
import { withoutFraming } from './framing'

const read = readerOf({ clients: [{ id: 1, name: 'Omar Siddiqui', type: 'Law' }] })

test('framing phrases are removed from a question', () => {
  const asked = 'what did Rose say about the premium?'
  for (const said of [
    `Hey, could you tell me: ${asked}`,
    `I was wondering, ${asked}`,
    `Sorry to bother you, but ${asked}`,
    `I forgot this again. ${asked}`,
    `Hi! ${asked} Thanks!`,
    `um so do you know ${asked}`,
    `do we know ${asked}`,
    `I forgot ${asked}`,
    `I can’t remember ${asked}`,
    `${asked} I really can’t remember.`,
  ])
    expect(withoutFraming(said)).toBe(asked)
  const list = 'Clients I saw in May'
  expect(withoutFraming(`I forgot this again. ${list}`)).toBe(list)
  expect(withoutFraming(`${list} I really can’t remember.`)).toBe(list)
})

test('an excuse before a colon is removed, and a name before it stays', () => {
  for (const [excuse = '', asked = ''] of [
    ['Sorry, silly one, but my notes are a mess: ', 'where did Rose park her money?'],
    ['Quick one: ', 'who is the executor?'],
    ['Entschuldigung, meine Notizen sind ein Chaos: ', 'wann wollte Rose verkaufen?'],
    ['Désolé, mes notes sont illisibles : ', 'combien gagne Rose ?'],
    ['Perdón, estoy en el coche: ', '¿cuándo vende Rose?'],
  ])
    expect(withoutFraming(`${excuse}${asked}`)).toBe(asked)
  for (const asked of [
    'This is about Rose: what did she decide?',
    'I met Rose in May: what did she decide?',
    'Ich habe Rose getroffen: was wollte sie?',
  ])
    expect(withoutFraming(asked)).toBe(asked)
})

test('a statement that the question is about stays', () => {
  const asked = 'I have to call somebody I met on June 3. Who is it?'
  expect(withoutFraming(asked)).toBe(asked)
})

test('a question that is only framing stays', () => {
  for (const said of ['Thanks!', 'remind me', 'Question?', 'Well', 'I forgot the date.'])
    expect(withoutFraming(said)).toBe(said)
})

test('context sentences stay', () => {
  const asked = 'Rose called this morning. What did she say about her husband?'
  expect(withoutFraming(asked)).toBe(asked)
})

test('an all-caps question is read like a lowercase one', () => {
  expect(withoutFraming('WHAT DID ROSE SAY')).toBe('what did rose say')
  expect(withoutFraming('Rose Delgado')).toBe('Rose Delgado')
})

test('a statement beside a question is removed', () => {
  const asked = 'everybody I saw in January'
  expect(withoutFraming(`${asked}, I need to send out the letters`)).toBe(asked)
  expect(withoutFraming(`I'm writing my report: how many meetings?`)).toBe('how many meetings?')
  expect(withoutFraming('Short recap of the last call please')).toBe('recap of the last call')
})

test('framing is removed in each language', () => {
  for (const [said, asked] of [
    ['Könntest du mir bitte sagen, was das Boot kostet?', 'was das Boot kostet?'],
    ['J’aimerais savoir combien coûte le bateau', 'combien coûte le bateau'],
    ['¿Me puedes decir cuánto cuesta el barco?', 'cuánto cuesta el barco?'],
    ['Potresti dirmi quanto costa la barca?', 'quanto costa la barca?'],
    ['Você pode me dizer quanto custa o barco?', 'quanto custa o barco?'],
    ['Kun je me even vertellen wat de boot kost?', 'wat de boot kost?'],
  ] as const)
    expect(withoutFraming(said)).toBe(asked)
})

test('a tag that asks for assent denies nothing', () => {
  for (const [asked, left] of [
    ['Rose wanted the desk, no?', 'Rose wanted the desk?'],
    ['Rose wanted the desk right?', 'Rose wanted the desk?'],
    ['Rose was sued, wasn’t she', 'Rose was sued?'],
    ['Grant comes on Friday. He sells the boat. No?', 'Grant comes on Friday. He sells the boat.'],
    ['Rose zieht nach Porto, nicht wahr?', 'Rose zieht nach Porto?'],
    ['Rose vive en Porto, ¿no?', 'Rose vive en Porto?'],
    ['Did Rose say yes or no?', 'Did Rose say yes or no?'],
    ['Who has the water right?', 'Who has the water right?'],
  ] as const)
    expect(withoutFraming(asked)).toBe(left)
})

test('both owners are anybody’s', () => {
  expect(withoutFraming('tasks due in May, mine and theirs')).toBe('tasks due in May')
  expect(withoutFraming('tasks (ours or the client’s) in May')).toBe('tasks in May')
})

test('a clause that lifts a condition nobody set says nothing', () => {
  for (const [asked, left] of [
    ['Which tasks are overdue, whoever owns them?', 'Which tasks are overdue?'],
    ['List overdue tasks no matter who has them', 'List overdue tasks'],
    ['Welche Aufgaben sind offen, egal wer sie hat?', 'Welche Aufgaben sind offen?'],
    ['Who said whoever wins pays?', 'Who said whoever wins pays?'],
  ] as const)
    expect(withoutFraming(asked)).toBe(left)
})

test('how to answer is no part of the question', () => {
  for (const form of ['list', 'Names only.', 'numbers for both'])
    expect(withoutFraming(`Whom did I meet in May? ${form}`)).toBe('Whom did I meet in May?')
  expect(withoutFraming('names')).toBe('names')
})

test('what rows are for is removed at the end, and what is paid for stays', () => {
  const asked = 'Which meetings did I have in March 2026'
  expect(withoutFraming(`${asked} for billing`).trim()).toBe(asked)
  for (const said of ['Who asked for the report?', 'What does Rose pay for bookkeeping?'])
    expect(withoutFraming(said)).toBe(said)
})

test('the form of the answer is no topic, in every language', () => {
  for (const [question, topic] of [
    ['Summarize the meetings in three sentences', ''],
    ['Give me a short summary of our meetings in bullet points, please', ''],
    ['In two sentences: what was said about the farm?', 'farm'],
    ['What was said about the farm, in a few simple words?', 'farm'],
    ['Fasse die Termine in drei Sätzen zusammen', ''],
    ['Résume les réunions en trois phrases', ''],
    ['Resume las reuniones en dos frases', ''],
    ['Riassumi gli incontri in tre frasi', ''],
    ['Resuma as reuniões em três frases', ''],
    ['Vat de gesprekken samen in drie zinnen', ''],
  ] as const)
    expect([question, read(question).topic]).toEqual([question, topic])
})
