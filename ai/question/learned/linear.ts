/**
 * Weights by feature. They are kept as they are written, two characters for each class that a
 * feature tells something of: hundreds of thousands of them would take 20 MB as numbers.
 */
export type Weights = Map<string, string>

/** Weights are multiples of this, up to `MAX_STEPS` in either direction. */
const STEP = 0.15
const MAX_STEPS = 45
/** The characters of the first class, and of a weight of zero. */
const FIRST_CLASS = '0'.charCodeAt(0)
const ZERO = 'N'.charCodeAt(0)

/** The weights of one feature, by class; zeros are left out. */
export function encoded(weights: [number, number][]): string {
  return weights
    .map(([at, weight]) => {
      const steps = Math.min(MAX_STEPS, Math.max(-MAX_STEPS, Math.round(weight / STEP)))
      return steps === 0 ? '' : String.fromCharCode(FIRST_CLASS + at, ZERO + steps)
    })
    .join('')
}

/**
 * The scores of classes. They are divided by the square root of the number of features, since long
 * questions have more of them.
 */
export function scoresOf(features: string[], weights: Weights, classes: number): number[] {
  const steps = new Array<number>(classes).fill(0)
  for (const feature of features) {
    const own = weights.get(feature) ?? ''
    for (let place = 0; place < own.length; place += 2) {
      const at = own.charCodeAt(place) - FIRST_CLASS
      steps[at] = (steps[at] ?? 0) + own.charCodeAt(place + 1) - ZERO
    }
  }
  return steps.map((each) => (each * STEP) / Math.sqrt(features.length))
}

/** Probabilities of classes of which one holds. */
export function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}
