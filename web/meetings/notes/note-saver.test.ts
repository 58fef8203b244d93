import { expect, jest, test } from 'bun:test'
import { createNoteSaver, RETRY_MS } from './note-saver'

test('a note is saved 1000 ms after typing stops, not earlier', async () => {
  await withClock(async () => {
    const { saver, sent } = aSaver()
    saver.write('a')
    jest.advanceTimersByTime(600)
    saver.write('ab')
    jest.advanceTimersByTime(999)
    expect(sent).toEqual([])
    jest.advanceTimersByTime(1)
    expect(sent).toEqual(['ab'])
  })
})

test('text typed during a save is saved after it', async () => {
  await withClock(async () => {
    const gate = Promise.withResolvers<void>()
    const { saver, sent } = aSaver(() => gate.promise)
    saver.write('first')
    jest.advanceTimersByTime(1000)
    saver.write('second')
    jest.advanceTimersByTime(1000)
    expect(sent).toEqual(['first'])
    gate.resolve()
    await settled()
    jest.advanceTimersByTime(1000)
    expect(sent).toEqual(['first', 'second'])
  })
})

test('a failed save keeps the text on the device and the next flush sends it', async () => {
  await withClock(async () => {
    let online = false
    const { saver, sent, kept, states } = aSaver(async () => {
      if (!online) throw new TypeError('offline')
    })
    saver.write('precious')
    jest.advanceTimersByTime(1000)
    await settled()
    expect(states).toEqual(['saving', 'failed'])
    expect(kept()).toBe('precious')
    expect(saver.unsaved()).toBe(true)
    online = true
    await saver.flush()
    expect(sent).toEqual(['precious', 'precious'])
    expect(kept()).toBeNull()
    expect(saver.unsaved()).toBe(false)
  })
})

test('a temporarily failed save is retried until it works, and not after settling', async () => {
  await withClock(async () => {
    let online = false
    const { saver, sent, kept } = aSaver(
      async () => {
        if (!online) throw new TypeError('offline')
      },
      () => true,
    )
    saver.write('precious')
    jest.advanceTimersByTime(1000)
    await settled()
    jest.advanceTimersByTime(RETRY_MS)
    await settled()
    expect(sent).toHaveLength(2)
    await saver.saveAll()
    jest.advanceTimersByTime(10 * RETRY_MS)
    await settled()
    expect(sent).toHaveLength(3)
    saver.write('precious')
    jest.advanceTimersByTime(1000)
    await settled()
    online = true
    jest.advanceTimersByTime(RETRY_MS)
    await settled()
    expect(sent).toHaveLength(5)
    expect(kept()).toBeNull()
  })
})

test('nothing is sent when the text equals what was saved', async () => {
  await withClock(async () => {
    const { saver, sent, kept } = aSaver()
    saver.write('x')
    saver.write('')
    jest.advanceTimersByTime(5000)
    expect(sent).toEqual([])
    expect(kept()).toBeNull()
  })
})

function aSaver(send: () => Promise<void> = async () => {}, mayPass = () => false) {
  const sent: string[] = []
  const states: string[] = []
  let kept: string | null = null
  const saver = createNoteSaver('', {
    send: (content) => {
      sent.push(content)
      return send()
    },
    keep: (content) => {
      kept = content
    },
    forget: () => {
      kept = null
    },
    show: (state) => states.push(state),
    mayPass,
  })
  return { saver, sent, states, kept: () => kept }
}

async function withClock(run: () => Promise<void>) {
  jest.useFakeTimers()
  try {
    await run()
  } finally {
    jest.useRealTimers()
  }
}

async function settled() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
