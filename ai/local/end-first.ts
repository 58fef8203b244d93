import { writeFileSync } from 'node:fs'

const OUT_OF_MEMORY_SCORE = '800'

/** Makes this process the first to be killed if the machine runs out of memory. */
export function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', OUT_OF_MEMORY_SCORE)
  } catch {
    // Exists on Linux only.
  }
}
