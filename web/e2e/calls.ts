import type { Page } from 'playwright-core'
import { aRecording } from './adviser'
import { baseUrl } from './browser'

type Answer = { status: number; body: Record<string, unknown> }

/** A call like the page's own, with its cookies. */
export function call(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        body: body ?? undefined,
        headers: body ? { 'content-type': 'application/json' } : {},
      })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
    },
    [method, path, body ? JSON.stringify(body) : null] as const,
  )
}

/** Polls until true, for a minute; `what` names the condition in the error. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await Bun.sleep(200)
  }
  throw new Error(`${what} never came`)
}

/** Creates a client of the signed-in user. Returns its id. */
export async function aClient(page: Page, name: string, type = 'Wealth Management') {
  const { status, body } = await call(page, 'POST', '/api/clients', { name, type })
  if (status >= 300) throw new Error(`the client was answered ${status}`)
  return Number(body.id)
}

/** Creates a meeting later today, without a recording. Returns its id. */
export async function aScheduledMeeting(page: Page, clientId: number, title: string) {
  const date = await page.evaluate(laterToday)
  const meeting = { title, clientId, date, duration: 1800, type: 'Meeting' }
  const { status, body } = await call(page, 'POST', '/api/meetings', meeting)
  if (status >= 300) throw new Error(`the meeting was answered ${status}`)
  return Number(body.id)
}

/** In an hour, if that is still today in the browser's time zone. */
function laterToday(): string {
  const lastMinute = new Date().setHours(23, 59, 0, 0)
  return new Date(Math.min(Date.now() + 3_600_000, lastMinute)).toISOString()
}

/** Uploads a recording of the words like the upload dialog, with the page's cookies. */
export async function upload(page: Page, clientId: number, title: string, words: string) {
  const recording = await aRecording([{ text: words }])
  const cookies = await page.context().cookies()
  const form = new FormData()
  form.set('audioFile', new File([recording.buffer], recording.name, { type: recording.mimeType }))
  form.set(
    'meetingData',
    JSON.stringify({
      title,
      clientId,
      date: new Date().toISOString(),
      duration: 0,
      type: 'Uploaded',
      status: 'Processing',
    }),
  )
  const response = await fetch(`${baseUrl}/api/meetings/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, body }
}
