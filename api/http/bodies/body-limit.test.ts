// Whatever a call's schema accepts, the reading of its body does too.
import { expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { api } from '../../app'
import { bodyLimit, largestBody } from './body-limit'
import { readJson } from './json-body'

const calls = api.routes.filter(({ hooks }) => hooks.body?.type === 'object')

test('no call accepts text without a limit, or more than a note and a half', () => {
  const open = calls.filter(({ hooks }) => largestBody(hooks.body) > 9_000_000)
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

for (const { method, path, hooks } of calls) {
  test(`the largest body of ${method} ${path} is read`, async () => {
    const body = longest(hooks.body)
    expect(() => JSON.parse(body)).not.toThrow()
    expect(body.length).toBeLessThan(bodyLimit(method, path))
    const headers = { 'content-type': 'application/json' }
    const address = `http://localhost:3000${path.replace(/:\w+/g, '1')}`
    const request = new Request(address, { method, headers, body })
    expect(await readJson(request.clone(), bodyLimit(method, path))).not.toBeNull()
    expect((await api.handle(request)).status).not.toBe(413)
  })
}

/** JSON in ASCII with as much of everything as the schema accepts. */
function longest(schema: TSchema, room = Infinity): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) {
    const all: string[] = schema.anyOf.map((one: TSchema) => longest(one, room))
    return all.reduce((first, second) => (second.length > first.length ? second : first))
  }
  if (schema.type === 'array') {
    const each = Math.floor((schema['x-characters'] ?? room * schema.maxItems) / schema.maxItems)
    return `[${Array(schema.maxItems).fill(longest(schema.items, each)).join()}]`
  }
  if (schema.properties) {
    const fields = Object.entries<TSchema>(schema.properties)
    return `{${fields.map(([name, field]) => `"${name}":${longest(field, room)}`).join()}}`
  }
  if (schema.type === 'object') return `{"topic":"${'\\u4e2d'.repeat(schema['x-characters'])}"}`
  if (schema.enum) return JSON.stringify(schema.enum[0])
  if (schema.format) return '"2026-04-03T12:00:00.123456789+14:00"'
  if (schema.type === 'string') return `"${'\\u4e2d'.repeat(Math.min(schema.maxLength, room))}"`
  return schema.type === 'boolean' ? 'false' : '2147483647'
}
