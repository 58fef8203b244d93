import { findArchived } from '@app/db/meetings/archived'
import { findArchivedConsent } from '@app/db/meetings/consent/archived-consents'
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
import { type Gap, storedEntry } from './stored-file'
import type { Entry } from './zip'

/** A meeting's entries, and then, returned, its folder; null if it was deleted meanwhile. */
export async function* meetingEntries(
  userId: number,
  meetingId: number,
  client: { name: string; folder: string; aboutClient: number | null; gaps: Gap[] },
): AsyncGenerator<Entry, string | null> {
  const meeting = await findArchived(userId, meetingId)
  if (!meeting) return null
  const { gaps } = client
  const date = new Date(meeting.date)
  const folder = `${client.folder}/${meeting.date.slice(0, 10)}-${slug(meeting.title)}-${meetingId}`
  const { recording, gap } = yield* recordingEntry(userId, meetingId, { folder, date, gaps })
  const said = await findArchivedConsent(userId, meetingId)
  const history = yield* consentEntries(userId, folder, said?.history ?? [], gaps)
  const consent = said && { ...said, history }
  const found = await findArchivedRecord(userId, meetingId)
  const edits = archivedEdits(userId, meetingId, client.aboutClient)
  const record = found && { ...found, edits: (await edits.next()).value ?? [] }
  const sharing = await findArchivedSharing(userId, meetingId)
  const templates = await listFilledTemplates(userId, meetingId)
  const about = { ...meeting, recording, consent, record, sharing, templates }
  yield json(`${folder}/meeting.json`, about, date)
  yield { name: `${folder}/meeting.md`, date, data: markdownOf(meeting, client.name, record, gap) }
  let earlier = 0
  for await (const { segments, ...text } of earlierTranscripts(userId, meetingId)) {
    const whole = { ...text, segments: new JsonList(segments) }
    yield json(earlierFile(folder, 'transcript', earlier), whole, date)
    earlier += 1
  }
  const summaries = await listEarlierSummaries(userId, meetingId)
  yield* summaries.map((text, at) => json(earlierFile(folder, 'summary', at), text, date))
  let at = 0
  for await (const further of edits) {
    yield json(furtherFile(folder, 'edits', at), { edits: further }, date)
    at += 1
  }
  return folder
}

/** The recording's file, and then, returned, what meeting.json says of it, and what of it is missing. */
async function* recordingEntry(
  userId: number,
  meetingId: number,
  { folder, date, gaps }: { folder: string; date: Date; gaps: Gap[] },
) {
  const audio = (await findRecording(userId, meetingId))?.audio ?? null
  if (!audio) return { recording: null, gap: null }
  const { name, sha256, bytes } = audio
  const file = `recording${extension(name)}`
  const about = `the recording of meeting ${meetingId}`
  const open = () => openRecording(audio)
  const stored = { entry: `${folder}/${file}`, date, name, bytes, sha256, about, open }
  const gap = yield* storedEntry(stored, gaps)
  return { recording: { file, name, sha256, ...(gap && { unreadable: true }) }, gap }
}
