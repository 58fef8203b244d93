import { MODELS, type Model } from '../../local/models'

/** `.ci/models` makes these files from packages. */
const MADE = ''

/** Real models for tests and measurements. */
export const REAL = {
  silero: MODELS.silero,
  whisper: {
    id: 'whisper-base-float16',
    title: 'Whisper base by OpenAI',
    use: 'speech',
    license: 'MIT',
    languages: '99 languages',
    files: [
      {
        name: 'encoder.onnx',
        bytes: 47_522_979,
        sha256: '388f6befbd2ac415ffa652c26f869fe7bbeb207305f44ea9320931b48a7952a0',
        url: MADE,
      },
      {
        name: 'decoder.onnx',
        bytes: 97_761_999,
        sha256: 'af7302b6f56185c6daac7609a5eb5135050cdb8dcb68fe97f1a80f0b325e9dcd',
        url: MADE,
      },
      {
        name: 'tokens.txt',
        bytes: 816_729,
        sha256: 'f8ce6dba8329323e26218dc08e4b79a44f425420bb580dbab9784ce0f47f123e',
        url: MADE,
      },
    ],
  },
  voices: {
    id: 'resemblyzer-voices',
    title: 'Speaker encoder of Resemblyzer',
    use: 'telling speakers apart',
    license: 'Apache-2.0',
    languages: 'any language',
    files: [
      {
        name: 'voices.onnx',
        bytes: 5_702_191,
        sha256: '5bd4326608482c60d9c224de5d6b4692d13066d8b9ed065bccae224e3b8903a1',
        url: MADE,
      },
    ],
  },
  minilm: {
    id: 'all-minilm-l6-v2',
    title: 'all-MiniLM-L6-v2',
    use: 'search by meaning',
    license: 'Apache-2.0',
    languages: 'English',
    files: [
      {
        name: 'model.onnx',
        bytes: 90_281_489,
        sha256: 'b23a196820b1514296cbaa41b1067872afb6614215390d76ab7ed1afb47b25e6',
        url: MADE,
      },
      {
        name: 'tokenizer.json',
        bytes: 466_247,
        sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
        url: MADE,
      },
    ],
  },
  e5: {
    id: 'multilingual-e5-small-q4',
    title: 'multilingual-e5-small',
    use: 'search by meaning',
    license: 'MIT',
    languages: '94 languages',
    files: [
      {
        name: 'model.onnx',
        bytes: 125_649_212,
        sha256: '28e0e57a8613816ec1c41f7bd49a5777d932a1d06b92da6a805ece0d4de76446',
        url: MADE,
      },
      {
        name: 'tokenizer.json',
        bytes: 8_778_510,
        sha256: 'bfc699457181b3cd7f80d3fa0d4316a7a4a8150afc54043c8714abbc7adc36b7',
        url: MADE,
      },
    ],
  },
  smollm2: {
    id: 'smollm2-135m-instruct-q4-1',
    title: 'SmolLM2 135M by Hugging Face',
    use: 'summaries and answers',
    license: 'Apache-2.0',
    languages: 'English',
    files: [
      {
        name: 'SmolLM2-135M-Instruct.Q4_1.gguf',
        bytes: 98_362_432,
        sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
        url: MADE,
      },
    ],
  },
} satisfies Record<string, Model>
