import { expect, test } from 'bun:test'
import { readArguments } from './answers-arguments'

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''))

test('every way to write the options of bench:answers asks the same questions', () => {
  const golden = { of: 'golden', isPlanned: false, only: '', seed: 1, real: null } as const
  expect(read('')).toEqual(golden)
  expect(read('passage')).toEqual({ ...golden, only: 'passage' })
  const planned = { ...golden, of: 'practice', isPlanned: true } as const
  for (const line of ['--planned', '--practice --planned', '--planned --practice'])
    expect(read(line)).toEqual(planned)
  expect(read('--practice dates --planned --vectors=minilm')).toEqual({
    ...planned,
    only: 'dates',
    real: 'minilm',
  })
  expect(read('--sealed --planned')).toEqual({ ...planned, of: 'sealed' })
  expect(read('--generated count 7')).toEqual({
    ...golden,
    of: 'generated',
    only: 'count',
    seed: 7,
  })
})

test('options that would ask nothing are refused', () => {
  const lines = ['--practise', '--varied --planned', '--practice --sealed', '--vectors']
  for (const line of [...lines, '--sealed dates', '--practice one two', '--generated count x'])
    expect(() => read(line)).toThrow(Error)
})
