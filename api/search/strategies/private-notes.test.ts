import { expect, test } from 'bun:test'
import { saveNote } from '@app/db/meetings/notes'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aSaidMeeting } from '../testing'

test('a question about secrets that nobody called so is answered from the notes', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Nora Quill')
  const said = await aSaidMeeting(user, ['Nora: The gallery is doing well.'], { client })
  await saveNote(user.id, said, 'Nora owes her brother money. Her husband must not hear of it.')
  await aSaidMeeting(user, ['Ada: The spare key is hidden under the pot.'], { client: 'Ada Brook' })
  const ask = async (query: string) =>
    (await (await as(user)).post('/api/search', { query })).json()
  for (const query of ['Is Nora Quill hiding something?', 'Anything confidential about Nora?']) {
    const { result, sources } = await ask(query)
    expect(result).toStartWith('Not in these words, but noted:')
    expect(sources[0]).toMatchObject({ kind: 'note', meetingId: said })
  }
  expect((await ask('Where did Ada hide the spare key?')).result).toContain('under the pot')
  expect((await ask('Where did Nora hide the spare key?')).result).not.toContain('her brother')
})

test('what somebody must not know is noted at a meeting without them', async () => {
  const user = await aUser()
  const client = await aClient(user, 'Familie Vermeer')
  await aSaidMeeting(user, ['Gijs Vermeer: Ik wil de boot verkopen.'], { client })
  const note = 'Gijs weet niets van haar huis in Brugge.'
  await aSaidMeeting(user, [note], { client, source: 'note' })
  const ask = async (query: string) =>
    (await (await as(user)).post('/api/search', { query })).json()
  for (const query of [
    'what may Gijs not know?',
    'wat mag Gijs niet weten?',
    'was darf Gijs nicht wissen?',
    'que ne doit pas savoir Gijs ?',
    'cosa non deve sapere Gijs?',
    'o que o Gijs não pode saber?',
    'qué no debe saber Gijs',
  ])
    expect([query, (await ask(query)).result]).toEqual([query, expect.stringContaining('Brugge')])
  expect((await ask('what does Gijs know?')).result).not.toContain('Brugge')
})
