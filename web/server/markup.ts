import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * HTML of an element that is no page, such as a letter. From the same server build of React as the
 * pages: two builds in one process spoil each other.
 */
export async function renderMarkup(element: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element)
  await stream.allReady
  return new Response(stream).text()
}
