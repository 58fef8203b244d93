import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { figuresIn, isFounded, unsaidFigures } from './figures'

test.each([
  ['$2,380,000', 'Two million three hundred eighty thousand including the IRA.'],
  ['$2.4M', 'The portfolio was about two point four million.'],
  ['2.875%', 'Two point eight seven five. I am never moving.'],
  ['3.5%', 'A rate of roughly three and a half percent.'],
  ['$815,000', 'I got hungry. It is 815.'],
  ['815.000 Dollar', 'He came down to 815.'],
  ['$1,500', 'He quoted fifteen hundred flat.'],
  ['$9 million', 'Only nine in cash at closing.'],
  ['about $22K', 'That is 22,150 a year.'],
  ['$333,000', 'Three hundred and thirty-three thousand.'],
  ['$500,000', 'Half a million.'],
  ['33%', 'A third of the revenue.'],
])('%s is said by “%s”', (figure, said) => {
  expect(unsaidFigures(`It is ${figure}.`, [said])).toEqual([])
})

test.each([
  ['$54,000', 'Those run about 45,000 dollars.'],
  ['$7,500', 'We take seven thousand a month.'],
  ['$12 million', 'They offer one point two million.'],
  ['1.15%', 'The fee is 0.65 and 0.5 percent.'],
  ['$3.5 million', 'They said 2.5 in rollover.'],
  ['44 months', 'It lasts three years.'],
])('%s is not said by “%s”', (figure, said) => {
  expect(unsaidFigures(`It is ${figure}.`, [said])).toEqual([figure])
})

test('dates, times, codes, citations and small counts are no figures', () => {
  const text =
    'On October 13, 2026 at 2 p.m. [14] the 24th, 2026-03-02, form 990-PF, a 10b5-1 plan, a 401(k): 3 meetings.'
  expect(figuresIn(text)).toEqual([])
  expect(figuresIn('They moved to €1.51.5 and 2.0.1%.')).toEqual([])
})

test('words of other languages than English may say any figure', () => {
  const said = 'Wir haben dafür dreihundertfünfzigtausend Euro und nicht mehr bezahlt.'
  expect(unsaidFigures('Es waren 350.000 Euro.', [said])).toEqual([])
})

test('thousands of figures are compared in linear time', () => {
  const counted = (size: number) => Array.from({ length: size / 8 }, (_, at) => `$${at}`).join(' ')
  for (const make of [counted, (size: number) => '$650 '.repeat(size / 5)])
    expect(firstSuperlinear(make, (text) => isFounded(text, () => true))).toBeNull()
})
