import { type AudioEngine, findEngine } from '@app/ai/audio/prepare'
import { env } from '../env'

let engine: AudioEngine | null = null

/** This machine's engine for preparing recordings, looked up once. */
export function audioEngine(): AudioEngine {
  engine ??= findEngine(env.ffmpegPath)
  return engine
}
