/** A model variable; 16-bit floats are a Uint16Array of their bits. */
export type Variable = { dims: number[]; data: Uint16Array | Int16Array | Int8Array }

const TYPES = { int8: 1, int16: 2, float16: 4 }
const VERSION = 6

/** Reads the variables of a CTranslate2 model, by name. */
export function variablesOf(file: Uint8Array): Map<string, Variable> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let at = 0
  const take = (size: 1 | 2 | 4) => {
    at += size
    if (size === 1) return view.getUint8(at - 1)
    return size === 2 ? view.getUint16(at - 2, true) : view.getUint32(at - 4, true)
  }
  const takeText = () => {
    const length = take(2)
    at += length
    // The last byte is the terminating zero.
    return new TextDecoder().decode(file.subarray(at - length, at - 1))
  }

  const version = take(4)
  if (version !== VERSION) throw new Error(`a model of version ${version}, not ${VERSION}`)
  takeText()
  take(4)
  const variables = new Map<string, Variable>()
  for (let left = take(4); left > 0; left -= 1) {
    const name = takeText()
    const dims = Array.from({ length: take(1) }, () => take(4))
    const type = take(1)
    const size = take(4)
    variables.set(name, { dims, data: numbers(type, new Uint8Array(file.subarray(at, at + size))) })
    at += size
  }
  return variables
}

function numbers(type: number, { buffer }: Uint8Array<ArrayBuffer>): Variable['data'] {
  if (type === TYPES.float16) return new Uint16Array(buffer)
  if (type === TYPES.int16) return new Int16Array(buffer)
  if (type === TYPES.int8) return new Int8Array(buffer)
  throw new Error(`a variable of the type ${type}`)
}
