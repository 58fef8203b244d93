import type { LocalVectors } from '../../local/vectors/local-vectors'
import { onnx } from './onnx'
import { writeModel } from './write-model'

/** The tiny vocabulary; the first two words of each row are synonyms. */
const MEANINGS = [
  ['bond', 'debenture'],
  ['house', 'home'],
  ['doctor', 'physician'],
] as const
const SPECIAL = ['[UNK]', '[CLS]', '[SEP]']
const DIMENSIONS = MEANINGS.length + 1

/** Settings for local vectors with a model that knows six words, written to the folder. */
export async function tinyVectors(directory: string): Promise<LocalVectors> {
  const words = MEANINGS.flat()
  const vocab = Object.fromEntries([...SPECIAL, ...words].map((token, id) => [token, id]))
  const rows = [...SPECIAL.map(() => MEANINGS.length), ...words.map((_, at) => Math.floor(at / 2))]
  const table = new Float32Array(rows.length * DIMENSIONS)
  for (const [row, column] of rows.entries()) {
    table[row * DIMENSIONS + column] = column === MEANINGS.length ? 0.1 : 1
  }
  const model = onnx({
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
      ...{ name, type: 'int64' as const, dims: [1, 'n'] },
    })),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [1, 'n', DIMENSIONS] }],
    weights: [{ name: 'table', dims: [rows.length, DIMENSIONS], data: table }],
    nodes: [
      {
        op: 'Gather',
        inputs: ['table', 'input_ids'],
        outputs: ['last_hidden_state'],
        ints: { axis: 0 },
      },
    ],
  })
  const about = { title: 'Tiny', license: 'MIT', languages: 'any', use: 'search by meaning' }
  const written = await writeModel(
    directory,
    { ...about, id: 'tiny-vectors' },
    {
      'model.onnx': model,
      'tokenizer.json': new TextEncoder().encode(JSON.stringify({ model: { vocab } })),
    },
  )
  return { directory, url: null, model: written, dimensions: DIMENSIONS, tokens: 64, threads: 1 }
}
