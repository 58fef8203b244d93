import { expect, test } from 'bun:test'
import { withinRoom } from './runs'

const ASKED = `Dana: ${'So, thinking of the shop, '.repeat(9)}who pays for the oven?`
const REPLIED = 'Ruth: Leah pays for the oven, and she has until the twentieth of October.'
const LATER = 'Dana: I would like to have that on paper before the end of the month, please.'

test('a sentence is quoted to its end, with whole sentences around it', () => {
  expect(withinRoom([ASKED], REPLIED, [])).toEqual({ quotes: [ASKED, REPLIED], own: 2 })
  expect(withinRoom([ASKED, ASKED], REPLIED, [LATER])).toEqual({ quotes: [ASKED, REPLIED], own: 2 })
  expect(withinRoom([], ASKED, [REPLIED, LATER]).quotes).toEqual([ASKED, REPLIED])
})

test('only a sentence that is too long by itself is truncated', () => {
  const long = `Ruth: ${'and then the oven broke down again '.repeat(20)}`.trim()
  const { quotes, own } = withinRoom([ASKED], long, [REPLIED])
  expect(own).toBe(1)
  expect(quotes).toEqual([expect.stringMatching(/^Ruth: and then .{250,320}…$/)])
})
