import { giveWay } from '../../limits/give-way'
import { linesOf } from '../../limits/limited-process'
import { endFirst } from '../end-first'
import { misheard } from './languages'
import type { EngineConfig, Reply, Request, Stretch } from './protocol'
import { findSpeech, hearIn, openRecognizer, recognize } from './sherpa'
import { openVoices } from './speakers/extractor'
import { separateVoices } from './speakers/separate-voices'
import { type Span, stretchesOf } from './stretches'

/**
 * Runs as a separate program with an EngineConfig as its argument; reads Requests and writes
 * Replies, one line of JSON each. Exits when standard input closes, and so never outlives its
 * parent.
 */
const config: EngineConfig = JSON.parse(process.argv[2] ?? '')
const BEAT_MS = 1_000

endFirst()
setInterval(() => send({ beat: true }), BEAT_MS)
const recognizer = await openRecognizer(config).catch((error) => {
  send({ id: null, error: String(error) })
  process.exit(1)
})
const hearVoice = config.voices && openVoices(config.voices.model)
send({ loaded: true })

let queue = Promise.resolve()
for await (const line of linesOf(Bun.stdin.stream())) {
  const { id, path, vocabulary }: Request = JSON.parse(line)
  queue = queue
    .then(() => hear(id, path, vocabulary))
    .catch((error) => send({ id, error: String(error) }))
}
process.exit(0)

async function hear(id: number, path: string, vocabulary: string) {
  const pcm = new Int16Array(await Bun.file(path).arrayBuffer())
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768)
  const speech = await findSpeech(samples, config, () => {
    // On a busy machine, ten minutes of audio take longer than a process may go without progress.
    send({ id, share: 0 })
    return giveWay()
  })
  const spans = stretchesOf(speech, samples)
  const stretches: Stretch[] = []
  for (const span of spans) {
    send({ id, share: span.from / samples.length })
    stretches.push(await recognize(recognizer, samples, span, vocabulary))
  }
  if (config.kind === 'whisper' && config.language === null) {
    await recognizeAgain(id, samples, spans, stretches)
  }
  send({ id, stretches, ...(await separateSpeakers(id, samples, speech)) })
}

/** Recognizes stretches again whose detected language is not one of the recording's. */
async function recognizeAgain(
  id: number,
  samples: Float32Array,
  spans: Span[],
  stretches: Stretch[],
) {
  const { language, places } = misheard(stretches)
  if (places.length === 0) return
  hearIn(recognizer, config, language)
  for (const at of places) {
    const span = spans[at]
    if (span === undefined) continue
    // Signals progress.
    send({ id, share: 1 })
    stretches[at] = { ...(await recognize(recognizer, samples, span, '')), language }
  }
  hearIn(recognizer, config, null)
}

async function separateSpeakers(id: number, samples: Float32Array, speech: Span[]) {
  if (config.voices === null || hearVoice === null) return { turns: [], voices: [] }
  return separateVoices(samples, speech, config.voices.alike, (window) => {
    // Signals progress.
    send({ id, share: 1 })
    return hearVoice(window)
  })
}

function send(reply: Reply) {
  process.stdout.write(`${JSON.stringify(reply)}\n`)
}
