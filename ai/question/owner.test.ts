import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'
import { readQuestion } from './read'

const LIBRARY = {
  clients: [
    { id: 1, name: 'Penny Price', type: 'Wealth Management' },
    { id: 2, name: 'Summer Hale', type: 'Wealth Management' },
  ],
  people: ['Penny Price', 'Summer Hale', 'Ruth Bishop'],
  titles: [],
  types: [],
}
const ASKING = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

function read(question: string) {
  const { subject, clientIds, owner } = readQuestion(question, LIBRARY, ASKING)
  return { subject, clientIds, owner }
}

test('a promise belongs to the subject of the verb', () => {
  for (const question of [
    'Which promises did I make to Penny?',
    'What do I need to get done for Penny?',
    'What is Penny waiting for from me?',
    'Have I committed to anything for Penny?',
  ])
    expect(read(question)).toEqual({ subject: 'actions', clientIds: [1], owner: 'me' })
  for (const question of [
    'Which promises did Penny make?',
    'What is on Penny’s list?',
    'What am I waiting for from Penny?',
    'What does Penny owe me?',
  ])
    expect(read(question)).toEqual({ subject: 'actions', clientIds: [1], owner: 'others' })
})

test('what someone is to do is a promise in any wording, and what they have to know is not', () => {
  for (const question of [
    'What do I still have to send Penny?',
    'What were we going to prepare for Penny?',
    'What did I tell Penny I’d do?',
    'What did I take on for Penny?',
    'What did we commit ourselves to with Penny?',
  ])
    expect(read(question)).toEqual({ subject: 'actions', clientIds: [1], owner: 'me' })
  expect(read('What was Penny going to send me?').owner).toBe('others')
  expect(read('What do I have to know about Penny?').subject).toBe('meetings')
})

test('what was agreed to, or said about someone by others, is not a promise', () => {
  for (const question of [
    'What did we agree to in July?',
    'What did we agree to with Penny?',
    'What did I agree to about the fees?',
    'What have we agreed to so far?',
    'What did Penny agree to with us?',
    'What did Penny tell me I’d pay in tax?',
    'What was I told we will get as a pension?',
  ])
    expect(readQuestion(question, LIBRARY, ASKING)).toMatchObject({
      subject: 'meetings',
      owner: null,
    })
  for (const question of ['What did I agree to send Penny?', 'What have we told Penny we’d do?'])
    expect(read(question)).toEqual({ subject: 'actions', clientIds: [1], owner: 'me' })
})

test('a capitalized season is a person, and what I wrote is a note', () => {
  expect(read('my open tasks for Summer')).toMatchObject({ clientIds: [2], owner: 'me' })
  expect(read('Did I write anything down about Penny?').subject).toBe('notes')
  expect(read('What did I write about Penny?').subject).toBe('notes')
})

test('a list contains tasks if the question ends with its owner', () => {
  expect(read('What is on Penny’s list?').subject).toBe('actions')
  expect(read('What was said on fees in Penny’s desk drawer?').subject).toBe('meetings')
})

test('tasks due by a date may have been agreed at any time before', () => {
  const question = 'What did I tell Penny I’d do by mid November?'
  const { dates } = readQuestion(question, LIBRARY, ASKING)
  expect(dates).toMatchObject([{ from: null, to: '2026-11-20' }])
})

test('tasks can be filtered by due date, which is ahead', () => {
  const due = { intent: 'list', subject: 'actions', topic: '' } as const
  const until = (to: string) => ({ ...due, dates: [{ of: 'due', from: null, to }] as const })
  const read = (question: string, earlier: string[] = []) =>
    readQuestion(question, LIBRARY, ASKING, earlier)
  expect(read('tasks due by Dec 1')).toMatchObject(until('2026-12-01'))
  expect(read('anything due by december first that I owe Penny')).toMatchObject(until('2026-12-01'))
  expect(read('Welche Aufgaben sind bis Dezember fällig?')).toMatchObject(until('2026-12-31'))
  const ofMonth = [{ of: 'due', from: '2026-12-01', to: '2026-12-31' }] as const
  expect(read('what is due in December')).toMatchObject({ ...due, dates: ofMonth })
  expect(read('my tasks in October').dates).toMatchObject([{ of: 'meeting' }])
  const left = read('only what is due before this month is out', ['What did I promise Penny?'])
  expect(left).toMatchObject({ ...until('2026-11-30'), owner: 'me' })
})

test('a due date is the nearest, and a meeting date is not', () => {
  const datesOf = (question: string) => readQuestion(question, LIBRARY, ASKING).dates
  const july = { from: '2026-07-01', to: '2026-07-31' }
  expect(datesOf('Which of my tasks due in July are still open?')).toMatchObject([july])
  expect(datesOf('tasks due in February')).toMatchObject([{ of: 'due', from: '2027-02-01' }])
  const ofMeeting = [{ ...july, of: 'meeting' }]
  expect(datesOf('Which tasks from the July calls are due?')).toMatchObject(ofMeeting)
  expect(datesOf('Due tasks that I took in July')).toMatchObject(ofMeeting)
  expect(datesOf('Tasks by urgency in July')).toMatchObject([july])
})

test('a due thing is a topic, not a task', () => {
  for (const question of [
    'What did I mention to Penny in July about the interest due?',
    'Why did we assume in July that the levy was due?',
    'Who heard in July that the rent is due?',
  ])
    expect(read(question).subject).not.toBe('actions')
})

test('what is wanted or brought is not a task unless someone is to do it', () => {
  for (const question of [
    'How much did Penny ask me to donate?',
    'Why did Ruth Bishop want us to wait?',
    'What rebate did Summer want from us?',
    'What will the merger cost us?',
    'What will Penny charge me?',
    'What has the estate got to lose?',
  ])
    expect(read(question).subject).toBe('meetings')
})

test('tasks for a person are that person’s', () => {
  expect(readQuestion('To-dos for Penny', LIBRARY, ASKING).owner).toBeNull()
  expect(readQuestion('To-dos for Ruth Bishop', LIBRARY, ASKING).owner).toBe('Ruth Bishop')
  expect(readQuestion('What is on Ruth Bishop’s plate?', LIBRARY, ASKING).topic).toBe('')
})

test('what someone expects of me is mine, even before I see them', () => {
  const mine = { subject: 'actions', clientIds: [1], owner: 'me' } as const
  expect(read('What did Penny ask me to do?')).toMatchObject(mine)
  expect(read('What does Penny expect from me?')).toMatchObject(mine)
  expect(read('What is left for me to do for Penny?')).toMatchObject(mine)
  const question = 'What should I get done before I see Penny?'
  expect(readQuestion(question, LIBRARY, ASKING)).toMatchObject({ ...mine, dates: [] })
  expect(read('What is on Penny’s own to-do list?')).toMatchObject({ ...mine, owner: 'others' })
  expect(read('What will Penny send me?')).toMatchObject({ ...mine, owner: 'others' })
  expect(read('What is open with Penny?').subject).toBe('actions')
})

test('French “à” is not “a”: the tasks for someone are not those that someone has', () => {
  expect(read('Qu’ai-je promis à Penny ?').owner).toBe('me')
  expect(read('Quelles tâches a Penny ?').owner).toBe('others')
  expect(read('¿Qué tareas tengo yo pendientes con Penny?').owner).toBe('me')
  expect(read('Quelles tâches me concernant sont ouvertes ?').owner).toBe('me')
  expect(read('Quali compiti ho io per Penny?').owner).toBe('me')
  expect(read('Welke taken heb ik voor Penny?').owner).toBe('me')
})

test('someone’s promise and someone to call are talked about', () => {
  for (const question of [
    'May Penny stop paying because he breaks his promise?',
    'Who’s going to call the neighbor?',
  ])
    expect([question, readQuestion(question, LIBRARY, ASKING).intent]).toEqual([question, 'find'])
})

test('what someone is to do for me is theirs in every language, and what I was to do is mine', () => {
  const tasks = { subject: 'actions' as const, clientIds: [1] }
  for (const question of [
    'Was muss Penny mir schicken?',
    'Was hat Penny mir versprochen?',
    'Wat moet Penny mij nog sturen?',
    'Qu’est-ce que Penny doit me fournir ?',
    'Que doit m’envoyer Penny ?',
    '¿Qué tiene que mandarme Penny?',
    '¿Qué me prometió Penny?',
    '¿Qué tareas tiene pendientes Penny?',
    'Cosa deve mandarmi Penny?',
    'Cosa mi ha promesso Penny?',
    'O que é que a Penny tem de me enviar?',
  ])
    expect([question, read(question)]).toEqual([question, { ...tasks, owner: 'others' }])
  for (const question of [
    'Was wollte ich Penny schicken?',
    'Wat zou ik Penny sturen?',
    'Qu’est-ce que je devais faire pour Penny ?',
    '¿Qué quedé en hacer para Penny?',
    '¿Qué tareas tengo pendientes con Penny?',
    'Cosa dovrei fare per Penny?',
    'O que é que eu fiquei de fazer para a Penny?',
  ])
    expect([question, read(question)]).toEqual([question, { ...tasks, owner: 'me' }])
  for (const question of [
    'Was wollte Penny mir sagen?',
    'Wat wilde Penny mij vertellen?',
    'Que doit payer Penny ?',
    'Was muss ich über Penny wissen?',
  ])
    expect([question, read(question).subject]).toEqual([question, 'meetings'])
})

test('a person’s name before tasks owns them', () => {
  const own = readerOf({ people: ['Gideon Pratt'] })
  for (const question of ['gideon pratt to-dos', 'Gideon tasks in 2026'])
    expect([question, own(question).owner]).toEqual([question, 'Gideon Pratt'])
  expect(own('which recordings failed to process')).toMatchObject({ status: 'failed', topic: '' })
})

test('one of two people of a client owns what is for them, or on their plate', () => {
  const library = {
    ...LIBRARY,
    clients: [...LIBRARY.clients, { id: 3, name: 'Victor and Ines Halloran', type: 'Planning' }],
    people: [...LIBRARY.people, 'Victor Halloran', 'Ines Halloran'],
  }
  const owner = (question: string) => readQuestion(question, library, ASKING).owner
  expect(owner('todos for Ines')).toBe('Ines Halloran')
  expect(owner('Which action items are for Victor?')).toBe('Victor Halloran')
  expect(owner('tasks for the Hallorans')).toBeNull()
  expect(owner('What’s still on Ruth Bishop’s plate?')).toBe('Ruth Bishop')
})

test('what someone has to do is a task, and what they have to say or pay is a fact', () => {
  for (const question of [
    'What did Ruth Bishop have to bring in?',
    'And Ruth Bishop, what did she have to bring in',
    'What must Ruth Bishop sign?',
    'Ruth Bishop: what was she to take care of?',
    'the things Ruth Bishop took on',
  ])
    expect(read(question)).toMatchObject({ subject: 'actions', owner: 'Ruth Bishop' })
  for (const question of [
    'What did Ruth Bishop have to say?',
    'What did Penny have to pay for the boat?',
    'What did Penny have to give up?',
    'What did Ruth Bishop have to do with the lawsuit?',
    'What debt did Penny take on?',
    'What was Penny to get in the divorce?',
  ])
    expect(read(question).subject).toBe('meetings')
  for (const question of [
    'All the things I took on for Penny',
    'things I signed up to do for Penny',
    'the jobs I agreed to do for Penny',
  ])
    expect(read(question)).toEqual({ subject: 'actions', clientIds: [1], owner: 'me' })
})

test('who was to do something may be anybody', () => {
  for (const question of [
    'Who was supposed to call the bank?',
    'who was suposed to call the bank',
    'Whose job was it to call the bank?',
    'Who should have called the bank?',
  ])
    expect(read(question)).toMatchObject({ subject: 'actions', owner: null })
})

test('what was promised before a day is due then, done or not, and the day is the closest', () => {
  const due = (to: string) => ({
    subject: 'actions',
    state: null,
    dates: [{ of: 'due', from: null, to }],
  })
  const read = (question: string) => readQuestion(question, LIBRARY, ASKING)
  for (const question of [
    'What did Penny promise to have finished before Thanksgiving?',
    'What did Penny say she’d get done before Thanksgiving?',
  ])
    expect(read(question)).toMatchObject({ ...due('2026-11-25'), owner: 'others' })
  const by = 'prep for Penny, Dec 16 - what must she have made up her mind about by then'
  expect(read(by)).toMatchObject({ ...due('2026-12-16'), owner: 'others', topic: '' })
  const end = 'What did I promise to get done before the end of the year?'
  expect(read(end)).toMatchObject({ ...due('2026-12-31'), owner: 'me' })
  expect(read('What did I promise to Penny before Thanksgiving?').dates).toMatchObject([
    { of: 'meeting', to: '2025-11-26' },
  ])
  expect(read('Which tasks has Penny finished?').state).toBe('done')
})

test('a briefing of tasks lists them, also those left after a meeting', () => {
  const read = (question: string) => readQuestion(question, LIBRARY, ASKING)
  const listed = { intent: 'list', subject: 'actions', clientIds: [1] } as const
  expect(read('brief me on Penny: just the open tasks')).toMatchObject(listed)
  expect(read('Briefing Penny, only what was left to do after last Wednesday')).toMatchObject({
    ...listed,
    owner: null,
    dates: [{ of: 'meeting', from: '2026-11-18' }],
  })
  const last = 'What was left to do after the last meeting with Penny?'
  expect(read(last)).toMatchObject({ ...listed, order: 'newest', limit: 1 })
  expect(read('Prepare me for Penny').intent).toBe('prepare')
})

test('who owes the user something is a question about tasks of others in every language', () => {
  for (const question of [
    'Who still has to send me something?',
    'Who hasn’t sent me their documents yet?',
    'Wer muss mir noch etwas schicken?',
    'Wer hat mir die Unterlagen noch nicht geschickt?',
    'Qui me doit encore des documents ?',
    'Qui ne m’a pas encore envoyé les papiers ?',
    '¿Quién me debe algo?',
    '¿Quién no me ha enviado los documentos?',
    'Chi mi deve qualcosa?',
    'Chi deve ancora mandarmi i documenti?',
    'Quem ainda tem de me enviar documentos?',
    'Wie moet mij nog iets sturen?',
    'Wie is mij iets schuldig?',
  ]) {
    const { subject, owner } = readQuestion(question, LIBRARY, ASKING)
    expect([question, subject, owner]).toEqual([question, 'actions', 'others'])
  }
  const { owner } = readQuestion('Wer muss den Mietvertrag schicken?', LIBRARY, ASKING)
  expect(owner).not.toBe('others')
})
