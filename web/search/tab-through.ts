import type { KeyboardEvent } from 'react'
import type { Source } from './ask'

const STOPS = 'a[href], button:not(:disabled)'

/** The figure that has the focus if it cites the source, else the first that does. */
export function figureOf(
  { number }: Source,
  answer: HTMLElement,
  focused: EventTarget,
): HTMLElement | null {
  const figures = [...answer.querySelectorAll<HTMLElement>(`[data-cites="${number}"]`)]
  return figures.find((figure) => figure === focused) ?? figures[0] ?? null
}

/**
 * Lets Tab go from a figure into the preview that it opened and from there on to the next thing
 * after the figure, though the preview is at the end of the answer.
 */
export function tabThrough(
  event: KeyboardEvent<HTMLElement>,
  figure: HTMLElement | null,
  preview: HTMLElement | null,
): void {
  const link = preview?.querySelector<HTMLElement>(STOPS)
  if (!figure || !link) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const others = stops.filter((stop) => stop !== link)
  const at = others.indexOf(figure)
  const to = event.shiftKey
    ? event.target === link && figure
    : event.target === figure
      ? link
      : event.target === link && others[at + 1]
  if (!to) return
  event.preventDefault()
  to.focus()
}
