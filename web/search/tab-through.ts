import type { KeyboardEvent } from 'react'
import type { Source } from './ask'

const STOPS = 'a[href], button:not(:disabled)'

/** The figure that has the focus if it cites the source, otherwise the first that does. */
export function figureOf(
  { number }: Source,
  answer: HTMLElement,
  focused: EventTarget,
): HTMLElement | null {
  const figures = [...answer.querySelectorAll<HTMLElement>(`[data-cites="${number}"]`)]
  return figures.find((figure) => figure === focused) ?? figures[0] ?? null
}

/**
 * Makes Tab move from a figure into the preview it opened and from there to what follows the figure, although
 * the preview is at the end of the answer.
 */
export function tabThrough(
  event: KeyboardEvent<HTMLElement>,
  figure: HTMLElement | null,
  preview: HTMLElement | null,
): void {
  const links = [...(preview?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
  if (!figure || links.length === 0) return
  const others = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => !links.includes(stop),
  )
  const path = [figure, ...links, others[others.indexOf(figure) + 1]]
  const at = path.findIndex((stop) => stop !== undefined && stop === event.target)
  const to = at < 0 ? undefined : path[event.shiftKey ? at - 1 : at + 1]
  if (!to) return
  event.preventDefault()
  to.focus()
}
