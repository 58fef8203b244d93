import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * HTML of an element that is not a page, such as a mail. Uses the pages' server build of React: two builds in
 * one process break each other.
 */
export async function renderMarkup(element: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element)
  await stream.allReady
  return new Response(stream).text()
}
