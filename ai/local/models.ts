/** A file of a model. `sha256` and `bytes` belong to the pinned revision in `url`. */
export type ModelFile = { name: string; bytes: number; sha256: string; url: string }

/** A downloadable model, whose files are in the folder `id`. */
export type Model = {
  id: string
  title: string
  use: string
  license: string
  languages: string
  files: ModelFile[]
}

const HUB = 'https://huggingface.co'
const PARAKEET = `${HUB}/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78`
const WHISPER = `${HUB}/csukuangfj/sherpa-onnx-whisper-base/resolve/bb53ee204431c90d314c1cc08d28d23e5b7927cc`
const TITANET = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models'
const MINILM = `${HUB}/Xenova/all-MiniLM-L6-v2/resolve/751bff37182d3f1213fa05d7196b954e230abad9`
const E5 = `${HUB}/Xenova/multilingual-e5-small/resolve/761b726dd34fb83930e26aab4e9ac3899aa1fa78`
const QWEN = `${HUB}/unsloth/Qwen3-1.7B-GGUF/resolve/d7f544eead698dbd1f15126ef60b45a1e1933222`
const SILERO = 'https://raw.githubusercontent.com/snakers4/silero-vad/v6.2.1/src/silero_vad/data'

export const MODELS = {
  parakeet: {
    id: 'parakeet-tdt-0.6b-v3-int8',
    title: 'Parakeet TDT 0.6B v3 by NVIDIA',
    use: 'speech',
    license: 'CC-BY-4.0',
    languages: '25 European languages',
    files: [
      {
        name: 'encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
        url: `${PARAKEET}/encoder.int8.onnx`,
      },
      {
        name: 'decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
        url: `${PARAKEET}/decoder.int8.onnx`,
      },
      {
        name: 'joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
        url: `${PARAKEET}/joiner.int8.onnx`,
      },
      {
        name: 'tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
        url: `${PARAKEET}/tokens.txt`,
      },
    ],
  },
  whisper: {
    id: 'whisper-base-int8',
    title: 'Whisper base by OpenAI',
    use: 'speech',
    license: 'MIT',
    languages: '99 languages',
    files: [
      {
        name: 'base-encoder.int8.onnx',
        bytes: 29_120_534,
        sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
        url: `${WHISPER}/base-encoder.int8.onnx`,
      },
      {
        name: 'base-decoder.int8.onnx',
        bytes: 130_672_026,
        sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
        url: `${WHISPER}/base-decoder.int8.onnx`,
      },
      {
        name: 'base-tokens.txt',
        bytes: 816_730,
        sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
        url: `${WHISPER}/base-tokens.txt`,
      },
    ],
  },
  silero: {
    id: 'silero-vad-6.2.1',
    title: 'Silero VAD',
    use: 'finding speech',
    license: 'MIT',
    languages: 'any language',
    files: [
      {
        name: 'silero_vad.onnx',
        bytes: 2_327_524,
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
        url: `${SILERO}/silero_vad.onnx`,
      },
    ],
  },
  titanet: {
    id: 'titanet-small',
    title: 'TitaNet small by NVIDIA',
    use: 'telling speakers apart',
    license: 'Apache-2.0',
    languages: 'any language',
    files: [
      {
        name: 'nemo_en_titanet_small.onnx',
        bytes: 40_257_283,
        sha256: 'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
        url: `${TITANET}/nemo_en_titanet_small.onnx`,
      },
    ],
  },
  minilm: {
    id: 'all-minilm-l6-v2-int8',
    title: 'all-MiniLM-L6-v2',
    use: 'search by meaning',
    license: 'Apache-2.0',
    languages: 'English',
    files: [
      {
        name: 'model_quantized.onnx',
        bytes: 22_972_370,
        sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
        url: `${MINILM}/onnx/model_quantized.onnx`,
      },
      {
        name: 'tokenizer.json',
        bytes: 711_661,
        sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
        url: `${MINILM}/tokenizer.json`,
      },
    ],
  },
  e5: {
    id: 'multilingual-e5-small-int8',
    title: 'multilingual-e5-small',
    use: 'search by meaning',
    license: 'MIT',
    languages: '94 languages',
    files: [
      {
        name: 'model_quantized.onnx',
        bytes: 118_308_185,
        sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193',
        url: `${E5}/onnx/model_quantized.onnx`,
      },
      {
        name: 'tokenizer.json',
        bytes: 17_082_730,
        sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
        url: `${E5}/tokenizer.json`,
      },
    ],
  },
  chat: {
    id: 'qwen3-1.7b-q4-k-m',
    title: 'Qwen3 1.7B by Alibaba',
    use: 'summaries and answers',
    license: 'Apache-2.0',
    languages: '119 languages',
    files: [
      {
        name: 'Qwen3-1.7B-Q4_K_M.gguf',
        bytes: 1_107_409_472,
        sha256: 'b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897',
        url: `${QWEN}/Qwen3-1.7B-Q4_K_M.gguf`,
      },
    ],
  },
} satisfies Record<string, Model>
