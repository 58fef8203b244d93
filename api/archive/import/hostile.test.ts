import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '@app/ai/testing/directory'
import type { User } from '@app/db/accounts/users'
import { listClients } from '@app/db/meetings/clients'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { aUser } from '@app/db/testing/testing'
import { LARGEST_EVIDENCE_BYTES } from '@app/web/browser/limits'
import { refuse } from '../../http/refusals'
import { type HostileEntry, hostileZip } from '../../testing/hostile-zip'
import { until } from '../../testing/process/product'
import { as } from '../../testing/testing'
import { importArchive } from './import-archive'
import { BadArchive, faultOf, openArchive } from './open-archive'
import { isTooLong } from './shapes/text-shapes'

const COVER = {
  name: 'colloquy.json',
  data: JSON.stringify({ format: 'colloquy-export', version: 1 }),
}
const CLIENT = { name: 'a/client.json', data: JSON.stringify({ name: 'Whitfield', type: 'Tax' }) }

function sha256(content: string): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('hex')
}

/** A recording's hash is that of `content`. */
function meetingFile(title: string, file: string | null = null, content = ''): string {
  const date = '2026-03-02T12:00:00.000Z'
  const recording = file && { file, sha256: sha256(content) }
  const about = {
    title,
    date,
    createdAt: date,
    duration: null,
    type: 'Uploaded',
    status: 'Processed',
  }
  return JSON.stringify({ ...about, note: null, transcript: null, summary: null, recording })
}

async function send(user: User, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  return (await as(user)).send('/api/account/import', { method: 'POST', body: new Blob([bytes]) })
}

async function withFile<T>(
  entries: HostileEntry[],
  work: (path: string) => Promise<T>,
): Promise<T> {
  await using directory = temporaryDirectory()
  const path = directory.file('export.zip')
  await Bun.write(path, hostileZip(entries))
  return await work(path)
}

test('a malicious archive is refused, and nothing of it is kept', async () => {
  const user = await aUser()
  const padded = meetingFile('Review').padEnd(1_000_000)
  const copies = Array.from({ length: 200 }, (_, at) => ({
    name: `a/${at}/meeting.json`,
    data: padded,
    sameAs: at === 0 ? undefined : 2,
  }))
  const bombs = Array.from({ length: 80 }, (_, at) => ({
    name: `a/${at}/meeting.json`,
    data: padded,
  }))
  const files: [Uint8Array<ArrayBuffer>, string][] = [
    [hostileZip([COVER, CLIENT, ...copies]), 'overlap'],
    [hostileZip([COVER, CLIENT, ...bombs]), 'unpacks to far more than its size'],
    [hostileZip([COVER, CLIENT], 50_001), 'too many files'],
    [hostileZip([COVER, CLIENT], 3), 'isn’t a complete ZIP file'],
    [hostileZip([COVER, CLIENT, CLIENT]), 'a/client.json twice'],
    [hostileZip([COVER, { ...CLIENT, size: 7 }]), 'a/client.json can’t be unpacked'],
    [hostileZip([COVER, { ...CLIENT, size: 48 * 2 ** 20 + 1 }]), 'a/client.json is too long'],
    [hostileZip([{ name: '../colloquy.json', data: COVER.data }]), 'isn’t a complete ZIP file'],
  ]
  for (const [file, words] of files) {
    const response = await send(user, file)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain(words)
  }
  expect(await listClients(user.id)).toEqual([])
})

/** The archive with a ZIP64 directory that is said to be at `offset`. */
function withDirectoryAt(offset: bigint, archive: Uint8Array): Uint8Array<ArrayBuffer> {
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07')
  locator.writeBigUInt64LE(offset, 8)
  return new Uint8Array(Buffer.concat([archive.slice(0, -22), locator, archive.slice(-22)]))
}

test('an archive whose directory is beyond any file is refused at once', async () => {
  for (const offset of [2n ** 40n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]) {
    const archive = withDirectoryAt(offset, hostileZip([COVER, CLIENT]))
    const response = await send(await aUser(), archive)
    expect((await response.json()).message).toContain('isn’t a complete ZIP file')
  }
})

test('a refused archive is closed', async () => {
  const open = () => readdirSync('/dev/fd').length
  await withFile([COVER, CLIENT, CLIENT], async (path) => {
    const before = open()
    for (let at = 0; at < 50; at += 1) await expect(openArchive(path)).rejects.toThrow('twice')
    await until(async () => open() - before < 10 || null, 120_000)
    expect(open() - before).toBeLessThan(10)
  })
})

test("nothing is imported if an archive's last meeting is invalid", async () => {
  const user = await aUser()
  const meetings = [meetingFile('Review'), '{}'].map((data, at) => ({
    name: `a/${at}/meeting.json`,
    data,
  }))
  expect((await send(user, hostileZip([COVER, CLIENT, ...meetings]))).status).toBe(400)
  expect(await listClients(user.id)).toEqual([])
  expect(await listMeetings(user.id)).toEqual([])
})

function recorded(at: number, content: string, packed = content): HostileEntry[] {
  const data = meetingFile(`Review ${at}`, 'recording.wav', content)
  return [
    { name: `a/${at}/meeting.json`, data },
    { name: `a/${at}/recording.wav`, data: packed },
  ]
}

test("nothing is imported if an archive's last recording or text is damaged", async () => {
  const user = await aUser()
  const second = JSON.parse(meetingFile('Review 2'))
  const noted = (note: string) => ({
    name: 'a/2/meeting.json',
    data: JSON.stringify({ ...second, note }).replace('~', '\\u0000'),
  })
  const faults: [HostileEntry[], string][] = [
    [recorded(2, 'spoken', 'spoiled'), 'a/2/recording.wav was changed'],
    [[noted('~')], 'a/2/meeting.json has characters that can’t be stored'],
    [[noted('\ud800')], 'a/2/meeting.json has characters that can’t be stored'],
  ]
  for (const [entries, words] of faults) {
    const file = hostileZip([COVER, CLIENT, ...recorded(1, 'spoken'), ...entries])
    const response = await send(user, file)
    expect([response.status, (await response.json()).message]).toEqual([
      ...[400, expect.stringContaining(words)],
    ])
  }
  expect(await listClients(user.id)).toEqual([])
})

const SIGNED = 'Signed by Ann'

/** A client with a consent for each of `files`, all with the same content. */
function signedClient(folder: string, files: string[], signed = SIGNED): HostileEntry[] {
  const consents = files.map((file) => ({
    state: 'given',
    method: 'signed',
    moment: null,
    comment: '',
    recordedBy: 'Mara',
    recordedAt: '2026-03-01T12:00:00.000Z',
    evidence: { file, name: 'form.pdf', sha256: sha256(SIGNED) },
  }))
  const data = JSON.stringify({ name: `Client ${folder}`, type: 'Tax', consents })
  const packed = [...new Set(files)].map((file) => ({ name: `${folder}/${file}`, data: signed }))
  return [{ name: `${folder}/client.json`, data }, ...packed]
}

test("nothing is imported if an archive's last evidence is invalid", async () => {
  const user = await aUser()
  const [missing] = signedClient('b', ['1.pdf'])
  const faults: [HostileEntry[], string][] = [
    [signedClient('b', ['1.pdf', '1.pdf']), 'b/client.json names 1.pdf twice'],
    [signedClient('b', ['1.pdf'], 'Signed by Bob'), 'b/1.pdf was changed'],
    [signedClient('b', ['1.pdf'], 'x'.repeat(LARGEST_EVIDENCE_BYTES + 1)), 'b/1.pdf is too large'],
    [missing ? [missing] : [], 'lacks b/1.pdf'],
  ]
  for (const [entries, words] of faults) {
    const response = await send(
      user,
      hostileZip([COVER, ...signedClient('a', ['1.pdf']), ...entries]),
    )
    expect([response.status, (await response.json()).message]).toEqual([
      ...[400, expect.stringContaining(words)],
    ])
  }
  expect(await listClients(user.id)).toEqual([])
})

test("disk space is checked for consents' evidence as well", async () => {
  const user = await aUser()
  await withFile([COVER, ...signedClient('a', ['1.pdf', '2.pdf'])], async (path) => {
    const refused = importArchive(user, path, async (bytes) => {
      if (bytes === 2 * SIGNED.length) throw refuse('storageFull')
    })
    await expect(refused).rejects.toThrow('no room')
  })
  expect(await listClients(user.id)).toEqual([])
})

test('a transcript of more than three million characters is refused', async () => {
  const user = await aUser()
  const text = crypto.randomUUID().repeat(2_500)
  const segment = { speaker: null, start: null, end: null, text }
  const segments = Array(34).fill(segment)
  for (const words of [
    { fullText: 'x', segments },
    { fullText: text.repeat(34), segments: [] },
  ]) {
    const transcript = { ...words, speakers: {} }
    const data = JSON.stringify({ ...JSON.parse(meetingFile('Review')), transcript })
    const entry = { name: 'a/b/meeting.json', data }
    const response = await send(user, hostileZip([COVER, CLIENT, entry]))
    expect((await response.json()).message).toContain(
      'the transcript in a/b/meeting.json is too long',
    )
  }
})

test('a transcript with a million speakers is measured', () => {
  const speakers = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, at) => [at, '']))
  expect(isTooLong({ fullText: 'x', segments: [], speakers })).toBe(false)
})

test('too little memory is not called a fault of the archive', () => {
  const fault = (error: unknown) => faultOf(error, 'This isn’t a complete ZIP file')
  expect(() => fault(new RangeError('Out of memory'))).toThrow('Out of memory')
  const misplaced = Object.assign(new RangeError('out of range'), { code: 'ERR_OUT_OF_RANGE' })
  expect(fault(misplaced).message).toBe('This isn’t a complete ZIP file')
  expect(fault(new BadArchive('a.json twice')).message).toBe('a.json twice')
})

test('a process that runs out of memory ends without blaming the archive', async () => {
  await using directory = temporaryDirectory()
  const path = directory.file('preload.ts')
  await Bun.write(path, "JSON.parse = () => { throw new RangeError('Out of memory') }")
  await withFile([COVER, CLIENT], async (zip) => {
    const child = Bun.spawn(
      ['bun', '--preload', path, join(import.meta.dir, 'read-child.ts'), 'heads', zip],
      { stdout: 'ignore', stderr: 'pipe' },
    )
    expect(await new Response(child.stderr).text()).toContain('RangeError: Out of memory')
    expect(await child.exited).toBe(1)
  })
})

test('disk space is checked for all recordings together, and again before each', async () => {
  const user = await aUser()
  const entries = [1, 2].flatMap((at) => recorded(at, 'x'.repeat(1_000 * at)))
  const asked: number[] = []
  await withFile([COVER, CLIENT, ...entries], async (path) => {
    const refused = importArchive(user, path, async (bytes) => {
      asked.push(bytes)
      if (asked.length === 2) throw refuse('storageFull')
    })
    await expect(refused).rejects.toThrow('no room')
  })
  expect(asked).toEqual([3_000, 1_000])
  expect(await listMeetings(user.id)).toEqual([])
})

test('a user has one import at a time and ten an hour', async () => {
  const user = await aUser()
  const both = await Promise.all([1, 2].map(() => send(user, hostileZip([COVER, CLIENT]))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
  const statuses: number[] = []
  for (let at = 0; at < 10; at += 1) {
    statuses.push((await send(user, hostileZip([]))).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429])
  expect((await send(await aUser(), hostileZip([]))).status).toBe(400)
})
