/** The settings that the process is started with. `tokens` is the most that it reads of a text. */
export type VectorsConfig = {
  model: string
  tokenizer: string
  tokens: number
  dimensions: number
  threads: number
}

/** Lines to and from the process. A vector is the base64 of its numbers of 32 bits. */
export type VectorsRequest = { id: number; texts: string[] }
export type VectorsReply = { id: number; vectors: string[] } | { id: number; error: string }
