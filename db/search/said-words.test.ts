import { expect, test } from 'bun:test'
import { aMeeting, aUser } from '../testing/testing'
import { replaceChunks } from './chunks'
import { findSaidWords, LOOKED_UP } from './said-words'

const LANGUAGES = ['english']

async function aLibrary(passages: string[]) {
  const user = await aUser()
  const rows = passages.map((body, position) => ({
    position,
    body,
    heading: '',
    speakers: ['Tom'],
    fromSegment: position,
    toSegment: position,
    startSeconds: null,
    endSeconds: null,
  }))
  const document = { userId: user.id, meetingId: await aMeeting(user), source: 'note' } as const
  await replaceChunks(document, rows, null, 'test')
  return user
}

test('only the rarest words of a pasted letter are looked up, and unknown ones still count', async () => {
  const frequent = Array.from({ length: 20 }, (_, nth) => `often${nth}`)
  const rare = Array.from({ length: LOOKED_UP }, (_, nth) => `seldom${nth}`)
  const user = await aLibrary([
    [...frequent, ...rare].join(' '),
    frequent.join(' '),
    ...Array.from({ length: 8 }, () => 'Golf again.'),
  ])
  const words = [...frequent, ...rare, 'never'].join(' ')
  const asked = { words, subject: words, languages: LANGUAGES }
  const said = await findSaidWords(user.id, asked)
  expect(said).toHaveLength(frequent.length + rare.length + 1)
  expect(said.filter(({ rare }) => !rare).map(({ nth }) => nth)).toEqual(
    frequent.map((_, at) => at + 1),
  )
})
