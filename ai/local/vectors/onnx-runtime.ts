import {
  CFunction,
  CString,
  dlopen,
  FFIType,
  type Pointer,
  ptr,
  read,
  toArrayBuffer,
} from 'bun:ffi'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const VERSION = 17
/** Indexes and signatures of functions in the runtime's API table, which is stable. */
const { ptr: P, i32, u64, void: nothing } = FFIType
const FUNCTIONS = {
  errorMessage: { at: 2, args: [P], returns: P },
  createEnvironment: { at: 3, args: [i32, P, P], returns: P },
  createSession: { at: 7, args: [P, P, P, P], returns: P },
  run: { at: 9, args: [P, P, P, P, u64, P, u64, P], returns: P },
  createOptions: { at: 10, args: [P], returns: P },
  setThreads: { at: 24, args: [P, i32], returns: P },
  createTensor: { at: 49, args: [P, P, u64, P, u64, i32, P], returns: P },
  dataOf: { at: 51, args: [P, P], returns: P },
  describeMemory: { at: 69, args: [i32, i32, P], returns: P },
  releaseValue: { at: 96, args: [P], returns: nothing },
} as const
const WARNING = 2
const ARENA = 1
const USUAL_MEMORY = 0
const INT64 = 7
const LONG_BYTES = 8
const FLOAT_BYTES = 4

/**
 * Runs a model on integer rows of equal length; returns its first output, `width` numbers per
 * position.
 */
type RunModel = (inputs: Record<string, BigInt64Array>, width: number) => Float32Array

/**
 * Opens a model with the runtime bundled with the speech engine. Call it only in a separate
 * process, which a fault in the runtime would crash.
 */
export function openModel(path: string, output: string, threads: number): RunModel {
  const api = theRuntime()
  const environment = made((out) => api.createEnvironment(WARNING, text('app'), out))
  const options = made((out) => api.createOptions(out))
  check(api.setThreads(options, threads))
  const session = made((out) => api.createSession(environment, text(path), options, out))
  const memory = made((out) => api.describeMemory(ARENA, USUAL_MEMORY, out))

  return (inputs, width) => {
    const rows = Object.entries(inputs)
    const length = rows[0]?.[1].length ?? 0
    const shape = BigInt64Array.of(1n, BigInt(length))
    const values = rows.map(([, row]) =>
      made((out) =>
        api.createTensor(memory, ptr(row), length * LONG_BYTES, ptr(shape), 2, INT64, out),
      ),
    )
    const results = new BigUint64Array(1)
    const names = rows.map(([name]) => text(name))
    check(
      api.run(
        ...([session, null, list(names), list(values), rows.length] as const),
        ...([list([text(output)]), 1, ptr(results)] as const),
      ),
    )
    const result = Number(results[0]) as Pointer
    const data = made((out) => api.dataOf(result, out))
    const found = new Float32Array(toArrayBuffer(data, 0, length * width * FLOAT_BYTES)).slice()
    for (const value of [...values, result]) api.releaseValue(value)
    return found
  }

  function made(make: (out: Pointer) => Pointer | null): Pointer {
    const out = new BigUint64Array(1)
    check(make(ptr(out)))
    return Number(out[0]) as Pointer
  }

  function check(failure: Pointer | null) {
    if (failure) throw new Error(String(new CString(api.errorMessage(failure))))
  }
}

type Native = ReturnType<typeof CFunction>

/** Keeps strings that the runtime reads from being collected. */
const kept: Buffer[] = []
const known = new Map<string, Pointer>()

function text(value: string): Pointer {
  const bytes = Buffer.from(`${value}\0`)
  const found = known.get(value) ?? ptr(bytes)
  if (!known.has(value)) kept.push(bytes)
  known.set(value, found)
  return found
}

function list(pointers: Pointer[]): Pointer {
  const array = BigUint64Array.from(pointers, (each) => BigInt(each))
  return ptr(array)
}

function theRuntime() {
  const require = createRequire(import.meta.url)
  const engine = require.resolve('sherpa-onnx-node')
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const library = createRequire(engine).resolve(
    `sherpa-onnx-${platform}-${process.arch}/package.json`,
  )
  const file = { linux: 'libonnxruntime.so', darwin: 'libonnxruntime.dylib' }[platform as 'linux']
  const { symbols } = dlopen(join(dirname(library), file ?? 'onnxruntime.dll'), {
    OrtGetApiBase: { args: [], returns: P },
  })
  const base = symbols.OrtGetApiBase()
  if (base === null) throw new Error('The runtime has no functions')
  const getApi = CFunction({ ptr: read.ptr(base, 0) as Pointer, args: [FFIType.u32], returns: P })
  const table: Pointer = getApi(VERSION)
  const functions = Object.entries(FUNCTIONS).map(([name, { at, args, returns }]) => {
    const place = read.ptr(table, at * LONG_BYTES) as Pointer
    return [name, CFunction({ ptr: place, args: [...args], returns })]
  })
  return Object.fromEntries(functions) as Record<keyof typeof FUNCTIONS, Native>
}
