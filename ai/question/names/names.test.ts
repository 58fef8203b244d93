import { expect, test } from 'bun:test'
import { readQuestion } from '../read'
import { readSentence } from '../sentence'
import { COMPARISONS } from '../spelling'
import { findNamed, indexNames } from './names'

const QUESTION_CHARACTERS = 4_000
const asking = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'UTC', name: 'Dana Reeves' }

/** Repeats these words up to the maximum length of a question. */
function aLongQuestion(...words: string[]): string {
  return words.join(' ').concat(' ').repeat(QUESTION_CHARACTERS).slice(0, QUESTION_CHARACTERS)
}

function clientsCalled(count: number, name: (at: number) => string) {
  return Array.from({ length: count }, (_each, at) => ({ id: at + 1, name: name(at), type: 'x' }))
}

function named(question: string, names: string[], left = COMPARISONS): string[] {
  const sentence = readSentence(question, { left })
  const found = findNamed(
    sentence,
    indexNames(names, (name) => name),
    { left },
  )
  return found.map(({ one }) => one)
}

test('a number is a firm’s name only beside another word of it', () => {
  const firm = ['Three Herons Brewing Co']
  expect(named('top three clients by time', firm)).toEqual([])
  expect(named('Three clients with the most meetings', firm)).toEqual([])
  expect(named('how long did I meet three herons', firm)).toEqual(firm)
  expect(named('what did Herons say', firm)).toEqual(firm)
  expect(named('quando ho visto Otto', ['Otto Brandt'])).toEqual(['Otto Brandt'])
})

test('a street is not the client that is called by another', () => {
  const names = ['Marlow Street Holdings', 'Cabinet Médical Rivoire']
  expect(named('What did we list Linden Street for?', names)).toEqual([])
  expect(named('Le cabinet dentaire offrait combien ?', names)).toEqual([])
  expect(named('What did we decide at Marlow Street?', names)).toEqual(['Marlow Street Holdings'])
})

test('a long question about clients that share a word reads each name only a few times', () => {
  const names = Array.from({ length: 300 }, (_each, at) => `Meridian ${at} Family Trust`)
  const reads = { count: 0 }
  const index = indexNames(names, (name) => {
    reads.count += 1
    return name
  })
  const sentence = readSentence(aLongQuestion('Meridian', 'Family'), { left: 0 })
  expect(findNamed(sentence, index, { left: 0 })).toHaveLength(300)
  expect(reads.count).toBeLessThan(300 * 250)
})

test('comparing misspelled words with names stops at its budget', () => {
  const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26))
  const clients = clientsCalled(300, (at) => `Mer${letters(at)}dian${letters(at * 3)} Trust`)
  const misspelled = Array.from(
    { length: 400 },
    (_each, at) => `Mer${letters(at * 5)}dia${letters(at * 11)}`,
  )
  const question = aLongQuestion(...misspelled)
  const work = { left: 1_000 }
  const library = { clients, people: [], titles: [], types: [] }
  readQuestion(question, library, asking, [question, question], work)
  expect(work.left).toBe(0)
})

test('clients are found by part of a name, with typos, in the possessive and the plural', () => {
  const names = ['Whitfield Family Trust', 'Robert Chen', 'Lily Chen', 'Okafor & Sons LLC']
  expect(named('What did Whitfeild say about fees?', names)).toEqual(['Whitfield Family Trust'])
  expect(named("Whitfield's view of fees", names)).toEqual(['Whitfield Family Trust'])
  expect(named('meetings with the Okafors', names)).toEqual(['Okafor & Sons LLC'])
  expect(named('What did Lily Chen say?', names, 0)).toEqual(['Lily Chen'])
  expect(named('meetings with Chen', names)).toEqual(['Robert Chen', 'Lily Chen'])
  expect(named('What about family trusts in general?', names)).toEqual([])
})

test('names that are nouns, months or everyday words need evidence', () => {
  const names = ['Penny Price', 'Rose Delgado', 'Summer Reyes', 'May Chen', 'Susan Long']
  expect(named('What price did they agree on?', names)).toEqual([])
  expect(named('Why has the premium rose?', names)).toEqual([])
  expect(named('Which meetings did I have last summer?', names)).toEqual([])
  expect(named('How many meetings did I have in May?', names)).toEqual([])
  expect(named('How long were my meetings?', names)).toEqual([])
  expect(named('What did Rose say about the premium?', names)).toEqual(['Rose Delgado'])
  expect(named('what did penny price want', names)).toEqual(['Penny Price'])
  expect(named('What did Summer want in May?', names)).toEqual(['Summer Reyes'])
  expect(named('Meetings with May Chen', names)).toEqual(['May Chen'])
})

test('speakers that share a label are told apart by number', () => {
  expect(named('What did Speaker 2 say?', ['Speaker 1', 'Speaker 2'])).toEqual(['Speaker 2'])
})

test('somebody’s mother is not called like them, and a firm may be', () => {
  const names = ['Pete’s Mom', 'Denny’s Diner']
  expect(named('What did Pete say?', names)).toEqual([])
  expect(named('What did Pete’s mom say?', [...names, 'Pete Novak'])).toEqual(['Pete’s Mom'])
  expect(named('What did mom say?', names)).toEqual(['Pete’s Mom'])
  expect(named('What did Denny’s say?', names)).toEqual(['Denny’s Diner'])
})

test('lowercase names are found in lists, as owners and as subjects', () => {
  const names = ['Penny Price', 'Summer Hale', 'Grant Field', 'Dockworkers Pension Fund']
  expect(named('Compare what Summer and Penny said', names)).toEqual(['Summer Hale', 'Penny Price'])
  expect(named("what was grant's fee", names)).toEqual(['Grant Field'])
  expect(named('meetings with the pension fund', names)).toEqual(['Dockworkers Pension Fund'])
  expect(named('meetings last summer', names)).toEqual([])
})

test('clients are found by half a name, initials, a nickname or two letters', () => {
  const names = ['Whitfield Family Trust', 'Anna Smith-Jones', 'Margaret Hale', 'J&J Holdings']
  expect(named('What does WFT want?', names)).toEqual(['Whitfield Family Trust'])
  expect(named('What did Jones say?', names)).toEqual(['Anna Smith-Jones'])
  expect(named('When did I last see Peggy?', names)).toEqual(['Margaret Hale'])
  expect(named('meetings with J&J', names)).toEqual(['J&J Holdings'])
})

test('a descriptive role names a speaker in any case', () => {
  const names = ['Professor C', 'Industrial Designer', 'Marketing']
  expect(named('What did the professor think about clustering?', names)).toEqual(['Professor C'])
  expect(named('Why did the marketing propose other colours?', names)).toEqual(['Marketing'])
})

test('a lowercase word is a client only with enough evidence', () => {
  const clients = ['Ida Insurer', 'Ida Apartments', 'Noah Quill']
  expect(named('How much did the insurer pay?', clients)).toEqual([])
  expect(named('how many apartments leak', clients)).toEqual([])
  expect(named('my meetings with insurer', clients)).toEqual(['Ida Insurer'])
  expect(named('Is anything new at the bakery?', ['Bishop & Daughters Bakery'])).toHaveLength(1)
  expect(named('Who sold a bakery?', ['Bishop & Daughters Bakery'])).toEqual([])
  expect(named('is there a thornbury task open', ['Thornbury Capital'])).toHaveLength(1)
  expect(named('quill and the boat', clients)).toEqual(['Noah Quill'])
  expect(named('and for quill?', clients)).toEqual(['Noah Quill'])
})

test('a word that many names share names a person who has it', () => {
  const index = indexNames(['Sue Bank', 'Harbor Bank Ltd'], (name) => name, ['Sue Bank'])
  const namedBy = (question: string) =>
    findNamed(readSentence(question, { left: 0 }), index, { left: 0 }).map(({ one }) => one)
  expect(namedBy('Meetings with Bank in 2026')).toEqual(['Sue Bank'])
  expect(namedBy('What does the bank charge?')).toEqual([])
})

test('a word in a list of names is a name, and an everyday word after a comma is not', () => {
  const clients = ['Penny Price', 'Rose Delgado', 'May Lindgren', 'Frank Winter', 'Iris Bloom']
  const three = ['Penny Price', 'Rose Delgado', 'May Lindgren']
  expect(named('Penny, Rose and May - how many meetings with each?', clients)).toEqual(three)
  expect(named('Frank, Iris: hours so far', clients)).toEqual(['Frank Winter', 'Iris Bloom'])
  for (const question of [
    'To be frank, who wants to sell?',
    'For a penny, who would lend it?',
    'Which price, rent or lease was named?',
    'In spring, summer or winter, what was planned?',
    'How much did the rose, tulip and lily beds cost?',
    'What happened in April, May and June 2026?',
    'Price, terms and dates of the offer?',
    'Did sales bloom, in spring or later?',
    'In winter, what do they heat with?',
    'What price, frankly, is fair?',
    'Which iris, lily or orchid do they grow?',
    'Who asked for May, June or July?',
    'When prices rose, who sold?',
    'After the price rose, did anybody leave?',
    'Every penny, dime and cent counts for whom?',
    'By May, what has to be done?',
    'Did the price, or the rent, change?',
    'Price, growth and harvest: what was said?',
    'who may sell, buy or rent?',
    'Since winter, what changed?',
  ])
    expect([question, named(question, clients)]).toEqual([question, []])
})

test('an ambiguous name is meant if only a time follows', () => {
  const clients = ['Rose Delgado', 'Frank Winter', 'Penny Price', 'May Lindgren']
  expect(named('Rose in spring', clients)).toEqual(['Rose Delgado'])
  expect(named('Winter in December 2025', clients)).toEqual(['Frank Winter'])
  expect(named('Price in 2026', clients)).toEqual(['Penny Price'])
  for (const question of ['Winter in 2025', 'May in 2026', 'rose in spring', 'Price in dollars'])
    expect([question, named(question, clients)]).toEqual([question, []])
})

test('an ambiguous name is recognized by the words that precede names in its language', () => {
  const clients = ['Rose Delgado', 'Penny Price', 'Grant Field']
  for (const question of [
    'Comment s’appelle la sœur de Penny ?',
    '¿Hasta cuándo dura el contrato de Penny?',
    'Come si chiama la sorella di Penny?',
    'Como se chama a irmã da Penny?',
    'Hoe heet de zus van Penny?',
    'Was zahlte Penny im April?',
  ])
    expect([question, named(question, clients)]).toEqual([question, ['Penny Price']])
  expect(named('what did i recommend to grant', clients)).toEqual(['Grant Field'])
  for (const question of [
    'what does the bank want to grant',
    'Quel est le prix de la rose ?',
    'Welche rote Rose kostet am meisten?',
    'who wants to price the flat',
  ])
    expect([question, named(question, clients)]).toEqual([question, []])
})

test('a kind before "clients" is no part of a client’s name, and a name is no kind', () => {
  const clients = [
    { id: 1, name: 'Lockridge Family Office', type: 'Family Office' },
    { id: 2, name: 'Rose Delgado', type: 'Family Office' },
  ]
  const library = { clients, people: [], titles: [], types: ['Meeting'] }
  const read = (question: string) => readQuestion(question, library, asking)
  const ofKind = { subject: 'clients', clientIds: [], type: 'Family Office' }
  expect(read('Who are my family office clients?')).toMatchObject(ofKind)
  expect(read('How many family office clients do I have?')).toMatchObject(ofKind)
  expect(read('What did the Lockridge Family Office want?')).toMatchObject({
    clientIds: [1],
    type: null,
  })
})

test('a title that ends with a kind of meeting is a title in any sentence', () => {
  const library = { clients: [], people: [], titles: ['Deposition preparation'], types: [] }
  expect(readQuestion('How long was the deposition preparation?', library, asking)).toMatchObject({
    intent: 'measure',
    title: 'Deposition preparation',
  })
})

test('particles of surnames name nobody alone', () => {
  const names = ['Famille de la Tour', 'Bruno di Marco', 'Ada van der Laan']
  expect(named('toutes les réunions de la semaine', names)).toEqual([])
  expect(named('riunioni di più di un’ora', names)).toEqual([])
  expect(named('meetings with van der Laan', names)).toEqual(['Ada van der Laan'])
})

test('umlauts may be typed as two letters, and a place is no misspelled name', () => {
  expect(named('treffen mit grünig', ['Familie Grünig'])).toEqual(['Familie Grünig'])
  expect(named('treffen mit den gruenigs', ['Familie Grünig'])).toEqual(['Familie Grünig'])
  expect(named('das haus in meilen', ['Ada Meulen'])).toEqual([])
})

test('an Italian surname that is a word is a name after its article and after “visto”', () => {
  for (const question of ['cosa ha detto la Costa dei soldi', 'quando ho visto costa?'])
    expect([question, named(question, ['Anna Costa'])]).toEqual([question, ['Anna Costa']])
  expect(named('quanto costa la casa?', ['Anna Costa'])).toEqual([])
})

test('a word of a title is no typo of a name', () => {
  const clients = [{ id: 1, name: 'Lucia Ferrante', type: 'Couple' }]
  const read = (titles: string[]) =>
    readQuestion(
      'Who sells the house in Lucca?',
      { clients, people: [], titles, types: [] },
      asking,
    )
  expect(read([]).clientIds).toEqual([1])
  expect(read(['La casa di Lucca']).clientIds).toEqual([])
})

test('the full name of a person names none of several clients with that surname', () => {
  const library = {
    clients: [
      { id: 1, name: 'Stone and Sons', type: 'Business' },
      { id: 2, name: 'Tran Tile and Stone', type: 'Business' },
    ],
    people: ['Grant Stone', 'Linh Tran'],
    titles: [],
    types: [],
  }
  const namedIn = (question: string) => {
    const { clientIds, people } = readQuestion(question, library, asking)
    return { clientIds, people }
  }
  const grant = { clientIds: [], people: ['Grant Stone'] }
  expect(namedIn('When did I last meet Grant Stone?')).toEqual(grant)
  expect(namedIn('When did I last meet Stone?').clientIds).toEqual([1, 2])
  expect(namedIn('What did Linh Tran say about the price?').clientIds).toEqual([2])
})

test('a name that is denied after another is left out', () => {
  const names = ['Pat Halloran', 'Ruth Halloran', 'Ruth Feldman', 'Simon Feldman']
  const library = {
    clients: names.map((name, at) => ({ id: at + 1, name, type: 'Tax' })),
    people: [],
    titles: [],
    types: ['Meeting'],
  }
  const idsIn = (question: string) => readQuestion(question, library, asking).clientIds
  expect(idsIn('Which meetings have I had with Pat Halloran? Not Ruth!')).toEqual([1])
  expect(idsIn('Ruth Feldman 2026 meetings (not Simon)')).toEqual([3])
  expect(idsIn('meetings with Halloran, not Pat')).toEqual([2])
  expect(idsIn('Why did Ruth Halloran not sign?')).toEqual([2])
})

test('an article names no client', () => {
  const clients = ['Association Les Hirondelles', 'Los Pinos']
  expect(named('les trois réunions les plus longues', clients)).toEqual([])
  expect(named('las reuniones con los Pinos', clients)).toEqual(['Los Pinos'])
})

test('a first name is nobody whose surname has it after a particle', () => {
  const clients = ['Rocco De Luca', 'Pieter van Dam'].map((name, at) => ({
    id: at + 1,
    name,
    type: 'Tax',
  }))
  const people = ['Luca Ferri', 'Dam Olsen']
  const namedIn = (question: string) => {
    const { clientIds, people: named } = readQuestion(
      question,
      { clients, people, titles: [], types: [] },
      asking,
    )
    return [clientIds, named]
  }
  expect(namedIn('cosa ha detto luca della casa?')).toEqual([[], ['Luca Ferri']])
  expect(namedIn('cosa ha detto de luca della casa?')).toEqual([[1], []])
  expect(namedIn('wat zei Dam over de boot?')).toEqual([[], ['Dam Olsen']])
  expect(namedIn('wat zei van Dam over de boot?')).toEqual([[2], []])
})
