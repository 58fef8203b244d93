import { ModelError } from '@app/ai/local/error'
import { fetchModel } from '@app/ai/local/fetch-model'
import { stateOf } from '@app/ai/local/folder'
import { inWords, sizeOf, timeInWords } from '@app/ai/local/model-size'
import type { Model } from '@app/ai/local/models'
import { type LocalSpeech, modelsOf } from '@app/ai/local/speech/local-speech'
import { speechHere } from '@app/ai/models/available'
import type { AiSettings } from '@app/ai/models/models'
import type { Attempt } from '@app/db/meetings/attempts/attempts'
import { Waiting } from './endings'
import { report, reportShares } from './progress'
import { fetchVectorsModel, missingVectors } from './vectors-model'

/** Minimum time after a failed download before the next try; waiting meetings are retried each minute. */
const REST_MS = 50_000
/** Percent of the download between two lines on the console. */
const REPORTED_PERCENT = 10

let lastFailure = Number.NEGATIVE_INFINITY
/** One recording waits for the download and shows its progress; others make room for other work. */
let isFetching = false

/**
 * Downloads the speech model if recordings are transcribed on this machine and it is missing, and then the
 * one for search by meaning, which nothing waits for. The recording that waits shows the progress. Throws
 * Waiting, with a message for the operator on the console, if the download fails.
 */
export async function fetchSpeechModel(attempt: Attempt, ai: AiSettings, signal: AbortSignal) {
  const here = speechHere(ai)
  if (here === null) return
  const missing = await missingOf(here)
  if (missing.length === 0) {
    void fetchVectorsModel(ai)
    return
  }
  const shares = reportShares(attempt, 'downloading')
  try {
    if (isFetching || performance.now() - lastFailure < REST_MS) throw new Waiting()
    await fetchAll(here)
  } catch (error) {
    await shares.reported()
    if (!(error instanceof ModelError) && !(error instanceof Waiting)) throw error
    if (error instanceof ModelError) {
      lastFailure = performance.now()
      console.error(whatToDo(error, here))
    }
    await report(attempt, { step: 'waiting', done: 0, total: 0 })
    throw new Waiting()
  }
  await shares.reported()
  void fetchVectorsModel(ai)

  async function fetchAll(speech: LocalSpeech) {
    isFetching = true
    try {
      for (const model of missing)
        await fetchModel(model, speech, { signal, onShare: progressOf(model) })
    } finally {
      isFetching = false
    }
  }

  /** The meeting shows only the speech model, which takes long. */
  function progressOf(model: Model) {
    let shown = 0
    return (share: number) => {
      if (model !== here?.speech) return
      shares.onShare(share)
      const hundredths = Math.floor(share * 100)
      if (hundredths < shown + REPORTED_PERCENT) return
      shown = hundredths
      console.log(`Downloading the speech model, ${hundredths}%`)
    }
  }
}

/** The operator's notice before the first recording; null if a server transcribes. */
export async function speechNotice(ai: AiSettings): Promise<string | null> {
  const here = speechHere(ai)
  if (here === null) return null
  const missing = await missingOf(here)
  const vectors = missingVectors(ai)?.model
  const engine = `Recordings are transcribed on this server with ${here.speech.title}`
  const size = missing.reduce((sum, model) => sum + sizeOf(model), 0)
  const forSearch = vectors && `for search by meaning, ${inWords(sizeOf(vectors))},`
  if (missing.length > 0) {
    const what = forSearch ? `, and one ${forSearch} are` : ', is'
    return `${engine}. The model, ${inWords(size)}${what} downloaded with the first recording, ${howFetched(size)}`
  }
  if (vectors === undefined) return `${engine}.`
  return `${engine}. A model ${forSearch} is downloaded with the next recording, ${howFetched(sizeOf(vectors))}`
}

function howFetched(bytes: number): string {
  return `${timeInWords(bytes)}, or by bun run models fetch.`
}

async function missingOf(speech: LocalSpeech): Promise<Model[]> {
  const models = modelsOf(speech)
  const states = await Promise.all(models.map((model) => stateOf(speech.directory, model)))
  return models.filter((_, at) => states[at] !== 'ready')
}

function whatToDo({ message }: ModelError, { directory }: LocalSpeech): string {
  return (
    `${message} Recordings wait for the speech model; the download is retried every minute. ` +
    `Without a network, run bun run models fetch on another machine and copy its folder to ${directory}.`
  )
}

/** For tests: the next recording tries immediately. */
export function forgetFailure(): void {
  lastFailure = Number.NEGATIVE_INFINITY
}
