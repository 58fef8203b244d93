import { expect, test } from 'bun:test'
import { type Executing, executeInBatches } from './batches'

/** A database that answers each call with two parts, and a record of its calls. */
function aDatabase(parts = ['one', 'two']) {
  const executed: string[] = []
  const crashes: string[] = []
  const answered: string[] = []
  const database: Executing = {
    async execProtocolRawStream(messages, { onRawData }) {
      const text = new TextDecoder().decode(messages)
      executed.push(text)
      if (text === 'Quit') throw new Error('it has ended')
      for (const part of parts) onRawData(new TextEncoder().encode(part))
    },
  }
  executeInBatches(database, (reason) => crashes.push(reason))
  const onRawData = (data: Uint8Array) => answered.push(new TextDecoder().decode(data))
  const send = (message: string) =>
    database.execProtocolRawStream(new TextEncoder().encode(message), { onRawData })
  return { send, executed, answered, crashes }
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

test('a panic is reported immediately, as is an exception, and no other error', async () => {
  const error = (severity: string) =>
    `E....S${severity}\0V${severity}\0C53100\0Mno space left\0Fxlog.c\0\0`
  const panicked = aDatabase(['T', error('PANIC')])
  await panicked.send('Query')
  expect(panicked.crashes).toEqual(['no space left'])
  const failed = aDatabase([error('ERROR')])
  await failed.send('Query')
  expect(failed.crashes).toEqual([])
  await expect(failed.send('Quit')).rejects.toThrow('it has ended')
  expect(failed.crashes).toEqual(['it has ended'])
})
