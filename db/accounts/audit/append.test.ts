import { expect, test } from 'bun:test'
import { sql } from '../../connection/sql'
import { sql as owner } from '../../testing/sql'
import { aUser } from '../../testing/testing'
import { appendAudit } from './append'

/** The database, whose connection is lost during the first statement: before it is done, or after. */
function losing(when: 'before' | 'after') {
  let isLost = false
  return new Proxy(sql, {
    apply(target, self, call) {
      const done = () => Reflect.apply(target, self, call)
      if (isLost) return done()
      isLost = true
      const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return Promise.resolve(when === 'after' && done()).then(() => Promise.reject(lost))
    },
  })
}

for (const when of ['before', 'after'] as const) {
  test(`an entry whose connection is lost ${when} it is saved is in the trail once`, async () => {
    const { id } = await aUser()
    const sign = (hash: string) => hash
    await appendAudit([{ kind: 'warmed', userId: id, detail: {} }], sign)
    await appendAudit([{ kind: 'tested', userId: id, detail: { nth: 1 } }], sign, losing(when))
    const rows = await owner`select kind from audit where user_id = ${id} and kind = 'tested'`
    expect(rows).toHaveLength(1)
  })
}
