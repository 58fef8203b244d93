import { expect, test } from 'bun:test'
import { broadKind, holdsBroadKind } from './broad-kind'

test.each([
  'Nineteen years.',
  'Neunzehntausendvierhundert Euro.',
  'Vierunddreißig, mit den Vorführwagen.',
  'Quarante mille.',
  'Unos seiscientos.',
  'Ochenta, más o menos.',
  'Milleottocento al mese.',
  'Quarantuno soci.',
])('a number in words is an amount: %s', (sentence) => {
  expect(holdsBroadKind(sentence, 'amount')).toBeTrue()
})

test.each([
  'Was hat das gekostet?',
  'Was kostet das?',
  'Wie alt ist die Scheune?',
  'Hoe oud is de schuur?',
  'Che età ha il fienile?',
  'Quel âge a la grange ?',
  'Welche Summe verlangt der Bruder?',
  'cuanto pagan por el granero',
  'quelle somme pour la grange',
  'A quale cifra vendono il fienile?',
  'growth in %',
])('%s asks for an amount', (question) => {
  expect(broadKind(question)).toBe('amount')
})

test.each([
  'In welchem Jahr brannte die Scheune?',
  'In welk jaar?',
  '¿En qué año?',
  'In che giorno?',
])('%s asks for a date', (question) => {
  expect(broadKind(question)).toBe('date')
})

test.each([
  'motivo de la venta del granero',
  'Quel est le motif du retard ?',
  'La ragione per cui vendono il fienile',
  'Qual a razão da venda?',
  'Aus welchem Grund verkauft sie die Scheune?',
  'wat is de reden dat ze de schuur verkopen',
])('%s asks for a reason', (question) => {
  expect(broadKind(question)).toBe('reason')
})

test('weekdays are dates in every language of meetings', () => {
  for (const day of ['Am Samstag.', 'Dimanche, je crois.', 'El sábado.', 'Giovedì.', 'Op dinsdag.'])
    expect({ day, holds: holdsBroadKind(day, 'date') }).toEqual({ day, holds: true })
})

test('number words and days are known in every language of meetings', () => {
  const said = {
    amount: ['Nove, talvez dez.', 'Sette o otto.', 'Treze.', 'Mil.', 'Quatorze.', 'Twaalf.'],
    date: ['Em novembro.', 'Na terça-feira.', 'Domani.', 'Nächste Woche.', 'La semaine prochaine.'],
  } as const
  for (const kind of ['amount', 'date'] as const)
    for (const text of said[kind]) expect([text, holdsBroadKind(text, kind)]).toEqual([text, true])
  expect(holdsBroadKind('Sei stanca?', 'amount')).toBeFalse()
})

test.each(['The canteen is closed.', 'Leipzig.', 'We are keen.'])('no number: %s', (sentence) => {
  expect(holdsBroadKind(sentence, 'amount')).toBeFalse()
})

test('a time of day is asked for and said in every language of meetings', () => {
  for (const [question, said, other] of [
    [
      'What time of day do the deliveries get there?',
      'The truck comes at six in the morning.',
      'It comes on May 6.',
    ],
    ['At what hour does court begin?', 'At nine, sharp.', 'At nine percent.'],
    ['Um wie viel Uhr kommt der Notar?', 'Um halb neun.', 'Um neun Prozent.'],
    ['À quelle heure est l’audience ?', 'À dix heures.', 'À dix pour cent.'],
    ['¿A qué hora llega?', 'A las ocho.', 'Ocho por ciento.'],
    ['Hoe laat begint het?', 'Om half tien.', 'Tien procent.'],
  ] as const) {
    expect([question, broadKind(question)]).toEqual([question, 'time'])
    expect([said, holdsBroadKind(said, 'time')]).toEqual([said, true])
    expect([other, holdsBroadKind(other, 'time')]).toEqual([other, false])
  }
  expect(broadKind('How much time did it take?')).toBe('amount')
})

test.each([
  'Which days does she have the twins?',
  'An welchen Tagen hat sie die Zwillinge?',
  'Quels jours a-t-elle les jumeaux ?',
  '¿Qué días tiene a los gemelos?',
  'Quali giorni ha i gemelli?',
  'Quais dias tem os gémeos?',
  'Welke dagen heeft ze de tweeling?',
])('several days are dates: %s', (question) => {
  expect(broadKind(question)).toBe('date')
})

test.each([
  ['Where does she keep the deeds?', 'They are in the safe.'],
  ['Which city did they move to?', 'We settled near Lyon.'],
  ['Wo liegen die Urkunden?', 'Die sind im Keller.'],
  ['Wohin ziehen sie?', 'Wir gehen nach Graz.'],
  ['Où sont les actes ?', 'Ils sont dans le coffre.'],
  ['¿Dónde guarda las escrituras?', 'Están en el despacho.'],
  ['Onde estão as escrituras?', 'Ficam na gaveta.'],
  ['Dove tiene gli atti?', 'Sono nel cassetto.'],
  ['Waar liggen de akten?', 'Ze liggen in de kluis.'],
])('%s asks for a place: %s', (question, answer) => {
  expect(broadKind(question)).toBe('place')
  expect(holdsBroadKind(answer, 'place')).toBeTrue()
  expect(holdsBroadKind('Jacaranda.', 'place')).toBeFalse()
})
