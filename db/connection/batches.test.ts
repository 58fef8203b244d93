import { expect, test } from 'bun:test'
import { type Executing, executeInBatches } from './batches'

/** A database that answers each call with two parts, and what it was called with. */
function aDatabase() {
  const executed: string[] = []
  const answered: string[] = []
  const database: Executing = {
    async execProtocolRawStream(messages, { onRawData }) {
      executed.push(new TextDecoder().decode(messages))
      for (const part of ['one', 'two']) onRawData(new TextEncoder().encode(part))
    },
  }
  executeInBatches(database)
  const onRawData = (data: Uint8Array) => answered.push(new TextDecoder().decode(data))
  const send = (message: string) =>
    database.execProtocolRawStream(new TextEncoder().encode(message), { onRawData })
  return { send, executed, answered }
}

test('the messages of a statement are executed together and answered at once', async () => {
  const { send, executed, answered } = aDatabase()
  for (const message of ['Parse', 'Bind', 'Execute', 'Bind', 'Execute', 'Sync']) await send(message)
  expect(executed).toEqual(['ParseBindExecuteBindExecuteSync'])
  expect(answered).toEqual(['onetwo'])
  for (const message of ['Parse', 'Describe', 'H', 'Query']) await send(message)
  expect(executed.slice(1)).toEqual(['ParseDescribeH', 'Query'])
})

test('what a connection left without its end is not executed for the next', async () => {
  const { send, executed } = aDatabase()
  for (const message of ['Parse', 'Bind', 'X', 'Parse', '\0startup', 'Query']) await send(message)
  expect(executed).toEqual(['X', '\0startup', 'Query'])
})
