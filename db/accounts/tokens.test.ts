import { expect, test } from 'bun:test'
import { asUser } from '../connection/roles'
import { aUser } from '../testing/testing'
import { createToken, listTokens } from './tokens'

test('of tokens created concurrently a user keeps as many as allowed', async () => {
  const about = { name: 'Reports', scope: 'read', hint: 'abcd', expiresAt: null } as const
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aUser()
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        asUser(id).begin((sql) => createToken(id, { ...about, hash: crypto.randomUUID() }, 1, sql)),
      ),
    )
    expect(made.filter((token) => token !== null)).toHaveLength(1)
    expect(await listTokens(id)).toHaveLength(1)
  }
})
