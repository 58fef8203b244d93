import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linesOf } from '@app/ai/limits/limited-process'
import { aPng } from '@app/ai/testing/png'
import { startAiServer } from '@app/ai/testing/testing'
import { recordTones } from '@app/ai/testing/tones'
import { aBrowser } from '../browser'
import { until } from './product'

/**
 * What the README promises of `bun dev`, on whatever programs this machine has: it says where it listens, its demo user
 * signs in with the code that the console shows, and an uploaded recording becomes words: `bun
 * api/testing/process/first-start.ts [DIRECTORY]`, a clone to start.
 */
const root = process.argv[2] ?? join(import.meta.dir, '..', '..', '..')
const TALK = 'The bond ladder matures in June. I will send the annuity forms by Friday.'
const WITHIN_MS = 300_000
/** Below the ports that systems give to connections. */
const port = 20_000 + Math.floor(Math.random() * 10_000)
const url = `http://localhost:${port}`

const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
const ai = await startAiServer()
const child = Bun.spawn([process.execPath, 'dev'], {
  cwd: root,
  detached: true,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: ai.url,
  },
  stdout: 'pipe',
  stderr: 'inherit',
})
const lines: string[] = []
const reading = read()
try {
  await waitFor('a line that says where it listens', async () => line(/listens on (\S+)/))
  const browser = await signIn()
  await uploadLogo(browser)
  console.log(`A recording became: ${await hear(browser)}`)
} catch (error) {
  console.error(lines.join('\n'))
  throw error
} finally {
  // As a terminal does: all that began with it.
  process.kill(-child.pid, 'SIGTERM')
  await Promise.all([child.exited, reading, ai.stop()])
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(0)

async function read() {
  for await (const each of linesOf(child.stdout)) lines.push(each)
}

function line(words: RegExp): string | null {
  return lines.map((each) => words.exec(each)?.[1]).find((found) => found !== undefined) ?? null
}

async function waitFor<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const found = await until(ask, WITHIN_MS, 200)
  if (found === null) throw new Error(`${what} did not come`)
  return found
}

async function signIn() {
  const browser = aBrowser(async (request) => {
    const headers = new Headers(request.headers)
    headers.set('origin', url)
    const { pathname } = new URL(request.url)
    const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
    return fetch(`${url}${pathname}`, { method: request.method, headers, body })
  })
  const answer = await browser.post('/api/login', {
    username: 'demo',
    password: await waitFor('a password', async () => line(/username demo, password (\S+)/)),
  })
  const { userId } = await answer.json()
  const code = await waitFor('a code', async () => line(/^\s*(\d{6})\s*$/))
  await expectOk(await browser.post('/api/verify-login', { userId, code }))
  return browser
}

async function uploadLogo(browser: ReturnType<typeof aBrowser>) {
  const headers = { 'content-type': 'image/png' }
  const body = new Uint8Array(aPng(40, 20))
  const path = '/api/account/letterhead/logo'
  await expectOk(await browser.send(path, { method: 'PUT', headers, body }))
}

/** The words of a WAV file once it is processed. */
async function hear(browser: ReturnType<typeof aBrowser>): Promise<string> {
  const client = await expectOk(await browser.post('/api/clients', { name: 'Elena', type: 'Tax' }))
  const form = new FormData()
  form.append('audioFile', new File([recordTones([{ text: TALK }])], 'talk.wav'))
  const details = { title: 'First', date: '2026-04-03T12:00:00.000Z', clientId: client.id }
  form.append('meetingData', JSON.stringify(details))
  const { id } = await expectOk(
    await browser.send('/api/meetings/upload', { method: 'POST', body: form }),
  )
  const meeting = await waitFor('the end of the work on the recording', async () => {
    const found = await expectOk(await browser.get(`/api/meetings/${id}`))
    return found.status === 'Processing' ? null : found
  })
  const said = meeting.transcript?.segments.map(({ text }: { text: string }) => text).join(' ')
  if (meeting.status !== 'Processed' || said !== TALK) throw new Error(JSON.stringify(meeting))
  return said
}

async function expectOk(response: Response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response.json()
}
