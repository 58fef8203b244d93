import { sql } from '@app/db/testing/sql'
import { uploadForm } from '../meetings/testing'
import { until } from '../testing/process/product'
import type { Adviser, Member } from './installation'

const SETTLE_MS = 120_000
const MAX_TRIES = 60
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000
/** Says to wait: the processes left have the ended one's share, too. */
const TRY_AGAIN = [429, 503]

export type Asked = { kind: 'read' | 'write' | 'search'; path: string; body?: object | FormData }

/**
 * Requests to web processes as a proxy sends them: alternately, and, if `mayEnd`, again at the next
 * one after a failed connection or a moment's wait asked for. Keeps times in milliseconds, and what
 * was acknowledged.
 */
export function openTraffic(webs: Member[], mayEnd: boolean) {
  const times = { read: [] as number[], write: [] as number[], search: [] as number[] }
  const wrong: string[] = []
  const notes = new Map<number, { adviser: Adviser; text: string }>()
  const counts = { requests: 0, repeated: 0 }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const first = Math.round(Math.random())
    for (let tries = 0; ; tries += 1) {
      const attempt = first + tries
      const answer = await fetch(webs[attempt % webs.length]?.url + path, init)
        .then(async (response) => new Response(await response.blob(), response))
        .catch((error: Error) => error)
      const failed = answer instanceof Error
      if (!failed && !(mayEnd && TRY_AGAIN.includes(answer.status))) return answer
      const isLate = init.signal?.aborted === true
      if (failed && (!mayEnd || isLate || tries > MAX_TRIES))
        return Response.json(answer.message, { status: 599 })
      counts.repeated += 1
      await Bun.sleep(failed ? 50 : waitOf(answer, tries))
    }
  }

  /** The answer; one with another status counts as wrong, and is null. */
  async function ask(adviser: Adviser, { kind, path, body }: Asked, status = 200) {
    const json = body && !(body instanceof FormData)
    const started = performance.now()
    const response = await send(path, {
      method: body ? 'POST' : 'GET',
      body: json ? JSON.stringify(body) : body,
      redirect: 'manual',
      headers: { cookie: adviser.cookie, ...(json ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(30_000),
    })
    counts.requests += 1
    times[kind].push(performance.now() - started)
    if (response.status === status) return response
    const said = (await response.text()).slice(0, 200)
    wrong.push(`${path.replace(/\d+/, 'N')} answered ${response.status}: ${said}`)
    return null
  }

  /** Uploads the adviser's transcript number `turn`, and writes a note on it. */
  async function upload(adviser: Adviser, turn: number) {
    const date = new Date(Date.now() - turn * 60_000).toISOString()
    const details = { title: `Meeting ${turn}`, clientId: adviser.clientId, date }
    const body = uploadForm({ bytes: transcript(adviser.id, turn), name: 'talk.vtt' }, details)
    const answer = await ask(adviser, { kind: 'write', path: '/api/meetings/upload', body }, 201)
    if (answer === null) return
    const { id: meetingId } = await answer.json()
    const text = `Note ${turn} ${crypto.randomUUID()}`
    notes.set(meetingId, { adviser, text: '' })
    const note = { meetingId, content: text }
    if (await ask(adviser, { kind: 'write', path: '/api/notes', body: note }))
      notes.set(meetingId, { adviser, text })
  }

  /** Waits for the uploads, and counts those that are "Processed", once, with the last note. */
  async function settle() {
    const started = performance.now()
    let processed = 0
    const count = async () => {
      const [row] = await sql`
        select count(*)::int as count from meetings
        where id = any(${[...notes.keys()]}) and status = 'Processed'
          and (select count(*) from transcripts where meeting_id = meetings.id) = 1
          and (select count(*) from summaries where meeting_id = meetings.id) = 1
      `
      processed = row?.count
      return processed === notes.size ? true : null
    }
    await until(count, SETTLE_MS, 250)
    const seconds = Math.round((performance.now() - started) / 1000)
    let lost = 0
    for (const [id, { adviser, text }] of notes) {
      const answer = await ask(adviser, { kind: 'read', path: `/api/notes/meeting/${id}` })
      if (text !== '' && (await answer?.json())?.content !== text) lost += 1
    }
    return { uploads: notes.size, processed, seconds, lost }
  }

  return { times, wrong, counts, ask, upload, settle }
}

/**
 * Milliseconds that a refusal asks for, otherwise longer each time: clients that all ask again at once
 * are more than a busy server can refuse.
 */
function waitOf({ headers }: Response, tries: number): number {
  const asked = Number(headers.get('retry-after')) * 1_000
  return Math.max(asked, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS))
}

/** Twenty lines, unique for the user and turn. */
function transcript(user: number, turn: number): string {
  const lines = Array.from({ length: 20 }, (_, line) => {
    const second = String(line * 2 + 1).padStart(2, '0')
    return `00:00:${second}.000 --> 00:00:${second}.900
<v Dora>Point ${line} of talk ${turn} with adviser ${user}: we agreed on bonds.
`
  })
  return ['WEBVTT\n', ...lines].join('\n')
}
