import { expect, test } from 'bun:test'
import { readerOf } from '../../testing/questions'

const read = readerOf({
  clients: [{ id: 1, name: 'Rose Delgado', type: 'Private' }],
  people: ['Tom Harper'],
  titles: [],
  types: [],
})

test('what somebody did recently is searched for in all meetings', () => {
  for (const [question, topic] of [
    ['What did Tom paint recently?', 'paint'],
    ['What did Rose recently get promoted to?', 'promoted'],
    ['What did we recently agree with Rose?', 'agree'],
    ['Was hat Rose kürzlich gekauft?', 'gekauft'],
    ['Was hat Rose vor kurzem gekauft?', 'gekauft'],
    ['Was hat Rose in letzter Zeit gekauft?', 'gekauft'],
    ["Qu'est-ce que Rose a acheté récemment ?", 'acheté'],
    ["Ces derniers temps, qu'a acheté Rose ?", 'acheté'],
    ['¿Qué compró Rose hace poco?', 'compró'],
    ['Cosa ha comprato Rose di recente?', 'comprato'],
    ['Wat heeft Rose pas geleden gekocht?', 'gekocht'],
  ] as const) {
    const { intent, order, limit, topic: found } = read(question)
    expect([question, intent, order, limit, found]).toEqual([question, 'find', null, null, topic])
  }
})

test('who was met recently are several, and who was met most recently is one', () => {
  for (const [question, several] of [
    ['Who did I meet recently?', 5],
    ['Who have I seen lately?', 5],
    ['Wen habe ich kürzlich getroffen?', 5],
    ['Avec qui ai-je parlé récemment ?', 5],
    ['What have I discussed with Rose recently?', 5],
    ['Which client did I meet most recently?', 1],
    ['Quel client ai-je vu le plus récemment ?', 1],
    ['Qual cliente atendi mais recentemente?', 1],
  ] as const) {
    const { order, limit } = read(question)
    expect([question, order, limit]).toEqual([question, 'newest', several])
  }
})

test('the last or first of something else picks no meeting', () => {
  for (const [question, topic] of [
    ['Was war das letzte Angebot?', 'Angebot'],
    ['Wer war der erste Anwalt von Rose?', 'Anwalt'],
    ['¿Cuál fue la primera oferta?', 'oferta'],
    ['Quel était le premier prix ?', 'prix'],
    ['Qual foi a última oferta?', 'oferta'],
    ['Wat was het laatste bod?', 'bod'],
  ] as const) {
    const { intent, limit, topic: found } = read(question)
    expect([question, intent, limit, found]).toEqual([question, 'find', null, topic])
  }
  for (const question of [
    'Was war das erste Treffen mit Rose?',
    '¿Cuál fue la última reunión con Rose?',
    'Was sagte Rose beim letzten Mal?',
    'Quand ai-je vu Rose pour la dernière fois ?',
  ])
    expect([question, read(question).limit]).toEqual([question, 1])
})

test('what happened for the first or last time is searched for in all meetings', () => {
  for (const question of [
    'In welchem Jahr wurde das Haus zum ersten Mal vermietet?',
    'Quando a casa foi alugada pela primeira vez?',
    'Qual é o seguro mais antigo da família?',
    'Quando è stata affittata la casa per l’ultima volta?',
    'Qual è stata la polizza più recente?',
    'Qui est la première à hériter de la maison ?',
    'Quel fonds fut le dernier à baisser ?',
    '¿Qué empresa compró la casa por primera vez?',
    'Wanneer is het huis voor het laatst getaxeerd?',
    'Who gets up earliest at the bakery?',
  ]) {
    const { intent, order, limit } = read(question)
    expect([question, intent, order, limit]).toEqual([question, 'find', null, null])
  }
  for (const question of [
    'What did Rose say about the house last time?',
    'O que a Rose disse sobre a casa da última vez?',
    'Wat zei Rose de laatste keer over het huis?',
    'Why did I call about the house the last time?',
  ])
    expect([question, read(question).limit]).toEqual([question, 1])
})
