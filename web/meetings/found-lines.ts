import useSWR from 'swr'
import { momentSearch } from './meeting-location'

/** A line with the words, as GET /api/find gives it. */
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

/** Fewer letters are not looked for in what was said. */
const FEWEST_LETTERS = 3

/** Lines of transcripts, summaries and notes with the words; while others load, those of before. */
export function useFoundLines(words: string) {
  const wanted = words.length >= FEWEST_LETTERS
  const { data = [], isLoading } = useSWR<FoundLine[]>(
    wanted ? `/api/find?q=${encodeURIComponent(words)}` : null,
    { keepPreviousData: true },
  )
  return { lines: wanted ? data : [], loading: wanted && isLoading }
}

/** The address at which the line is read. */
export function pathOfLine({ meetingId, source, segment }: FoundLine): string {
  const path = `/meetings/${meetingId}`
  if (source === 'note') return `${path}?tab=notes`
  return source === 'transcript' && segment !== null ? path + momentSearch(segment) : path
}
