import { plainText } from '@app/ai/segments'
import { nameOf, type User } from '@app/db/accounts/users'
import { enqueue } from '@app/db/jobs/jobs'
import { restoreItems } from '@app/db/meetings/action-items/restored-items'
import { restorePassages } from '@app/db/meetings/corrections/restored-passages'
import { nameSpeaker } from '@app/db/meetings/corrections/speaker-names'
import type { Details, EditedTexts } from '@app/db/meetings/edited-texts'
import { findEdit } from '@app/db/meetings/edits/find-edit'
import { isForeign } from '../../http/database-errors'
import { notFound, refuse } from '../../http/refusals'
import { recordItemEdits, statusEdits } from '../action-items/record-item-changes'
import { isReadAgain, resolveMeeting } from '../action-items/resolve'
import { unreachedWords } from '../action-items/unreached-words'
import { changeUnderConsent } from '../consent/change-client'
import { recordChange } from '../record/record-change'

type Wanted = {
  editId: number
  side: 'before' | 'after'
  /** The newest edit that the reader saw; without it, later changes are overwritten too. */
  since?: number
}

/**
 * Restores what an edit changed to one side of it, as a new edit; throws a refusal if that is not possible. Returns
 * what it could not reach in other meetings, in words.
 */
export async function restoreEdit(
  user: User,
  meetingId: number,
  wanted: Wanted,
): Promise<string | undefined> {
  const edit = await findEdit(user.id, meetingId, wanted.editId)
  if (edit?.field === 'actionItems') return restoreActionItems(user, meetingId, edit, wanted)
  if (edit?.field === 'details') await restoreDetails(user, meetingId, edit[wanted.side], wanted)
  else if (edit?.field === 'speakerName') await restoreName(user, meetingId, edit[wanted.side])
  else await restorePassage(user, meetingId, wanted)
  return undefined
}

async function restorePassage(user: User, meetingId: number, { editId, side }: Wanted) {
  const passages = { editId, side, editor: nameOf(user) }
  const done = await restorePassages(user.id, meetingId, passages, plainText)
  if (done === null) throw notFound('Edit')
  if (done !== 'restored') throw refusal(done === 'changed' ? 'segmentChanged' : done)
  await enqueue('index-transcript', { userId: user.id, meetingId })
  await recordChange('passages restored', user.id, meetingId, { edit: editId })
}

/** Of a voice of the current transcript, whichever edit it comes from. */
async function restoreName(
  user: User,
  meetingId: number,
  { label, name }: EditedTexts['speakerName'],
): Promise<void> {
  const done = await nameSpeaker(user.id, meetingId, {
    label,
    name: name ?? '',
    editor: nameOf(user),
  })
  if (done === null) throw refusal('segmentChanged')
  if (done !== 'named') throw refusal(done)
  await resolveMeeting(user.id, meetingId)
  await enqueue('index-transcript', { userId: user.id, meetingId })
  await recordChange('speaker named', user.id, meetingId, {})
}

async function restoreDetails(
  user: User,
  id: number,
  details: Partial<Details>,
  { since }: Wanted,
): Promise<void> {
  if (details.clientId === null) throw refusal('clientGone')
  const wanted = { changes: details, confirmed: false, since }
  const changed = await changeUnderConsent(user, id, wanted).catch((error) => {
    throw isForeign(error) ? refusal('clientGone') : error
  })
  if (changed === null) throw notFound('Edit')
  if (typeof changed === 'string') throw refusal(changed === 'held' ? changed : 'versionChanged')
  if (isReadAgain(details)) await resolveMeeting(user.id, id)
  await recordChange('meeting edited', user.id, id, { fields: Object.keys(details).join(' ') })
}

async function restoreActionItems(
  user: User,
  id: number,
  edit: { before: EditedTexts['actionItems']; after: EditedTexts['actionItems'] },
  { side, since }: Wanted,
): Promise<string | undefined> {
  const done = await restoreItems(user.id, id, { edit, side, since, editor: nameOf(user) })
  if (done === null) throw notFound('Edit')
  if (done === 'gone') throw refusal('itemGone')
  if (typeof done === 'string') throw refusal(done === 'changed' ? 'versionChanged' : done)
  await recordItemEdits(user.id, [
    ...done.items.map((item) => ({ ...item, fields: 'restored' })),
    ...statusEdits(done.copies),
  ])
  return unreachedWords(done.unreached)
}

function refusal(
  why: 'held' | 'approved' | 'segmentChanged' | 'versionChanged' | 'clientGone' | 'itemGone',
) {
  return why === 'held' ? refuse('underHold', { what: 'meeting' }) : refuse(why)
}
