import { test } from 'bun:test'
import { checkModel } from './isolation/model'

test('two users see what their model says, whatever ids and fields they send', async () => {
  await checkModel(8)
})
