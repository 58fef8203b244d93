import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const clients = [
  { id: 1, name: 'Rose Delgado', type: 'Couple' },
  { id: 2, name: 'Grant Field', type: 'Business Advisory' },
  { id: 3, name: 'Ada Brook', type: 'Home Savings' },
]
const read = readerOf({ clients, types: ['Meeting'] })

test('tasks of everybody else are those of others, with a due date as well', () => {
  const due = { of: 'due', from: '2026-11-01', to: '2026-11-30' }
  for (const question of [
    'Tasks that are not mine, due in November 2026',
    'tasks for anyone but me due in November 2026',
    'tasks of others due in November 2026',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'actions', owner: 'others', dates: [due] },
    ])
})

test('a type can be left out', () => {
  expect(read('all clients except couples')).toMatchObject({ type: null, exceptClientIds: [1] })
  expect(read('My meetings in 2026, but not with companies')).toMatchObject({
    subject: 'meetings',
    type: null,
    exceptClientIds: [2],
    dates: [{ from: '2026-01-01' }],
  })
})

test('the clients of a type may belong to its area', () => {
  const business = { subject: 'clients', type: 'Business Advisory', topic: '' }
  for (const question of [
    'Which clients are in the business advisory segment?',
    'Welche Kunden gehören zum Bereich Business Advisory?',
    'Quels clients font partie du secteur Business Advisory ?',
    '¿Qué clientes pertenecen al área de Business Advisory?',
    'Quali clienti appartengono al settore Business Advisory?',
    'Que clientes pertencem ao segmento Business Advisory?',
    'Welke klanten horen bij de sector Business Advisory?',
  ])
    expect([question, read(question)]).toMatchObject([question, business])
  expect(read('Which clients are in the Boston area?')).toMatchObject({ topic: 'Boston area' })
})

test('clients who were met can lack a meeting since or a next one', () => {
  const met = { subject: 'clients', having: 'meetings' }
  const since = { ...met, lacking: 'meetings', dates: [{ from: '2026-09-01' }] }
  expect(read('Of clients I have met before, who haven’t I seen since September?')).toMatchObject(
    since,
  )
  expect(read('clients I have met who have nothing scheduled')).toMatchObject({
    ...met,
    lacking: 'next',
  })
  expect(read('How many couples are there that I have met?').status).toBe('held')
  expect(read('Which clients have I not met or spoken to since May?').having).toBeNull()
})

test('lengths and numbers can have two bounds', () => {
  const between = { subject: 'meetings', atLeast: 20, atMost: 50 }
  expect(read('meetings between 20 and 50 minutes long')).toMatchObject(between)
  expect(read('Which meetings took 20 to 50 minutes?')).toMatchObject(between)
  expect(read('meetings between one and two hours')).toMatchObject({ atLeast: 60, atMost: 120 })
})

test('what is left are meetings to come and open tasks', () => {
  const meetings = { intent: 'count', subject: 'meetings', status: 'planned' }
  expect(read('How many meetings are left this year?')).toMatchObject(meetings)
  expect(read('How many tasks are left for Rose?')).toMatchObject({
    subject: 'actions',
    state: 'open',
    clientIds: [1],
  })
})

test('clients who have a meeting in a month without a year have it next time', () => {
  expect(read('Which clients have a meeting in March?')).toMatchObject({
    subject: 'clients',
    status: 'planned',
    dates: [{ from: '2027-03-01' }],
  })
})

test('a client’s own savings are not a type of client', () => {
  expect(read('Grant Field’s savings in May 2026')).toMatchObject({ intent: 'find', type: null })
})

test('verbs for making rows are not searched for', () => {
  expect(read('tasks created in the last 30 days')).toMatchObject({ topic: '' })
  expect(read('How many meetings did not include a task?')).toMatchObject({
    intent: 'count',
    lacking: 'actions',
    topic: '',
  })
})

test('meetings where the adviser wrote notes are notes', () => {
  for (const question of [
    'meetings where I wrote a private note',
    'What have I written privately about Rose?',
  ])
    expect([question, read(question)]).toMatchObject([question, { subject: 'notes', topic: '' }])
})

test('a time of day is when meetings start, and hours may also be a length', () => {
  const hoursOf = (question: string) => read(question).hours
  for (const question of [
    'Which meetings did I have before 9 am?',
    'Which planned meetings start before 9:00?',
    'Welche Treffen waren vor 9 Uhr?',
    'réunions avant 9h',
    'reuniones antes de las 9',
    'incontri prima delle 9',
    'reuniões antes das 9h',
    'gesprekken voor 9 uur',
  ])
    expect([question, hoursOf(question)]).toEqual([question, { from: null, to: '09:00' }])
  for (const question of [
    'How many meetings were in the afternoon?',
    'Treffen am Nachmittag',
    "réunions l'après-midi",
    'reuniones por la tarde',
    'incontri di pomeriggio',
    'reuniões à tarde',
  ])
    expect([question, hoursOf(question)]).toEqual([question, { from: '12:00', to: '18:00' }])
  expect(hoursOf('meetings between 2 and 4 pm')).toEqual({ from: '14:00', to: '16:00' })
  expect(hoursOf('Sitzungen nach dem Mittagessen')).toEqual({ from: '13:00', to: null })
  expect(read('How many meetings on Monday mornings?')).toMatchObject({
    weekdays: [1],
    hours: { from: null, to: '12:00' },
    status: 'held',
  })
  expect(read('meetings longer than 2 hours')).toMatchObject({ hours: null, atLeast: 121 })
})

test('a length without a bound is exact, however it is written', () => {
  const lengthOf = (question: string) => {
    const { intent, subject, topic, atLeast, atMost } = read(question)
    return [question, intent, subject, topic, atLeast, atMost]
  }
  for (const [question, minutes] of [
    ['Meetings in 2026 of exactly an hour', 60],
    ['all 45-minute meetings', 45],
    ['Which meetings took an hour and a half?', 90],
    ['meetings of 1 h 15 min', 75],
    ['Meetings that lasted three quarters of an hour', 45],
    ['hour-long meetings with Rose Delgado', 60],
    ['meetings with a length of 1.5 hours', 90],
    ['Treffen von anderthalb Stunden', 90],
    ['réunions d’une heure et demie', 90],
    ['riunioni di un’ora', 60],
  ] as const)
    expect(lengthOf(question)).toEqual([question, 'list', 'meetings', '', minutes, minutes])
  const among = 'Which meetings ran between 45 and 60 minutes?'
  expect(lengthOf(among)).toEqual([among, 'list', 'meetings', '', 45, 60])
  expect(read('Business advisory, this year, exactly 60 min')).toMatchObject({
    intent: 'list',
    subject: 'meetings',
    type: 'Business Advisory',
    atLeast: 60,
    atMost: 60,
  })
})

test('a length is a condition beside notes, tasks and figures', () => {
  expect(read('meetings longer than an hour for which I wrote a note')).toMatchObject({
    subject: 'meetings',
    having: 'notes',
    atLeast: 61,
  })
  expect(read('meetings without tasks that took over an hour')).toMatchObject({
    lacking: 'actions',
    atLeast: 61,
  })
  expect(read('How much time did I spend in meetings over an hour?')).toMatchObject({
    intent: 'measure',
    metric: 'total',
    atLeast: 61,
  })
  expect(read('Which clients had a meeting longer than 90 minutes?')).toMatchObject({
    subject: 'clients',
    metric: 'longest',
    atLeast: 91,
  })
  expect(read('clients with more than two hours of meetings')).toMatchObject({
    subject: 'clients',
    metric: 'total',
    atLeast: 121,
  })
})

test('times of day are said in words, and several narrow each other', () => {
  for (const [question, from, to] of [
    ['the meetings this year that started before 9 in the morning', null, '09:00'],
    ['the evening sessions of 2026, anything from six pm on', '18:00', null],
    ['early meetings, the ones before nine', null, '09:00'],
    ['Which meetings did I have over lunch in 2026?', '12:00', '14:00'],
    ['Which sessions started at 6 pm or later?', '18:00', null],
    ['meetings starting at half past eight or earlier', null, '08:30'],
    ['Which meetings were in the afternoon, after three?', '15:00', '18:00'],
    ['meetings that began at 8:30', '08:30', '08:45'],
  ] as const)
    expect([question, read(question)]).toMatchObject([
      question,
      { intent: 'list', subject: 'meetings', topic: '', hours: { from, to } },
    ])
  expect(read('Friday afternoon meetings in 2026')).toMatchObject({
    weekdays: [5],
    hours: { from: '12:00', to: '18:00' },
  })
  expect(read('What did Rose Delgado say on Friday afternoon about the boat?').topic).toBe('boat')
  expect(read('meetings in early 2026').hours).toBeNull()
})

test('clients met but without notes or tasks have meetings', () => {
  for (const question of [
    'clients I’ve already met but never made a private note on',
    'clients with meetings but no notes',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'clients', having: 'meetings', lacking: 'notes', topic: '' },
    ])
  expect(read('clients without notes').having).toBeNull()
})

test('clients are met in one period and not in another, in either order', () => {
  const apart = { intent: 'list', subject: 'clients', topic: '', lacking: null }
  for (const question of [
    'Whom have I not met at all in 2026, although we met in 2025?',
    'clients not met in 2026 but met in 2025',
    'clients not met in 2026 but in 2025',
    "who hasn't been here in 2026 but was in 2025",
    'Which clients did I see in 2025 but not in 2026?',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { ...apart, dates: [{ from: '2025-01-01' }], exceptDates: [{ from: '2026-01-01' }] },
    ])
  expect(read('Who have I not seen in the past month of October?')).toMatchObject({
    lacking: 'meetings',
    exceptDates: [],
  })
  expect(read('Whom did I stop seeing after 2025?')).toMatchObject({
    subject: 'clients',
    having: 'meetings',
    lacking: 'meetings',
    dates: [{}],
    topic: '',
  })
  expect(read('Which couples have I not met since June and have nothing planned?')).toMatchObject({
    lacking: 'next',
    dates: [],
    exceptDates: [{ from: '2026-06-01' }],
  })
})

test('clients are asked for by tasks and a next meeting together', () => {
  expect(read('Which clients have open tasks but no next meeting?')).toMatchObject({
    subject: 'clients',
    having: 'actions',
    state: 'open',
    lacking: 'next',
  })
  expect(read('Who has an overdue task and a meeting planned?')).toMatchObject({
    subject: 'actions',
    groupBy: 'client',
    overdue: true,
    having: 'next',
    status: null,
  })
  expect(read('Which clients have something booked for December 2026?')).toMatchObject({
    subject: 'clients',
    status: 'planned',
    dates: [{ from: '2026-12-01' }],
  })
  const ahead = 'Among the business advisory clients, who has a meeting ahead of them?'
  expect(read(ahead)).toMatchObject({ subject: 'clients', status: 'planned' })
})

test('who attended is a condition beside a length, and a weekend has two days', () => {
  for (const question of [
    'meetings longer than 60 minutes that Rose Delgado attended',
    'Meetings with Rose Delgado present that took over 60 minutes in March',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { clientIds: [1], atLeast: 61, topic: '' },
    ])
  expect(read('Which meetings took place on a weekend?').weekdays).toEqual([6, 0])
})

test('a weekday in general is every one of them, and a bare one is the last or the next', () => {
  const tuesdays = { subject: 'meetings', weekdays: [2], dates: [] }
  for (const question of [
    'Which meetings did I have on Tuesdays?',
    'Which planned meetings fall on a Tuesday?',
    'Welche Treffen waren an einem Dienstag?',
  ])
    expect([question, read(question)]).toMatchObject([question, tuesdays])
  expect(read('meetings on a Tuesday or on a Friday in 2026')).toMatchObject({
    weekdays: [2, 5],
    dates: [{ from: '2026-01-01' }],
  })
  expect(read('meetings on Tuesday')).toMatchObject({ weekdays: [], dates: [{}] })
})

test('bounds may be negated, abbreviated, or of the tasks of a meeting', () => {
  expect(read('meetings no longer than half an hour')).toMatchObject({ atMost: 30, atLeast: null })
  expect(read('meetings that lasted under 40 min')).toMatchObject({ atMost: 39, topic: '' })
  expect(read('meetings of at most 45 mins')).toMatchObject({ atMost: 45, atLeast: null })
  expect(read('meetings with more than one task')).toMatchObject({
    subject: 'actions',
    groupBy: 'meeting',
    atLeast: 2,
  })
})

test('the hour from which meetings began is read in other languages', () => {
  for (const question of [
    'réunions à partir de 18h',
    'réunions qui commençaient après 18h',
    'reuniones que empezaron a partir de las 18',
    'incontri che cominciavano dalle 18 in poi',
    'reuniões a partir das 18h',
    'Termine, die nach 18 Uhr begannen',
    'gesprekken vanaf 18 uur',
  ])
    expect([question, read(question)]).toMatchObject([
      question,
      { subject: 'meetings', hours: { from: '18:00', to: null }, topic: '' },
    ])
})

test('meetings that were not recorded failed', () => {
  for (const question of [
    'meetings that did not record',
    'meetings with a failed transcription',
    'Which meetings weren’t recorded properly?',
    'which meeting’s transcription failed',
    'van welk gesprek is de transcriptie mislukt',
  ])
    expect([question, read(question)]).toMatchObject([question, { status: 'failed', having: null }])
  expect(read('meetings recorded in May 2026')).toMatchObject({ status: null, topic: '' })
})

test('numbers of meetings and tasks are bounds wherever they stand', () => {
  const often = { subject: 'clients', status: 'held', groupBy: 'client', topic: '' }
  for (const question of ['clients with three or more meetings', 'clients with 3 meetings or more'])
    expect([question, read(question)]).toMatchObject([question, { ...often, atLeast: 3 }])
  expect(read('clients with between two and four meetings')).toMatchObject({
    ...often,
    atLeast: 2,
    atMost: 4,
  })
  expect(read('clients I met twice')).toMatchObject({ ...often, atLeast: 2 })
  const overdue = { subject: 'clients', having: 'actions', overdue: true, atLeast: 3 }
  expect(read('clients with more than two overdue tasks')).toMatchObject(overdue)
  expect(read('clients without overdue tasks')).toMatchObject({ lacking: 'actions' })
})

test('rows are counted from the first or the next, and ordered by day and length', () => {
  const first = { order: 'oldest', limit: 3, clientIds: [1], topic: '' }
  expect(read('my first three meetings with Rose')).toMatchObject({ ...first, status: 'held' })
  expect(read('the three first meetings with Rose')).toMatchObject({ ...first, status: 'held' })
  expect(read('my three next meetings')).toMatchObject({ status: 'planned', limit: 3 })
  expect(read('clients by last meeting')).toMatchObject({ metric: 'last', limit: null })
  expect(read('clients by next meeting')).toMatchObject({ metric: 'next' })
  expect(read('clients by hours, least first')).toMatchObject({ order: 'least', limit: null })
  expect(read('the second shortest meeting')).toMatchObject({ metric: 'shortest', skip: 1 })
  expect(read('meetings by meeting type')).toMatchObject({ groupBy: 'type' })
})

test('other rows and kinds can be left out by name', () => {
  expect(read('all meetings except meetings in May')).toMatchObject({
    dates: [],
    exceptDates: [{ from: '2026-05-01' }],
  })
  expect(read('all clients except clients of Home Savings')).toMatchObject({ exceptClientIds: [3] })
  expect(read('clients that are not couples')).toMatchObject({ exceptClientIds: [1] })
  const morning = { from: '09:00', to: '11:00' }
  expect(read('meetings 9 to 11 am')).toMatchObject({ hours: morning })
})

test('meetings that are not the planned ones were held, and who owns a task is its owner', () => {
  const held = { subject: 'meetings', status: 'held', lacking: null }
  expect(read('list our meetings from this year, not the planned one')).toMatchObject(held)
  expect(read('Which clients are not planned?').lacking).toBe('next')
  expect(read('Action items owned by Rose Delgado?').topic).toBe('')
  const bounded = { subject: 'clients', atLeast: 4, topic: '' }
  expect(read('clients with four or more meetings behind us')).toMatchObject(bounded)
})

test('a day by which people were met is an end', () => {
  const until = { subject: 'clients', dates: [{ from: null, to: '2025-09-30' }] }
  expect(read('Whom had I met by the end of September 2025?')).toMatchObject(until)
  const by = read('By August 31, 2025, how many different clients had I met?')
  expect(by).toMatchObject({ intent: 'count', dates: [{ from: null, to: '2025-08-31' }] })
  expect(read('Who leads in meetings?')).toMatchObject({ groupBy: 'client', order: 'most' })
  const once = read('Who did we meet in 2025 but not once since July 1, 2026?')
  expect(once).toMatchObject({ subject: 'clients', exceptDates: [{ from: '2026-07-01' }] })
})
