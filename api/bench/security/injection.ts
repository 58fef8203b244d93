// Polyglots in every field, shown by every page in Chromium: no dialog, no breach of the policy, no
// complaint of the hydration. And the signs that mean something to LIKE find only themselves.
import { sql } from '@app/db/sql'
import { aMeeting, aUser } from '@app/db/testing'
import { setPasswordHash } from '@app/db/users'
import { closeBrowser, openWindow } from '@app/web/e2e/browser'
import { hashPassword } from '../../auth/password'
import { PASSWORD } from '../../auth/testing'
import { env } from '../../env'
import { aWorld } from '../../isolation/world'
import { as } from '../../testing'
import { finish, judge, mailedCode, startTarget } from './bench'

const POLYGLOTS = [
  `"><script>alert(1)</script>`,
  `'"><img src=x onerror=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `</textarea><svg/onload=alert(1)>`,
  `javascript:alert(1)//`,
  `[click](javascript:alert(1)) ![x](https://evil.test/x.png)`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<!--<script>--></title></style><script>alert(1)</script>`,
  `\u2028\u2029</script>{{constructor.constructor('alert(1)')()}}`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A%0d%0a//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=alert(1)//>\\x3e`,
  `<style>@import 'https://evil.test/x.css'</style><base href="https://evil.test/">`,
  `<form action=https://evil.test><button formaction=javascript:alert(1)>x</button></form>`,
]

const target = await startTarget({ WORKER: 'off', DATA_DIR: env.dataDir })
const complaints: string[] = []
const outside: string[] = []
let [dialogs, pages] = [0, 0]
for (const polyglot of POLYGLOTS) await show(polyglot)
judge(
  'H4',
  `${dialogs} scripts ran on ${pages} pages with ${POLYGLOTS.length} polyglots in every field`,
  '0',
  dialogs === 0,
)
judge(
  'H4',
  `${outside.length} requests to elsewhere ${[...new Set(outside)].slice(0, 4)}`,
  '0',
  outside.length === 0,
)
judge(
  'H4',
  `${complaints.length} breaches, errors and warnings ${[...new Set(complaints)].slice(0, 3)}`,
  '0',
  complaints.length === 0,
)
await wildcards()
await closeBrowser()
await target.stop()
await finish()

async function show(polyglot: string) {
  const world = await poisoned(polyglot)
  const { context } = await openWindow(undefined, { extraHTTPHeaders: {} })
  const page = await context.newPage()
  page.on('dialog', async (dialog) => {
    dialogs += 1
    await dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(`${error.message} at ${page.url()}`))
  page.on('console', (message) => {
    const ownStatus = message.location().url === page.url()
    if (['error', 'warning'].includes(message.type()) && !ownStatus)
      complaints.push(`${message.text()} at ${page.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(target.url) && !/^(data|blob):/.test(request.url()))
      outside.push(request.url())
  })
  await page.goto(`${target.url}/login`)
  await page.evaluate(send, [
    '/api/login',
    JSON.stringify({ username: world.user.username, password: PASSWORD }),
  ] as const)
  const code = await mailedCode(world.user.id)
  const status = await page.evaluate(send, [
    '/api/verify-login',
    JSON.stringify({ userId: world.user.id, code }),
  ] as const)
  if (status !== 200) throw new Error(`the sign-in answered ${status}`)
  const typed = encodeURIComponent(polyglot)
  for (const path of [
    '/dashboard',
    '/clients',
    '/meetings',
    `/meetings?q=${typed}`,
    `/meetings/${world.meeting}`,
    '/calendar',
    '/account',
    `/search?q=${typed}`,
    `/register?step=3&tid=${typed}&email=${typed}&name=${typed}&username=${typed}`,
    // the router matches no line separators in an address
    `/${encodeURIComponent(polyglot.replace(/[\u2028\u2029]/g, ''))}`,
  ]) {
    await page.goto(target.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(150)
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    pages += 1
  }
  await context.close()
}

/** A call of the page's own; runs in the browser. */
async function send([path, body]: readonly [string, string]): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(path, { method: 'POST', body, headers })).status
}

/** A user in whose every text the polyglot stands. */
async function poisoned(text: string) {
  const world = await aWorld()
  const { id } = world.user
  await setPasswordHash(id, await hashPassword(PASSWORD))
  await sql`delete from authenticators where user_id = ${id}`
  await sql`update users set full_name = ${text}, first_name = ${text}, last_name = ${text} where id = ${id}`
  await sql`update clients set name = ${text}, type = ${text} where user_id = ${id}`
  await sql`
    update meetings
    set title = ${text}, type = ${text}, audio_name = ${text}, status = 'Processed', failure = ${text}, date = now()
    where user_id = ${id}
  `
  const segments = JSON.stringify([{ speaker: text, start: 0, end: 1, text }])
  await sql`
    update transcripts
    set full_text = ${text}, segments = ${segments}::text::jsonb, speakers = ${JSON.stringify({ [text]: text })}::text::jsonb
    where user_id = ${id}
  `
  const tasks = JSON.stringify([{ task: text, assignee: text }])
  const next = JSON.stringify({ date: text, topics: text })
  await sql`
    update summaries
    set executive_summary = ${text}, key_points = ${JSON.stringify([text])}::text::jsonb,
      action_items = ${tasks}::text::jsonb, next_meeting = ${next}
    where user_id = ${id}
  `
  await sql`update notes set content = ${text} where user_id = ${id}`
  await sql`update tokens set name = ${text} where user_id = ${id}`
  await sql`update sessions set sess = ${JSON.stringify({ userAgent: text })}::json where user_id = ${id}`
  return world
}

async function wildcards() {
  const user = await aUser()
  const adviser = await as(user)
  const titles = ['100% sure', 'plain words', 'under_score', 'back\\slash', "it's"]
  for (const title of titles) await aMeeting(user, { title })
  const wrong: string[] = []
  for (const [asked, expected] of [
    ['%', '100% sure'],
    ['_', 'under_score'],
    ['\\', 'back\\slash'],
    ["'", "it's"],
    ["' or 1=1 --", ''],
  ] as const) {
    const response = await adviser.get(`/api/meetings?q=${encodeURIComponent(asked)}`)
    const found: { title: string }[] = await response.json()
    if (found.map(({ title }) => title).join() !== expected) wrong.push(asked)
  }
  judge(
    'H4',
    `${wrong.length} of 5 signs that mean something else to the search ${wrong}`,
    '0',
    wrong.length === 0,
  )
}
