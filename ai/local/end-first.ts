import { writeFileSync } from 'node:fs'

const OUT_OF_MEMORY_SCORE = '800'

/** Makes this process the one to end if the machine runs out of memory. */
export function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', OUT_OF_MEMORY_SCORE)
  } catch {
    // Only Linux has it.
  }
}
