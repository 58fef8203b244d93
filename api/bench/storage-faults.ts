import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordTones } from '@app/ai/testing/tones'
import { $ } from 'bun'
import { startS3Server } from '../fakes/s3'
import { uploadForm } from '../meetings/testing'
import { until } from '../testing/process/product'
import { freePort, install } from './installation'
import { add, addNone, finish, milliseconds } from './table'

/**
 * A full disk, a read-only disk, and an unreachable S3 store under one web process: `bun
 * api/bench/storage-faults.ts SERVER_URL`. Needs root, to mount a file system of 600 MB.
 */
const [server = process.env.DATABASE_URL ?? ''] = process.argv.slice(2)
const TRUTHFUL_MS = 5_000
const SETTLED_MS = 60_000
const recording = recordTones([{ silence: 60 }])

await onDisk()
await inBucket()
finish()

async function onDisk() {
  const place = mkdtempSync(join(tmpdir(), 'faults-'))
  await $`mount -t tmpfs -o size=600m,mode=0777 tmpfs ${place}`
  const { expectWell, expectFault, settle, stop } = await start({ DATA_DIR: place })
  await expectWell('disk well')
  // processing frees space at its end
  await settle()
  const filler = join(place, 'filler')
  await $`dd if=/dev/zero of=${filler} bs=1M`.quiet().nothrow()
  await expectFault('disk full')
  rmSync(filler)
  await expectWell('disk free again')
  const remount = () => $`mount -o remount,ro ${place}`.quiet().nothrow()
  // The kernel refuses while a file is open for writing.
  await until(async () => ((await remount()).exitCode === 0 ? true : null), TRUTHFUL_MS)
  await expectFault('disk read-only')
  await $`mount -o remount,rw ${place}`
  await expectWell('disk writable again')
  const left = await Array.fromAsync(new Bun.Glob('recordings/incoming/*').scan(place))
  addNone('pieces of refused uploads left on the disk', left.length)
  await stop()
  await $`umount -l ${place}`
  rmSync(place, { recursive: true, force: true })
}

async function inBucket() {
  const port = freePort()
  const store = startS3Server(port)
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = store.settings
  const { expectWell, expectFault, stop } = await start({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  })
  await expectWell('S3 well')
  await store.stop()
  await expectFault('S3 away', false)
  const back = startS3Server(port)
  for (const [name, object] of store.objects) back.objects.set(name, object)
  await expectWell('S3 back')
  await stop()
  await back.stop()
}

async function start(settings: Record<string, string>) {
  const { web, anAdviser, stop } = await install({ server, models: true, settings })
  const { cookie, clientId } = await anAdviser()
  const kept: number[] = []
  let sent = 0

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(web.url + path, { ...init, headers: { cookie } }).catch((error: Error) =>
      Response.json(error.message, { status: 599 }),
    )
  }

  function upload(): Promise<Response> {
    sent += 1
    const body = uploadForm({ bytes: recording, name: 'talk.wav' }, { clientId, title: `${sent}` })
    return ask('/api/meetings/upload', { method: 'POST', body })
  }

  async function expectReady(status: number, when: string) {
    const started = performance.now()
    const found = async () => ((await ask('/readyz')).status === status ? true : null)
    const told = await until(found, TRUTHFUL_MS, 100)
    add(`${when}: /readyz says ${status}`, `${milliseconds(started)} ms`, '', told === true)
  }

  /** Every acknowledged recording has its full length. */
  async function expectRecordings(when: string) {
    let right = 0
    for (const id of kept) {
      const audio = await (await ask(`/api/meetings/${id}/audio`)).arrayBuffer()
      if (audio.byteLength === recording.length) right += 1
    }
    add(`${when}: recordings there`, `${right} of ${kept.length}`, 'all', right === kept.length)
  }

  async function expectWell(when: string) {
    await expectReady(200, when)
    const response = await upload()
    if (response.status === 201) kept.push(Number((await response.json()).id))
    add(`${when}: an upload`, response.status, '201', response.status === 201)
    await expectRecordings(when)
  }

  /** Uploads are refused with a message, and everything else works. */
  async function expectFault(when: string, readable = true) {
    await expectReady(503, when)
    const refused = await upload()
    const said = await refused.text()
    const inWords = refused.status >= 500 && /^\{"message":"[A-Z][^"{}]{10,}"\}$/.test(said)
    add(`${when}: an upload`, `${refused.status} ${said}`, 'refused in words', inWords)
    const pages = ['/', '/dashboard', '/meetings', '/api/meetings', '/api/clients'].map(
      async (path) => (await ask(path)).status,
    )
    const statuses = [...new Set(await Promise.all(pages))]
    add(`${when}: pages and calls`, statuses.join(), '200', statuses.join() === '200')
    if (readable) await expectRecordings(when)
  }

  async function settle() {
    for (const id of kept)
      await until(async () => {
        const { status } = (await (await ask(`/api/meetings/${id}`)).json()) as { status: string }
        return status === 'Processing' ? null : status
      }, SETTLED_MS)
  }

  return { expectWell, expectFault, settle, stop }
}
