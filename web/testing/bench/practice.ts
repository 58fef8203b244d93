import type { Page } from 'playwright-core'
import { baseUrl } from '../../e2e/browser'

const CLIENTS = 2000
const MEETINGS = 5000
const SEGMENTS = 5000
const AT_ONCE = 8
const HOUR_MS = 3_600_000

/**
 * Creates a large practice for the signed-in user, with the pages' own calls. Returns the id of the meeting
 * with the long transcript.
 */
export async function fillPractice(page: Page): Promise<number> {
  const cookie = await cookieOf(page)
  const clients: number[] = []
  await many(CLIENTS, async (index) => {
    const client = { name: `${family(index)} ${index} Trust`, type: kinds[index % kinds.length] }
    clients[index] = (await post(cookie, '/api/clients', client)).id
  })
  await many(MEETINGS, async (index) => {
    await post(cookie, '/api/meetings', {
      title: `Talk ${index}`,
      clientId: clients[index % CLIENTS],
      date: new Date(Date.now() - index * HOUR_MS).toISOString(),
      duration: 1800,
      type: 'Meeting',
    })
  })
  const form = new FormData()
  form.set('audioFile', new File([transcript()], 'talk.vtt', { type: 'text/vtt' }))
  form.set(
    'meetingData',
    JSON.stringify({
      title: 'A long day of talks',
      clientId: clients[0],
      date: new Date().toISOString(),
      duration: 0,
      type: 'Uploaded',
      status: 'Processing',
    }),
  )
  const { id } = await post(cookie, '/api/meetings/upload', form)
  await processed(page, id)
  return id
}

/** Creates action items for the signed-in user, `each` in every meeting; each meeting has another client. */
export async function fillActionItems(page: Page, meetings: number, each: number): Promise<void> {
  const cookie = await cookieOf(page)
  await many(meetings, async (index) => {
    const client = { name: `${family(index)} ${index} Trust`, type: kinds[0] }
    const { id: clientId } = await post(cookie, '/api/clients', client)
    const date = new Date(Date.now() - index * 24 * HOUR_MS).toISOString()
    const talk = { title: `Talk ${index}`, clientId, date, duration: 1800, type: 'Meeting' }
    const { id: meetingId } = await post(cookie, '/api/meetings', talk)
    for (let nth = 0; nth < each; nth += 1) {
      const due = new Date(Date.now() + (nth - 5) * 24 * HOUR_MS).toISOString().slice(0, 10)
      const text = `Compare the fees of fund ${nth} with those of the year before`
      await post(cookie, '/api/action-items', { meetingId, text, due: nth % 5 ? due : null })
    }
  })
}

const kinds = ['Wealth Management', 'Legal Consultation', 'Tax Planning']

function family(index: number): string {
  return ['Hartwell', 'Lakeside', 'Osprey', 'Pinecrest', 'Whitfield', 'Marlow'][index % 6] ?? ''
}

function transcript(): string {
  const cue = (_: unknown, index: number) =>
    `${stamp(index * 4)} --> ${stamp(index * 4 + 3.5)}\n<v ${index % 3 ? 'Mara Hale' : 'Ruth Adler'}>` +
    `${index}: we spoke about the bonds and the fees, and what to do with the house in the spring of next year.\n`
  return `WEBVTT\n\n${Array.from({ length: SEGMENTS }, cue).join('\n')}`
}

function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}

async function processed(page: Page, id: number): Promise<void> {
  for (;;) {
    const status = await page.evaluate(
      async (id) => (await (await fetch(`/api/meetings/${id}`)).json()).status,
      id,
    )
    if (status === 'Processed') return
    if (status === 'Failed') throw new Error('the transcript could not be read')
    await Bun.sleep(300)
  }
}

async function many(count: number, one: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function post(cookie: string, path: string, body: object): Promise<{ id: number }> {
  const form = body instanceof FormData
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { cookie, ...(!form && { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return response.json()
}
