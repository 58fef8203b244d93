import { MessageCircleQuestionMark, TextSearch } from '#icons'
import { pathOfLine, useFoundLines } from '../meetings/found-lines'
import type { Command } from '../ui/dialogs/command-dialog'

const MAX_LINES = 6

/** Lines of transcripts, summaries and notes with the typed words; each opens at its moment. */
export function useFoundWords(asked: string, goTo: (path: string) => void) {
  const { lines, loading } = useFoundLines(asked)
  const commands = lines.slice(0, MAX_LINES).map(
    (line): Command => ({
      id: `line-${line.meetingId}`,
      label: line.snippet.map(({ text }) => text).join(''),
      detail: [line.speaker, line.title, line.clientName].filter(Boolean).join(', '),
      icon: TextSearch,
      run: () => goTo(pathOfLine(line)),
    }),
  )
  return { commands, loading }
}

/**
 * Passes what was typed to Meeting Intelligence, if it looks like a question: three words or a question mark.
 */
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
