import { MessageCircleQuestionMark, TextSearch } from '#icons'
import { type FoundLine, pathOfLine, useFoundLines } from '../meetings/found-lines'
import { useDates } from '../time/dates'
import type { Command } from '../ui/dialogs/command-dialog'
import { Dotted } from '../ui/text/dot'

const MAX_LINES = 6
/** Characters shown before the first match: the rest of the line must have room for it. */
const BEFORE = 24

/** Lines of transcripts, summaries and notes with the typed words; each opens at its moment. */
export function useFoundWords(asked: string, goTo: (path: string) => void) {
  const { lines, loading } = useFoundLines(asked)
  const { short } = useDates()
  const commands = lines.slice(0, MAX_LINES).map(
    (line): Command => ({
      id: `line-${line.meetingId}`,
      label: line.snippet.map(({ text }) => text).join(''),
      parts: fromNear(line.snippet),
      detail: (
        <Dotted>
          {line.speaker}
          {line.title}
          {line.clientName}
          {short(line.date)}
        </Dotted>
      ),
      icon: TextSearch,
      run: () => goTo(pathOfLine(line)),
    }),
  )
  return { commands, loading }
}

/** The snippet from a few words before its first match. */
function fromNear(snippet: FoundLine['snippet']): FoundLine['snippet'] {
  const at = snippet.findIndex(({ found }) => found)
  const before = snippet
    .slice(0, Math.max(0, at))
    .map(({ text }) => text)
    .join('')
  if (before.length <= BEFORE) return snippet
  const cut = before.slice(before.indexOf(' ', before.length - BEFORE) + 1)
  return [{ text: `… ${cut}`, found: false }, ...snippet.slice(at)]
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
