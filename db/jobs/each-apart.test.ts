import { expect, spyOn, test } from 'bun:test'
import { eachApart } from './each-apart'

test('one that fails is named and does not stop the others, unless the database is lost', async () => {
  const said = spyOn(console, 'error').mockImplementation(() => {})
  try {
    const done: number[] = []
    const work = async (item: number) => {
      if (item === 1) throw new Error('no')
      if (item === 4) throw Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
      done.push(item)
    }
    const round = eachApart([1, 2, 3, 4, 5], (item) => `item ${item}`, work)
    await expect(round).rejects.toThrow('gone')
    expect(done).toEqual([2, 3])
    expect(said.mock.calls).toEqual([['item 1: no']])
  } finally {
    said.mockRestore()
  }
})
