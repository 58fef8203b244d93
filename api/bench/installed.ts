import { sql } from '@app/db/testing/sql'
import { fillAdviser } from './fill'
import { freePort, type Installation, residentMegabytes } from './installation'
import { type Load, load } from './load'
import { add, milliseconds, shown } from './table'
import { wav } from './wav'

const UPLOAD_BYTES = 300 * 1024 * 1024
const RECORDINGS = 40

export async function coldStart({ members }: Installation) {
  for (const one of members) {
    await one.end('SIGTERM')
    const started = performance.now()
    await one.start()
    add(`cold start, ${one.role}`, `${milliseconds(started)} ms`)
    await Bun.sleep(3_000)
    add(`memory at rest, ${one.role}`, `${residentMegabytes(one.pid())} MB`)
  }
}

export async function answers(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const [meeting = 0] = await fillAdviser(adviser.id, 30)
  const headers = { cookie: adviser.cookie }
  const plain = await bare(await (await fetch(`${web.url}/api/meetings`, { headers })).text())
  add('bare Bun.serve, the same JSON', shown(plain))
  for (const path of ['/livez', '/api/clients', '/api/meetings', `/api/meetings/${meeting}`]) {
    const found = await load(web.url + path, { headers })
    const share = (found.perSecond / plain.perSecond) * 100
    add(`GET ${path.replace(/\d+/, 'N')}`, `${shown(found)}, ${share.toFixed(0)} % of bare`)
  }
  for (const connections of [1, 16, 48]) {
    const found = await load(`${web.url}/dashboard`, { headers, connections })
    add(`dashboard with session and database, ${connections} at a time`, shown(found))
  }
  add('memory after the load, web', `${residentMegabytes(web.pid())} MB`)
}

/** The same bytes from Bun alone: the most this machine can do. */
async function bare(body: string): Promise<Load> {
  const port = await freePort()
  const program = `Bun.serve({ port: ${port}, fetch: () => new Response(${JSON.stringify(body)},
    { headers: { 'content-type': 'application/json' } }) })`
  const child = Bun.spawn(['bun', '-e', program], { stdout: 'ignore', stderr: 'ignore' })
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => null))) await Bun.sleep(20)
  const found = await load(`http://127.0.0.1:${port}`)
  child.kill('SIGKILL')
  return found
}

export async function uploads(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const before = residentMegabytes(web.pid())
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(web.pid()))
  }, 50)
  const started = performance.now()
  const response = await send(web.url, adviser, new File([wav(UPLOAD_BYTES)], 'talk.wav'))
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  const speed = Math.round(UPLOAD_BYTES / 1_048_576 / seconds)
  add('upload of 300 MB, encrypted and on disk', `${response.status}, ${speed} MB/s`)
  add('memory it takes', `${peak - before} MB`, '≤ 100 MB', peak - before <= 100)
  await sql`delete from meetings where user_id = ${adviser.id}`
}

export async function pipeline(installation: Installation) {
  const [web] = installation.members
  if (!web) return
  const adviser = await installation.anAdviser()
  const started = performance.now()
  for (let number = 0; number < RECORDINGS; number += 1) {
    const text = `WEBVTT\n\n00:01.000 --> 00:09.000\n<v Dora>We agreed on point ${number}.\n`
    await send(web.url, adviser, new File([text], 'talk.vtt', { type: 'text/vtt' }))
  }
  for (;;) {
    const [row] = await sql`
      select count(*)::int as open from meetings
      where user_id = ${adviser.id} and status <> 'Processed'
    `
    if (row?.open === 0 || performance.now() - started > 120_000) break
    await Bun.sleep(50)
  }
  const seconds = (performance.now() - started) / 1000
  add(
    `${RECORDINGS} transcripts from upload to Processed, one worker, models that answer at once`,
    `${seconds.toFixed(1)} s, ${((RECORDINGS / seconds) * 60).toFixed(0)} a minute`,
  )
}

function send(url: string, { cookie, clientId }: { cookie: string; clientId: number }, file: File) {
  const form = new FormData()
  form.set('audioFile', file)
  const meeting = { title: file.name, clientId, date: new Date().toISOString(), duration: 0 }
  form.set('meetingData', JSON.stringify(meeting))
  return fetch(`${url}/api/meetings/upload`, { method: 'POST', body: form, headers: { cookie } })
}
