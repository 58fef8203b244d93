import { afterAll, beforeAll, expect, jest, test } from 'bun:test'
import fc from 'fast-check'
import { createNoteSaver, REST_MS } from './note-saver'

beforeAll(() => void jest.useFakeTimers())
afterAll(() => void jest.useRealTimers())

/** Events of a note: typing, time passing, the page being hidden, an answer arriving or getting lost. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.string({ minLength: 1, maxLength: 4 }) }),
  fc.record({ pass: fc.integer({ min: 1, max: 2 * REST_MS }) }),
  fc.constant<Step>('hide'),
  fc.constantFrom<Step[]>('answer', 'lost before', 'lost after'),
)
type Answer = 'answer' | 'lost before' | 'lost after'
type Step = { type: string } | { pass: number } | 'hide' | Answer

test('in any order of typing, pauses, lost calls and late answers, the last text is saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const server = aServer()
      const tab = aTab(server)
      for (const one of steps) await take(one, server, [tab])
      await settle(server, [tab])
      expect(server.stored()).toBe(tab.typed())
      expect(tab.kept()).toBeNull()
      expect(server.most()).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
})

test("of two tabs one's last text is saved, and no tab drops its own before it was", async () => {
  const inTab = fc.record({ tab: fc.constantFrom(0, 1), step })
  await fc.assert(
    fc.asyncProperty(fc.array(inTab, { maxLength: 25 }), async (steps) => {
      const server = aServer()
      const tabs = [aTab(server), aTab(server)]
      for (const { tab, step: one } of steps) {
        await take(one, server, [tabs[tab] ?? aTab(server)])
        for (const each of tabs) {
          if (each.kept() === null) expect(server.ever()).toContain(each.typed())
        }
      }
      await settle(server, tabs)
      expect(tabs.map((each) => each.typed())).toContain(server.stored())
      expect(tabs.map((each) => each.kept())).toEqual([null, null])
    }),
    { numRuns: 1000 },
  )
})

async function take(one: Step, server: Server, tabs: Tab[]) {
  for (const tab of tabs) {
    if (one === 'hide') void tab.saver.flush(true)
    else if (typeof one === 'object' && 'type' in one) tab.write(one.type)
  }
  if (typeof one === 'object' && 'pass' in one) jest.advanceTimersByTime(one.pass)
  if (typeof one === 'string' && one !== 'hide') server.answer(one)
  await turns()
}

/** The connection is back and every call is answered, to reach a steady state. */
async function settle(server: Server, tabs: Tab[]) {
  for (let turn = 0; turn < 12; turn += 1) {
    for (const { saver } of tabs) void saver.flush()
    await turns()
    while (server.answer('answer')) await turns()
    jest.advanceTimersByTime(2 * REST_MS)
    await turns()
  }
}

type Server = ReturnType<typeof aServer>
type Tab = ReturnType<typeof aTab>

/**
 * Stores one text per note; each call waits until the test answers or loses it, before or after its effect.
 */
function aServer() {
  let stored = ''
  let most = 0
  const ever = ['']
  const waiting: { content: string; settle: (lost: boolean) => void }[] = []
  const save = (content: string) => {
    stored = content
    ever.push(content)
  }
  return {
    stored: () => stored,
    ever: () => ever,
    most: () => most,
    send: (content: string) =>
      new Promise<void>((resolve, reject) => {
        const settle = (lost: boolean) => (lost ? reject(new TypeError('lost')) : resolve())
        waiting.push({ content, settle })
        most = Math.max(most, waiting.length)
      }),
    answer(how: Answer): boolean {
      const call = waiting.shift()
      if (!call) return false
      if (how !== 'lost before') save(call.content)
      call.settle(how !== 'answer')
      return true
    },
  }
}

function aTab({ send }: Server) {
  let kept: string | null = null
  let typed = ''
  const saver = createNoteSaver('', {
    send,
    keep: (content) => {
      kept = content
    },
    forget: () => {
      kept = null
    },
    show: () => {},
  })
  return {
    saver,
    kept: () => kept,
    typed: () => typed,
    write(words: string) {
      typed = words
      saver.write(words)
    },
  }
}

async function turns() {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}
