import type { User } from '@app/db/accounts/users'
import { findArchivedClient, type RecognizedClient } from '@app/db/meetings/record/archived-clients'
import { findImported } from '@app/db/meetings/record/save-archived'
import { assertCanTranscribe } from '../../payments/limits'
import type { ClientHead, MeetingHead } from './contents'

/** Checks the transcriptions of all missing meetings together, before their clients are saved. */
export async function assertPlanIncludes(
  user: User,
  clients: (RecognizedClient & Pick<ClientHead, 'folder'>)[],
  meetings: MeetingHead[],
) {
  const known = new Map<string, number | null>()
  for (const client of clients) {
    known.set(client.folder, await findArchivedClient(user.id, client))
  }
  let wanted = 0
  for (const meeting of meetings) {
    if (!meeting.untranscribed) continue
    const clientId = known.get(meeting.folder) ?? null
    if ((await findImported(user.id, clientId, meeting)) === null) wanted += 1
  }
  await assertCanTranscribe(user, wanted)
}
