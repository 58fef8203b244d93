/** A page that waits longer for its data lets another one begin. */
const LONGEST_MS = 1_000

/**
 * Does work for visitors, `most` pieces at once. They take turns: one who opens many pages waits for these, and
 * others don't.
 */
export function turnsFor(most: number) {
  let running = 0
  /** What begins each visitor's waiting pages; the first visitor is next. */
  const waiting = new Map<string, (() => void)[]>()

  return async <T>(visitor: string, work: () => Promise<T>): Promise<T> => {
    if (running >= most) await turnOf(visitor)
    else running += 1
    let isOver = false
    const timer = setTimeout(over, LONGEST_MS)
    function over() {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      passOn()
    }
    try {
      return await work()
    } finally {
      over()
    }
  }

  function turnOf(visitor: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begins = waiting.get(visitor)
    if (begins) begins.push(resolve)
    else waiting.set(visitor, [resolve])
    return promise
  }

  function passOn() {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    const [visitor, begins] = next
    const begin = begins.shift()
    waiting.delete(visitor)
    if (begins.length > 0) waiting.set(visitor, begins)
    begin?.()
  }
}
