import { expect, test } from 'bun:test'
import { readerOf } from '../testing/questions'

const clients = [
  { id: 1, name: 'Otávio e Lúcia Sampaio', type: 'Wealth Management' },
  { id: 2, name: 'Padaria Trigo Dourado', type: 'Business Advisory' },
  { id: 3, name: 'Heloísa Queiroz', type: 'Estate Planning' },
]
const read = readerOf({ clients, people: ['Jussara Pimentel', 'Ademir Rocha'], types: ['Meeting'] })

const rows = { topic: '', language: 'pt' }
const meetings = { ...rows, subject: 'meetings' }
const list = { ...meetings, intent: 'list' }
const planned = { ...list, status: 'planned' }
const theirs = { ...rows, intent: 'list', subject: 'clients' }
const tasks = { ...rows, subject: 'actions' }
const most = { ...rows, order: 'most', limit: 1 }

test.each([
  ['com quem falei esse mês?', { ...theirs, status: 'held', dates: [{ from: '2026-11-01' }] }],
  ['quem eu atendi em outubro', { ...theirs, status: 'held', dates: [{ from: '2026-10-01' }] }],
  ['quem eu não vejo há mais tempo?', { ...theirs, metric: 'last', order: 'oldest' }],
  ['quem não vejo há 3 meses', { ...theirs, lacking: 'meetings', dates: [{ to: '2026-11-21' }] }],
  ['quem nunca atendi', { ...theirs, lacking: 'meetings' }],
  ['quais clientes não têm nada marcado?', { ...theirs, lacking: 'next' }],
  ['quem virou cliente em 2026', { ...theirs, dates: [{ of: 'first', from: '2026-01-01' }] }],
  ['clientes que vi mais de duas vezes', { ...theirs, groupBy: 'client', atLeast: 3 }],
  ['qtos atendimentos tive com a Heloísa?', { ...meetings, intent: 'count', clientIds: [3] }],
  ['q reunioes eu tenho marcadas', planned],
  ['oq eu tenho pra semana q vem', { ...planned, dates: [{ from: '2026-11-22' }] }],
  ['que compromissos tenho em dezembro', { ...planned, dates: [{ from: '2026-12-01' }] }],
  ['qdo vejo a Heloísa de novo?', { ...planned, clientIds: [3], limit: 1 }],
  ['que horas é a reunião com a padaria', { ...planned, clientIds: [2], limit: 1 }],
  ['última vez que falei com a Heloísa', { ...list, clientIds: [3], order: 'newest', limit: 1 }],
  ['faz quanto tempo que não vejo a Heloísa', { ...list, clientIds: [3], order: 'newest' }],
  ['reuniões da semana retrasada', { ...list, dates: [{ from: '2026-11-01', to: '2026-11-07' }] }],
  ['encontros de março pra cá', { ...list, dates: [{ from: '2026-03-01', to: '2026-11-21' }] }],
  ['reuniões da segunda quinzena de outubro', { ...list, dates: [{ from: '2026-10-16' }] }],
  ['reuniões no início de outubro', { ...list, dates: [{ to: '2026-10-10' }] }],
  ['reunião do dia 16', { ...list, dates: [{ from: '2026-11-16', to: '2026-11-16' }] }],
  ['reuniões depois de tiradentes', { ...list, dates: [{ from: '2026-04-22' }] }],
  ['reuniões que duraram mais de 1 hora e meia', { ...list, atLeast: 91 }],
  ['alguma gravação deu erro?', { ...list, status: 'failed' }],
  ['reuniões da padaria sem o Ademir', { ...list, clientIds: [2], exceptPeople: ['Ademir Rocha'] }],
  ['oq eu fiquei de fazer pra Heloísa', { ...tasks, clientIds: [3], owner: 'me' }],
  ['o que ainda não fiz', { ...tasks, owner: 'me' }],
  ['o que a Lúcia tem que fazer ainda', { ...tasks, clientIds: [1] }],
  ['o que os clientes ficaram de me mandar', { ...tasks, owner: 'others' }],
  ['o que está com a Jussara', { ...tasks, owner: 'Jussara Pimentel' }],
  ['pendências da padaria', { ...tasks, clientIds: [2] }],
  ['o que vence até sexta', { ...tasks, dates: [{ of: 'due' }] }],
  ['quantas tarefas cada um tem', { ...tasks, intent: 'count', groupBy: 'owner' }],
  ['com quem gastei mais tempo', { ...most, metric: 'total', groupBy: 'client' }],
  ['quem mais me tomou tempo este ano', { ...most, metric: 'total', groupBy: 'client' }],
  ['top 3 clientes por tempo', { ...most, metric: 'total', groupBy: 'client', limit: 3 }],
  ['em que mês tive mais reuniões', { ...most, intent: 'count', groupBy: 'month' }],
  ['cliente com mais tarefas em aberto', { ...most, subject: 'actions', groupBy: 'client' }],
  ['qual reunião durou mais?', { ...most, metric: 'longest' }],
  ['qual foi a segunda mais longa', { ...most, metric: 'longest', skip: 1 }],
  ['quanto tempo foi com a Heloísa ao todo', { ...meetings, metric: 'total', clientIds: [3] }],
  ['qual a duração média das reuniões', { ...meetings, metric: 'average' }],
  ['quanto vai durar a reunião de terça', { ...meetings, dates: [{ from: '2026-11-24' }] }],
  ['tempo por mês este ano', { ...meetings, metric: 'total', groupBy: 'month' }],
  ['quem me deve documentos', { subject: 'actions', owner: 'others' }],
  ['que porcentagem das reuniões foi com a padaria', { ...meetings, metric: 'share' }],
  ['o que anotei sobre os Sampaio', { ...rows, subject: 'notes', clientIds: [1] }],
  ['me prepara pra reunião com a padaria', { ...rows, intent: 'prepare', clientIds: [2] }],
  ['o que conversamos ontem com a padaria', { ...rows, intent: 'summarize', clientIds: [2] }],
])('%s', (question, plan) => {
  expect(read(question)).toMatchObject(plan)
})

test.each([
  ['quanto custou o forno da padaria', 'forno'],
  ['pq eles desistiram do apartamento', 'apartamento'],
  ['quanto ele queria emprestar pro sobrinho', 'sobrinho'],
  ['por que não tinha nota das diárias', 'nota diárias'],
  ['quem tem medo da bolsa?', 'bolsa'],
  ['pra quando eles planejam a volta?', 'volta'],
])('“%s” is about what was said', (question, topic) => {
  const plan = read(question)
  expect([plan.intent, plan.language]).toEqual(['find', 'pt'])
  expect(plan.topic).toContain(topic)
})

test('what something comes to is what it costs', () => {
  expect(read('por quanto fica o forno')).toMatchObject({ intent: 'find', topic: 'custa forno' })
})

test('to speak is to meet without “with”', () => {
  const lacking = { ...theirs, lacking: 'meetings', dates: [{ to: '2026-11-21' }] }
  expect(read('com quem não falo há dois meses')).toMatchObject(lacking)
})
