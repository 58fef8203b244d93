import { expect, test } from 'bun:test'
import { type Executing, executeInBatches } from './batches'

/** A database that answers each call with two parts, and a record of its calls. */
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

test("a statement's messages are executed together with one response", async () => {
  const { send, executed, answered } = aDatabase()
  for (const message of ['Parse', 'Bind', 'Execute', 'Bind', 'Execute', 'Sync']) await send(message)
  expect(executed).toEqual(['ParseBindExecuteBindExecuteSync'])
  expect(answered).toEqual(['onetwo'])
  for (const message of ['Parse', 'Describe', 'H', 'Query']) await send(message)
  expect(executed.slice(1)).toEqual(['ParseDescribeH', 'Query'])
})

test('a message left incomplete by one connection is not executed for the next', async () => {
  const { send, executed } = aDatabase()
  for (const message of ['Parse', 'Bind', 'X', 'Parse', '\0startup', 'Query']) await send(message)
  expect(executed).toEqual(['X', '\0startup', 'Query'])
})
