// A call of an account that is deleted meanwhile has one answer, whatever it names.
import { expect, test } from 'bun:test'
import { closeAccount } from '@app/db/accounts/deletion/close-account'
import { eraseAccount } from '@app/db/accounts/deletion/closed-accounts'
import { aUser } from '@app/db/testing/testing'
import fc from 'fast-check'
import { api } from '../app'
import { callAs, currentUser } from '../http/session'
import { argumentsFor } from './openapi/arbitrary'
import { operations, requestOf } from './openapi/client'
import { cookieOf } from './testing'

/** Never ends. */
const ENDLESS = ['followEvents']
const RUNS = 6

/** A caller who was identified before the account was closed, and erased if wanted. */
async function aGoneCaller(erased: boolean): Promise<Request> {
  const user = await aUser()
  const caller = new Request('http://localhost/', { headers: { cookie: await cookieOf(user) } })
  expect((await currentUser(caller))?.id).toBe(user.id)
  await closeAccount(user.id)
  if (erased) await eraseAccount(user.id)
  return caller
}

for (const erased of [false, true]) {
  test(`a call under way finds nothing missing or changed once its account is ${erased ? 'erased' : 'closed'}`, async () => {
    const caller = await aGoneCaller(erased)
    const found: string[] = []
    for (const operation of operations().values()) {
      if (ENDLESS.includes(operation.operationId) || operation.security.length === 0) continue
      const given = fc.sample(argumentsFor(operation, [2_000_000_000]), { numRuns: RUNS, seed: 7 })
      for (const each of given) {
        const { status } = await api.handle(callAs(requestOf(operation, each), caller))
        if ([404, 409].includes(status) || status >= 500)
          found.push(`${operation.operationId} ${status}`)
      }
    }
    expect([...new Set(found)]).toEqual([])
  }, 120_000)
}
