import { MODELS, type Model } from '../models'

/** What a text is to the model. */
export type Role = 'question' | 'text'

/** A model for search by meaning and what is particular to it. */
export type VectorModel = {
  model: Model
  /** Length of a vector. */
  dimensions: number
  /** Maximum tokens read of a text. */
  tokens: number
  /** What the model expects before each text. */
  prefixes: Record<Role, string>
  /** Makes similarities of different models comparable: `(cosine - unrelated) * slope`. */
  scale: { unrelated: number; slope: number }
  /** Weight of a passage's similarity relative to its words. */
  weight: number
}

/**
 * The models by name. Their weights were chosen by cross-validation over meetings
 * (`bench:retrieval --vectors`): small models rank whole passages worse than words do, so they only
 * break near ties. The scale of e5 was chosen by cross-validation over the practice questions.
 */
export const VECTOR_MODELS = {
  e5: {
    model: MODELS.e5,
    dimensions: 384,
    tokens: 512,
    prefixes: { question: 'query: ', text: 'passage: ' },
    scale: { unrelated: 0.685, slope: 4 },
    weight: 0.2,
  },
  minilm: {
    model: MODELS.minilm,
    dimensions: 384,
    tokens: 256,
    prefixes: { question: '', text: '' },
    scale: { unrelated: 0, slope: 1 },
    weight: 0.2,
  },
} satisfies Record<string, VectorModel>

/** How alike two texts are by their vectors of length 1: about 0 if unrelated, in any model. */
export function similarity({ scale }: VectorModel, one: number[], other: number[]): number {
  const cosine = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  return (cosine - scale.unrelated) * scale.slope
}
