import { hashVector } from '../offline/hash-vector'
import { type Fault, json } from './faults'

export type EmbeddingsBody = {
  model: string
  input: string | string[]
  dimensions?: number
  encoding_format?: string
}

/** Answers POST /embeddings with vectors that depend only on the text. */
export function answerEmbeddings(body: EmbeddingsBody, fault: Fault | null): Response {
  const texts = typeof body.input === 'string' ? [body.input] : body.input
  const data = texts.map((text, index) => {
    const length = fault?.kind === 'dimension' ? 7 : body.dimensions
    const vector = folded(hashVector(text), length)
    const embedding: (number | null)[] = fault?.kind === 'nan' ? vector.map(() => null) : vector
    return { object: 'embedding', index, embedding: encode(embedding, body.encoding_format) }
  })
  return json({
    object: 'list',
    model: body.model,
    data,
    usage: { prompt_tokens: texts.length, total_tokens: texts.length },
  })
}

/** Folds a longer vector into a shorter one, using every number. */
function folded(vector: number[], length = vector.length): number[] {
  const short = new Array<number>(length).fill(0)
  for (const [at, value] of vector.entries()) short[at % length] = (short[at % length] ?? 0) + value
  return short
}

function encode(vector: (number | null)[], format: string | undefined) {
  if (format !== 'base64') return vector
  const floats = Float32Array.from(vector, (value) => value ?? Number.NaN)
  return Buffer.from(floats.buffer).toString('base64')
}
