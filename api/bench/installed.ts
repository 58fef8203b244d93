import { sql } from '@app/db/testing/sql'
import { uploadForm } from '../meetings/testing'
import { memoryOf, until } from '../testing/process/product'
import type { Installation, Member } from './installation'
import { add, milliseconds } from './table'

const RECORDINGS = 40
const REST_MS = 3_000

export async function coldStart(what: string, one: Member) {
  await one.end('SIGTERM')
  const started = performance.now()
  await one.start()
  add(`start again, ${what}`, `${milliseconds(started)} ms`)
  await atRest(what, one)
}

export async function atRest(what: string, one: Member) {
  await Bun.sleep(REST_MS)
  add(`memory at rest, ${what}`, `${Math.round(await memoryOf(one.pid()))} MB`)
}

export async function pipeline({ web, anAdviser }: Installation) {
  const { id, cookie, clientId } = await anAdviser()
  const started = performance.now()
  for (let number = 0; number < RECORDINGS; number += 1) {
    const bytes = `WEBVTT\n\n00:01.000 --> 00:09.000\n<v Dora>We agreed on point ${number}.\n`
    const body = uploadForm({ bytes, name: 'talk.vtt' }, { clientId, title: `Talk ${number}` })
    const init = { method: 'POST', body, headers: { cookie } }
    await fetch(`${web.url}/api/meetings/upload`, init)
  }
  await until(async () => {
    const [row] = await sql`
      select count(*)::int as open from meetings where user_id = ${id} and status <> 'Processed'
    `
    return row?.open === 0 ? true : null
  }, 120_000)
  const seconds = (performance.now() - started) / 1000
  add(
    `${RECORDINGS} transcripts from upload to Processed, one worker, models that answer at once`,
    `${seconds.toFixed(1)} s, ${((RECORDINGS / seconds) * 60).toFixed(0)} a minute`,
  )
}
