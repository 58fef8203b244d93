import { expect, test } from 'bun:test'
import { aClient, aUser } from '../../testing/testing'
import { importClientConsents } from './archived-consents'
import type { NewConsent } from './consents'

test('evidence is loaded when its entry is saved, and not for existing entries', async () => {
  const user = await aUser()
  const { id } = await aClient(user)
  const asked: string[] = []
  const entry = (name: string, late = 0): NewConsent => ({
    state: 'given',
    method: 'signed',
    moment: null,
    comment: '',
    recordedBy: 'Mara',
    evidence: async () => {
      asked.push(`${name} begun`)
      for (let at = 0; at < late; at += 1) await null
      asked.push(`${name} read`)
      return { name, bytes: 1, sha256: '0'.repeat(64), key: 'wrapped', content: Buffer.from('x') }
    },
  })
  await importClientConsents(user.id, id, [entry('one', 5), entry('two')])
  const inTurn = ['one begun', 'one read', 'two begun', 'two read']
  expect(asked).toEqual(inTurn)
  await importClientConsents(user.id, id, [entry('one'), entry('two')])
  expect(asked).toEqual(inTurn)
})
