import { checkCitations, inOrderCited } from './citations'
import { safeMarkdown } from './markdown'

/**
 * Streams a growing reply safely: given the whole text so far, returns what can be shown next.
 * Holds back anything that may become a link, tag, address or citation.
 */
export function createFlow(known: ReadonlySet<number>): (reply: string) => string {
  const safeEnd = safeEnds()
  let passed = 0
  const order = new Map<number, number>()
  return (reply) => {
    const end = safeEnd(reply)
    if (end <= passed) return ''
    const piece = reply.slice(passed, end)
    passed = end
    const [lead = ''] = /^\s*/.exec(piece) ?? []
    const tail = piece.trim() === '' ? '' : piece.slice(piece.trimEnd().length)
    const { text } = checkCitations(safeMarkdown(piece), known)
    return lead + inOrderCited(text, known, order) + tail
  }
}

/** Returns the end of the last whitespace outside brackets. Reads each character only once. */
function safeEnds(): (reply: string) => number {
  let at = 0
  let isOpen = false
  let end = 0
  return (reply) => {
    for (; at < reply.length; at += 1) {
      const character = reply[at] ?? ''
      const next = reply[at + 1]
      if ('[(<!`'.includes(character)) isOpen = true
      if ('])>'.includes(character)) {
        if (next === undefined) break
        if (!'[(:'.includes(next)) isOpen = false
      }
      if (character === '\n') isOpen = false
      if (/\s/.test(character) && !isOpen) end = at + 1
    }
    return end
  }
}
