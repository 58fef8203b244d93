import type { LocalChat } from '../../local/chat/local-chat'
import { gguf } from './gguf'
import { writeModel } from './write-model'

const BYTES = 256
/** Unknown, begin, end, and every byte. */
const VOCABULARY = BYTES + 3
const END = 2
const WIDTH = 288
/**
 * Size of the single attention head, the smallest for a compressed cache: its weights are all zero.
 */
const HEAD = 32
const FEED = 32
/** Every byte is a token: rules for a real model take four times as many. */
const CONTEXT = 12_288
const TEMPLATE =
  "{% for message in messages %}{{ message['role'] + ': ' + message['content'] + '\\n' }}{% endfor %}"
/** Scores of characters that may follow any other. */
const LIKED = { '"': 0.5, ']': 0.4, '}': 0.4 }
const WANTED = 1

/**
 * A language model that looks only at the last byte: it replies `reply`, whose bytes all differ, to
 * everything, and puts it in every string of an object. The engine running it is the real one.
 */
export async function tinyChat(
  directory: string,
  { reply = 'Ok.', ...settings }: Partial<LocalChat> & { reply?: string } = {},
): Promise<LocalChat> {
  const bytes = gguf(FACTS, tensorsOf(reply))
  const about = { title: 'Tiny chat', license: 'MIT', languages: 'none', use: 'summaries' }
  const model = await writeModel(directory, { ...about, id: 'tiny-chat' }, { 'tiny.gguf': bytes })
  return {
    directory,
    url: null,
    model,
    context: CONTEXT,
    threads: 1,
    fits: true,
    waitMs: Number.POSITIVE_INFINITY,
    answerMs: 60_000,
    ...settings,
  }
}

const FACTS = {
  'general.architecture': 'llama',
  'llama.context_length': CONTEXT,
  'llama.embedding_length': WIDTH,
  'llama.block_count': 1,
  'llama.feed_forward_length': FEED,
  'llama.attention.head_count': 1,
  'llama.attention.head_count_kv': 1,
  'llama.attention.key_length': HEAD,
  'llama.attention.value_length': HEAD,
  'llama.attention.layer_norm_rms_epsilon': 0.00001,
  'tokenizer.ggml.model': 'llama',
  'tokenizer.ggml.tokens': ['<unk>', '<s>', '</s>', ...Array.from({ length: BYTES }, byteName)],
  'tokenizer.ggml.scores': { floats: new Array<number>(VOCABULARY).fill(0) },
  'tokenizer.ggml.token_type': { integers: [2, 3, 3, ...new Array<number>(BYTES).fill(6)] },
  'tokenizer.ggml.bos_token_id': 1,
  'tokenizer.ggml.eos_token_id': END,
  'tokenizer.chat_template': TEMPLATE,
}

function tensorsOf(reply: string) {
  const zeros = (name: string, shape: number[]) => ({ name, shape, data: filled(shape, 0) })
  const ones = (name: string) => ({ name, shape: [WIDTH], data: filled([WIDTH], 1) })
  const words = [WIDTH, VOCABULARY]
  return [
    { name: 'token_embd.weight', shape: words, data: identity() },
    ones('output_norm.weight'),
    { name: 'output.weight', shape: words, data: wishes(reply) },
    ones('blk.0.attn_norm.weight'),
    ...['q', 'k', 'v'].map((name) => zeros(`blk.0.attn_${name}.weight`, [WIDTH, HEAD])),
    zeros('blk.0.attn_output.weight', [HEAD, WIDTH]),
    ones('blk.0.ffn_norm.weight'),
    zeros('blk.0.ffn_gate.weight', [WIDTH, FEED]),
    zeros('blk.0.ffn_up.weight', [WIDTH, FEED]),
    zeros('blk.0.ffn_down.weight', [FEED, WIDTH]),
  ]
}

function identity(): Float32Array {
  const data = new Float32Array(WIDTH * VOCABULARY)
  for (let token = 0; token < VOCABULARY; token += 1) data[token * WIDTH + token] = 1
  return data
}

/** A row per next token, a column per last token. */
function wishes(reply: string): Float32Array {
  const data = new Float32Array(WIDTH * VOCABULARY)
  for (const [sign, wish] of Object.entries(LIKED)) {
    const row = tokenOf(sign) * WIDTH
    data.fill(wish, row, row + WIDTH)
  }
  const tokens = [...Buffer.from(reply)].map((byte) => byte + 3)
  const [first = END] = tokens
  for (const before of ['\n', '"']) data[first * WIDTH + tokenOf(before)] = WANTED
  for (const [at, token] of tokens.entries()) {
    data[(tokens[at + 1] ?? END) * WIDTH + token] = WANTED
  }
  return data
}

function tokenOf(sign: string): number {
  return sign.charCodeAt(0) + 3
}

function byteName(_: unknown, byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
}

function filled(shape: number[], value: number): Float32Array {
  return new Float32Array(shape.reduce((all, each) => all * each, 1)).fill(value)
}
