import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { isEmbedded } from '@app/db/connection/pool'
import type { Query } from '@app/db/connection/sql'
import { listClients } from '@app/db/meetings/clients'
import { countEvidence, lockEvidence } from '@app/db/meetings/consent/evidence'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import {
  LARGEST_EVIDENCE_BYTES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
} from '@app/web/browser/limits'
import { unzipSync } from 'fflate'
import { imported } from '../../archive/testing'
import { env } from '../../env'
import { eventsOf } from '../../testing/events'
import { undescribed } from '../../testing/openapi/described'
import { as } from '../../testing/testing'

const FILE = Buffer.from('%PDF-1.7 Signed by Ann Hartwell')

function add(adviser: Awaited<ReturnType<typeof as>>, id: number, file: Uint8Array, name: string) {
  const headers = { 'content-type': 'application/octet-stream' }
  const query = new URLSearchParams({ name })
  const body = new Blob([new Uint8Array(file)])
  return adviser.send(`/api/consents/${id}/evidence?${query}`, { method: 'PUT', headers, body })
}

/** A client with signed consent and its scan. */
async function aSigned(owner?: User, name = 'Hartwell') {
  const user = owner ?? (await aUser())
  const adviser = await as(user)
  const { id: clientId } = await aClient(user, name)
  const given = { state: 'given', method: 'signed', givenBy: 'Ann Hartwell', givenOn: '2026-03-01' }
  const path = `/api/clients/${clientId}/consent`
  const { consent } = await (await adviser.post(path, given)).json()
  expect((await add(adviser, consent, FILE, 'C:\\scans\\Zusage “März”.pdf')).status).toBe(200)
  const history = async () => (await (await adviser.get(path)).json()).history
  return { user, adviser, clientId, consent: Number(consent), history }
}

/** Gives a client consents with `files` files of that size. */
async function fill(
  owner: User,
  client: number,
  files: number,
  bytes: number,
  within: Query = sql,
) {
  await within`
    insert into consents (
      user_id, client_id, state, recorded_by, evidence_name, evidence_bytes, evidence_sha256, evidence_key, evidence
    )
    select ${owner.id}, ${client}, 'given', 'Ada', 'scan.pdf', ${bytes}, '', '', ''
    from generate_series(1, ${files})
  `
}

/** A consent without a file. */
async function aConsent(adviser: Awaited<ReturnType<typeof as>>, client: number) {
  const given = { state: 'given', method: 'signed' }
  return (await (await adviser.post(`/api/clients/${client}/consent`, given)).json()).consent
}

const FULL = 'This account can keep 5,000 evidence files, 1 GB in all.'
const SHA256 = new Bun.CryptoHasher('sha256').update(FILE).digest('hex')
const SHOWN = { name: 'Zusage “März”.pdf', bytes: FILE.length, sha256: SHA256 }

test('a consent says who gave it and when, and its file comes back unchanged', async () => {
  const { user, adviser, clientId, consent, history } = await aSigned()
  expect(await history()).toMatchObject([
    { id: consent, givenBy: 'Ann Hartwell', givenOn: '2026-03-01', evidence: SHOWN },
  ])
  const response = await adviser.get(`/api/consents/${consent}/evidence`)
  expect(Buffer.from(await response.bytes()).equals(FILE)).toBe(true)
  expect([
    ...['content-type', 'content-disposition'].map((name) => response.headers.get(name)),
  ]).toEqual([
    'application/octet-stream',
    "attachment; filename*=UTF-8''Zusage%20%E2%80%9CM%C3%A4rz%E2%80%9D.pdf",
  ])
  const rows = await sql`
    select kind, detail ->> 'sha256' as sha256
    from audit
    where user_id = ${user.id} and (detail ->> 'client')::integer = ${clientId}
    order by id
  `
  expect(rows).toMatchObject([
    { kind: 'consent recorded' },
    { kind: 'consent evidence added', sha256: SHA256 },
    { kind: 'consent evidence read' },
  ])
})

test('it is stored sealed, and a corrupted file is not returned', async () => {
  const { user, adviser, consent } = await aSigned()
  const [row] = await sql`select evidence from consents where user_id = ${user.id}`
  expect(Buffer.from(row?.evidence).includes('Ann Hartwell')).toBe(false)
  await sql.begin(async (sql) => {
    // Without it, the machine with the row keeps its trigger enabled (citus.sql).
    await sql`set local citus.propagate_set_commands = 'local'`
    await sql`set local session_replication_role = replica`
    await sql`
      update consents
      set evidence = set_byte(evidence, 3, 255 - get_byte(evidence, 3))
      where user_id = ${user.id}
    `
  })
  expect((await adviser.get(`/api/consents/${consent}/evidence`)).status).toBe(500)
})

test('an entry has one file, within the limit, from its owner only', async () => {
  const { adviser, consent } = await aSigned()
  expect((await add(adviser, consent, FILE, 'other.pdf')).status).toBe(409)
  expect((await add(adviser, 2_000_000_000, FILE, 'other.pdf')).status).toBe(404)
  expect((await add(adviser, consent, new Uint8Array(), 'empty.pdf')).status).toBe(400)
  const large = new Uint8Array(LARGEST_EVIDENCE_BYTES + 1)
  expect((await add(adviser, consent, large, 'large.pdf')).status).toBe(413)
  const other = await aSigned()
  expect((await add(adviser, other.consent, FILE, 'planted.pdf')).status).toBe(404)
  expect((await adviser.get(`/api/consents/${other.consent}/evidence`)).status).toBe(404)
})

test('evidence beyond 1 GB is refused, and so is an import that contains it', async () => {
  const { user, adviser, clientId } = await aSigned()
  const archive = await (await adviser.get('/api/account/export')).bytes()
  await fill(user, clientId, 1, MAX_EVIDENCE_BYTES)
  const refused = await add(adviser, await aConsent(adviser, clientId), FILE, 'form.pdf')
  expect([refused.status, await refused.json()]).toEqual([
    ...[409, { message: `${FULL} The file wasn’t attached.` }],
  ])
  expect((await imported(user, archive)).status).toBe(200)
  const other = await aUser()
  await fill(other, (await aClient(other)).id, 1, MAX_EVIDENCE_BYTES)
  const response = await imported(other, archive)
  expect(await undescribed('POST /api/account/import', response.clone())).toBeNull()
  expect([response.status, await response.json()]).toEqual([
    ...[409, { message: `${FULL} Nothing was imported.` }],
  ])
  expect((await listClients(other.id)).map(({ name }) => name)).not.toContain('Hartwell')
})

test('an account holds at most 5,000 evidence files', async () => {
  const { user, adviser, clientId } = await aSigned()
  await fill(user, clientId, MAX_EVIDENCE_FILES - 2, 1)
  const statuses: number[] = []
  for (const name of ['last.pdf', 'beyond.pdf'])
    statuses.push((await add(adviser, await aConsent(adviser, clientId), FILE, name)).status)
  expect(statuses).toEqual([200, 409])
})

test('a file waits for one that is being added, and is counted after it', async () => {
  const { user, adviser, clientId } = await aSigned()
  await fill(user, clientId, MAX_EVIDENCE_FILES - 2, 1)
  const consent = await aConsent(adviser, clientId)
  let answered = false
  const answer = await sql.begin(async (sql) => {
    await lockEvidence(user.id, sql)
    await fill(user, clientId, 1, 1, sql)
    const added = add(adviser, consent, FILE, 'form.pdf').finally(() => {
      answered = true
    })
    // the embedded database has one transaction at a time anyway
    while (!answered && !isEmbedded() && !(await isWaitedFor(user, sql))) await Bun.sleep(5)
    return { added }
  })
  expect((await answer.added).status).toBe(409)
  expect((await countEvidence(user.id)).files).toBe(MAX_EVIDENCE_FILES)
})

async function isWaitedFor({ id }: User, sql: Query) {
  const waiting = await sql`
    select from pg_locks where locktype = 'advisory' and classid = ${id} and not granted
  `
  return waiting.length > 0
}

test('of a concurrent file and archive, the account keeps what it has room for', async () => {
  const archive = await (await (await aSigned()).adviser.get('/api/account/export')).bytes()
  const { user, adviser, clientId } = await aSigned(undefined, 'Berger')
  await fill(user, clientId, MAX_EVIDENCE_FILES - 2, 1)
  const consent = await aConsent(adviser, clientId)
  const answers = await Promise.all([
    ...[imported(user, archive), add(adviser, consent, FILE, 'form.pdf')],
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await countEvidence(user.id)).files).toBe(MAX_EVIDENCE_FILES)
})

test('open pages are notified of a file, and a legal hold accepts it and keeps it', async () => {
  const { user, adviser, clientId, history } = await aSigned()
  const meeting = await aMeeting(user, { clientId })
  const subjects = [`clients/${clientId}`, `meetings/${meeting}`]
  for (const subject of subjects) {
    await adviser.put(`/api/${subject}/hold`, { hold: true })
    const given = { state: 'given', method: 'email' }
    const { consent } = await (await adviser.post(`/api/${subject}/consent`, given)).json()
    const events = await eventsOf(user.id, async () => {
      expect((await add(adviser, consent, FILE, 'yes.eml')).status).toBe(200)
    })
    expect(events).toMatchObject([{ id: meeting }])
    for (const days of [0, 30]) {
      await adviser.put('/api/account/trash', { days })
      for (const kept of subjects) expect((await adviser.delete(`/api/${kept}`)).status).toBe(403)
    }
    expect((await adviser.get(`/api/consents/${consent}/evidence`)).status).toBe(200)
    await adviser.put(`/api/${subject}/hold`, { hold: false })
  }
  expect(await history()).toHaveLength(2)
})

test('open pages are notified of the consent of a client without a meeting, and of its file', async () => {
  const user = await aUser()
  const events = await eventsOf(user.id, async () => aSigned(user))
  expect(events).toEqual(Array(2).fill({ userId: user.id, changed: 'clients' }))
})

test("a file too large for the embedded database's disk is refused before it is read", async () => {
  const { adviser, consent } = await aSigned()
  const { dataDir } = env
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  try {
    // A file system without free space.
    env.dataDir = '/proc'
    const path = `/api/consents/${consent}/evidence?name=form.pdf`
    expect((await adviser.send(path, { method: 'PUT', body })).status).toBe(
      isEmbedded() ? 507 : 400,
    )
  } finally {
    env.dataDir = dataDir
  }
  expect(isRead).toBe(!isEmbedded())
})

test('it is exported unchanged, and imported again', async () => {
  const { adviser, consent } = await aSigned()
  const archive = await (await adviser.get('/api/account/export')).bytes()
  const files = Object.entries(unzipSync(archive))
  const [, file] = files.find(([name]) => name.endsWith(`/consent-${consent}.pdf`)) ?? []
  expect(Buffer.from(file ?? []).equals(FILE)).toBe(true)
  const user = await aUser()
  const there = await as(user)
  expect((await imported(user, archive)).status).toBe(200)
  const [client] = await (await there.get('/api/clients')).json()
  const { history } = await (await there.get(`/api/clients/${client.id}/consent`)).json()
  expect(history).toMatchObject([{ givenBy: 'Ann Hartwell', evidence: SHOWN }])
  const brought = await there.get(`/api/consents/${history[0].id}/evidence`)
  expect(Buffer.from(await brought.bytes()).equals(FILE)).toBe(true)
})

test("it is restored with its client, and named by a deletion's receipt", async () => {
  const { user, adviser, clientId, consent } = await aSigned()
  await adviser.put('/api/account/trash', { days: 30 })
  await adviser.delete(`/api/clients/${clientId}`)
  expect((await adviser.get(`/api/consents/${consent}/evidence`)).status).toBe(404)
  const [item] = (await (await adviser.get('/api/trash')).json()).items
  await adviser.post(`/api/trash/${item.id}/restore`)
  const restored = await adviser.get(`/api/consents/${consent}/evidence`)
  expect(Buffer.from(await restored.bytes()).equals(FILE)).toBe(true)
  await adviser.put('/api/account/trash', { days: 0 })
  const { receipt } = await (await adviser.delete(`/api/clients/${clientId}`)).json()
  const { statement } = await (await adviser.get(`/api/receipts/${receipt.id}`)).json()
  expect(statement.deleted).toContainEqual({
    kind: 'evidence',
    id: consent,
    meeting: null,
    sha256: SHA256,
  })
  const [left] = await sql`
    select count(*)::int as count
    from consents
    where user_id = ${user.id}
  `
  expect(left?.count).toBe(0)
})
