import { expect, spyOn, test } from 'bun:test'
import { StartError } from './start-error'
import { isDatabaseFull, isLostConnection, isOutOfService, whileUnreachable } from './unreachable'

const URL_WITH_SECRETS = 'postgres://someone:secret@db.example.test:5433/some'

function failing(code: string, times: number, message = 'no') {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw Object.assign(new Error(message), { code })
    return calls
  }
}

test('a start waits for a database that is not up yet, and says so', async () => {
  const log = spyOn(console, 'error').mockImplementation(() => {})
  const found = await whileUnreachable(URL_WITH_SECRETS, 3_000, failing('ECONNREFUSED', 1))
  expect(found).toBe(2)
  const said = log.mock.calls.map(String)
  log.mockRestore()
  expect(said).toEqual(['Waiting for the database at db.example.test:5433: no'])
})

test('a start that has waited long enough ends with a sentence', async () => {
  const log = spyOn(console, 'error').mockImplementation(() => {})
  const waiting = whileUnreachable(URL_WITH_SECRETS, 50, failing('57P03', 99, 'starting up'))
  const error: unknown = await waiting.catch((error) => error)
  log.mockRestore()
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('db.example.test:5433 could not be reached')
  expect(String(error)).not.toContain('secret')
})

test('a wrong password is not waited for', async () => {
  const failure = failing('28P01', 1, 'password authentication failed')
  const waiting = whileUnreachable(URL_WITH_SECRETS, 60_000, failure)
  await expect(waiting).rejects.toThrow('refuses the connection: password authentication failed')
})

test('other errors are passed on unchanged', async () => {
  const waiting = whileUnreachable(URL_WITH_SECRETS, 60_000, failing('42601', 1, 'syntax error'))
  await expect(waiting).rejects.toThrow(/^syntax error$/)
})

test('a server without a free connection counts as a lost one, a failed statement does not', () => {
  const coded = (code: string) => Object.assign(new Error('no'), { code })
  const lost = ['53300', '57P01', 'CONNECTION_CLOSED', 'ECONNRESET']
  expect(lost.filter((code) => !isLostConnection(coded(code)))).toEqual([])
  expect(isLostConnection(coded('23505'))).toBe(false)
})

test('a machine of a cluster that is away is out of service, but the database is not lost', () => {
  const coded = (code: string) => Object.assign(new Error('no'), { code })
  const away = ['08000', '08001', '08003', '08006']
  expect(away.filter((code) => !isOutOfService(coded(code)))).toEqual([])
  expect(away.filter((code) => isLostConnection(coded(code)))).toEqual([])
  expect(isOutOfService(coded('08P01'))).toBe(false)
})

test('a full or read-only server is out of service, a refused statement is not', () => {
  const coded = (code: string) => Object.assign(new Error('no'), { code })
  const out = ['53100', '53200', '53300', '57P03', '25006', 'CONNECTION_CLOSED']
  expect(out.filter((code) => !isOutOfService(coded(code)))).toEqual([])
  expect(['23505', '57014', '25001'].filter((code) => isOutOfService(coded(code)))).toEqual([])
  expect(['53100', '53200'].map((code) => isDatabaseFull(coded(code)))).toEqual([true, false])
})
