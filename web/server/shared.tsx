import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

const markups = new Map<string, string>()
const wanted = new Map<string, () => ReactNode>()

/** The content under a name as markup; null the first time, when the page renders it itself. */
export function findShared(name: string, make: () => ReactNode) {
  const markup = markups.get(name)
  if (markup !== undefined) return { dangerouslySetInnerHTML: { __html: markup } }
  wanted.set(name, make)
  return null
}

/**
 * Renders what the pages wanted so far, at the path of one of them. Without a reader and without data: nothing of
 * anybody's can get into it.
 */
export function renderShared(path: string): void {
  for (const [name, make] of wanted) {
    markups.set(name, renderToString(<StaticRouter location={path}>{make()}</StaticRouter>))
  }
  wanted.clear()
}
