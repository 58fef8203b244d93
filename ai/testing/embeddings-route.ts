import { hashVector } from '../offline/hash-embeddings'
import { type Fault, json } from './faults'

export type EmbeddingsBody = {
  model: string
  input: string | string[]
  dimensions?: number
  encoding_format?: string
}

/** Answers POST /embeddings with vectors that depend on the text alone. */
export function answerEmbeddings(body: EmbeddingsBody, fault: Fault | null): Response {
  const texts = typeof body.input === 'string' ? [body.input] : body.input
  const data = texts.map((text, index) => {
    const vector = hashVector(text).slice(0, body.dimensions)
    if (fault?.kind === 'dimension') vector.length = 7
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

function encode(vector: (number | null)[], format: string | undefined) {
  if (format !== 'base64') return vector
  const floats = Float32Array.from(vector, (value) => value ?? Number.NaN)
  return Buffer.from(floats.buffer).toString('base64')
}
