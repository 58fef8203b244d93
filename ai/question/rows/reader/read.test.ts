import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'
import type { Plan } from '../../plan'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Couple' },
  { id: 2, name: 'Grant Field', type: 'Business Advisory' },
]
const read = readerOf({ clients, types: ['Meeting'] })

test('clients of several periods are those met in each, or in one and not the other', () => {
  const both = read('Which clients did I meet both in May and in August?')
  expect(both).toMatchObject({ subject: 'clients', every: true, topic: '' })
  expect(both.dates).toHaveLength(2)
  const but = read('Whom did I see in May but not in August?')
  expect(but).toMatchObject({
    subject: 'clients',
    dates: [{ from: '2026-05-01' }],
    every: false,
    exceptDates: [{ from: '2026-08-01' }],
  })
})

test('new clients are those first met then, and those not seen for longest are sorted by last meeting', () => {
  const first = { subject: 'clients', dates: [{ of: 'first', from: '2026-05-01' }] }
  expect(read('Who are my new clients since May?')).toMatchObject(first)
  expect(read('Which clients did I meet for the first time in May?')).toMatchObject(first)
  expect(read('Which client have I not seen for the longest time?')).toMatchObject({
    subject: 'clients',
    metric: 'last',
    order: 'oldest',
    limit: 1,
  })
})

test('shares and counts can be of a type by synonym, or of a client', () => {
  const kind = { intent: 'count', type: 'companies', topic: '', status: 'held' }
  expect(read('How many meetings with companies?')).toMatchObject({ ...kind, metric: null })
  expect(read('What share of my meetings was with companies?')).toMatchObject({
    ...kind,
    metric: 'share',
  })
  expect(read('What part of my meetings was with Rose?')).toMatchObject({
    intent: 'count',
    clientIds: [1],
    metric: 'share',
  })
  expect(read('What share of my meetings was with dragons?').metric).toBeNull()
})

test('rows can be filtered by having or lacking a part', () => {
  expect(read('Tasks without an owner')).toMatchObject({ subject: 'actions', lacking: 'owner' })
  expect(read('tasks without a due date')).toMatchObject({ subject: 'actions', lacking: 'due' })
  expect(read('clients with an upcoming meeting')).toMatchObject({ having: 'next', status: null })
  const overdue = { subject: 'clients', having: 'actions', overdue: true }
  expect(read('Which clients have overdue tasks?')).toMatchObject(overdue)
})

test('statements about clients and tasks do not ask for rows', () => {
  for (const question of [
    'What did Rose say about new clients in May?',
    'Did I meet Grant in May but not tell him?',
    'Which clients worry about tasks without an owner?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { exceptDates: [], having: null, every: false },
    ])
})

test('clients of two periods are read in each language', () => {
  const dates = [{ from: '2026-05-01' }, { from: '2026-06-01' }]
  for (const question of [
    'Which clients did I meet in both May and June?',
    'Mit wem habe ich sowohl im Mai als auch im Juni gesprochen?',
    '¿Con quién me reuní tanto en mayo como en junio?',
  ])
    expect([question, read(question)]).toMatchObject([question, { every: true, dates }])
  for (const question of [
    'Wen habe ich im Mai, aber nicht im Juni getroffen?',
    'Quels clients ai-je vus en mai mais pas en juin ?',
    'Quali clienti ho visto a maggio ma non a giugno?',
    'Quem encontrei em maio mas não em junho?',
    'Welke klanten heb ik in mei maar niet in juni gezien?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'clients', dates: [dates[0]], exceptDates: [dates[1]] },
    ])
})

test('new clients and those not met for longest are read in each language', () => {
  const first = { subject: 'clients', dates: [{ of: 'first', from: '2026-05-01' }] }
  for (const question of ['Neue Kunden seit Mai', 'nouveaux clients depuis mai'])
    expect([question, read(question)]).toMatchObject([question, first])
  const longest = { subject: 'clients', metric: 'last', order: 'oldest' }
  for (const question of [
    'Wen habe ich am längsten nicht gesehen?',
    'Chi non vedo da più tempo?',
    'Who haven’t I seen in the longest time?',
  ])
    expect([question, read(question)]).toMatchObject([question, { ...longest, limit: 1 }])
  expect(read('Welche Kunden habe ich am längsten nicht gesehen?').limit).toBe(5)
  const sorted = read('order my clients by when I last saw them')
  expect(sorted).toMatchObject({ ...longest, order: 'newest', limit: null })
})

test('tasks can be filtered by having no owner or due date, or by completion date', () => {
  const tasks = { intent: 'list', subject: 'actions', topic: '' }
  for (const question of ['unassigned tasks', 'tasks of nobody', 'tâches sans responsable'])
    expect([question, read(question)]).toMatchObject([question, { ...tasks, lacking: 'owner' }])
  for (const question of ['undated tasks', 'Which tasks have no deadline?', 'Aufgaben ohne Termin'])
    expect([question, read(question)]).toMatchObject([question, { ...tasks, lacking: 'due' }])
  const done = { ...tasks, state: 'done', dates: [{ of: 'done', from: '2026-11-08' }] }
  expect(read('Which tasks did I finish last week?')).toMatchObject(done)
  expect(read('What did Rose finish last week?').subject).toBe('meetings')
})

test('the days between meetings with a client are measured', () => {
  const interval = { intent: 'measure', metric: 'interval', clientIds: [1] }
  expect(read('average gap between meetings with Rose')).toMatchObject(interval)
  expect(read('How often do I meet Rose on average?')).toMatchObject(interval)
  expect(read('average gap between meetings with dragons').metric).not.toBe('interval')
})

test('clients can be sorted by first or last meeting, with any limit and offset', () => {
  const last = { subject: 'clients', metric: 'last' }
  expect(read('the three clients I saw most recently')).toMatchObject({
    ...last,
    order: 'newest',
    limit: 3,
  })
  expect(read('second least recently seen client')).toMatchObject({
    ...last,
    order: 'oldest',
    limit: 1,
    skip: 1,
  })
  const then = { subject: 'clients', dates: [{ of: 'last', to: '2026-04-30' }] }
  expect(read('Clients I last saw before May')).toMatchObject(then)
  const counted = { intent: 'count', dates: [{ of: 'first', from: '2026-01-01' }] }
  expect(read('How many clients did I meet for the first time in 2026?')).toMatchObject(counted)
})

test('a synonym of a type limits rows in any inflection, but not what was said', () => {
  expect(read('meetings with companies this year')).toMatchObject({
    subject: 'meetings',
    type: 'companies',
    topic: '',
    dates: [{ from: '2026-01-01' }],
  })
  expect(read('list the companies')).toMatchObject({ subject: 'clients', type: 'companies' })
  expect(read('What do companies say about taxes?').type).toBeNull()
})

test('a share can be of any rows', () => {
  const share = { intent: 'count', metric: 'share' }
  expect(read('What share of my clients are companies?')).toMatchObject({
    ...share,
    subject: 'clients',
    type: 'companies',
  })
  expect(read('What percentage of the tasks is mine?')).toMatchObject({ ...share, owner: 'me' })
  expect(read('share of meetings that have notes')).toMatchObject({ ...share, having: 'notes' })
  expect(read('What share of the company does Rose own?').metric).toBeNull()
})

test('a question with a word left over is read by the word-by-word rules', () => {
  expect(read('unassigned tasks').lacking).toBe('owner')
  expect(read('unassigned tasks about the roof').topic).toContain('roof')
  expect(read(`unassigned tasks${' and notes'.repeat(20)}`).lacking).toBeNull()
})

test('parts are read in any order and combination', () => {
  const open = { subject: 'clients', having: 'actions', state: 'open', atLeast: 3 }
  expect(read('Which couples have three or more open tasks?')).toMatchObject({
    ...open,
    type: 'couples',
  })
  expect(read('My open tasks except those for Rose')).toMatchObject({
    subject: 'actions',
    owner: 'me',
    state: 'open',
    exceptClientIds: [1],
  })
  const first = { dates: [{ of: 'first', from: '2025-01-01' }] }
  expect(read('Meetings with clients whom I first met in 2025')).toMatchObject({
    subject: 'meetings',
    ...first,
  })
  expect(read('In 2026 which month had the fewest meetings?')).toMatchObject({
    intent: 'count',
    groupBy: 'month',
    order: 'least',
    limit: 1,
  })
  expect(read('Last meeting of every client')).toMatchObject({ subject: 'clients', metric: 'last' })
})

test('a period in which clients were not met is excluded from another', () => {
  for (const question of [
    'Show clients I met in May and didn’t meet in June.',
    'People met in May, except those met in June',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { dates: [{ from: '2026-05-01' }], exceptDates: [{ from: '2026-06-01' }], lacking: null },
    ])
  expect(read('Who was new in May?')).toMatchObject({ dates: [{ of: 'first' }] })
  expect(read('whom did I neglect in June')).toMatchObject({ lacking: 'meetings' })
  expect(read('Whom did I not meet in June?')).toMatchObject({ lacking: 'meetings' })
})

test('a period may leave out its unit, and “a été” is not summer', () => {
  const quarters = { dates: [{ from: '2026-01-01' }], exceptDates: [{ from: '2026-04-01' }] }
  expect(read('Whom did I see in the first quarter of 2026 but not in the second?')).toMatchObject(
    quarters,
  )
  const longest = read('Quel a été mon rendez-vous le plus long en 2025 ?')
  expect(longest).toMatchObject({ metric: 'longest', dates: [{ from: '2025-01-01' }] })
  expect(longest.dates).toHaveLength(1)
})

const SAID: [Partial<Plan>, string[]][] = [
  [
    { subject: 'clients', lacking: 'next' },
    [
      'Kunden ohne nächsten Termin',
      'Clients sans prochain rendez-vous',
      'clientes sin próxima reunión',
      'Clienti senza prossimo incontro',
      'Clientes sem próxima reunião',
      'Klanten zonder volgende afspraak',
    ],
  ],
  [
    { subject: 'clients', having: 'actions', state: 'open', atLeast: 4 },
    [
      'Kunden mit mehr als drei offenen Aufgaben',
      'Quels clients ont plus de trois tâches ouvertes ?',
      '¿Qué clientes tienen más de tres tareas abiertas?',
      'Quali clienti hanno più di tre attività aperte?',
      'Que clientes têm mais de três tarefas abertas?',
      'Welke klanten hebben meer dan drie open taken?',
    ],
  ],
  [
    { subject: 'meetings', exceptClientIds: [1] },
    [
      'Alle Termine 2026 außer denen mit Rose',
      'Toutes les réunions de 2026 sauf celles avec Rose',
      'Todas las reuniones de 2026 excepto las de Rose',
      'Tutte le riunioni del 2026 tranne quelle con Rose',
      'Todas as reuniões de 2026 exceto as com Rose',
      'Alle afspraken in 2026 behalve die met Rose',
    ],
  ],
  [
    { intent: 'count', metric: 'average', groupBy: 'month' },
    [
      'Wie viele Termine habe ich im Durchschnitt pro Monat?',
      'Combien de réunions par mois en moyenne ?',
      '¿Cuántas reuniones tengo al mes de media?',
      'Quante riunioni al mese in media?',
      'Quantas reuniões por mês em média?',
      'Hoeveel afspraken per maand heb ik gemiddeld?',
    ],
  ],
]

test('the same parts are read in each language', () => {
  for (const [plan, questions] of SAID)
    for (const question of questions)
      expect([question, read(question)]).toMatchObject([question, plan])
})
