import { expect, test } from 'bun:test'
import { encoded, scoresOf, softmax } from '../linear'
import { readModel, writeModel } from '../model'
import { fit } from './fit'

test('classes that features tell apart are learned, always alike', () => {
  const observed = Array.from({ length: 60 }, (_each, at) => ({
    features: ['bias', at % 3 === 0 ? 'red' : 'blue', `rare ${at}`],
    class: at % 3 === 0 ? 1 : 0,
  }))
  const weights = fit(observed, 2, 2)
  expect([...weights.keys()].sort()).toEqual(['bias', 'blue', 'red'])
  const written = new Map(
    [...weights].map(([feature, row]) => [
      feature,
      encoded([...row].map((weight, at): [number, number] => [at, weight])),
    ]),
  )
  const chances = (features: string[]) => softmax(scoresOf(features, written, 2))
  expect(chances(['bias', 'red'])[1]).toBeGreaterThan(0.9)
  expect(chances(['bias', 'blue'])[0]).toBeGreaterThan(0.9)
  expect(fit(observed, 2, 2)).toEqual(weights)
})

test('a written model is read as it was', () => {
  const model = {
    known: new Set(['which', 'late']),
    asking: new Set(['which']),
    heads: new Map([
      [
        '1 late',
        encoded([
          [0, 1.5],
          [7, -3],
          [61, 0.01],
        ]),
      ],
      ['2 which U_', encoded([[64, 20]])],
    ]),
    topic: new Map([['w U_', encoded([[1, 0.6]])]]),
  }
  expect(readModel(writeModel(model))).toEqual(model)
  const [late] = scoresOf(['1 late'], model.heads, 65)
  expect(late).toBeCloseTo(1.5, 5)
  expect(scoresOf(['2 which U_'], model.heads, 65)[64]).toBeCloseTo(6.75, 5)
})
