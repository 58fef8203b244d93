import { expect, test } from 'bun:test'
import { firstSuperlinear } from '../../testing/linear'
import { hasContent } from '../exchange'
import { namesHeard, withoutCalls } from './calls'

const NAMES = namesHeard(['Melanie Fox: I paint.', 'Jürgen: Ich male.', 'Zoë: Moi aussi.'])

test('what only calls somebody says nothing', () => {
  for (const said of [
    'Dana: Thanks, Melanie!',
    'Wow, Mel!',
    'Yeah, Melanie, that is great!',
    'No problem, Zoë.',
    'Danke, Jürgen!',
    'Merci, Zoë !',
    'Hey Melanie, good to see you!',
  ])
    expect([said, hasContent(said, 'I paint.', NAMES)]).toEqual([said, false])
})

test('a name may be an answer, and words that are no name are kept', () => {
  for (const said of [
    'Melanie.',
    'Right, Friday.',
    'Good, Barclays.',
    'Thanks, the deed came.',
    'Melanie, the deed is signed.',
    'Congratulations on the house, Mel!',
  ])
    expect([said, hasContent(said, 'Who is it?', NAMES)]).toEqual([said, true])
  expect(hasContent('Yes, Melanie.', 'Is it signed?', NAMES)).toBeTrue()
  expect(withoutCalls('Dana: It is for Melanie, not Zoë.', NAMES)).toBe('It is for, not.')
})

test('without names nobody is called', () => {
  expect(hasContent('Thanks, Melanie!', 'I paint.')).toBeTrue()
})

test.each(['x, ', ' ', ', Mel', 'A', 'Mel '])('a text of “%s” alone is read once', (part) => {
  const repeated = (characters: number) => `x${part.repeat(characters / part.length)}y`
  expect(firstSuperlinear(repeated, (text) => withoutCalls(text, NAMES))).toBeNull()
})
