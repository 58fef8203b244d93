type ServerEvent = { event: string; data: string }

/**
 * Parses the server-sent events of a response as they arrive; comments and unfinished events are left out.
 */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  let buffer = ''
  for await (const bytes of chunks(response)) {
    buffer += decoder.decode(bytes, { stream: true })
    const blocks = buffer.split(/\r?\n\r?\n/)
    buffer = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event.data !== '') yield event
    }
  }
}

/** Safari can't iterate a stream directly. */
async function* chunks(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

function readBlock(block: string): ServerEvent {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+):? ?(.*)$/s.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return { event, data: data.join('\n') }
}
