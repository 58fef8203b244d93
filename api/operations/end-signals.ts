import { readFileSync } from 'node:fs'

/** Bit 0 of the mask is signal 1, SIGHUP. */
const SIGHUP_BIT = 1n

/**
 * The signals that ask this process to end: Ctrl-C, a supervisor's, and the terminal's when it closes, unless
 * the process was started to outlive that (nohup). Ask before handling any of them.
 */
export function endSignals(): NodeJS.Signals[] {
  return isHangupIgnored() ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
}

/** Calls `end` once. The same signal again, except a terminal's, which comes twice, kills the process. */
export function onEndSignal(end: () => unknown): void {
  let isEnding = false
  const begin = () => {
    if (!isEnding) end()
    isEnding = true
  }
  for (const signal of endSignals()) {
    if (signal === 'SIGHUP') process.on(signal, begin)
    else process.once(signal, begin)
  }
}

/** False if the system doesn't tell. */
function isHangupIgnored(): boolean {
  try {
    const [, mask] =
      /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return mask !== undefined && (BigInt(`0x${mask}`) & SIGHUP_BIT) !== 0n
  } catch {
    return false
  }
}
