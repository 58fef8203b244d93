import { expect, test } from 'bun:test'
import { isEmbedded } from '../../connection/pool'
import { sql } from '../../testing/sql'
import { aMeeting, aUser } from '../../testing/testing'
import { findNote, saveNote } from '../notes'
import { createShareLink } from '../sharing/create-share-link'
import { beginAttempt, writeFenced } from './attempts'

const PATIENCE_MS = 5_000

test('a note is saved and a link is made while a long meeting is published', async () => {
  const user = await aUser()
  const meetingId = await aMeeting(user, { status: 'Processing' })
  const attempt = await beginAttempt(user.id, meetingId)
  if (!attempt) throw new Error('no attempt')
  const link = { hash: crypto.randomUUID(), passcodeHash: null, withTranscript: true, days: 1 }
  const added: Promise<unknown>[] = []
  await writeFenced(attempt, async () => {
    added.push(
      saveNote(user.id, meetingId, 'Call her back'),
      sql.begin((sql) => createShareLink(user.id, meetingId, link, 1, sql)),
    )
    // on the embedded database, which has one connection, they follow
    if (isEmbedded()) return
    expect(await Promise.race([Promise.all(added), Bun.sleep(PATIENCE_MS)])).toHaveLength(2)
  })
  await Promise.all(added)
  expect(await findNote(user.id, meetingId)).toMatchObject({ content: 'Call her back' })
})
