import { expect, spyOn, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import fc from 'fast-check'
import { as } from '../../testing/testing'
import * as documents from '../documents/document'
import { aSharedMeeting, look, press } from './testing'

const STEPS = ['create', 'withdraw', 'look', 'press'] as const

type Link = { id: number; path: string; withdrawn: boolean }

test('a link opens until it is withdrawn, whatever else happens at the same time', async () => {
  const { user, meetingId, ...first } = await aSharedMeeting()
  const adviser = await as(user)
  const links: Link[] = [{ ...first, withdrawn: false }]
  const answers: number[] = []

  async function act(step: (typeof STEPS)[number], link: Link) {
    if (step === 'create') {
      const made = await adviser.post('/api/share-links', { meetingId })
      answers.push(made.status)
      if (made.status !== 201) return
      const { id, url } = await made.json()
      links.push({ id, path: new URL(url).pathname, withdrawn: false })
    } else if (step === 'withdraw') {
      const answer = await adviser.delete(`/api/share-links/${link.id}`)
      answers.push(answer.status)
      link.withdrawn ||= answer.status === 200
    } else {
      const wasWithdrawn = link.withdrawn
      const answer = await (step === 'look' ? look : press)(link.path)
      answers.push(answer.status)
      if (wasWithdrawn) expect(answer.status).toBe(404)
    }
  }

  const round = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat()), {
    minLength: 5,
    maxLength: 25,
  })
  const property = fc.asyncProperty(round, async (steps) => {
    await sql`delete from rate_limits where key like ${`%share:${user.id}%`}`
    await Promise.all(
      steps.map(([step, nth]) => {
        const link = links[nth % links.length]
        return link && act(step, link)
      }),
    )
    for (const { path, withdrawn } of links) {
      const { status } = await press(path)
      expect(status).toBe(withdrawn ? 404 : 200)
    }
  })
  await fc.assert(property, { numRuns: 20 })
  expect(answers.filter((status) => status >= 500)).toEqual([])
})

test('a link that is withdrawn or deleted while it is opened shows nothing', async () => {
  const { findDocument } = documents
  for (const end of ['withdrawn', 'deleted']) {
    const { user, meetingId, id, path } = await aSharedMeeting()
    const adviser = await as(user)
    const removed = end === 'deleted' ? `/api/meetings/${meetingId}` : `/api/share-links/${id}`
    using _meanwhile = spyOn(documents, 'findDocument').mockImplementation(async (...asked) => {
      const document = await findDocument(...asked)
      expect((await adviser.delete(removed)).status).toBe(200)
      return document
    })
    expect([end, (await press(path)).status]).toEqual([end, 404])
    const trail = await sql`select kind from audit where user_id = ${user.id}`
    expect(trail.map(({ kind }) => kind)).not.toContain('share link viewed')
  }
})
