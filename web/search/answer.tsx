import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCloseRequest } from '../ui/dialogs/close-request'
import { Dotted } from '../ui/text/dot'
import { AnswerText } from './answer-text'
import type { Answer as AnswerData, PartOfPlan, Source } from './ask'
import { Chips } from './chips'
import { SourceList } from './source-list'
import { type Place, SourcePreview } from './source-preview'
import { figureOf, tabThrough } from './tab-through'

/** Labels for text that no model wrote. */
const ORIGINS = { model: null, records: 'From your records', rules: 'Keyword result (no AI)' }

/** An answer as prose: its scope, the text with citations, the sources. */
export function Answer({
  text,
  sources,
  scope,
  origin,
  understood,
  onAgain,
}: Pick<AnswerData, 'sources' | 'scope' | 'origin' | 'understood'> & {
  text: string
  onAgain: ((plan: PartOfPlan) => void) | null
}) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ source: Source; place: Place; pinned: boolean } | null>(null)
  useCloseRequest(shown?.pinned === true, () => setShown(null))
  const show = (source: Source, figure: HTMLElement, pinned: boolean) =>
    setShown({ source, place: placeOf(figure, box.current), pinned })
  const letGo = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setShown(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!shown || !box.current) return
    const from = figureOf(shown.source, box.current, event.target)
    if (event.key === 'Tab')
      return tabThrough(event, from, document.getElementById(`${id}-preview`))
    if (event.key !== 'Escape') return
    from?.focus()
    setShown(null)
  }
  const figure = (number: number) => {
    const source = sources.find((one) => one.number === number)
    if (!source) return <sup className={figureLook}>{number}</sup>
    const open = shown?.source === source
    return (
      <sup>
        <span aria-hidden className={`${figureLook} pointer-events-none relative z-1`}>
          {number}
        </span>
        <button
          type="button"
          data-cites={number}
          aria-label={`Source ${number}: ${source.title}`}
          aria-expanded={open}
          aria-controls={open ? `${id}-preview` : undefined}
          onClick={(event) =>
            open && shown?.pinned ? setShown(null) : show(source, event.currentTarget, true)
          }
          onPointerEnter={(event) =>
            event.pointerType === 'mouse' &&
            !shown?.pinned &&
            show(source, event.currentTarget, false)
          }
          className={`${figureLook} ${overLook} ${widths[String(number).length]}`}
        />
      </sup>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the preview that its figures open
    <div
      ref={box}
      className="relative gap-x-12 4xl:grid 4xl:grid-cols-[45rem_minmax(0,30rem)]"
      onBlur={letGo}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setShown((last) => (last?.pinned ? last : null))}
    >
      <div className="min-w-0">
        {(scope || origin !== 'model') && (
          <p className="mb-2 text-sm text-faint">
            <Dotted>
              {scope && `Searched ${scope}`}
              {ORIGINS[origin]}
            </Dotted>
          </p>
        )}
        {understood && <Chips understood={understood} onAgain={onAgain} />}
        <AnswerText
          text={text}
          known={(number) => sources.length === 0 || sources.some((one) => one.number === number)}
          figure={figure}
        />
      </div>
      {shown && <SourcePreview id={`${id}-preview`} source={shown.source} place={shown.place} />}
      {sources.length > 0 && <SourceList sources={sources} />}
    </div>
  )
}

function placeOf(figure: HTMLElement, box: HTMLElement | null): Place {
  const at = figure.getBoundingClientRect()
  const from = box?.getBoundingClientRect().top ?? 0
  return { line: at.top - from, below: at.bottom - from + 6 }
}

const figureLook =
  'tabular px-0.5 font-sans text-[0.6875rem] leading-none font-semibold text-accent select-none'

/**
 * Lays the button over its figure. A button may begin a new line; the figure is text, and stays on
 * the line of the word before it.
 */
const overLook =
  'relative h-[0.9em] rounded-control after:absolute after:-inset-x-1 after:-inset-y-2 hover:bg-accent-soft aria-expanded:bg-accent-soft'

/** The button's width, by the figure's number of digits. */
const widths: Record<number, string> = {
  1: 'ms-[calc(-4px-1ch)] w-[calc(4px+1ch)]',
  2: 'ms-[calc(-4px-2ch)] w-[calc(4px+2ch)]',
  3: 'ms-[calc(-4px-3ch)] w-[calc(4px+3ch)]',
}
