import { expect, test } from 'bun:test'
import { isAlike } from './matched-words'
import { contentWords } from './words'

const FORMS = [
  'fee fees',
  'owe owes owed owing',
  'pay pays paid paying payment payments',
  'sue sues sued suing',
  'use uses used using user',
  'die dies died dying',
  'add adds added adding',
  'try tries tried trying',
  'agree agrees agreed agreeing agreement',
  'exceed exceeds exceeded exceeding',
  'order orders ordered ordering',
  'offer offers offered offering',
  'cover covers covered covering',
  'refer refers referred referring',
  'matter matters mattered',
  'comment comments commented commenting',
  'supply supplies supplied supplying',
  'deed deeds',
  'eye eyes',
  'pie pies',
  'key keys',
  'wife wives',
  'witness witnesses witnessed',
  'bonus bonuses',
  'house houses housing',
]

test('a word and its forms are one word', () => {
  for (const [word = '', ...forms] of FORMS.map((line) => line.split(' '))) {
    const [stem = ''] = contentWords(word)
    const apart = forms.filter((form) => !isAlike(stem, contentWords(form)[0] ?? ''))
    expect([word, ...apart]).toEqual([word])
  }
})

test('words that only look like forms stay apart', () => {
  for (const [one, other] of [
    ['need', 'net'],
    ['king', 'key'],
    ['wedding', 'weed'],
    ['string', 'strong'],
    ['owe', 'own'],
    ['deed', 'deal'],
  ] as const)
    expect(contentWords(one)).not.toEqual(contentWords(other))
})

test('a question’s verb is found in another form', () => {
  const [offered] = contentWords('offered')
  expect(contentWords('The marina made an offer of 12,000.')).toContain(String(offered))
  expect(contentWords('He still owes us 300.')).toContain(String(contentWords('owing')[0]))
})
