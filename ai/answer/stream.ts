import { checkCitations, inOrderCited } from './citations'
import { safeMarkdown } from './markdown'

/**
 * Lets a growing reply through in safe pieces: called with all of it so far, it gives what can be shown in addition. Held back is
 * whatever may still turn out to be a link, a tag, an address or a citation.
 */
export function createFlow(known: ReadonlySet<number>): (reply: string) => string {
  let passed = 0
  const order = new Map<number, number>()
  return (reply) => {
    const end = safeEnd(reply, passed)
    if (end <= passed) return ''
    const piece = reply.slice(passed, end)
    passed = end
    const [lead = ''] = /^\s*/.exec(piece) ?? []
    const [tail = ''] = piece.trim() === '' ? [''] : (/\s*$/.exec(piece) ?? [])
    const { text } = checkCitations(safeMarkdown(piece), known)
    return lead + inOrderCited(text, known, order) + tail
  }
}

/** After the last white space that is outside of every bracket. */
function safeEnd(reply: string, from: number): number {
  let open = 0
  let end = from
  for (let at = from; at < reply.length; at += 1) {
    const character = reply[at] ?? ''
    if ('[(<!`'.includes(character)) open = Math.max(open, at + 1)
    if (
      '])>'.includes(character) &&
      reply[at + 1] !== undefined &&
      !'[(:'.includes(reply[at + 1] ?? '')
    )
      open = 0
    if (/\s/.test(character) && open === 0) end = at + 1
    if (character === '\n') {
      open = 0
      end = at + 1
    }
  }
  return end
}
