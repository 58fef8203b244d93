import { EngineError } from './error'
import { memoryOf } from './memory'

/** Longest silence, time without progress and idle time, in milliseconds; most memory, in bytes. */
export type EngineLimits = { silentMs: number; stretchMs: number; idleMs: number; memory: number }

const CHECK_MS = 250

/** Kills an engine that is silent, stuck, idle or too large; `why` is null if it was only idle. */
export function startWatchdog(
  pid: number,
  name: string,
  limits: EngineLimits,
  isBusy: () => boolean,
  kill: (why: EngineError | null) => void,
) {
  let lastSign = performance.now()
  let lastProgress = lastSign
  const timer = setInterval(() => {
    const now = performance.now()
    if ((memoryOf(pid) ?? 0) > limits.memory) kill(tooMuchMemory(name))
    else if (now - lastSign > limits.silentMs) kill(hung(name))
    else if (isBusy() && now - lastProgress > limits.stretchMs) kill(hung(name))
    else if (!isBusy() && now - lastProgress > limits.idleMs) kill(null)
  }, CHECK_MS)
  timer.unref()
  return {
    /** Any sign of life. */
    alive: () => {
      lastSign = performance.now()
    },
    /** Work began, progressed or ended. */
    progressed: () => {
      lastProgress = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

function hung(name: string): EngineError {
  return new EngineError('timeout', `${name} stopped responding.`)
}

function tooMuchMemory(name: string): EngineError {
  return new EngineError('unavailable', `${name} needed more memory than it may use.`)
}
