import type { HeardVoice } from '@app/ai/transcribe/stitch'
import type { Query } from '@app/db/connection/sql'
import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { remembersVoices } from '@app/db/meetings/voices/voice-consents'
import { saveVoices } from '@app/db/meetings/voices/voices'
import { sealPrint } from './voice-print'

/** Less speech is not enough to recognize a voice. */
const MIN_SECONDS = 10

/**
 * Saves the speakers' voice prints, sealed for their meeting, if user and client agreed. Part of a fenced
 * write.
 */
export async function rememberVoices(
  attempt: Attempt,
  version: number,
  voices: HeardVoice[],
  sql: Query,
) {
  const { userId, meetingId } = attempt
  const lasting = voices.filter(({ seconds }) => seconds >= MIN_SECONDS)
  if (lasting.length === 0 || !(await remembersVoices(userId, meetingId, sql))) return
  const sealed = lasting.map(({ vector, ...about }) => ({
    ...about,
    print: sealPrint(userId, meetingId, vector),
  }))
  await saveVoices(attempt, version, sealed, sql)
}
