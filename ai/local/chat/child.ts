import { endFirst } from '../end-first'
import { openLlama } from './llama'
import type { ChatConfig, ChatReply, ChatRequest } from './protocol'

/**
 * Runs as a separate program with a ChatConfig as its argument. Exchanges ChatRequests and
 * ChatReplies over IPC, because the engine writes to standard output. Exits when the channel
 * closes.
 */
const config: ChatConfig = JSON.parse(process.argv[2] ?? '')
const BEAT_MS = 1_000
/** Tokens that a prompt must leave for the reply. */
const MIN_REPLY_TOKENS = 512
/** The binding's error after a reply that ended before its start was recorded. */
const STUCK = /Another completion is in progress/
const STYLE = { jinja: true, enable_thinking: false }

process.on('disconnect', () => process.exit(0))
endFirst()
setInterval(() => send({ beat: true }), BEAT_MS)
const llama = open()

let work = Promise.resolve()
process.on('message', (request: ChatRequest) => {
  work = work
    .then(() => write(request))
    .catch((error) => {
      const { id } = request
      send(STUCK.test(String(error)) ? { id, stuck: true } : { id, error: String(error) })
    })
})

function open() {
  try {
    return openLlama(config)
  } catch (error) {
    send({ id: null, error: String(error) })
    process.exit(1)
  }
}

async function write({ id, messages, grammar }: ChatRequest) {
  const formatted = llama.getFormattedChat(messages, undefined, STYLE)
  const prompt = typeof formatted === 'string' ? formatted : formatted.prompt
  const read = (await llama.tokenize(prompt)).tokens.length
  if (read + MIN_REPLY_TOKENS > config.context) return send({ id, tooLong: true })
  const options = {
    prompt,
    temperature: 0,
    top_k: 1,
    n_predict: config.context - read,
    ...(grammar !== null && { grammar }),
  }
  const end = await llama.completion(options, ({ token }) => send({ id, text: token }))
  const isCut = end.stopped_limited || end.context_full
  send({ id, isCut, tokens: end.tokens_predicted })
}

function send(reply: ChatReply) {
  process.send?.(reply)
}
