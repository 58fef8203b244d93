import { expect, test } from 'bun:test'
import { OPEN_PLAN, type Plan } from './plan'
import { readQuestion } from './read'

const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }
const library = {
  clients: [
    { id: 1, name: 'Odile Castagnet', type: 'Estate Planning' },
    { id: 2, name: 'Garage Morvan', type: 'Business Advisory' },
    { id: 3, name: 'Association Les Hirondelles', type: 'Foundation' },
    { id: 4, name: 'Thierry Lamarque', type: 'Retirement Planning' },
  ],
  people: ['Odile Castagnet', 'Yann Morvan', 'Brigitte Aubry', 'Thierry Lamarque'],
  titles: ['Divorce', 'Bilan patrimonial'],
  types: ['Meeting'],
}

const PLANNED = { intent: 'list', subject: 'meetings', status: 'planned' } as const
const MOST = { groupBy: 'client', order: 'most' } as const
const TIMED = { intent: 'measure', metric: 'total' } as const
const NEXT = { ...PLANNED, order: 'oldest', limit: 1 } as const
const LAST = { intent: 'list', order: 'newest', limit: 1 } as const
const UNSEEN = { subject: 'clients', metric: 'last', order: 'oldest' } as const
const TASKS = { intent: 'list', subject: 'actions' } as const
const OF_YANN = { ...TASKS, owner: 'Yann Morvan' } as const

function on(from: string | null, to: string | null) {
  return { dates: [{ from, to }] }
}

test.each<[string, object]>([
  // meetings
  ['mes prochains rdv', { ...PLANNED, limit: null }],
  ['mon prochain rdv', NEXT],
  ['j’ai quoi de prévu en décembre', { ...PLANNED, ...on('2026-12-01', '2026-12-31') }],
  ['qu’est-ce qui m’attend la semaine pro', { ...PLANNED, ...on('2026-11-22', '2026-11-28') }],
  ['rdv dans deux semaines', { ...PLANNED, ...on('2026-11-29', '2026-12-05') }],
  ['combien de rdv il me reste d’ici la fin de l’année', { intent: 'count', status: 'planned' }],
  ['quand est-ce que je revois Odile ?', { ...NEXT, clientIds: [1] }],
  ['c’était quand la dernière fois que j’ai vu Odile', { ...LAST, clientIds: [1] }],
  ['ça fait combien de temps que j’ai pas vu Odile', { ...LAST, clientIds: [1] }],
  ['les entretiens de moins d’une demi-heure', { intent: 'list', atMost: 29 }],
  ['réunions qui ont duré plus d’une heure', { intent: 'list', atLeast: 61, status: 'held' }],
  ['quels rdv j’ai eus un mercredi', { weekdays: [3], status: 'held' }],
  ['quels clients je vois les mardis', { subject: 'clients', weekdays: [2] }],
  ['rdv commencés après 17h15', { hours: { from: '17:15', to: null } }],
  ['est-ce qu’un enregistrement a planté', { subject: 'meetings', status: 'failed' }],
  ['combien de temps a duré la réunion Divorce', { ...TIMED, title: 'Divorce' }],
  // clients
  ['combien j’ai de clients', { intent: 'count', subject: 'clients' }],
  [
    'qui est-ce que j’ai reçu en octobre',
    { subject: 'clients', ...on('2026-10-01', '2026-10-31') },
  ],
  ['qui vient demain', { status: 'planned', ...on('2026-11-22', '2026-11-22') }],
  ['avec quels clients j’ai rien de prévu ?', { subject: 'clients', lacking: 'next' }],
  ['qui j’ai pas vu depuis le plus longtemps', UNSEEN],
  ['qui ai-je négligé ?', UNSEEN],
  ['qui n’ai-je vu qu’une seule fois', { subject: 'clients', atLeast: 1, atMost: 1 }],
  ['mes dossiers retraite', { subject: 'clients', type: 'retraite' }],
  ['quels sont mes clients succession', { subject: 'clients', type: 'estate' }],
  // rankings and figures
  ['à qui j’ai consacré le plus de temps cette année ?', { ...TIMED, ...MOST }],
  ['top 3 des clients en temps passé', { ...TIMED, ...MOST, limit: 3 }],
  ['quel client je vois le plus souvent', { intent: 'count', ...MOST, limit: 1 }],
  ['les 3 rdv les plus longs', { metric: 'longest', limit: 3, clientIds: [] }],
  ['le mois le plus chargé cette année', { groupBy: 'month', order: 'most' }],
  ['quel jour de la semaine j’ai le plus de rdv', { groupBy: 'weekday', order: 'most' }],
  ['combien d’heures j’ai passées avec Odile', { ...TIMED, clientIds: [1] }],
  ['durée moyenne de mes réunions avec Odile', { metric: 'average', clientIds: [1] }],
  // tasks and notes
  ['qu’est-ce que Yann doit encore faire ?', OF_YANN],
  ['Yann s’est engagé à quoi ?', OF_YANN],
  ['qu’est-ce qu’il me reste à faire ?', { ...TASKS, owner: 'me', state: 'open' }],
  ['qu’est-ce que je dois faire', { ...TASKS, owner: 'me' }],
  ['tâches non faites de Yann', { ...OF_YANN, state: 'open' }],
  ['j’ai noté quoi sur Odile en privé', { subject: 'notes', clientIds: [1] }],
  ['tous les rdv sauf ceux de Yann', { exceptPeople: ['Yann Morvan'] }],
  ['quel client n’a pas été vu depuis 6 mois', { lacking: 'meetings', exceptDates: [] }],
  ['j’ai eu plus de rdv en octobre ou en novembre ?', { intent: 'count', sure: true }],
  ['qui était présent au bilan patrimonial', { groupBy: 'person' }],
  // what was said
  ['résume le dernier rdv avec Yann', { intent: 'summarize', order: 'newest', limit: 1 }],
  ['quelle part en actions pour Odile ?', { intent: 'find', topic: 'part actions' }],
  ['quelqu’un a parlé de bateau ?', { intent: 'find', topic: 'bateau' }],
  ['jusqu’à quand Thierry veut bosser', { intent: 'find', topic: 'bosser' }],
  ['combien gagne Yann ?', { intent: 'find', topic: 'gagne' }],
  ['à combien revient le four', { intent: 'find', topic: 'coûte four' }],
  ['de quoi on a parlé avec Odile en mars 2026', { intent: 'summarize', clientIds: [1] }],
])('%s', (question, expected) => {
  const plan: Plan = { ...OPEN_PLAN, ...readQuestion(question, library, asking) }
  expect(plan).toMatchObject({ language: 'fr', ...expected })
})
