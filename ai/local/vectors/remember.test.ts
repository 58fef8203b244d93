import { expect, test } from 'bun:test'
import { rememberVectors } from './remember'

test('a text is embedded once per model, and the latest vectors are kept', async () => {
  const asked: string[][] = []
  const embed = async (texts: string[]) => {
    asked.push(texts)
    return texts.map(({ length }) => [length])
  }
  const remember = rememberVectors(3)
  expect(await remember(['a', 'bb', 'a'], 'one', embed)).toEqual([[1], [2], [1]])
  expect(await remember(['bb', 'ccc'], 'one', embed)).toEqual([[2], [3]])
  expect(await remember(['bb'], 'other', embed)).toEqual([[2]])
  expect(await remember(['ccc', 'a'], 'one', embed)).toEqual([[3], [1]])
  expect(asked).toEqual([['a', 'bb'], ['ccc'], ['bb'], ['a']])
})

test('failed texts are tried again', async () => {
  const remember = rememberVectors()
  const failing = remember(['a'], 'one', () => Promise.reject(new Error('busy')))
  await expect(failing).rejects.toThrow('busy')
  expect(await remember(['a'], 'one', async () => [[7]])).toEqual([[7]])
})

test('what was embedded before time ran out is kept', async () => {
  const remember = rememberVectors()
  const texts = Array.from({ length: 40 }, (_each, at) => `text ${at}`)
  const asked: string[] = []
  const late = async (batch: string[]) => {
    if (asked.length > 0) throw new Error('late')
    asked.push(...batch)
    return batch.map(() => [1])
  }
  await expect(remember(texts, 'one', late)).rejects.toThrow('late')
  const [known = ''] = asked
  expect(await remember([known], 'one', () => Promise.reject(new Error('asked again')))).toEqual([
    [1],
  ])
})
