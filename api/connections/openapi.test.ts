import { expect, test } from 'bun:test'
import { guest } from '../testing/testing'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { requestBody?: unknown }>>
}

async function read(): Promise<Document> {
  const response = await guest.get('/api/openapi.json')
  expect(response.status).toBe(200)
  return response.json()
}

test('GET /api/openapi.json describes the calls', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toStartWith('3.')
  for (const path of ['/api/clients/', '/api/meetings/{id}', '/api/notes/', '/api/tokens/{id}']) {
    expect(Object.keys(paths)).toContain(path)
  }
  expect(paths['/api/clients/']?.post?.requestBody).toBeDefined()
})

test('the operator’s calls and signed calls are not in it', async () => {
  const paths = Object.keys((await read()).paths)
  expect(paths.filter((path) => /operator|payments\/webhook|\*/.test(path))).toEqual([])
})
