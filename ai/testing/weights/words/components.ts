/** Maximum passes over the matrix, and the size of what may be left beside its diagonal. */
const SWEEPS = 30
const LEFT = 1e-9

/**
 * Turns vectors to their `count` principal components, each with a variance of 1: what all of them
 * share says nothing, and no direction outweighs the others. Returns one row per vector.
 */
export function principalComponents(rows: Float32Array[], count: number): Float32Array[] {
  const size = rows[0]?.length ?? 0
  const mean = new Float64Array(size)
  for (const row of rows)
    for (let at = 0; at < size; at += 1) add(mean, at, (row[at] ?? 0) / rows.length)
  const { values, vectors } = eigen(covariance(rows, mean), size)
  const order = [...values.keys()].toSorted(
    (one, other) => (values[other] ?? 0) - (values[one] ?? 0),
  )
  return rows.map((row) =>
    Float32Array.from(order.slice(0, count), (component) => {
      let sum = 0
      for (let at = 0; at < size; at += 1)
        sum += ((row[at] ?? 0) - (mean[at] ?? 0)) * (vectors[at * size + component] ?? 0)
      return sum / Math.sqrt(values[component] ?? 1)
    }),
  )
}

function covariance(rows: Float32Array[], mean: Float64Array): Float64Array {
  const size = mean.length
  const found = new Float64Array(size * size)
  for (const row of rows) {
    const own = mean.map((value, at) => (row[at] ?? 0) - value)
    for (let one = 0; one < size; one += 1) {
      const value = (own[one] ?? 0) / rows.length
      for (let other = 0; other < size; other += 1)
        add(found, one * size + other, value * (own[other] ?? 0))
    }
  }
  return found
}

/** Eigenvalues and eigenvectors (as columns) of a symmetric matrix, by Jacobi's rotations. */
function eigen(matrix: Float64Array, size: number) {
  const vectors = new Float64Array(size * size)
  for (let at = 0; at < size; at += 1) vectors[at * size + at] = 1
  for (let sweep = 0; sweep < SWEEPS && beside(matrix, size) > LEFT; sweep += 1)
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) rotate(matrix, vectors, size, one, other)
  const values = Float64Array.from({ length: size }, (_each, at) => matrix[at * size + at] ?? 0)
  return { values, vectors }
}

function rotate(m: Float64Array, v: Float64Array, size: number, one: number, other: number) {
  const off = m[one * size + other] ?? 0
  if (off === 0) return
  const ratio = ((m[other * size + other] ?? 0) - (m[one * size + one] ?? 0)) / (2 * off)
  const tangent = Math.sign(ratio || 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  const turn = (values: Float64Array, a: number, b: number) => {
    const [first, second] = [values[a] ?? 0, values[b] ?? 0]
    values[a] = cosine * first - sine * second
    values[b] = sine * first + cosine * second
  }
  for (let at = 0; at < size; at += 1) turn(m, at * size + one, at * size + other)
  for (let at = 0; at < size; at += 1) turn(m, one * size + at, other * size + at)
  for (let at = 0; at < size; at += 1) turn(v, at * size + one, at * size + other)
}

/** The squares of everything beside the diagonal, relative to those on it. */
function beside(matrix: Float64Array, size: number): number {
  let [on, off] = [0, 0]
  for (const [at, value] of matrix.entries()) {
    if (at % (size + 1) === 0) on += value * value
    else off += value * value
  }
  return off / on
}

function add(values: Float64Array, at: number, value: number) {
  values[at] = (values[at] ?? 0) + value
}
