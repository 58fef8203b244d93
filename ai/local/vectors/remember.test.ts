import { expect, test } from 'bun:test'
import { rememberVectors } from './remember'

test('a text is embedded once under each model, and the latest are kept', async () => {
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

test('what failed is asked for again', async () => {
  const remember = rememberVectors()
  const failing = remember(['a'], 'one', () => Promise.reject(new Error('busy')))
  await expect(failing).rejects.toThrow('busy')
  expect(await remember(['a'], 'one', async () => [[7]])).toEqual([[7]])
})
