import { type AudioEngine, findEngine } from '@app/ai/audio/prepare'
import { env } from '../env'

let engine: AudioEngine | null = null

/** The engine that prepares recordings on this machine, looked for once. */
export function audioEngine(): AudioEngine {
  engine ??= findEngine(env.ffmpegPath)
  return engine
}
