import type { MeetingDetail } from '@app/db/meetings'
import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError, fresh, send } from '../api'
import { useUser } from '../auth/user'
import { useDates } from '../time'
import { sampleMeeting } from './sample-details'

/**
 * The meetings that are being deleted from their own page: it does not ask for them again, and when
 * it is left they are kept as null, for none.
 */
const deleting = new Set<string>()

/** One meeting; undefined while it loads, `missing` where the reader has no such meeting. */
export function useMeeting(id: string) {
  const user = useUser()
  const { now } = useDates()
  const sample = sampleMeeting(user, id, now)
  // null where the server already knew that there is none
  const path = meetingPath(id)
  const { data, error, mutate } = useSWR<MeetingDetail | null>(sample ? null : path, {
    ...fresh(),
    isPaused: () => deleting.has(path),
  })
  const { mutate: mutateAny } = useSWRConfig()
  useEffect(
    () => () => {
      if (!deleting.delete(path)) return
      const its = [path, `/api/notes/meeting/${id}`]
      const gone = mutateAny((key) => its.includes(String(key)), null, { revalidate: false })
      // the cache itself goes where the whole page does
      gone.catch(() => {})
    },
    [path, id, mutateAny],
  )
  const missing = data === null || (error instanceof ApiError && notThere.includes(error.status))
  return {
    meeting: sample ?? data ?? undefined,
    sample: sample !== null,
    missing,
    error,
    reload: () => mutate(),
  }
}

/** Calls that change one meeting; each refreshes what is shown of it. All throw ApiError. */
export function useMeetingChanges(id: string | number) {
  const { mutate } = useSWRConfig()
  const path = meetingPath(id)
  const refreshLists = () => mutate((key) => typeof key === 'string' && lists.test(key))

  /** Shows a change of the transcript at once and takes it back if it cannot be saved. */
  const changeTranscript = (
    change: (last: Transcript) => Transcript,
    save: () => Promise<unknown>,
  ) =>
    mutate<MeetingDetail | undefined>(
      path,
      async () => {
        await save()
        return undefined
      },
      {
        // what is thrown here would leave the change under way for ever, and nothing is loaded until its end
        optimisticData: (last) =>
          last?.transcript ? { ...last, transcript: change(last.transcript) } : last,
        populateCache: false,
        rollbackOnError: true,
      },
    )

  return {
    remove: async () => {
      deleting.add(path)
      try {
        await send('DELETE', path)
      } catch (error) {
        deleting.delete(path)
        throw error
      }
      void refreshLists()
    },
    retry: async () => {
      await send('POST', `${path}/retry`)
      await Promise.all([mutate(path), refreshLists()])
    },
    /** Asks for a new transcript or summary; the present ones stay until then. */
    again: async (what: 'transcribe' | 'summarize') => {
      await send('POST', `${path}/${what}`)
      await Promise.all([mutate(path), refreshLists()])
    },
    nameSpeaker: (label: string, name: string) =>
      changeTranscript(
        (last) => ({ ...last, speakers: { ...last.speakers, [label]: name } }),
        () => send('PUT', `${path}/speakers`, { label, name }),
      ),
    correctSegment: (index: number, { text, heard }: { text: string; heard: string }) =>
      changeTranscript(
        (last) => ({ ...last, segments: withText(last.segments, index, text) }),
        () => send('PATCH', `${path}/segments/${index}`, { text, heard }),
      ),
  }
}

type Transcript = NonNullable<MeetingDetail['transcript']>

function withText(segments: Transcript['segments'], index: number, text: string) {
  return segments.map((segment, at) => (at === index ? { ...segment, text } : segment))
}

function meetingPath(id: string | number): string {
  return `/api/meetings/${id}`
}

/** Lists and counts of meetings, not single ones. */
const lists = /^\/api\/(meetings(\?|\/count|$)|stats|clients)/

/** An id that cannot be one is refused as invalid (400). */
const notThere = [400, 404]
