import { stateOf } from '@app/ai/local/folder'
import { inWords, sizeOf } from '@app/ai/local/model-size'
import type { Model } from '@app/ai/local/models'
import { modelsOf } from '@app/ai/local/speech/local-speech'
import { chatHere, speechHere, vectorsHere } from '@app/ai/models/available'
import type { Service } from '@app/ai/models/door'
import { endpoint, isReachable } from '@app/ai/models/endpoint'
import type { AiSettings } from '@app/ai/models/settings'
import { type EngineFigures, listEngineFigures } from '@app/db/jobs/engine-figures'

/** A model on this server, and whether its files match the expected hashes. */
type LocalModel = {
  title: string
  use: string
  license: string
  size: string
  state: 'missing' | 'partial' | 'damaged' | 'ready' | 'tooLarge'
}

/** What does one kind of work: a host, models on this server, or rules and words without any model. */
export type Engine = {
  service: Service
  by: 'server' | 'here' | 'none'
  host: string | null
  models: LocalModel[]
} & Pick<EngineFigures, 'speed' | 'workedAt' | 'failures'>

type Found = Omit<Engine, keyof typeof UNKNOWN>

const UNKNOWN = { speed: null, workedAt: null, failures: [] }

/** What transcribes, embeds and writes, how fast, and why it failed last. */
export async function listEngines(ai: AiSettings): Promise<Engine[]> {
  const [engines, figures] = await Promise.all([findEngines(ai), listEngineFigures()])
  return engines.map((engine) => {
    const name = engine.host ?? titleOf(ai, engine.service)
    const known = figures.find(
      ({ service, engine: each }) => service === engine.service && each === name,
    )
    const { speed, workedAt, failures } = known ?? UNKNOWN
    return { ...engine, speed, workedAt, failures }
  })
}

function titleOf(ai: AiSettings, service: Service): string | undefined {
  if (service === 'speech') return speechHere(ai)?.speech.title
  return service === 'chat' ? ai.localChat?.model.title : vectorsHere(ai)?.model.title
}

async function findEngines(ai: AiSettings): Promise<Found[]> {
  const speech = speechHere(ai)
  const vectors = vectorsHere(ai)
  return Promise.all([
    engineOf('speech', ai, speech && { directory: speech.directory, models: modelsOf(speech) }),
    engineOf(
      'embeddings',
      ai,
      vectors && { directory: vectors.directory, models: [vectors.model] },
    ),
    chatEngine(ai),
  ])
}

/** A configured model that can't be used is shown beside what replaces it. */
async function chatEngine(ai: AiSettings): Promise<Found> {
  const set = ai.localChat ?? null
  if (set === null) return engineOf('chat', ai, null)
  const [model] = await modelsOn(set.directory, [set.model])
  const models = model ? [set.fits ? model : { ...model, state: 'tooLarge' as const }] : []
  if (chatHere(ai) !== null) return { service: 'chat', by: 'here', host: null, models }
  return { ...(await engineOf('chat', ai, null)), models }
}

async function engineOf(
  service: Service,
  ai: AiSettings,
  here: { directory: string; models: Model[] } | null,
): Promise<Found> {
  if (isReachable(ai, service)) {
    const { host } = new URL(endpoint(ai, service).baseURL)
    return { service, by: 'server', host, models: [] }
  }
  if (here === null) return { service, by: 'none', host: null, models: [] }
  const models = await modelsOn(here.directory, here.models)
  return { service, by: 'here', host: null, models }
}

function modelsOn(directory: string, models: Model[]): Promise<LocalModel[]> {
  const described = models.map(async (model) => ({
    title: model.title,
    use: model.use,
    license: model.license,
    size: inWords(sizeOf(model)),
    state: await stateOf(directory, model),
  }))
  return Promise.all(described)
}
