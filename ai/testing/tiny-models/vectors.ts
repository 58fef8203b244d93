import type { LocalVectors } from '../../local/vectors/local-vectors'
import { onnx } from './onnx'
import { writeModel } from './write-model'

/** The tiny vocabulary; the first two words of each row are synonyms. */
const MEANINGS = [
  ['bond', 'debenture'],
  ['house', 'home'],
  ['doctor', 'physician'],
] as const
const SPECIAL = { wordpiece: ['[UNK]', '[CLS]', '[SEP]'], unigram: ['<unk>', '<s>', '</s>'] }
const DIMENSIONS = MEANINGS.length + 1

/**
 * Settings for local vectors with a model that knows six words, written to the folder; its
 * tokenizer is of the given kind.
 */
export async function tinyVectors(
  directory: string,
  kind: keyof typeof SPECIAL = 'wordpiece',
): Promise<LocalVectors> {
  const words = MEANINGS.flat()
  const special = SPECIAL[kind]
  const tokenizer = kind === 'wordpiece' ? ids([...special, ...words]) : scores(special, words)
  const rows = [...special.map(() => MEANINGS.length), ...words.map((_, at) => Math.floor(at / 2))]
  const table = new Float32Array(rows.length * DIMENSIONS)
  for (const [row, column] of rows.entries()) {
    table[row * DIMENSIONS + column] = column === MEANINGS.length ? 0.1 : 1
  }
  const model = onnx({
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
      name,
      type: 'int64' as const,
      dims: [1, 'n'],
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
      'tokenizer.json': new TextEncoder().encode(JSON.stringify({ model: { vocab: tokenizer } })),
    },
  )
  return {
    directory,
    url: null,
    model: written,
    dimensions: DIMENSIONS,
    tokens: 64,
    threads: 1,
    prefixes: { question: '', text: '' },
    scale: { unrelated: 0, slope: 1 },
    weight: 0.2,
  }
}

function ids(tokens: string[]) {
  return Object.fromEntries(tokens.map((token, id) => [token, id]))
}

/** Every word is one piece. */
function scores(special: string[], words: readonly string[]): [string, number][] {
  return [
    ...special.map((name): [string, number] => [name, 0]),
    ...words.map((word): [string, number] => [`▁${word}`, -1]),
  ]
}
