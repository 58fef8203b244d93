import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** null is what cannot be rendered alone */
const markups = new Map<string, string | null>()
const wanted = new Map<string, () => ReactNode>()

/** The content under a name as markup; null the first time, when the page renders it itself. */
export function findShared(name: string, make: () => ReactNode) {
  const markup = markups.get(name)
  if (markup) return { dangerouslySetInnerHTML: { __html: markup } }
  if (markup === undefined) wanted.set(name, make)
  return null
}

/**
 * Renders what the pages wanted so far, at the path of one of them. Without a reader and without
 * data: nothing of anybody's can get into it. What cannot be rendered so is left to the pages.
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
