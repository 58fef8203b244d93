import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'

const read = readerOf({
  clients: [
    { id: 1, name: 'Familia Ordóñez', type: 'Wealth Management' },
    { id: 2, name: 'Talleres Beltrán SL', type: 'Business Advisory' },
    { id: 3, name: 'Inés Carrascal', type: 'Tax Advisory' },
    { id: 4, name: 'Lola Santamaría', type: 'Estate Planning' },
  ],
  people: ['Iván Sastre', 'Charo Beltrán', 'Inés Carrascal', 'Lola Santamaría'],
  types: ['Meeting'],
})

const planned = { intent: 'list', subject: 'meetings', status: 'planned', topic: '' }
const held = { intent: 'list', subject: 'meetings', status: 'held', topic: '' }
const mine = { intent: 'list', subject: 'actions', owner: 'me', topic: '' }
const december = [{ from: '2026-12-01', to: '2026-12-31' }]

test.each([
  ['q reuniones hay la semana q viene', { ...planned, dates: [{ from: '2026-11-22' }] }],
  ['citas diciembre', { ...planned, dates: december }],
  ['qué tengo para el puente de diciembre', { ...planned, dates: [{ from: '2026-12-05' }] }],
  ['con quién he quedado en diciembre', { subject: 'clients', status: 'planned', dates: december }],
  ['cuándo vuelvo a ver a Inés', { ...planned, clientIds: [3], limit: 1 }],
  ['qué reuniones he tenido con los Ordóñez este año', { ...held, clientIds: [1] }],
  ['qué reuniones hubo en diciembre', { ...held, dates: [{ from: '2025-12-01' }] }],
  ['reuniones desde el día del Pilar', { dates: [{ from: '2026-10-12' }], topic: '' }],
  ['reuniones entre san juan y el 15 de agosto', { dates: [{ from: '2026-06-24' }], topic: '' }],
  ['reuniones la primera quincena de octubre', { dates: [{ to: '2026-10-15' }], topic: '' }],
  ['reuniones en lo que va de mes', { dates: [{ from: '2026-11-01', to: '2026-11-21' }] }],
])('when: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

const ofClients = { groupBy: 'client', topic: '' }
const unseen = { subject: 'clients', metric: 'last', order: 'oldest', topic: '' }
const time = { intent: 'measure', metric: 'total', topic: '' }

test.each([
  ['cuántas reuniones llevo este año', { intent: 'count', status: 'held', topic: '' }],
  ['con qué cliente me he reunido más veces', { intent: 'count', order: 'most', ...ofClients }],
  ['qué cliente tiene más tareas', { subject: 'actions', order: 'most', ...ofClients }],
  ['a qué cliente le he dedicado más tiempo', { ...time, order: 'most', ...ofClients }],
  ['qué cliente me ha robado menos tiempo', { ...time, order: 'least', ...ofClients }],
  ['top 3 clientes por tiempo', { ...time, order: 'most', limit: 3, ...ofClients }],
  ['clientes ordenados por nº de reuniones', { intent: 'count', order: 'most', ...ofClients }],
  ['cuántas horas llevo con los Beltrán', { ...time, clientIds: [2], status: 'held' }],
  ['cuánto tiempo he estado reunida en octubre', { ...time, dates: [{ from: '2026-10-01' }] }],
  ['la reu más corta de este año', { metric: 'shortest', order: 'least', topic: '' }],
  ['qué reunión duró más en 2026', { metric: 'longest', limit: 1, topic: '' }],
  ['quién lleva más tiempo sin venir', { ...unseen, limit: 1 }],
  ['con quién hace más q no me reúno', { ...unseen, limit: 1 }],
  ['clientes que llevo más tiempo sin ver', unseen],
])('figures: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['qué tengo pendiente con los Ordóñez', { ...mine, clientIds: [1] }],
  ['qué me tienen que mandar los clientes', { ...mine, owner: 'others' }],
  ['qué deberes tiene Iván Sastre', { ...mine, owner: 'Iván Sastre' }],
  ['clientes de tipo fiscal', { subject: 'clients', type: 'fiscal', topic: '' }],
  ['clientes fiscales', { subject: 'clients', type: 'fiscales', topic: '' }],
  ['mis clientes de planificación sucesoria', { type: 'planificación sucesoria', topic: '' }],
  ['en qué reuniones participó Iván Sastre', { people: ['Iván Sastre'], topic: '' }],
  ['reuniones en las que estuvo Charo Beltrán', { people: ['Charo Beltrán'], topic: '' }],
  ['hay alguna grabación que haya fallado?', { status: 'failed', topic: '' }],
  ['clientes sin cita en la agenda', { subject: 'clients', lacking: 'next', topic: '' }],
  ['qué apunté yo en privado sobre los Ordóñez', { subject: 'notes', clientIds: [1] }],
])('rows: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['reuniones de los miércoles', { weekdays: [3], topic: '' }],
  ['qué día de la semana tengo más reuniones', { groupBy: 'weekday', order: 'most' }],
  ['reuniones que empezaron a las 9', { hours: { from: '09:00', to: '09:15' } }],
  ['las dos últimas reuniones con Inés', { order: 'newest', limit: 2, clientIds: [3] }],
  ['en qué quedé con Lola', { intent: 'summarize', clientIds: [4] }],
  ['a qué me comprometí con Inés', { ...mine, clientIds: [3] }],
  ['cuántas tareas tiene cada uno', { subject: 'actions', groupBy: 'owner' }],
  ['tengo algo el miércoles', { ...planned, dates: [{ from: '2026-11-25' }] }],
  ['qué citas hay antes de navidad', { dates: [{ to: '2026-12-24' }], topic: '' }],
  ['reuniones por trimestre este año', { intent: 'count', groupBy: 'quarter', topic: '' }],
  ['cuantas reuniones tube en otubre', { intent: 'count', topic: '' }],
  ['con qué clientes he quedado más de una vez', { status: 'held', atLeast: 2, topic: '' }],
  ['qué semana tuve más lío', { groupBy: 'week', order: 'most', topic: '' }],
  ['clientes olvidados', unseen],
  ['cuándo quiere jubilarse Inés', { intent: 'find', clientIds: [3] }],
])('more: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['¿Quién pidió más tiempo?', { intent: 'find' }],
  ['cuánto se ahorra si vende el piso', { intent: 'find' }],
  ['por qué no quiere Lola ir a juicio', { intent: 'find', clientIds: [4] }],
  ['cuándo viene el perito', { intent: 'find' }],
  ['a qué se dedica Inés ahora', { intent: 'find', clientIds: [3] }],
  ['qué opina Inés de dejar el coworking', { intent: 'find', clientIds: [3] }],
])('said: %s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test('what something comes to is what it costs', () => {
  expect(read('a cuanto sale el asilo')).toMatchObject({ intent: 'find', topic: 'cuesta asilo' })
})
