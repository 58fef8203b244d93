import { giveWay } from '../../limits/give-way'
import { linesOf } from '../../limits/limited-process'
import { endFirst } from '../end-first'
import { openModel } from './onnx-runtime'
import type { VectorsConfig, VectorsReply, VectorsRequest } from './protocol'
import { type Unigram, unigramPieces } from './unigram'
import { type WordPieces, wordPieces } from './wordpiece'

/**
 * Runs as a separate program with a VectorsConfig as its argument; reads VectorsRequests and writes
 * VectorsReplies, one line of JSON each. Exits when standard input closes.
 */
const config: VectorsConfig = JSON.parse(process.argv[2] ?? '')

endFirst()
const tokensOf = tokenizer(await Bun.file(config.tokenizer).json())
const run = openModel(config.model, 'last_hidden_state', config.threads)

for await (const line of linesOf(Bun.stdin.stream())) {
  const { id, texts }: VectorsRequest = JSON.parse(line)
  try {
    const vectors: string[] = []
    for (const text of texts) {
      vectors.push(vectorOf(text))
      await giveWay()
    }
    send({ id, vectors })
  } catch (error) {
    send({ id, error: String(error) })
  }
}
process.exit(0)

/** Only a unigram vocabulary is a list. */
function tokenizer(file: Unigram | WordPieces) {
  return isUnigram(file) ? unigramPieces(file, config.tokens) : wordPieces(file, config.tokens)
}

function isUnigram(file: Unigram | WordPieces): file is Unigram {
  return Array.isArray(file.model.vocab)
}

/** The normalized mean of the token vectors, as bytes. */
function vectorOf(text: string): string {
  const tokens = BigInt64Array.from(tokensOf(text), BigInt)
  const inputs = {
    input_ids: tokens,
    attention_mask: new BigInt64Array(tokens.length).fill(1n),
    token_type_ids: new BigInt64Array(tokens.length),
  }
  const hidden = run(inputs, config.dimensions)
  const sum = new Float32Array(config.dimensions)
  for (const [at, value] of hidden.entries()) {
    sum[at % sum.length] = (sum[at % sum.length] ?? 0) + value
  }
  const length = Math.hypot(...sum)
  const unit = sum.map((value) => value / length)
  return new Uint8Array(unit.buffer).toBase64()
}

function send(reply: VectorsReply) {
  process.stdout.write(`${JSON.stringify(reply)}\n`)
}
