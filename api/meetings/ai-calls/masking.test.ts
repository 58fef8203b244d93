import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../../testing/testing'
import { aRecording, processNow, uploadAs, withAi } from '../testing'
import { ledgerOf } from './ledger-testing'

const NUMBER = '4111 1111 1111 1111'
const SAID = [
  {
    text: `Please charge the card ${NUMBER} for the annuity fee as we agreed last week.`,
    voice: 0 as const,
  },
  {
    text: 'I will send the annuity forms by Friday and call you about the trust.',
    voice: 1 as const,
  },
]

test('numbers are sent as tokens, the ledger counts them, and the meeting keeps its words and evidence', async () => {
  const user = await aUser()
  const adviser = await as(user)
  const { id: clientId } = await aClient(user)
  expect(await (await adviser.get('/api/account/masking')).json()).toEqual({ masking: 'remote' })
  await adviser.put('/api/account/masking', { masking: 'always' })
  await withAi(async (server) => {
    server.scriptChat((body) => {
      if (!JSON.stringify(body).includes('meeting_notes')) return undefined
      return {
        executiveSummary: 'The fee is charged to [CARD_1].',
        keyPoints: [{ point: 'Card [CARD_1] pays', quote: 'Please charge the card [CARD_1] for' }],
        actionItems: [],
        nextMeeting: null,
      }
    })
    const { id } = await (await uploadAs(user, aRecording(SAID), { clientId })).json()
    const meeting = await processNow(user, id)
    expect(meeting.summary?.executiveSummary).toBe(`The fee is charged to ${NUMBER}.`)
    expect(meeting.summary?.evidence).toMatchObject([{ segment: 0 }])
    expect(meeting.transcript?.fullText).toContain(NUMBER)
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain('4111')
    const masked = (await ledgerOf(user)).map((call) => call.masked.CARD ?? 0)
    expect(masked.some((count) => count > 0)).toBe(true)
  })
})

test('the setting is validated, and is per account', async () => {
  const one = await as(await aUser())
  const other = await as(await aUser())
  expect((await one.put('/api/account/masking', { masking: 'sometimes' })).status).toBe(400)
  await one.put('/api/account/masking', { masking: 'never' })
  expect(await (await other.get('/api/account/masking')).json()).toEqual({ masking: 'remote' })
})
