import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAiServer } from '@app/ai/testing/testing'
import { $ } from 'bun'
import { startS3Server } from '../fakes/s3'
import { type Adviser, freePort, install, type Member } from './installation'
import { wav } from './wav'

/**
 * A full disk, a read-only disk, and an unreachable S3 store under one web process: `bun
 * api/bench/storage-faults.ts SERVER_URL`. Needs root, to mount a file system of 600 MB.
 */
const [server = ''] = process.argv.slice(2)
const TRUTHFUL_MS = 5_000
const RECORDING_BYTES = 2 * 1024 * 1024
const place = mkdtempSync(join(tmpdir(), 'faults-'))
const ai = await startAiServer()
const models = {
  OPENAI_API_KEY: ai.settings.apiKey ?? '',
  OPENAI_BASE_URL: ai.settings.baseUrl ?? ai.url,
}
const rows: { what: string; figure: string; met: boolean }[] = []

await $`mount -t tmpfs -o size=600m,mode=0777 tmpfs ${place}`
try {
  await onDisk()
} finally {
  await $`umount -l ${place}`
  rmSync(place, { recursive: true, force: true })
}
await inBucket()
await ai.stop()
console.table(rows)
process.exit(rows.every(({ met }) => met) ? 0 : 1)

async function onDisk() {
  const installation = await install({
    server,
    webs: 1,
    workers: 0,
    settings: { ...models, DATA_DIR: place },
  })
  const web = first(installation.members)
  const adviser = await installation.anAdviser()
  const kept: number[] = []
  await expectUpload(web, adviser, kept, 'disk well')

  const filler = join(place, 'filler')
  await $`dd if=/dev/zero of=${filler} bs=1M`.quiet().nothrow()
  await expectReady(web, 503, 'disk full')
  await expectRefusal(web, adviser, 'disk full')
  await expectPages(web, adviser, 'disk full')
  rmSync(filler)
  await expectReady(web, 200, 'disk free again')
  await expectUpload(web, adviser, kept, 'disk free again')

  await $`mount -o remount,ro ${place}`
  await expectReady(web, 503, 'disk read-only')
  await expectRefusal(web, adviser, 'disk read-only')
  await expectPages(web, adviser, 'disk read-only')
  await expectSound(web, adviser, kept, 'disk read-only')
  await $`mount -o remount,rw ${place}`
  await expectReady(web, 200, 'disk writable again')
  await expectUpload(web, adviser, kept, 'disk writable again')
  await expectSound(web, adviser, kept, 'in the end')
  const left = existsSync(join(place, 'recordings', 'incoming'))
    ? [...new Bun.Glob('*').scanSync(join(place, 'recordings', 'incoming'))].length
    : 0
  add('pieces of refused uploads left on the disk', `${left}`, left === 0)
  await installation.stop()
}

async function inBucket() {
  const port = await freePort()
  let store = startS3Server(port)
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = store.settings
  const installation = await install({
    server,
    webs: 1,
    workers: 0,
    settings: {
      ...models,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
    },
  })
  const web = first(installation.members)
  const adviser = await installation.anAdviser()
  const kept: number[] = []
  await expectUpload(web, adviser, kept, 'S3 well')
  const { objects } = store
  await store.stop()
  await expectReady(web, 503, 'S3 away')
  await expectRefusal(web, adviser, 'S3 away')
  await expectPages(web, adviser, 'S3 away')
  store = startS3Server(port)
  for (const [name, object] of objects) store.objects.set(name, object)
  await expectReady(web, 200, 'S3 back')
  await expectUpload(web, adviser, kept, 'S3 back')
  await expectSound(web, adviser, kept, 'in the end, S3')
  await installation.stop()
  await store.stop()
}

function add(what: string, figure: string, met: boolean) {
  rows.push({ what, figure, met })
}

function first([member]: Member[]): Member {
  if (!member) throw new Error('there is no web process')
  return member
}

async function expectReady(web: Member, status: number, when: string) {
  const started = performance.now()
  let found = 0
  while (found !== status && performance.now() - started < 4 * TRUTHFUL_MS) {
    found = (await fetch(`${web.url}/readyz`)).status
    await Bun.sleep(100)
  }
  const took = performance.now() - started
  add(`${when}: /readyz says ${status}`, `${Math.round(took)} ms`, took < TRUTHFUL_MS)
}

/** Refused with a message, never acknowledged. */
async function expectRefusal(web: Member, adviser: Adviser, when: string) {
  const response = await upload(web, adviser)
  const said = response instanceof Error ? response.message : await response.text()
  const status = response instanceof Error ? 0 : response.status
  const clean = status >= 500 && /^\{"message":"[A-Z][^"{}]{10,}"\}$/.test(said)
  add(`${when}: an upload is refused in words`, `${status} ${said}`, clean)
}

async function expectUpload(web: Member, adviser: Adviser, kept: number[], when: string) {
  const response = await upload(web, adviser)
  if (response instanceof Error) return add(`${when}: an upload`, response.message, false)
  const answer = await response.json()
  if (response.status === 201) kept.push(Number(answer.id))
  add(`${when}: an upload is taken`, String(response.status), response.status === 201)
}

async function expectPages(web: Member, { cookie }: Adviser, when: string) {
  const statuses = new Set<number>()
  for (const path of ['/', '/dashboard', '/meetings', '/api/meetings', '/api/clients']) {
    statuses.add((await fetch(web.url + path, { headers: { cookie } })).status)
  }
  add(`${when}: pages and calls`, [...statuses].join(', '), statuses.size === 1)
}

/** Every acknowledged recording has its full length. */
async function expectSound(web: Member, { cookie }: Adviser, kept: number[], when: string) {
  let right = 0
  for (const id of kept) {
    const response = await fetch(`${web.url}/api/meetings/${id}/audio`, { headers: { cookie } })
    if ((await response.arrayBuffer()).byteLength === RECORDING_BYTES) right += 1
  }
  add(`${when}: recordings there`, `${right} of ${kept.length}`, right === kept.length)
}

function upload(web: Member, { cookie, clientId }: Adviser): Promise<Response | Error> {
  const form = new FormData()
  form.set('audioFile', new File([wav(RECORDING_BYTES)], 'talk.wav', { type: 'audio/wav' }))
  const date = new Date().toISOString()
  form.set('meetingData', JSON.stringify({ title: 'Talk', clientId, date, duration: 0 }))
  return fetch(`${web.url}/api/meetings/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  }).catch((error: Error) => error)
}
