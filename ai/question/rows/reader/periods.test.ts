import { expect, test } from 'bun:test'
import { readerOf } from '../../../testing/questions'

const read = readerOf({
  clients: [
    { id: 1, name: 'Rose Delgado', type: 'Couple' },
    { id: 2, name: 'Grant Field', type: 'Business Advisory' },
  ],
  people: ['Giulia Conti'],
  types: ['Meeting'],
})

const [quarter, before] = [{ from: '2026-10-01' }, { from: '2026-07-01' }]
const [year, yearBefore] = [{ from: '2026-01-01' }, { from: '2025-01-01' }]

function expectAll(questions: string[], plan: object) {
  for (const question of questions)
    expect([question, read(question)]).toMatchObject([question, plan])
}

test('the second of two periods may leave out its unit, in every language', () => {
  expectAll(
    [
      'Have I had fewer meetings this quarter than in the one before?',
      'mehr Termine in diesem Quartal als im vorigen?',
      'plus de réunions ce trimestre que le précédent ?',
      '¿He tenido más reuniones este trimestre que en el anterior?',
      'più incontri in questo trimestre o in quello scorso?',
      'mais reuniões neste trimestre que no passado?',
      'Had ik dit kwartaal meer afspraken dan in het vorige?',
    ],
    { intent: 'count', subject: 'meetings', dates: [quarter, before] },
  )
})

test('hours of this year and the last are told apart', () => {
  expectAll(
    [
      'hours with Rose this year and last year',
      'Stunden mit Rose dieses und letztes Jahr',
      'heures avec Rose cette année et l’année dernière',
      'horas con Rose este año y el pasado',
      'ore con Rose quest’anno e l’anno scorso',
      'horas com Rose neste ano e no ano passado',
      'uren met Rose dit jaar en vorig jaar',
    ],
    { intent: 'measure', metric: 'total', groupBy: 'dates', dates: [year, yearBefore] },
  )
})

test('what is compared with an earlier period is that of now', () => {
  expectAll(
    [
      'by how much have meetings with Rose increased compared with last year',
      'habe ich Rose öfter getroffen als letztes Jahr',
      'ai-je vu Rose plus souvent que l’an dernier',
      '¿he visto a Rose más que el año pasado?',
      'ho visto Rose più spesso dell’anno scorso',
      'quanto aumentaram as reuniões com Rose em relação ao ano passado',
      'met hoeveel zijn de afspraken met Rose toegenomen ten opzichte van vorig jaar',
    ],
    { subject: 'meetings', groupBy: 'dates', clientIds: [1], dates: [year, yearBefore] },
  )
  expect(read('clienti con più incontri dell’anno scorso').dates).toMatchObject([yearBefore])
})

test('growth from one period to another compares both', () => {
  expectAll(
    [
      'did meetings go up or down from Q2 to Q3',
      'sind meine Termine vom zweiten zum dritten Quartal gestiegen',
      'le nombre de réunions a-t-il augmenté entre le deuxième et le troisième trimestre',
      '¿han subido las reuniones del segundo al tercer trimestre?',
      'gli incontri sono aumentati dal secondo al terzo trimestre?',
      'as reuniões aumentaram do segundo para o terceiro trimestre?',
      'zijn mijn afspraken van het tweede naar het derde kwartaal toegenomen?',
    ],
    { intent: 'count', groupBy: 'dates', dates: [{ from: '2026-04-01' }, before] },
  )
  expect(read('how did my number of meetings develop per quarter this year')).toMatchObject({
    intent: 'count',
    groupBy: 'quarter',
    dates: [year],
  })
})

test('neglected clients are those not met for longest', () => {
  expectAll(
    [
      'which clients have I been neglecting',
      'welche Kunden vernachlässige ich',
      'client le plus négligé',
      'cliente más descuidado',
      'cliente più trascurato',
      'cliente mais negligenciado',
      'meest verwaarloosde klant',
    ],
    { intent: 'list', subject: 'clients', metric: 'last', order: 'oldest' },
  )
})

test('tasks per person are counted by who has them', () => {
  expectAll(
    [
      'open tasks per person',
      'offene Aufgaben pro Person',
      'tâches ouvertes par personne',
      'tareas abiertas por persona',
      'compiti aperti per persona',
      'tarefas abertas por pessoa',
      'openstaande taken per persoon',
    ],
    { intent: 'count', subject: 'actions', state: 'open', groupBy: 'owner' },
  )
  expect(read('Quem tem mais tarefas em aberto?')).toMatchObject({
    state: 'open',
    groupBy: 'owner',
    order: 'most',
  })
  expectAll(['cuántas tareas abiertas tengo', 'quanti compiti aperti ho'], { owner: 'me' })
})

test('the most overdue tasks are listed', () => {
  expectAll(
    [
      'three most overdue tasks',
      'die drei am längsten überfälligen Aufgaben',
      'les trois tâches les plus en retard',
      'las tres tareas más atrasadas',
      'i tre compiti più in ritardo',
      'as três tarefas mais atrasadas',
      'de drie taken die het langst over tijd zijn',
    ],
    { intent: 'list', subject: 'actions', overdue: true, order: 'most', limit: 3, hours: null },
  )
})

test('a place among clients may stand apart from its order', () => {
  expectAll(
    [
      'the second client by number of meetings',
      'le deuxième client que j’ai le plus vu',
      'il secondo cliente che ho visto di più',
      'o segundo cliente que mais vi',
      'de op één na vaakst gesproken klant',
    ],
    { intent: 'count', groupBy: 'client', order: 'most', limit: 1, skip: 1 },
  )
  expect(read('op twee na langste afspraak')).toMatchObject({ metric: 'longest', skip: 2 })
  expectAll(['first meeting with each client', 'erster Termin je Kunde'], {
    intent: 'list',
    subject: 'clients',
    metric: 'first',
  })
})
