import { type Clock, systemClock } from 'pg-boss'

const begun = Date.now() - performance.now()

/**
 * The queue's clock, which runs on if the computer's is set. It times the queue's rounds: by a clock set back a
 * day, the next would come in a day, and by one set back a month, every millisecond.
 */
export const steadyClock: Clock = { ...systemClock, now: () => begun + performance.now() }
