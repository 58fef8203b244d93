import { expect, spyOn, test } from 'bun:test'
import { OPEN_PLAN } from '@app/ai/question/plan'
import * as kept from '@app/db/conversations/kept-turns'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { keepAnswer } from './conversation'
import type { SearchResult } from './types'

const answer: SearchResult = {
  ...{ scope: null, plan: OPEN_PLAN, chips: [], everything: null },
  ...{ result: 'June [1].', sources: [], origin: 'model', nearest: false },
}

/** As the driver says it if the server ended. */
function away() {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
}

async function keptDuring(failures: Error[], call: string | null) {
  const { id } = await aUser()
  const keeping = spyOn(kept, 'keepTurnOnce')
  for (const failure of failures) keeping.mockRejectedValueOnce(failure)
  try {
    await keepAnswer(id, { keepIn: null, call }, 'When?', answer, [])
    return await sql`select question, answer from turns where user_id = ${id}`
  } finally {
    keeping.mockRestore()
  }
}

test('a complete answer is saved once the database is back', async () => {
  const turns = await keptDuring([away(), away()], 'a call')
  expect([...turns]).toEqual([{ question: 'When?', answer: 'June [1].' }])
})

test('an answer that might be saved twice is not saved again', async () => {
  await expect(keptDuring([away()], null)).rejects.toThrow('ECONNRESET')
})

test('other failures to save an answer are reported at once', async () => {
  await expect(keptDuring([new Error('disk')], 'a call')).rejects.toThrow('disk')
})
