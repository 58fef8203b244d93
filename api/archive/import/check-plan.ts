import type { User } from '@app/db/accounts/users'
import { findArchivedClient } from '@app/db/meetings/record/archived-clients'
import { findImported } from '@app/db/meetings/record/save-archived'
import { assertCanTranscribe } from '../../payments/limits'
import type { ClientHead, MeetingHead } from './contents'

/** Checks the transcriptions of all missing meetings together, before their clients are saved. */
export async function assertPlanIncludes(
  user: User,
  clients: ClientHead[],
  meetings: MeetingHead[],
) {
  const known = new Map<string, number | null>()
  for (const { folder, name } of clients) {
    known.set(folder, await findArchivedClient(user.id, name))
  }
  let wanted = 0
  for (const meeting of meetings) {
    if (!meeting.untranscribed) continue
    const clientId = known.get(meeting.folder) ?? null
    if ((await findImported(user.id, clientId, meeting)) === null) wanted += 1
  }
  await assertCanTranscribe(user, wanted)
}
