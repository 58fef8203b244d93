import { expect, test } from 'bun:test'
import { withSpokenDates } from './spoken'

test('days and years in words are written in figures', () => {
  const texts = {
    'Meetings on May twenty one': 'Meetings on May 21',
    'Meetings on May the fourth': 'Meetings on May 4',
    'Do I have anything on December five?': 'Do I have anything on December 5?',
    'Meetings on the twenty first': 'Meetings on the 21th',
    'Who did I meet in twenty twenty five?': 'Who did I meet in 2025?',
    'Calls in June of two thousand and twenty five': 'Calls in June of 2025',
    'On September the twenty-first twenty twenty five': 'On September 21 2025',
  }
  for (const [said, written] of Object.entries(texts)) expect(withSpokenDates(said)).toBe(written)
})

test('counts and ordinals of other things stay as they are', () => {
  for (const said of [
    'In May twenty clients signed up',
    'What was decided on the second point?',
    'What was said about twenty twenty vision?',
    'Meetings in May one on one',
    'Who has May forty times?',
  ])
    expect(withSpokenDates(said)).toBe(said)
})
