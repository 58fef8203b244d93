import { expect, test } from 'bun:test'
import { holdsKind } from './in-sentence'
import { type ExpectedKind, expectedKind, subjectOf } from './kind'
import { purposeOf } from './purpose'

const holds = (sentence: string, kind: ExpectedKind, before = '', isNear = true) =>
  holdsKind(sentence, kind, new Set(['dana', 'reeves', 'ruth']), before, isNear)

test('a question names the kind of answer', () => {
  const kinds: [string, ExpectedKind | null][] = [
    ['How much did Ruth pay for the boat?', 'money'],
    ['What did the mill cost them?', 'money'],
    ['What is the new monthly rent of the studio?', 'money'],
    ['Für wie viel wurde das Boot verkauft?', 'money'],
    ['Combien a coûté le toit ?', 'money'],
    ['¿Por cuánto vendieron el barco?', 'money'],
    ['Voor hoeveel is het huis verkocht?', 'money'],
    ['How many people work there?', 'quantity'],
    ['Wie viele Kinder hat sie?', 'quantity'],
    ['How old is her sister?', 'age'],
    ['What are the ages of Ruth’s boys?', 'age'],
    ["What is her son's age?", 'age'],
    ['What is the age limit?', null],
    ['What is the phone number of the nurse?', 'phone'],
    ['What is the policy number?', 'code'],
    ['Welche Farbe hat das Boot?', 'color'],
    ['What is the name of her dog?', 'name'],
    ['Comment s’appelle son avocate ?', 'name'],
    ['What is the landlord’s first name?', 'firstName'],
    ['Bei welcher Bank liegt das Depot?', 'organization'],
    ['Which school does he teach at?', 'organization'],
    ['What does her stepson do for a living?', 'occupation'],
    ['Which high school does he go to?', 'organization'],
    ['Which doctor operated on her knee?', 'organization'],
    ['What is the interest rate on the loan?', 'percent'],
    ['What is her hourly rate?', 'money'],
    ['When is the hearing?', 'date'],
    ['Wann zieht sie um?', 'date'],
    ['What was said when the roof leaked?', null],
    ['Why did the price go up?', null],
    ['What did Ruth say about the rent?', null],
    ['How did the offer change?', null],
    ['What did the roofer quote for the barn?', 'money'],
    ['Who called the broker?', null],
    ['How big is the loan?', 'size'],
    ['How long is the pier?', 'quantity'],
    ['Name of the vet?', 'name'],
    ['In which year was the barn built?', 'date'],
    ['In welchem Jahr wurde die Scheune gebaut?', 'date'],
  ]
  expect(kinds.map(([question]) => [question, expectedKind(question)])).toEqual(kinds)
})

test('an amount is for earnings or rent if the question says so', () => {
  expect(purposeOf('How much did Ruth earn there?')?.test('Her salary is forty.')).toBeTrue()
  expect(purposeOf('Was verdient sie?')?.test('Sie bekommt Gehalt, achtzig.')).toBeTrue()
  expect(purposeOf('What rent do they ask?')?.test('They pay forty for the boat.')).toBeFalse()
  expect(purposeOf('How much was the boat?')).toBeNull()
  expect(purposeOf('How much does each side pay for the mediator?')).toBeNull()
  expect(purposeOf('What is Ruth’s pay?')?.test('They pay her eighty.')).toBeTrue()
  expect(purposeOf('How much does the job pay?')?.test('It is a salary of forty.')).toBeTrue()
})

test('words that name the kind are not part of the subject', () => {
  expect(subjectOf('oud Femke')).toBe('Femke')
  expect(subjectOf('costerà barca')).toBe('barca')
  expect(subjectOf('ages boys')).toBe('boys')
  expect(subjectOf('pay motorboat')).toBe('motorboat')
  expect(subjectOf('heißt Studentin Trier')).toBe('Studentin Trier')
  expect(subjectOf('price')).toBe('')
})

test('amounts are recognized in digits and words, in every language of meetings', () => {
  for (const sentence of [
    'Sixty-eight, give or take.',
    'It was a grand and a half.',
    'About two and a half thousand between you.',
    'Half a million.',
    'Four ninety, she said.',
    'He pays nineteen hundred.',
    'It pays two years’ salary.',
    'They let us have it for free.',
    '€1.250',
    'Dreihundertzehntausend, ja.',
    'Achtzehnhundert im Monat.',
    'Quarante-huit mille.',
    'Une vingtaine de mille.',
    'Unos treinta y siete mil euros.',
    'Quarantaduemila, più i titoli.',
    'Mil e trezentos, mais ou menos.',
    'Zeshonderd per kind.',
  ])
    expect({ sentence, holds: holds(sentence, 'money') }).toEqual({ sentence, holds: true })
})

test('lengths, counts, times and years are not amounts of money', () => {
  for (const sentence of [
    'We had 18 people off sick.',
    'Ten minutes I sat there.',
    'What’s the time, is it 7 past?',
    'I’m seeing someone at nine.',
    'I lie awake at three in the morning.',
    'That was in nineteen ninety-eight.',
    'It finishes in 2029.',
    'They said thirty degrees.',
    'There are two questions.',
    'Zwanzig Minuten im Stau.',
    'Depuis trois ans.',
    'Desde hace doce años.',
  ])
    expect({ sentence, holds: holds(sentence, 'money') }).toEqual({ sentence, holds: false })
  expect(holds('Ich hatte schon zwei.', 'money', '', false)).toBe(false)
})

test('names are distinguished from capitalized words', () => {
  const told = (sentence: string, before = '') => holds(sentence, 'name', before)
  for (const sentence of [
    'She’s called Biscuit.',
    'It’s with First Prairie.',
    'My brother’s with Tim now.',
    'Imogen’s the sensible one.',
    'Sie heißt Lena.',
    'Elle s’appelle Camille.',
    'Das war mit Frau Klee abgesprochen.',
  ])
    expect({ sentence, told: told(sentence) }).toEqual({ sentence, told: true })
  expect(told('Biscuit.', 'And what’s his name?')).toBe(true)
  for (const sentence of [
    'He eats like a horse.',
    'Mine’s worse.',
    'It’s only Friday.',
    'And I said to Dana that it was fine.',
    'Brilliant.',
    'An eine Studentin.',
    'Was nehmen Sie da im Monat?',
    'In der Zeitung stand, das wird alles teurer.',
  ])
    expect({ sentence, told: told(sentence) }).toEqual({ sentence, told: false })
  expect(holds('The landlord is Mr Vickery.', 'firstName')).toBe(false)
  expect(holds('The landlord is Giles Vickery.', 'firstName')).toBe(true)
  expect(holds('Bei der Volksbank.', 'organization')).toBe(true)
  expect(holds('With the bank.', 'organization')).toBe(false)
})

test('ages, colors, numbers and occupations are recognized', () => {
  expect(holds('He just turned fourteen.', 'age')).toBe(true)
  expect(holds('She’s ninety and complains.', 'age')).toBe(true)
  expect(holds('It’s an old green Subaru.', 'color')).toBe(true)
  expect(holds('Ein rotes.', 'color')).toBe(true)
  expect(holds('It is in the barn.', 'color')).toBe(false)
  expect(holds('It’s 0171 442 8831.', 'phone')).toBe(true)
  expect(holds('Oh seven seven double two.', 'phone')).toBe(true)
  expect(holds('Hang on, that’s my phone.', 'phone')).toBe(false)
  expect(holds('It’s KL 4471.', 'code')).toBe(true)
  expect(holds('The number is on the card.', 'code')).toBe(false)
  expect(holds('She’s a vet.', 'occupation')).toBe(true)
  expect(holds('Er ist Zimmermann.', 'occupation')).toBe(true)
  expect(holds('dana at example dot com', 'email')).toBe(true)
})

test('a date is not an amount, and neither is an age', () => {
  for (const said of ['They marry on June 12.', 'Le 12 juin.', 'El 12 de junio.', 'He’s twenty.'])
    expect(holds(said, 'money')).toBeFalse()
  expect(holds('They ask twenty for it.', 'money')).toBeTrue()
})

test('rates and dates are recognized in words, and an adjective is not an occupation', () => {
  expect(holds('Five and a half percent.', 'percent')).toBeTrue()
  expect(holds('A loan of 275,000.', 'percent')).toBeFalse()
  for (const said of ['On the 19th.', 'In three weeks.', 'Il y a deux ans.', 'By December 18.'])
    expect(holds(said, 'date')).toBeTrue()
  expect(holds('She gets the lake house.', 'date')).toBeFalse()
  expect(holds('Karin is over the moon.', 'occupation')).toBeFalse()
  expect(holds('Ze is tandarts.', 'occupation')).toBeTrue()
})

test('a number that counts, measures or orders is no other kind of answer', () => {
  expect(holds('Da sind vierzig Treppen.', 'money')).toBeFalse()
  expect(holds('Vierzig Franken.', 'money')).toBeTrue()
  expect(holds('The barn has two thousand square feet.', 'money')).toBeFalse()
  expect(holds('He called, first time in six years.', 'age')).toBeFalse()
  expect(holds('He is six years old.', 'age')).toBeTrue()
  expect(holds('We open a third store.', 'percent')).toBeFalse()
  expect(holds('She owns a third of it.', 'percent')).toBeTrue()
  expect(holds('It was 3.6 million.', 'date')).toBeFalse()
  expect(holds('Am 3. Mai.', 'date')).toBeTrue()
  expect(holds('I pay him ninety thousand for it.', 'quantity')).toBeFalse()
  expect(holds('About forty feet.', 'quantity')).toBeTrue()
  expect(holds('Nur ein Witz.', 'quantity', '', false)).toBeFalse()
})

test('a bare reply answers only the question before it', () => {
  expect(holds('Three hundred.', 'money', 'How many guests?')).toBeFalse()
  expect(holds('Three hundred.', 'money', 'What did the cake cost?')).toBeTrue()
})
