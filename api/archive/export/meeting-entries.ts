import { findArchived } from '@app/db/meetings/archived'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import { archivedEdits } from '@app/db/meetings/record/archived-edits'
import { findArchivedRecord } from '@app/db/meetings/record/archived-records'
import { earlierTranscripts, listEarlierSummaries } from '@app/db/meetings/record/archived-versions'
import { findRecording } from '@app/db/meetings/recordings'
import { findArchivedSharing } from '@app/db/meetings/sharing/archived-sharing'
import { listFilledTemplates } from '@app/db/meetings/templates/filled-templates'
import { openRecording } from '../../storage/recording'
import { earlierFile, furtherFile } from '../numbered-files'
import { consentEntries } from './consents'
import { extension, slug } from './file-names'
import { jsonEntry as json } from './json-entry'
import { JsonList } from './json-pieces'
import { markdownOf } from './markdown'
import type { PartsOf } from './meeting-parts'
import { type Gap, storedEntry } from './stored-file'
import type { Entry } from './zip'

const NOT_RECORDED = { recording: null, gap: null }
const NOT_SHARED = { links: [], recaps: [] }

/** A meeting's entries, and then, returned, its folder; null if it was deleted meanwhile. */
export async function* meetingEntries(
  userId: number,
  meetingId: number,
  partsOf: PartsOf,
  client: { name: string; folder: string; aboutClient: number | null; gaps: Gap[] },
): AsyncGenerator<Entry, string | null> {
  const meeting = await findArchived(userId, meetingId)
  const known = await partsOf(meetingId)
  if (!meeting || !known) return null
  const { gaps } = client
  const date = new Date(meeting.date)
  const folder = `${client.folder}/${meeting.date.slice(0, 10)}-${slug(meeting.title)}-${meetingId}`
  const { recording, gap } = known.isRecorded
    ? yield* recordingEntry(userId, meetingId, { folder, date, gaps })
    : NOT_RECORDED
  const has = (await partsOf(meetingId)) ?? known
  const consents = has.hasConsents
    ? await listArchivedConsents(userId, { kind: 'meeting', id: meetingId })
    : []
  const history = yield* consentEntries(userId, folder, consents, gaps)
  const consent = { state: has.consent, history }
  const found = await findArchivedRecord(userId, meetingId, has.isApproved)
  const edits = has.hasEdits ? archivedEdits(userId, meetingId, client.aboutClient) : null
  const record = found && { ...found, edits: (await edits?.next())?.value ?? [] }
  const sharing = has.isShared ? await findArchivedSharing(userId, meetingId) : NOT_SHARED
  const templates = has.hasTemplates ? await listFilledTemplates(userId, meetingId) : []
  const about = { ...meeting, recording, consent, record, sharing, templates }
  yield json(`${folder}/meeting.json`, about, date)
  yield { name: `${folder}/meeting.md`, date, data: markdownOf(meeting, client.name, record, gap) }
  if (has.hasEarlierTexts) yield* earlierEntries(userId, meetingId, { folder, date })
  let at = 0
  for await (const further of edits ?? []) {
    yield json(furtherFile(folder, 'edits', at), { edits: further }, date)
    at += 1
  }
  return folder
}

async function* earlierEntries(
  userId: number,
  meetingId: number,
  { folder, date }: { folder: string; date: Date },
): AsyncGenerator<Entry> {
  let earlier = 0
  for await (const { segments, ...text } of earlierTranscripts(userId, meetingId)) {
    const whole = { ...text, segments: new JsonList(segments) }
    yield json(earlierFile(folder, 'transcript', earlier), whole, date)
    earlier += 1
  }
  const summaries = await listEarlierSummaries(userId, meetingId)
  yield* summaries.map((text, at) => json(earlierFile(folder, 'summary', at), text, date))
}

/** The recording's file, and then, returned, what meeting.json says of it, and what of it is missing. */
async function* recordingEntry(
  userId: number,
  meetingId: number,
  { folder, date, gaps }: { folder: string; date: Date; gaps: Gap[] },
) {
  const audio = (await findRecording(userId, meetingId))?.audio ?? null
  if (!audio) return NOT_RECORDED
  const { name, sha256, bytes } = audio
  const file = `recording${extension(name)}`
  const about = `the recording of meeting ${meetingId}`
  const open = () => openRecording(audio)
  const stored = { entry: `${folder}/${file}`, date, name, bytes, sha256, about, open }
  const gap = yield* storedEntry(stored, gaps)
  return { recording: { file, name, sha256, ...(gap && { unreadable: true }) }, gap }
}
