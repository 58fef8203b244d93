import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** null marks content that can't be rendered alone */
const markups = new Map<string, string | null>()
const wanted = new Map<string, () => ReactNode>()

/** The markup of named content; null the first time, when the page renders it itself. */
export function findShared(name: string, make: () => ReactNode) {
  const markup = markups.get(name)
  if (markup) return { dangerouslySetInnerHTML: { __html: markup } }
  if (markup === undefined) wanted.set(name, make)
  return null
}

/**
 * Renders the content requested so far, at one page's path. Without a reader and data, so nothing personal
 * can get into it. Content that can't be rendered so is left to the pages.
 */
export function renderShared(path: string, onError: (error: unknown) => void): void {
  for (const [name, make] of wanted) {
    wanted.delete(name)
    markups.set(name, null)
    try {
      markups.set(name, renderToString(<StaticRouter location={path}>{make()}</StaticRouter>))
    } catch (error) {
      onError(error)
    }
  }
}
