import { inOneLine } from '@app/db/connection/in-one-line'
import { drainingSignal } from '../../http/draining'

/**
 * Runs the tasks in order. One that fails is logged and does not stop the others. Nothing begins once the process
 * ends, and what the end interrupts is no failure: the next process resumes it.
 */
export function eachInTurn(
  tasks: (() => Promise<unknown>)[],
  ending: AbortSignal = drainingSignal,
): () => Promise<void> {
  return async () => {
    for (const task of tasks) {
      if (ending.aborted) return
      try {
        await task()
      } catch (error) {
        if (ending.aborted) return
        console.error(`maintenance (${task.name}): ${inOneLine(error)}`)
      }
    }
  }
}
