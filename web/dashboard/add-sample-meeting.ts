import { send } from '../browser/api'

const SAMPLE = '/sample-meeting.vtt'
const SAMPLE_CLIENT = { name: 'Elena Whitfield (sample)', type: 'Sample' }

/** Adds a client with a finished meeting of today. Returns the meeting's id. Throws ApiError. */
export async function addSampleMeeting(now: Date): Promise<number | undefined> {
  const file = new File([await (await fetch(SAMPLE)).blob()], 'Sample meeting.vtt')
  const client = await send<{ id: number }>('POST', '/api/clients', SAMPLE_CLIENT)
  const meeting = { clientId: client?.id ?? 0, title: 'Sample meeting', date: now.toISOString() }
  const form = new FormData()
  form.append('meetingData', JSON.stringify(meeting))
  form.append('audioFile', file)
  return (await send<{ id: number }>('POST', '/api/meetings/upload', form))?.id
}
