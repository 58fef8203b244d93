/**
 * Clusters unit vectors by voice and returns the cluster of each: merges the two clusters with the
 * highest average similarity, while that is at least `alike`.
 */
export function groupVoices(vectors: Float32Array[], alike: number): number[] {
  const group = vectors.map((_, at) => at)
  const sums = vectors.map((vector) => Float32Array.from(vector))
  const sizes = vectors.map(() => 1)
  const open = new Set(group)
  const likeness = (one: number, other: number) =>
    dot(sums[one] ?? EMPTY, sums[other] ?? EMPTY) / ((sizes[one] ?? 1) * (sizes[other] ?? 1))
  const nearest = new Map<number, Near>()
  const look = (one: number) => {
    let best: Near = { other: -1, likeness: Number.NEGATIVE_INFINITY }
    for (const other of open) {
      const found = other === one ? Number.NEGATIVE_INFINITY : likeness(one, other)
      if (found > best.likeness) best = { other, likeness: found }
    }
    nearest.set(one, best)
  }
  for (const one of open) look(one)

  for (;;) {
    const [one, near] = most(nearest)
    if (one === undefined || near === undefined || near.likeness < alike) return numbered(group)
    join(one, near.other)
  }

  function join(kept: number, gone: number) {
    const [into, from] = [sums[kept] ?? EMPTY, sums[gone] ?? EMPTY]
    for (const [at, value] of from.entries()) into[at] = (into[at] ?? 0) + value
    sizes[kept] = (sizes[kept] ?? 0) + (sizes[gone] ?? 0)
    open.delete(gone)
    nearest.delete(gone)
    for (const [at, each] of group.entries()) if (each === gone) group[at] = kept
    look(kept)
    for (const [each, { other }] of nearest) {
      if (each !== kept && (other === gone || other === kept)) look(each)
    }
  }
}

type Near = { other: number; likeness: number }
const EMPTY = new Float32Array()

function most(nearest: Map<number, Near>): [number, Near] | [] {
  let best: [number, Near] | [] = []
  for (const entry of nearest) {
    if (best[1] === undefined || entry[1].likeness > best[1].likeness) best = entry
  }
  return best
}

/** Numbers clusters in order of first appearance. */
function numbered(groups: number[]): number[] {
  const order = [...new Set(groups)]
  return groups.map((each) => order.indexOf(each))
}

/** Cosine similarity of two unit vectors, −1 to 1. */
export function dot(one: Float32Array | number[], other: Float32Array | number[]): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
