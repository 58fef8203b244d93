import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { withAi } from '../meetings/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

test('a note names the figures of an answer that nobody said', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    await aSaidMeeting(user, ['Elena: The ladder pays seven thousand a month.'])
    const ask = async (reply: string) => {
      server.scriptChat(() => reply)
      const query = 'What does the ladder pay?'
      return (await (await as(user)).post('/api/search', { query })).json()
    }
    const { result } = await ask('The ladder pays $7,000 a month [1], or $84,000 a year.')
    expect(result).toBe(
      'The ladder pays $7,000 a month [1], or $84,000 a year.\n\n*Not said in these meetings, maybe calculated: $84,000. Please check.*',
    )
    expect((await ask('The ladder pays $7,000 a month [1].')).result).not.toContain('Not said')
  })
})
