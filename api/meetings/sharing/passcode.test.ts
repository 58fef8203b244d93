import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import { as } from '../../testing/testing'
import { aSharedMeeting, look, press } from './testing'

const passcode = 'sesame 42'

/** Ends the 15 minutes in which five tries are allowed. */
async function letWindowPass(id: number) {
  await sql`update share_links set passcode_tries_end_at = now() where id = ${id}`
}

test('a link with a passcode opens only with it', async () => {
  const { path } = await aSharedMeeting({ passcode })
  expect(await (await look(path)).text()).toContain('name="passcode"')
  for (const wrong of [undefined, '', 'sesame', 'sesame  42', passcode.repeat(20)]) {
    const refused = await press(path, wrong)
    expect([403, 429]).toContain(refused.status)
    expect(await refused.text()).not.toContain('They agreed.')
  }
  const opened = await press(path, passcode)
  expect(await opened.text()).toContain('They agreed.')
})

test('a form with two passcodes is refused, also if one of them is right', async () => {
  const { path } = await aSharedMeeting({ passcode })
  for (const sent of [
    [passcode, 'guess'],
    ['guess', passcode],
  ]) {
    const refused = await press(path, ...sent)
    expect(refused.status).toBe(400)
    expect(await refused.text()).not.toContain('They agreed.')
  }
})

test('spaces copied along with a passcode do not matter', async () => {
  const { path } = await aSharedMeeting({ passcode })
  expect((await press(path, ` ${passcode}\u00a0`)).status).toBe(200)
  const { user, meetingId } = await aSharedMeeting({})
  const spaced = { meetingId, passcode: `${passcode} ` }
  expect((await (await as(user)).post('/api/share-links', spaced)).status).toBe(400)
})

test('a sixth try within 15 minutes is not checked, right or wrong', async () => {
  const { path, id, user } = await aSharedMeeting({ passcode })
  for (let tries = 0; tries < 5; tries += 1) expect((await press(path, 'guess')).status).toBe(403)
  const late = await press(path, passcode)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await late.text()).toContain('15 minutes')
  await letWindowPass(id)
  expect((await press(path, passcode)).status).toBe(200)
  const wrong = await sql`
    select from audit where user_id = ${user.id} and kind = 'share link passcode wrong'
  `
  expect(wrong).toHaveLength(5)
})

test('concurrent tries stop at five', async () => {
  const { path } = await aSharedMeeting({ passcode })
  const guesses = Array.from({ length: 30 }, (_, index) =>
    press(path, index === 29 ? passcode : `guess ${index}`),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  // The right one may be among the first: it opens the link, and others may be refused meanwhile.
  const wrong = statuses.filter((status) => status === 403).length
  expect([4, 5]).toContain(wrong)
  expect(statuses.every((status) => [200, 403, 429].includes(status))).toBe(true)
})

test('ten wrong passcodes lock the link for good, and its owner sees it', async () => {
  const { path, id, user, meetingId } = await aSharedMeeting({ passcode })
  for (let tries = 0; tries < 10; tries += 1) {
    if (tries === 5) await letWindowPass(id)
    expect((await press(path, 'guess')).status).toBe(403)
  }
  await letWindowPass(id)
  const locked = await press(path, passcode)
  expect(locked.status).toBe(403)
  expect(await locked.text()).toContain('Link locked')
  const [link] = await (await (await as(user)).get(`/api/share-links/meeting/${meetingId}`)).json()
  expect(link).toMatchObject({ locked: true, viewCount: 0 })
})

test('right passcodes are not counted', async () => {
  const { path } = await aSharedMeeting({ passcode })
  for (let views = 0; views < 12; views += 1) expect((await press(path, passcode)).status).toBe(200)
})

test('a body that is no form, or endless, opens nothing', async () => {
  const { path } = await aSharedMeeting({ passcode })
  expect((await press(path, 'x'.repeat(100_000))).status).toBe(403)
})
