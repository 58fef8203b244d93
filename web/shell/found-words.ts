import { MessageCircleQuestionMark, TextSearch } from 'lucide-react'
import useSWR from 'swr'
import { momentSearch } from '../meetings/meeting-location'
import type { Command } from '../ui/dialogs/command-dialog'

/** A line in which the words stand, as GET /api/find gives it. */
type Line = {
  meetingId: number
  title: string
  clientName: string
  source: 'transcript' | 'summary' | 'note'
  snippet: { text: string; found: boolean }[]
  speaker: string | null
  segment: number | null
}

/** Fewer letters are not looked for in what was said. */
const FEWEST_LETTERS = 3
const MOST_LINES = 6

/** Lines of transcripts, summaries and notes with the words that are typed; each opens at its moment. */
export function useFoundWords(asked: string, goTo: (path: string) => void) {
  const wanted = asked.length >= FEWEST_LETTERS
  const { data: lines = [], isLoading } = useSWR<Line[]>(
    wanted ? `/api/find?q=${encodeURIComponent(asked)}` : null,
    { keepPreviousData: true },
  )
  const commands = (wanted ? lines : []).slice(0, MOST_LINES).map(
    (line): Command => ({
      id: `line-${line.meetingId}`,
      label: line.snippet.map(({ text }) => text).join(''),
      detail: [line.speaker, line.title, line.clientName].filter(Boolean).join(', '),
      icon: TextSearch,
      run: () => goTo(pathOf(line)),
    }),
  )
  return { commands, loading: wanted && isLoading }
}

/** Hands what was typed over to Meeting Intelligence, if it reads like a question: three words or a question mark. */
export function askThis(asked: string, onAsk: (question: string) => void): Command[] {
  if (!asked.endsWith('?') && asked.split(/\s+/).length < 3) return []
  return [
    {
      id: 'ask',
      label: `Ask Meeting Intelligence: “${asked}”`,
      icon: MessageCircleQuestionMark,
      run: () => onAsk(asked),
    },
  ]
}

function pathOf({ meetingId, source, segment }: Line): string {
  const path = `/meetings/${meetingId}`
  if (source === 'note') return `${path}?tab=notes`
  return source === 'transcript' && segment !== null ? path + momentSearch(segment) : path
}
