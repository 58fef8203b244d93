import { Embeddings } from '@langchain/core/embeddings'
import { giveWay } from '../limits/give-way'
import { hashVector } from './hash-vector'

/** Passages embedded before yielding to other work, about 20 ms. */
const TEXTS_IN_A_ROW = 16

/**
 * Vectors without a model: words, word pairs and letter trigrams hashed into 1,536 dimensions and
 * normalized to length 1. They match shared wording, not shared meaning, and are deterministic.
 */
export class HashEmbeddings extends Embeddings {
  constructor() {
    super({})
  }

  override async embedDocuments(texts: string[]): Promise<number[][]> {
    const vectors: number[][] = []
    for (const text of texts) {
      vectors.push(hashVector(text))
      if (vectors.length % TEXTS_IN_A_ROW === 0) await giveWay()
    }
    return vectors
  }

  override async embedQuery(text: string): Promise<number[]> {
    return hashVector(text)
  }
}
