import { posix } from 'node:path'
import type { User } from '@app/db/accounts/users'
import type { Query } from '@app/db/connection/sql'
import type { ArchivedMeeting } from '@app/db/meetings/archived'
import type { MeetingConsent } from '@app/db/meetings/consent/archived-consents'
import type { NewConsent } from '@app/db/meetings/consent/consents'
import type { MeetingStatus } from '@app/db/meetings/meetings'
import { findImported, saveArchivedMeeting } from '@app/db/meetings/record/save-archived'
import type { StoredAudio } from '@app/db/meetings/recordings'
import { Refusal, refuse } from '../../http/refusals'
import { assertCanTranscribe } from '../../payments/limits'
import { storage } from '../../storage/storage'
import { openIntake, shownName } from '../../uploads/intake'
import { assertRoom } from '../../uploads/room'
import { startProcessing } from '../../uploads/start'
import { assertPlanIncludes } from './check-plan'
import { withOwnTimes } from './client-times'
import type { ChatHead, ClientHead, MeetingContent, MeetingHead, OwnForms } from './contents'
import { importChats } from './import-chats'
import { importClient } from './import-client'
import { withEarlier } from './import-earlier'
import { importEditsOf } from './import-edits'
import { assertArchivedEvidenceFits, fileBytes, withEvidence } from './import-evidence'
import { importJoins } from './import-joins'
import { assertZip, BadArchive } from './open-archive'
import { importForms, rekeyed } from './own-forms'
import { fileOf, headsOf, meetingsOf } from './read-archive'
import { isUntranscribed, lacksDeleted, type MeetingFile } from './shapes/shape'

/** `incomplete` files were not whole in the archive and are left out. */
type Imported = Record<'clients' | 'meetings' | 'recordings' | 'known' | 'incomplete', number>

/**
 * Adds an export's content to the user's own: clients by name, and missing meetings and chats. Safe to
 * repeat: what was imported before is recognized. Throws a Refusal before anything is added if the archive is
 * invalid, the disk or the account lacks space for its files, or the plan does not include its
 * transcriptions.
 */
export async function importArchive(
  user: User,
  path: string,
  checkRoom = assertRoom,
): Promise<Imported> {
  try {
    await assertZip(path)
    return await importAll(user, path, checkRoom)
  } catch (error) {
    throw error instanceof BadArchive ? refuse('badArchive', { reason: error.message }) : error
  }
}

async function importAll(user: User, path: string, checkRoom: typeof assertRoom) {
  const { forms, clients, meetings, chats } = await readAllHeads(path)
  await checkRoom(sum([...clients, ...meetings], fileBytes))
  await assertArchivedEvidenceFits(user.id, clients, meetings)
  await assertPlanIncludes(user, clients, meetings)
  const clientIds = new Map<string, number>()
  for (const client of clients) {
    clientIds.set(client.folder, await importClient(user.id, path, client))
  }
  const all = new Map<string, MeetingHead & { clientId: number }>()
  const fresh = new Map<string, MeetingHead & { clientId: number }>()
  for (const meeting of meetings) {
    const clientId = clientIds.get(meeting.folder)
    if (clientId === undefined) continue
    all.set(meeting.file, { ...meeting, clientId })
    const known = await findImported(user.id, clientId, meeting)
    if (known !== null) await importEditsOf(user.id, path, known, meeting)
    if (known !== null) continue
    fresh.set(meeting.file, { ...meeting, clientId })
  }
  const incomplete = sum([...clients, ...meetings], (head) => head.incomplete)
  const known = meetings.length - fresh.size
  const imported: Imported = {
    clients: clients.length,
    meetings: 0,
    recordings: 0,
    known,
    incomplete,
  }
  const templateIds = await importForms(user.id, forms)
  for await (const content of meetingsOf(path, [...fresh.keys()])) {
    const head = fresh.get(content.file)
    if (!head) continue
    await checkRoom(fileBytes(head) + content.earlier.bytes)
    const templates = rekeyed(content.meeting.templates ?? [], templateIds)
    const { meeting } = content
    const folder = posix.dirname(content.file)
    const history = meeting.consent?.history ?? []
    await withEvidence(user.id, { path, folder }, history, (history) =>
      withEarlier(path, content.earlier, async (earlier) => {
        const audio = await importRecording(user.id, path, content)
        const consent = meeting.consent && { ...meeting.consent, history }
        const texts = { ...meeting, earlier, templates, consent }
        const id = await save(user, head.clientId, texts, audio)
        if (id !== null) {
          await importEditsOf(user.id, path, id, head)
          if (statusOf(meeting, audio) === 'Processing') await startProcessing(user.id, id)
          imported.meetings += 1
          if (audio) imported.recordings += 1
        } else imported.known += 1
      }),
    )
  }
  await importJoins(user.id, forms.joins, all)
  await importChats(user.id, path, chats, all)
  return imported
}

async function readAllHeads(path: string) {
  let forms: OwnForms = {
    templates: [],
    letterhead: null,
    policy: null,
    terms: [],
    joins: { joined: [] },
  }
  const clients: ClientHead[] = []
  const meetings: MeetingHead[] = []
  const chats: ChatHead[] = []
  for await (const head of headsOf(path)) {
    if ('forms' in head) forms = head.forms
    else if ('client' in head) clients.push(head.client)
    else if ('meeting' in head) meetings.push(head.meeting)
    else chats.push(head.chat)
  }
  return { forms, clients: withOwnTimes(clients), meetings, chats }
}

async function importRecording(
  userId: number,
  path: string,
  { meeting, recording }: MeetingContent,
): Promise<StoredAudio | null> {
  if (recording === null) return null
  const intake = await openIntake(userId, posix.basename(recording), () => {})
  try {
    for await (const bytes of fileOf(path, recording)) await intake.write(bytes)
    const { audio } = await intake.finish()
    if (audio.sha256 !== meeting.recording?.sha256) {
      throw new BadArchive(`${recording} was changed`)
    }
    return { ...audio, name: shownName(meeting.recording.name ?? audio.name) }
  } catch (error) {
    await intake.discard()
    throw error
  }
}

/** What was deleted since the meeting was processed stays so. */
function statusOf(meeting: Omit<MeetingFile, 'consent'>, audio: StoredAudio | null): MeetingStatus {
  if (lacksDeleted(meeting)) return 'Processed'
  return meeting.transcript !== null || audio ? 'Processing' : 'Scheduled'
}

/**
 * A meeting with missing results will go through the pipeline, which computes only those. Null if another
 * import saved it meanwhile; its recording is then removed, as after a refusal. After any other failure the
 * meeting may be saved, so only the sweep of orphaned files may decide.
 */
async function save(
  user: User,
  clientId: number,
  meeting: Omit<MeetingFile, 'consent'> & {
    earlier: ArchivedMeeting['earlier']
    consent?: MeetingConsent<NewConsent>
  },
  audio: StoredAudio | null,
): Promise<number | null> {
  const isNew = async (sql: Query) => {
    const about = { ...meeting, sha256: meeting.recording?.sha256 ?? null }
    if (await findImported(user.id, clientId, about, sql)) return false
    if (audio && isUntranscribed(meeting)) await assertCanTranscribe(user, 1, sql)
    return true
  }
  const discard = async () => {
    if (audio) await storage().remove(audio.path)
  }
  try {
    const status = statusOf(meeting, audio)
    const id = await saveArchivedMeeting(user.id, clientId, meeting, audio, status, isNew)
    if (id === null) await discard()
    return id
  } catch (error) {
    if (error instanceof Refusal) await discard()
    throw error
  }
}

function sum<Item>(items: Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0)
}
