/**
 * Tags around the thoughts that a reasoning model writes before its reply, if its server leaves them in:
 * DeepSeek, Qwen and most others, and Mistral's Magistral.
 */
const TAGS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['[THINK]', '[/THINK]'],
] as const
type Tag = (typeof TAGS)[number]
const LONGEST_TAG = Math.max(...TAGS.flat().map((tag) => tag.length))

/** The reply without the thoughts before it; empty if they have no end. */
export function withoutThoughts(reply: string): string {
  const tag = openingIn(reply)
  const end = endOfThoughts(reply, tag)
  if (end >= 0) return reply.slice(end).trimStart()
  return tag ? '' : reply
}

/** True if the reply has thoughts whose beginning it lacks. */
export function endsUnopenedThoughts(reply: string): boolean {
  return !openingIn(reply) && withoutThoughts(reply) !== reply
}

/**
 * Passes on a streamed reply without the thoughts before it. `isThinking`: the model's thoughts have no
 * beginning, only an end; a reply without an end is passed on whole.
 */
export async function* streamWithoutThoughts(
  pieces: AsyncIterable<string>,
  isThinking: boolean,
): AsyncGenerator<string> {
  const held: string[] = []
  let begun = ''
  let tail = ''
  let part: 'thoughts' | 'gap' | 'reply' = 'thoughts'
  for await (const piece of pieces) {
    let words = piece
    if (part === 'thoughts') {
      held.push(piece)
      if (begun.length < LONGEST_TAG) begun = (begun + piece).trimStart().slice(0, LONGEST_TAG)
      // only the end of what is held, which may be long
      const near = tail + piece
      tail = near.slice(-LONGEST_TAG)
      if (isThinking || mayThink(begun)) {
        const end = endOfThoughts(near, openingIn(begun))
        if (end < 0) continue
        part = 'gap'
        words = near.slice(end)
      } else {
        part = 'reply'
        words = held.join('')
      }
    }
    if (part === 'gap') words = words.trimStart()
    if (words === '') continue
    part = 'reply'
    yield words
  }
  if (part === 'thoughts' && held.length > 0) yield withoutThoughts(held.join(''))
}

/** True while the beginning is too short to tell, or is that of thoughts. */
function mayThink(begun: string): boolean {
  return TAGS.some(([open]) => open.startsWith(begun) || begun.startsWith(open))
}

function openingIn(reply: string): Tag | undefined {
  const begun = reply.trimStart()
  return TAGS.find(([open]) => begun.startsWith(open))
}

/**
 * Where what follows the thoughts begins; -1 if they don't end. Some templates open them in the prompt, so
 * that only their end, with any of the tags, is in the reply.
 */
function endOfThoughts(text: string, opened: Tag | undefined): number {
  const tags = opened ? [opened] : TAGS
  const ends = tags.flatMap(([, close]) => {
    const at = text.indexOf(close)
    return at < 0 ? [] : [at + close.length]
  })
  return ends.length > 0 ? Math.min(...ends) : -1
}
