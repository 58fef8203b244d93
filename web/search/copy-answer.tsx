import { Copy } from '#icons'
import { useDates } from '../time/dates'
import { toast, toastError } from '../ui/toast'
import type { Answer } from './ask'
import { placeTexts } from './citations'
import { plainAnswer } from './plain-answer'

/** Copies an answer with the list of its sources. */
export function CopyAnswer({ result, sources }: Pick<Answer, 'result' | 'sources'>) {
  const dates = useDates()
  const copy = async () => {
    const notes = sources.map(
      (source) =>
        `[${source.number}] ${source.title}, ${source.clientName}, ${dates.short(source.date)}, ${placeTexts(source).join(', ')}`,
    )
    try {
      const text = [plainAnswer(result), notes.join('\n')].filter(Boolean).join('\n\n')
      await navigator.clipboard.writeText(text)
      toast({
        title: 'Copied to clipboard',
        description: 'The answer was copied with its sources.',
      })
    } catch {
      toastError('Not copied', 'Your browser does not allow copying here.')
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      data-print="hide"
      className="inline-flex items-center gap-1 rounded-control px-1 text-xs text-faint underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2.5"
    >
      <Copy aria-hidden className="size-3" />
      Copy
    </button>
  )
}
