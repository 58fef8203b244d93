import { statSync } from 'node:fs'
import { measured } from '../engine-work'
import { EngineError } from '../error'
import type { ModelPlace } from '../fetch-model'
import { pathOf, stateOf } from '../folder'
import type { Model } from '../models'
import { endInTurn, inTurn } from '../turn'
import { type ChatEngine, chatEngine } from './engine'
import type { Writing } from './process'
import type { ChatConfig, Written } from './protocol'

/** Settings of a local language model. `context` is in tokens. */
export type LocalChat = ModelPlace & {
  model: Model
  context: number
  threads: number
  /** False if this machine has too little memory. */
  fits: boolean
  waitMs: number
  answerMs: number
}

const engines = new Map<string, ChatEngine>()

endInTurn('chat', closeLocalChat)

/** True if the model is downloaded and this machine can run it. */
export function isUsable({ directory, model, fits }: LocalChat): boolean {
  if (!fits) return false
  return model.files.every(
    ({ name, bytes }) =>
      statSync(pathOf(directory, model, name), { throwIfNoEntry: false })?.size === bytes,
  )
}

/** Writes a text, never during speech recognition. Throws an EngineError. */
export async function writeLocally(settings: LocalChat, writing: Writing): Promise<Written> {
  const { directory, model, waitMs, answerMs } = settings
  if ((await stateOf(directory, model)) !== 'ready') {
    throw new EngineError('unavailable', 'The language model isn’t on this server.')
  }
  const name = { service: 'chat' as const, engine: model.title }
  const write = () =>
    inTime(answerMs, writing.signal, (signal) => engineFor(settings).write({ ...writing, signal }))
  const measure = () => measured(name, ({ tokens }) => tokens, write)
  return inTurn(directory, 'chat', measure, { signal: writing.signal, waitMs })
}

async function inTime<T>(
  answerMs: number,
  signal: AbortSignal,
  write: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(answerMs)
  try {
    return await write(AbortSignal.any([signal, late]))
  } catch (error) {
    if (late.aborted && !signal.aborted) throw tooSlow()
    throw error
  }
}

/** Ends the engine's process, if it is running. */
export function closeLocalChat(): void {
  for (const engine of engines.values()) engine.close()
}

function engineFor({ directory, model, context, threads }: LocalChat): ChatEngine {
  const [file] = model.files
  const config: ChatConfig = { model: pathOf(directory, model, file?.name ?? ''), context, threads }
  const key = JSON.stringify(config)
  const engine = engines.get(key) ?? chatEngine(config)
  engines.set(key, engine)
  return engine
}

function tooSlow(): EngineError {
  return new EngineError('timeout', 'The model on this server took too long.')
}
