/** The argument of the process. `tokens` is the most it reads of a text. */
export type VectorsConfig = {
  model: string
  tokenizer: string
  tokens: number
  dimensions: number
  threads: number
}

/** Lines to and from the process. A vector is base64 of 32-bit floats. */
export type VectorsRequest = { id: number; texts: string[] }
export type VectorsReply = { id: number; vectors: string[] } | { id: number; error: string }
