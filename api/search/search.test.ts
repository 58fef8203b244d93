import { expect, test } from 'bun:test'
import { aUser } from '@app/db/testing/testing'
import { openContext } from './context'
import { openDependencies } from './dependencies'
import { find } from './search'
import { aSaidMeeting } from './testing'

test('rows that were read are freed once evidence is found', async () => {
  const user = await aUser()
  await aSaidMeeting(user, ['Elena: The annuity.'])
  const dependencies = openDependencies(user.id, {}, new AbortController().signal)
  let isRead = false
  const readings = new (class extends Map<string, Promise<unknown>> {
    override set(name: string, rows: Promise<unknown>) {
      isRead = true
      return super.set(name, rows)
    }
  })()
  const ask = { query: 'What about the annuity?', history: [], plan: {}, previous: null }
  const context = await openContext(user, ask, { ...dependencies, readings })
  expect(await find(context)).toMatchObject({ passages: [{ text: 'Elena: The annuity.' }] })
  expect(isRead).toBe(true)
  expect(readings.size).toBe(0)
})
