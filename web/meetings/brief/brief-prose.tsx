import { useState } from 'react'
import { PenLine } from '#icons'
import { send } from '../../browser/api'
import { Button } from '../../ui/button'
import { toastError } from '../../ui/toast'
import { type Brief, briefPath } from './brief'

/** The brief in prose, each sentence with its lines' numbers; or a button to write it. */
export function BriefProse({
  brief,
  onWritten,
}: {
  brief: Brief
  onWritten: (brief: Brief) => void
}) {
  const [pending, setPending] = useState(false)
  const { prose, canWrite, lines } = brief

  async function write() {
    setPending(true)
    try {
      const written = await send<Brief>('POST', briefPath(brief.meeting.id))
      if (written?.prose) onWritten(written)
      else toastError('Not written', 'The lines below are all we have. Please try again later.')
    } catch {
      toastError('Not written', 'Please try again in a moment.')
    }
    setPending(false)
  }
  if (prose) {
    return (
      <section aria-label="In short" className="mb-6 max-w-reading">
        <p className="font-serif text-lg leading-relaxed text-ink">
          {prose.map(({ text, lines: own }) => (
            <span key={text}>
              {text}
              <span className="whitespace-nowrap">
                {own.map((at) => (
                  <a
                    key={at}
                    href={`#line-${at + 1}`}
                    aria-label={`Line ${at + 1}`}
                    className="tabular ml-0.5 align-super text-xs font-semibold text-accent hover:underline"
                  >
                    {at + 1}
                  </a>
                ))}
              </span>{' '}
            </span>
          ))}
        </p>
        <p className="mt-1 text-sm text-faint">Written by AI from the numbered lines below.</p>
      </section>
    )
  }
  if (!canWrite || lines.length === 0) return null
  return (
    <Button className="mb-6" data-print="hide" disabled={pending} onClick={write}>
      <PenLine aria-hidden />
      {pending ? 'Writing...' : 'Write it in prose'}
    </Button>
  )
}
