import { checkCitations, inOrderCited } from './citations'
import { safeMarkdown } from './markdown'

/**
 * Lets a growing reply through in safe pieces: called with all of it so far, it gives what can be shown in addition. Held back is
 * whatever may still turn out to be a link, a tag, an address or a citation.
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
    const [tail = ''] = piece.trim() === '' ? [''] : (/\s*$/.exec(piece) ?? [])
    const { text } = checkCitations(safeMarkdown(piece), known)
    return lead + inOrderCited(text, known, order) + tail
  }
}

/** Returns the end of the last white space outside brackets. Reads each character only once. */
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
