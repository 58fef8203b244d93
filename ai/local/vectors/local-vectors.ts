import { statSync } from 'node:fs'
import { measured } from '../engine-work'
import { EngineError } from '../error'
import type { ModelPlace } from '../fetch-model'
import { pathOf, stateOf } from '../folder'
import { type VectorsEngine, vectorsEngine } from './engine'
import type { Role, VectorModel } from './vector-models'

/** Settings of local vectors. */
export type LocalVectors = ModelPlace & VectorModel & { threads: number }

const engines = new Map<string, VectorsEngine>()

/** True if the model's files exist; their content is checked before use. */
export function isFetched({ directory, model }: LocalVectors): boolean {
  return model.files.every(
    ({ name, bytes }) =>
      statSync(pathOf(directory, model, name), { throwIfNoEntry: false })?.size === bytes,
  )
}

/** One vector per text. Throws an EngineError. */
export async function embedLocally(
  texts: string[],
  settings: LocalVectors,
  role: Role,
  signal?: AbortSignal,
): Promise<number[][]> {
  const { directory, model, prefixes } = settings
  if ((await stateOf(directory, model)) !== 'ready') {
    throw new EngineError('unavailable', 'The model for search isn’t on this server.')
  }
  const name = { service: 'embeddings' as const, engine: model.title }
  return measured(
    name,
    () => texts.length,
    () =>
      engineFor(settings).embed(
        texts.map((text) => prefixes[role] + text),
        signal,
      ),
  )
}

/** Ends the running processes. */
export function closeLocalVectors(): void {
  for (const engine of engines.values()) engine.close()
}

function engineFor({ directory, model, dimensions, tokens, threads }: LocalVectors) {
  const path = (part: RegExp) =>
    pathOf(directory, model, model.files.find(({ name }) => part.test(name))?.name ?? '')
  const config = {
    model: path(/\.onnx$/),
    tokenizer: path(/tokenizer\.json$/),
    dimensions,
    tokens,
    threads,
  }
  const key = JSON.stringify(config)
  const engine = engines.get(key) ?? vectorsEngine(config)
  engines.set(key, engine)
  return engine
}
