import useSWR from 'swr'
import { useLatestSearch } from '../browser/latest-search'
import { momentSearch } from './meeting-location'

/** A line with the words, as returned by GET /api/find. */
export type FoundLine = {
  meetingId: number
  title: string
  date: string
  clientId: number
  clientName: string
  source: 'transcript' | 'summary' | 'note'
  snippet: { text: string; found: boolean }[]
  speaker: string | null
  segment: number | null
}

/** Shorter words are not searched in transcripts. */
const MIN_LETTERS = 3

/**
 * Lines of transcripts, summaries and notes with the words, in the meetings of a filter, such as `clientId=7`; the
 * previous ones while loading.
 */
export function useFoundLines(words: string, filter = '') {
  const wanted = words.length >= MIN_LETTERS
  const { data, isLoading } = useSWR(
    wanted ? `/api/find?q=${encodeURIComponent(words)}${filter && `&${filter}`}` : null,
    useLatestSearch<FoundLine[]>(),
    { keepPreviousData: true },
  )
  return { lines: (wanted && data) || [], loading: wanted && isLoading }
}

/** The line's address. */
export function pathOfLine({ meetingId, source, segment }: FoundLine): string {
  const path = `/meetings/${meetingId}`
  if (source === 'note') return `${path}?tab=notes`
  return source === 'transcript' && segment !== null ? path + momentSearch(segment) : path
}
